// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a movie: QuickTime or ISO base media, whole or in fragments.
///
/// It never gives up: what is damaged is a fault on its atom, and the rest is read. Media is not read, apart from
/// the samples of timed metadata tracks.
public struct MovieReader {
  private var decoder: AtomDecoder
  private var movie: Movie
  private var results: [TrackReader.Result] = []

  /// Reads the movie in `source`; a file that is no movie gives one without tracks.
  public static func read(_ source: ByteSource, options: ReaderOptions = ReaderOptions()) -> Movie {
    var reader = MovieReader(source)
    var atoms = walk(source, reader.movie.file.container)
    reader.read(&atoms)
    if options.recordsFields { AtomRegistry.recordFields(of: &atoms, source: source) }
    reader.movie.atoms = atoms
    return reader.movie
  }

  private init(_ source: ByteSource) {
    decoder = AtomDecoder(source: source)
    var container = Container.unknown
    var faults: [Fault] = []
    do throws(Fault) { container = try ContainerSniffer.sniff(source) } catch { faults = [error] }
    movie = Movie(file: MediaFile(path: source.path, size: source.size, container: container))
    movie.faults = faults
  }

  /// The file's atoms; of a file that has none, one node of data.
  private static func walk(_ source: ByteSource, _ container: Container) -> [Atom] {
    guard source.size > 0 else { return [] }
    switch container {
    case .movie, .heif: return AtomWalker.walk(source)
    case .unknown:
      let atoms = AtomWalker.walk(source)
      let known: Set<FourCC> = ["moov", "moof", "mdat", "ftyp"]
      if atoms.contains(where: { known.contains($0.type) && $0.kind == .atom }) { return atoms }
    case .jpeg, .png, .gif, .tiff, .webp, .gitLFSPointer, .empty: break
    }
    return [Atom(.data, "    ", range: source.range, headerLength: 0)]
  }

  private mutating func read(_ atoms: inout [Atom]) {
    if let index = atoms.firstIndex(where: { $0.type == "ftyp" && $0.kind == .atom }) {
      movie.fileType = decoder.decode(FileType.self, &atoms[index])
    }
    let names = atomNames(of: atoms)
    let movies = atoms.indices.filter { atoms[$0].type == "moov" && atoms[$0].kind == .atom }
    for index in movies.dropFirst() {
      atoms[index].note(Fault(.malformed, "another movie atom; the first counts", at: atoms[index].range))
    }
    decoder.media = atoms.filter { $0.type == "mdat" && $0.kind == .atom }.map(\.payload)
    guard let first = movies.first else { return }
    movie.movieAtomRange = atoms[first].range
    readMovie(&atoms[first], location: names[first])
    readSamples(&atoms, moov: first, names: names)
    movie.tracks = results.map(\.track)
  }

  private mutating func readMovie(_ moov: inout Atom, location: String) {
    movie.header = decoder.decode(MovieHeader.self, "mvhd", in: &moov)
    _ = moov.withFirst("cmov") { compressed in
      compressed.note(Fault(.malformed, "compressed movie header", at: compressed.range))
    }
    let names = atomNames(of: moov.children)
    let lists = MetadataListReader(decoder: decoder)
    for index in moov.children.indices where moov.children[index].kind == .atom {
      let place = atomPath(location, names[index])
      switch moov.children[index].type {
      case "trak": readTrack(&moov.children[index], location: place)
      case "meta": movie.metadata.append(lists.read(&moov.children[index], location: place))
      case "udta":
        let inner = atomNames(of: moov.children[index].children)
        for child in moov.children[index].indices(of: "meta") {
          movie.metadata.append(
            lists.read(&moov.children[index].children[child], location: atomPath(place, inner[child])))
        }
        for type in UserDataText.read {
          guard let text = decoder.decode(UserDataText.self, type, in: &moov.children[index]) else { continue }
          movie.userDataTexts[type] = text.text
        }
      default: break
      }
    }
  }

  private mutating func readTrack(_ trak: inout Atom, location: String) {
    guard results.count < Budget.tracks else {
      if results.count == Budget.tracks, !movie.faults.contains(where: { $0.kind == .limit("tracks") }) {
        var fault = Budget.fault("tracks", "more than \(Budget.tracks) tracks", at: trak.range)
        fault.location = location
        movie.faults.append(fault)
      }
      return
    }
    results.append(TrackReader(decoder: decoder).read(&trak, location: location, number: results.count + 1))
  }

