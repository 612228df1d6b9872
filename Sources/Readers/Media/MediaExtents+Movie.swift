// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension MediaExtents {
  /// The chunks of each track, and its runs in fragments.
  mutating func addTracks(of source: ByteSource) {
    var atoms = AtomWalker.walk(source)
    let decoder = AtomDecoder(source: source)
    guard let place = atoms.firstIndex(where: { $0.type == "moov" && $0.kind == .atom }) else { return }
    var results: [TrackReader.Result] = []
    for index in atoms[place].indices(of: "trak").prefix(Budget.tracks) {
      results.append(
        TrackReader(decoder: decoder).read(
          &atoms[place].children[index], location: "moov/trak[\(results.count + 1)]", number: results.count + 1))
    }
    let runs = Self.runs(of: &atoms, moov: place, results.map(\.track), decoder)
    for (index, result) in results.enumerated() {
      let track = result.track
      let formats = track.sampleDescriptions.map(\.format.value.description).joined(separator: " ")
      add(
        "track \(track.header?.id.value ?? 0)",
        nature: "\(track.handler?.subtype.value.description ?? "") \(formats) \(result.table?.sizes.count ?? 0)",
        ranges: Self.chunks(of: result, in: source) + runs[index], isMetadata: track.isTimedMetadata,
        declaration: track.range)
    }
  }

  /// The chunks that lie in the file.
  private static func chunks(of result: TrackReader.Result, in source: ByteSource) -> [ByteRange] {
    guard let table = result.table else { return [] }
    var ranges: [ByteRange] = []
    for chunk in table.chunks where !result.external.contains(chunk.descriptionIndex) {
      guard let length = table.length(of: chunk), source.range.part(at: chunk.offset, length: length) != nil else {
        continue
      }
      ranges.append(ByteRange(offset: chunk.offset, length: length))
    }
    return ranges
  }

  /// The runs of each track in fragments.
  private static func runs(
    of atoms: inout [Atom], moov: Int, _ tracks: [Track], _ decoder: AtomDecoder
  ) -> [[ByteRange]] {
    var runs = [[ByteRange]](repeating: [], count: tracks.count)
    let fragments = atoms.indices.filter { atoms[$0].type == "moof" && atoms[$0].kind == .atom }
    guard !fragments.isEmpty else { return runs }
    var defaults: [UInt32: TrackExtends] = [:]
    _ = atoms[moov].withFirst("mvex") { mvex in
      for index in mvex.indices(of: "trex") {
        guard let extends = decoder.decode(TrackExtends.self, &mvex.children[index]) else { continue }
        if defaults[extends.trackID] == nil { defaults[extends.trackID] = extends }
      }
    }
    var reader = FragmentReader(decoder, tracks: tracks, defaults: defaults)
    var metadata = FragmentReader.Metadata(
      reader: MetadataSampleReader(decoder.source), collections: tracks.map { _ in .init([]) },
      isRead: tracks.map { _ in false })
    reader.take = { track, range in
      if range.end <= decoder.source.size { runs[track].append(range) }
    }
    for index in fragments { reader.read(&atoms[index], metadata: &metadata) }
    return runs
  }
}
