// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A fact's name as a JSON member: `still-image-time` becomes `stillImageTime`.
public func camelCase(_ name: String) -> String {
  var result = ""
  for (index, word) in name.split(separator: "-").enumerated() {
    result += index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
  }
  return result
}

extension Fact {
  /// The attributes that can be written: each name once, the first one standing, numbers finite.
  var writableAttributes: [(name: String, value: FactValue)] {
    var written: [(name: String, value: FactValue)] = []
    for attribute in attributes
    where attribute.value.text != nil && !written.contains(where: { $0.name == attribute.name }) {
      written.append(attribute)
    }
    return written
  }

  /// The children by the JSON member that they stand in, in the order of first appearance.
  var childrenByMember: [(member: String, isList: Bool, facts: [Fact])] {
    var groups: [(member: String, isList: Bool, facts: [Fact])] = []
    var positions: [String: Int] = [:]
    for child in children {
      let member = camelCase(child.listName ?? child.name)
      if let position = positions[member] {
        groups[position].facts.append(child)
        groups[position].isList = true
      } else {
        positions[member] = groups.count
        groups.append((member, child.listName != nil, [child]))
      }
    }
    return groups
  }
}
