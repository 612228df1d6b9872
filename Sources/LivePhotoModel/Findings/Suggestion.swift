// SPDX-License-Identifier: GPL-2.0-or-later

/// `, did you mean "…"?` for the nearest name, or nothing where none is near.
public func suggestion(for word: String, among names: [String]) -> String {
  let scored = names.map { (name: $0, distance: editDistance(word.lowercased(), $0.lowercased())) }
  guard let best = scored.min(by: { $0.distance < $1.distance }), best.distance <= max(1, word.utf8.count / 3) else {
    return ""
  }
  return ", did you mean \"\(best.name)\"?"
}

/// Insertions, deletions and replacements from one word to the other; words are cut at 64 bytes.
func editDistance(_ first: String, _ second: String) -> Int {
  let left = Array(first.utf8.prefix(64))
  let right = Array(second.utf8.prefix(64))
  var previous = Array(0...right.count)
  for (row, byte) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      current.append(
        min(previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[right.count]
}
