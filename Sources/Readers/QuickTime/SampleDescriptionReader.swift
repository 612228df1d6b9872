// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads the sample entries of an `stsd`.
struct SampleDescriptionReader {
  let decoder: AtomDecoder

  /// - Parameter isVisual: whether the track's handler says that entries are visual whatever their format.
  func read(_ stsd: inout Atom, isVisual: Bool) -> [(SampleDescription, dataReference: UInt16)] {
    let announced = decoder.decode(EntryCount.self, &stsd)
    var entries: [(SampleDescription, dataReference: UInt16)] = []
    for index in stsd.children.indices where stsd.children[index].kind == .atom {
      entries.append(read(entry: &stsd.children[index], isVisual: isVisual))
    }
    if let count = announced?.count, UInt64(count.value) != UInt64(entries.count) {
      stsd.note(
        Fault(.malformed, "\(count.value) sample entries are announced, \(entries.count) are there", at: count.range))
    }
    return entries
  }

  private func read(entry: inout Atom, isVisual: Bool) -> (SampleDescription, dataReference: UInt16) {
    let format = Located(entry.type, at: ByteRange(offset: entry.range.offset + 4, length: min(4, entry.range.length)))
    var description = SampleDescription(range: entry.range, format: format)
    let visualLength: UInt64 = 8 + 78
    if isVisual || entry.headerLength >= visualLength && entry.type != "mebx",
      let visual = decoder.decode(VisualSampleEntry.self, &entry)
    {
      description.codedSize = visual.codedSize
      description.compressorName = visual.compressorName
      readExtensions(&entry, into: &description)
      return (description, visual.header.dataReferenceIndex)
    }
    if entry.type == "mebx" {
      let keys = entry.withFirst("keys") { MetadataKeyTableReader(decoder: decoder).read(&$0) }
      description.metadataKeys = keys ?? []
    }
    let header = decoder.decode(SampleEntryHeader.self, &entry)
    return (description, header?.dataReferenceIndex ?? 1)
  }

  private func readExtensions(_ entry: inout Atom, into description: inout SampleDescription) {
    let aperture = entry.withFirst("clap") { atom in
      decoder.decode(CleanAperture.self, &atom).map { Located($0, at: atom.range) }
    }
    description.cleanAperture = aperture ?? nil
    description.pixelAspectRatio = decoder.decode(PixelAspectRatio.self, "pasp", in: &entry)?.ratio
  }
}
