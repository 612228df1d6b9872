// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Where a movie's changed header goes, so that the media stays where it is.
///
/// Behind the media it grows as it likes. Before the media it keeps its length by free space beside or in it; where
/// there is too little it becomes free space itself, and the new header stands at the end of the file.
struct MovieLayout {
  private(set) var edits: [Edit] = []
  /// Where in the new file the added sample stands.
  private(set) var sampleOffset: UInt64?
  /// Whether the new header stands at the end of the file.
  private(set) var movesMovieAtom = false

  init() {}

  init(
    _ moov: Atom, tree: AtomTree, source: ByteSource, changes: [AtomChange], sample: [UInt8]?
  ) throws(RepairError) {
    let inside = changes.filter { moov.range.contains($0.container ?? $0.edit.range) }
    let outside = changes.filter { !moov.range.contains($0.container ?? $0.edit.range) }
    guard outside.allSatisfy({ $0.growth == 0 }) else { throw .refused("bytes before the media would move") }
    edits = outside.map(\.edit)
    let mending = SizeMending(tree: tree, source: source)
    let growth = inside.reduce(0) { $0 + $1.growth }
    let media = sample.map { [UInt8].atom("mdat", $0) } ?? []
    let purpose = "the still-image-time sample"
    let isLast = !tree.roots.contains { $0.range.offset > moov.range.offset && Self.holdsMedia($0) }
    if isLast {
      if sample != nil {
        edits.append(Edit(at: moov.range.offset, media, location: "mdat", purpose: purpose))
        sampleOffset = moov.range.offset + 8
      }
      edits += inside.map(\.edit)
      edits += try mending.edits(inside, endsOpen: false)
      return
    }
    let room = growth == 0 ? [] : try Self.room(for: growth, moov, tree, source)
    if let room {
      edits += (inside + room).map(\.edit)
      edits += try mending.edits(inside + room, endsOpen: sample != nil)
      append(media, [], at: tree.end, purpose)
      return
    }
    let moved = inside.map(\.edit) + (try mending.edits(inside, endsOpen: false))
    let plan = try FilePlan.of(MediaFile(path: source.path, size: source.size, container: .movie), moved)
    let original = try source.original(moov.range)
    let header = splice(original.array, at: moov.range.offset, plan.edits)
    edits += try mending.edits([], endsOpen: true)
    guard let length = Int(exactly: moov.range.length), moov.headerLength == 8, length >= 8 else {
      throw .refused("the movie's header has a form that is not rewritten")
    }
    // What it said must not stay in the file: the repair may be one that removes it.
    edits.append(
      Edit(
        moov.range.dropping(4), Array("free".utf8) + [UInt8](repeating: 0, count: length - 8), location: "moov",
        purpose: "the old header becomes free space, so that the media stays where it is"))
    append(media, header, at: tree.end, sample == nil ? "the new header" : "\(purpose) and the new header")
    movesMovieAtom = true
  }

  /// Adds atoms at the end of the file, the added sample's first.
  private mutating func append(_ media: [UInt8], _ header: [UInt8], at end: UInt64, _ purpose: String) {
    guard !(media.isEmpty && header.isEmpty) else { return }
    if !media.isEmpty {
      let growth = edits.reduce(0) { $0 + ($1.range.end <= end ? $1.growth : 0) }
      sampleOffset = UInt64(clamping: Int64(clamping: end) + growth) + 8
    }
    edits.append(Edit(at: end, media + header, location: header.isEmpty ? "mdat" : "moov", purpose: purpose))
  }

  private static func holdsMedia(_ atom: Atom) -> Bool {
    atom.kind == .atom && (atom.type == "mdat" || atom.type == "moof")
  }

  /// What takes or gives `growth` bytes around the header's end; nil where there is too little free space.
  private static func room(
    for growth: Int64, _ moov: Atom, _ tree: AtomTree, _ source: ByteSource
  ) throws(RepairError) -> [AtomChange]? {
    let used = try chunkOffsets(tree, source)
    func isUsable(_ atom: Atom) -> Bool {
      guard atom.kind == .atom, atom.type == "free" || atom.type == "skip", atom.headerLength == 8,
        let left = UInt64(exactly: Int64(clamping: atom.range.length) - growth), fits(left, width: 4)
      else { return false }
      // All of it, or a header's length at least must be left.
      return (left == 0 || left >= 8) && !used.contains { atom.range.offset <= $0 && $0 < atom.range.end }
    }
    let behind = tree.roots.first { $0.range.offset == moov.range.end }
    if let behind, isUsable(behind) { return [change(behind, growth, "free", in: nil)] }
    if let inner = moov.children.last(where: isUsable) {
      return [change(inner, growth, tree.path(inner.range), in: moov.range)]
    }
    guard growth <= -8 else { return nil }
    let free = [UInt8].atom("free", [UInt8](repeating: 0, count: Int(-growth - 8)))
    return [
      AtomChange(
        Edit(at: moov.childrenEnd, free, location: "moov/free", purpose: "keeps the header's length"), in: moov.range)
    ]
  }

  /// Makes free space shorter by `growth` bytes.
  private static func change(_ free: Atom, _ growth: Int64, _ path: String, in container: ByteRange?) -> AtomChange {
    let left = UInt64(clamping: Int64(clamping: free.range.length) - growth)
    let purpose = "free space: \(free.range.length) to \(left) bytes"
    var header = [UInt8](left, width: 4)
    header.append(free.type)
    if left == 0 { return AtomChange(Edit(free.range, [], location: path, purpose: purpose), in: container) }
    let taken = growth > 0 ? UInt64(growth) : 0
    let given = growth < 0 ? [UInt8](repeating: 0, count: Int(-growth)) : []
    return AtomChange(
      Edit(
        ByteRange(offset: free.range.offset, length: 8 + taken), header + given, location: path, purpose: purpose),
      in: container)
  }

  private static func chunkOffsets(_ tree: AtomTree, _ source: ByteSource) throws(RepairError) -> [UInt64] {
    var offsets: [UInt64] = []
    for place in tree.places where place.atom.type == "stco" || place.atom.type == "co64" {
      let payload = try source.original(place.atom.payload)
      let width = place.atom.type == "stco" ? 4 : 8
      for start in stride(from: 8, to: payload.count - width + 1, by: width) {
        offsets.append(payload.unsigned(at: start, width: width) ?? 0)
      }
    }
    return offsets
  }
}
