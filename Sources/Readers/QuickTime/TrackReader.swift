// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a `trak`.
struct TrackReader {
  let decoder: AtomDecoder

  /// A track, and where its samples are.
  struct Result {
    var track: Track
    var table: SampleTable?
    /// Sample descriptions, from 0, whose media is in another file.
    var external: Set<Int> = []
  }

  /// - Parameters:
  ///   - location: the track's path.
  ///   - number: its number among the tracks, from 1.
  func read(_ trak: inout Atom, location: String, number: Int) -> Result {
    var result = Result(track: Track(location: location, range: trak.range))
    result.track.header = decoder.decode(TrackHeader.self, "tkhd", in: &trak)
    let edits = trak.withFirst("edts") { decoder.decode(EditList.self, "elst", in: &$0)?.entries } ?? nil
    result.track.edits = edits ?? []
    result.track.references = trak.withFirst("tref", references) ?? []
    let aperture = trak.withFirst("tapt") { decoder.decode(ApertureDimensions.self, "clef", in: &$0)?.size }
    result.track.cleanApertureDimensions = aperture ?? nil
    result.track.metadata = trak.withFirst("meta") { meta in
      MetadataListReader(decoder: decoder).read(&meta, location: atomPath(location, "meta"))
    }
    _ = trak.withFirst("mdia") { media in
      result.track.mediaHeader = decoder.decode(MediaHeader.self, "mdhd", in: &media)
      result.track.handler = decoder.decode(HandlerReference.self, "hdlr", in: &media)
      _ = media.withFirst("minf") { readInformation(&$0, into: &result, number: number) }
    }
    if result.track.isVideo, let matrix = result.track.header?.matrix, matrix.value.isSingular {
      _ = trak.withFirst("tkhd") {
        $0.note(Fault(.malformed, "the matrix maps the picture to a line or a point", at: matrix.range))
      }
    }
    return result
  }

  private func references(_ tref: inout Atom) -> [TrackReference] {
    var references: [TrackReference] = []
    for index in tref.children.indices where tref.children[index].kind == .atom {
      guard let ids = decoder.decode(TrackReferenceIDs.self, &tref.children[index])?.ids else { continue }
      references.append(
        TrackReference(range: tref.children[index].range, type: tref.children[index].type, trackIDs: ids))
    }
    return references
  }

  private func readInformation(_ information: inout Atom, into result: inout Result, number: Int) {
    let external = information.withFirst("dinf") { $0.withFirst("dref", externalReferences) } ?? nil
    _ = information.withFirst("stbl") { samples in
      readDescriptions(&samples, into: &result, external: external ?? [])
      readTables(&samples, into: &result, number: number)
    }
  }

  /// The numbers, from 1, of data references to other files.
  private func externalReferences(_ dref: inout Atom) -> Set<UInt16> {
    var external: Set<UInt16> = []
    var number: UInt16 = 0
    for index in dref.children.indices where dref.children[index].kind == .atom && number < UInt16.max {
      number += 1
      if decoder.decode(DataReference.self, &dref.children[index])?.isSelfContained == false {
        external.insert(number)
      }
    }
    return external
  }

  private func readDescriptions(_ samples: inout Atom, into result: inout Result, external: Set<UInt16>) {
    let isVisual = result.track.isVideo
    _ = samples.withFirst("stsd") { stsd in
      result.track.sampleDescriptionRange = stsd.range
      let entries = SampleDescriptionReader(decoder: decoder).read(&stsd, isVisual: isVisual)
      result.track.sampleDescriptions = entries.map(\.0)
      result.external = Set(entries.indices.filter { external.contains(entries[$0].dataReference) })
    }
  }

  private func readTables(_ samples: inout Atom, into result: inout Result, number: Int) {
    result.track.timing = SampleTiming(
      durations: decoder.decode(TimeToSample.self, "stts", in: &samples)?.runs ?? [],
      compositionOffsets: decoder.decode(CompositionOffsets.self, "ctts", in: &samples)?.runs ?? [])
    let sizes =
      decoder.decode(SampleSizes.self, "stsz", in: &samples)
      ?? decoder.decode(CompactSampleSizes.self, "stz2", in: &samples)?.sizes
    result.track.sampleCount = sizes?.count ?? 0
    let runs = decoder.decode(SampleToChunk.self, "stsc", in: &samples)
    let small = decoder.decode(ChunkOffsets.self, "stco", in: &samples)
    let offsets = small ?? decoder.decode(LargeChunkOffsets.self, "co64", in: &samples)?.offsets
    guard let sizes, let runs, let offsets else { return }
    let table = SampleTable(sizes: sizes, chunkRuns: runs, offsets: offsets)
    result.table = table
    let check = SampleTableCheck(table: table, fileSize: decoder.source.size, external: result.external)
    if let fault = check.firstMissingChunk(track: number) {
      _ = samples.withFirst(small == nil ? "co64" : "stco") { $0.note(fault) }
    }
    note(
      check.contradictions(durations: result.track.timing.durations, entries: result.track.sampleDescriptions.count),
      in: &samples)
    if let fault = check.firstChunkOutside(decoder.media) {
      _ = samples.withFirst(small == nil ? "co64" : "stco") { $0.note(fault) }
    }
  }

  private func note(_ contradictions: [(table: FourCC, message: String)], in samples: inout Atom) {
    for (table, message) in contradictions {
      _ = samples.withFirst(table) { $0.note(Fault(.malformed, message, at: $0.range)) }
    }
  }
}
