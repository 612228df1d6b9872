// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// Puts a movie's draft into edits: structure first, then sizes, then positions.
struct MovieRewriter {
  let movie: Movie
  let source: ByteSource
  let draft: MovieDraft
  private let tree: AtomTree

  init(_ movie: Movie, _ source: ByteSource, _ draft: MovieDraft) {
    self.movie = movie
    self.source = source
    self.draft = draft
    tree = AtomTree(movie.atoms)
  }

  func plan() throws(RepairError) -> FilePlan {
    // The sample's place follows from the layout, which does not depend on it: all offsets are of one width.
    let far = movie.file.size > UInt64(UInt32.max) - 1 << 20
    let first = try layout(sampleOffset: far ? UInt64(UInt32.max) + 1 : 0)
    guard let place = first.sampleOffset else { return try finish(first) }
    return try finish(try layout(sampleOffset: place))
  }

  private func finish(_ layout: MovieLayout) throws(RepairError) -> FilePlan {
    let plan = try FilePlan.of(movie.file, layout.edits, newName: draft.newName)
    let positions = try PositionMending(tree: tree, source: source).edits(plan)
    guard !positions.isEmpty else { return plan }
    guard !layout.movesMovieAtom else { throw .refused("media would move") }
    return try FilePlan.of(movie.file, layout.edits + positions, newName: draft.newName)
  }

  private func layout(sampleOffset: UInt64) throws(RepairError) -> MovieLayout {
    guard let moov = tree.root("moov") else {
      guard draft.isOnlyNames else { throw .refused("the movie has no header") }
      return MovieLayout()
    }
    let changes = try changes(moov, sampleOffset)
    if movie.fragments != nil, draft.stillImageTrack != nil || changes.contains(where: { $0.growth != 0 }) {
      throw .refused("the movie is written in fragments, which say where media is in ways that are not rewritten")
    }
    return try MovieLayout(
      moov, tree: tree, source: source, changes: changes,
      sample: draft.stillImageTrack == nil ? nil : StillImageTimeTrack.sample)
  }

  private func changes(_ moov: Atom, _ sampleOffset: UInt64) throws(RepairError) -> [AtomChange] {
    var changes = draft.changes
    let metadata = MetadataListRewriter(movie: movie, tree: tree, source: source)
    for (list, keys) in draft.keys.sorted(by: { $0.key < $1.key }) {
      changes += try metadata.changes(keys, in: list)
    }
    for (index, segments) in draft.editLists.sorted(by: { $0.key < $1.key }) {
      changes += try editList(segments, of: movie.tracks[index])
    }
    let removed = draft.removedTracks.sorted().map { movie.tracks[$0] }
    changes = changes.filter { change in !removed.contains { $0.range.contains(change.edit.range) } }
    for track in removed {
      changes.append(
        AtomChange(
          Edit(
            ByteRange(offset: track.range.offset + 4, length: 4), Array("free".utf8), location: track.location,
            purpose: "the track becomes free space")))
    }
    changes += try header(moov, sampleOffset)
    return changes
  }

  private func editList(_ segments: [EditSegment], of track: Track) throws(RepairError) -> [AtomChange] {
    guard let header = track.header, let trak = tree.atom(track.location), let duration = EditSegment.duration(segments)
    else { throw .refused("\(track.location) has no header") }
    let atom = EditSegment.atom(segments)
    let place = trak.first("edts")?.range ?? ByteRange(offset: header.range.end, length: 0)
    return [
      AtomChange(Edit(place, atom, location: "\(track.location)/edts", purpose: "edit list"), in: trak.range),
      AtomChange(try number(duration, header.duration.range, "\(track.location)/tkhd", "duration")),
    ]
  }

  /// A number into a field that is there.
  private func number(
    _ value: UInt64, _ field: ByteRange, _ location: String, _ name: String
  ) throws(RepairError) -> Edit {
    guard let width = Int(exactly: field.length), fits(value, width: width) else {
      throw .refused("\(name) \(value) does not fit into \(location)")
    }
    return Edit(field, [UInt8](value, width: width), location: location, purpose: "\(name): \(value)")
  }

  private func header(_ moov: Atom, _ sampleOffset: UInt64) throws(RepairError) -> [AtomChange] {
    var changes: [AtomChange] = []
    if let duration = draft.duration {
      guard let header = movie.header else { throw .refused("the movie has no header") }
      changes.append(AtomChange(try number(duration, header.duration.range, "moov/mvhd", "duration")))
    }
    guard let edits = draft.stillImageTrack else { return changes }
    guard let header = movie.header, header.timescale.value > 0 else {
      throw .refused("the movie's header has no timescale")
    }
    guard let id = newTrackID, id < UInt32.max - 1 else { throw .refused("no track id is left") }
    let video =
      movie.tracks.first { $0.isVideo && $0.header?.isEnabled ?? true } ?? movie.tracks.first(where: \.isVideo)
    let track = StillImageTimeTrack(
      id: id, edits: edits, movieTimescale: header.timescale.value,
      creationTime: header.creationTime.value, described: video?.header?.id.value, sampleOffset: sampleOffset)
    let last = moov.children.last { $0.type == "trak" && $0.kind == .atom }
    changes.append(
      AtomChange(
        Edit(
          at: last?.range.end ?? moov.childrenEnd, track.atom, location: "moov/trak[\(movie.tracks.count + 1)]",
          purpose: "new track with the still's time"), in: moov.range))
    changes.append(AtomChange(try number(UInt64(id) + 1, header.nextTrackID.range, "moov/mvhd", "next track id")))
    return changes
  }

  /// An id that no track has. Where the next id is all ones, a free one is to be looked for (ISO/IEC 14496-12, 8.2.2).
  private var newTrackID: UInt32? {
    let used = movie.tracks.compactMap { $0.header?.id.value }
    let highest = used.max() ?? 0
    guard let header = movie.header, header.nextTrackID.value != UInt32.max, header.nextTrackID.value > highest else {
      return highest < UInt32.max ? highest + 1 : nil
    }
    return header.nextTrackID.value
  }
}

extension MovieDraft {
  /// Whether no byte of the file changes.
  var isOnlyNames: Bool {
    changes.isEmpty && keys.isEmpty && editLists.isEmpty && removedTracks.isEmpty && stillImageTrack == nil
      && duration == nil
  }
}