  /// Reads the samples of timed metadata tracks, those in fragments as well, and what fragments add to the others.
  private mutating func readSamples(_ atoms: inout [Atom], moov: Int, names: [String]) {
    let collections = results.map { MetadataSampleReader.Collection($0.track.sampleDescriptions) }
    var metadata = FragmentReader.Metadata(
      reader: MetadataSampleReader(decoder.source), collections: collections,
      isRead: collections.map(\.isBoxed))
    for index in results.indices where metadata.isRead[index] {
      guard let table = results[index].table else { continue }
      metadata.reader.read(
        table, external: results[index].external, timing: results[index].track.timing,
        into: &metadata.collections[index])
    }
    readFragments(&atoms, moov: moov, names: names, metadata: &metadata)
    for index in results.indices where metadata.isRead[index] || results[index].track.isTimedMetadata {
      keep(metadata.collections[index], of: index)
    }
  }

  private mutating func keep(_ collection: MetadataSampleReader.Collection, of index: Int) {
    results[index].track.metadataSamples = collection.samples
    let read = UInt64(collection.samples.count)
    let count = results[index].track.sampleCount
    results[index].track.unreadMetadataSamples = count > read ? count - read : 0
    for var fault in [collection.malformed, collection.limit].compactMap({ $0 }) {
      fault.location = results[index].track.location
      movie.faults.append(fault)
    }
  }

  private mutating func readFragments(
    _ atoms: inout [Atom], moov: Int, names: [String], metadata: inout FragmentReader.Metadata
  ) {
    let places = atoms.indices.filter { atoms[$0].type == "moof" && atoms[$0].kind == .atom }
    let extends = readExtends(&atoms[moov])
    let hasIndex = atoms.contains { $0.type == "mfra" && $0.kind == .atom }
    guard let first = places.first else {
      if let mvex = atoms[moov].first("mvex") {
        movie.fragments = fragments(
          at: mvex.range, location: atomPath(names[moov], "mvex"), count: 0, hasIndex: hasIndex,
          tracks: results.map { FragmentedTrack($0.track) }, extendsDuration: extends.duration)
      }
      return
    }
    var reader = FragmentReader(decoder, tracks: results.map(\.track), defaults: extends.defaults)
    for index in places { reader.read(&atoms[index], metadata: &metadata) }
    for index in results.indices {
      results[index].track.timing = reader.tracks[index].timing
      results[index].track.sampleCount = reader.tracks[index].sampleCount
    }
    movie.fragments = fragments(
      at: atoms[first].range, location: names[first], count: UInt64(places.count), hasIndex: hasIndex,
      tracks: reader.tracks, extendsDuration: extends.duration)
  }

  private func readExtends(_ moov: inout Atom) -> (duration: UInt64?, defaults: [UInt32: TrackExtends]) {
    var defaults: [UInt32: TrackExtends] = [:]
    let duration = moov.withFirst("mvex") { mvex -> UInt64? in
      for index in mvex.indices(of: "trex") {
        guard let extends = decoder.decode(TrackExtends.self, &mvex.children[index]) else { continue }
        if defaults[extends.trackID] == nil { defaults[extends.trackID] = extends }
      }
      return decoder.decode(MovieExtendsHeader.self, "mehd", in: &mvex)?.duration
    }
    return (duration ?? nil, defaults)
  }

  /// Whether the recording was closed is told by what a writer adds last: an index of the fragments (`mfra`), or a
  /// duration in `mehd` or `mvhd` that covers what is there. AVFoundation replaces the fragments of a recording that
  /// ended well by an ordinary `moov`. A stream that never says its length looks like an unfinished recording.
  private func fragments(
    at range: ByteRange, location: String, count: UInt64, hasIndex: Bool, tracks: [FragmentedTrack],
    extendsDuration: UInt64?
  ) -> Fragments {
    let durations = zip(tracks, results).compactMap { track, result -> Double? in
      guard let timescale = result.track.mediaHeader?.timescale.value, timescale > 0 else { return nil }
      return Double(track.duration) / Double(timescale)
    }
    let longest = durations.max()
    return Fragments(
      range: range, location: location, count: count, duration: longest,
      isFinished: hasIndex || covers(extendsDuration, longest) || covers(movie.header?.duration.value, longest))
  }

  /// Whether a duration that the movie announces reaches as far as its samples, within a tenth of a second: edit
  /// lists hide priming samples.
  private func covers(_ announced: UInt64?, _ duration: Double?) -> Bool {
    guard let announced, announced > 0, let timescale = movie.header?.timescale.value, timescale > 0 else {
      return false
    }
    return Double(announced) / Double(timescale) + 0.1 >= duration ?? 0
  }
}
