// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A still's facts, computed once for the document and for the comparison with the movie.
struct StillFacts {
  let still: Still
  let typeIdentifier: String?
  let identifiers: [IdentifierFacts]
  let geometry: GeometryFacts
  let exifOrientation: Located<Orientation>?
  let capture: CaptureFacts
  /// The Exif block that describes the primary image, else the first.
  let exif: ExifBlock?

  init(_ still: Still) {
    self.still = still
    typeIdentifier = TypeIdentifier.of(still.file.container, still.fileType)
    identifiers = still.exif.compactMap(Self.identifier)
    let exif = still.primaryExif
    self.exif = exif
    exifOrientation = exif?.number(.image, 0x0112).flatMap { number in
      UInt16(exactly: number.value).flatMap(Orientation.init(rawValue:)).map { Located($0, at: number.range) }
    }
    geometry = GeometryFacts(still, exifOrientation: exifOrientation?.value)
    capture = still.exif.filter { $0.location != exif?.location }.map(CaptureFacts.init)
      .reduce(exif.map(CaptureFacts.init) ?? CaptureFacts()) { $0.filled(from: $1) }
  }

  /// Whether the reader knows the container's insides, and what describes the image is whole: what a part that is cut
  /// off does not say is not missing.
  var isReadable: Bool {
    switch still.file.container {
    case .heif, .jpeg, .png: !still.allFaults.contains(where: cutsMetadata)
    default: false
    }
  }

  private func cutsMetadata(_ fault: Fault) -> Bool {
    guard fault.kind == .truncated else { return false }
    guard still.file.container == .heif else { return !fault.location.isEmpty || still.codedSize == nil }
    guard fault.location.hasPrefix("meta/item[") else {
      return fault.location == "ftyp" || fault.location.hasPrefix("meta")
    }
    return still.items.contains { $0.type == "Exif" && fault.location == "meta/item[\($0.id)]" }
  }

  private static func identifier(_ exif: ExifBlock) -> IdentifierFacts? {
    guard let note = exif.makerNote, let entry = note.apple?.entry(.contentIdentifier), let text = entry.text,
      !IdentifierText(text).isBlank
    else { return nil }
    return IdentifierFacts(
      Located(text, at: entry.valueRange ?? entry.range), location: "\(note.location)[0x0011]", source: "maker-note")
  }

  func fact(_ detail: FactsDetail) -> Fact {
    var fact = Fact("still")
    FileFacts.describe(
      still.file, typeIdentifier: typeIdentifier, fileType: still.fileType, faults: still.allFaults, in: &fact)
    fact.set("readable", .flag(isReadable))
    geometry.describe(in: &fact)
    FileFacts.add(fileType: still.fileType, to: &fact)
    FileFacts.add(faults: still.allFaults, detail: detail, to: &fact)
    for exif in still.exif { fact.add(exifFact(exif, detail)) }
    for identifier in identifiers { fact.add(identifier.fact) }
    fact.add(photoIdentifier)
    fact.add(orientations)
    fact.add(pixelDimensions)
    capture.describe(in: &fact)
    for packet in still.xmp { fact.add(xmpFact(packet)) }
    if detail == .full { for item in still.items { fact.add(itemFact(item)) } }
    return fact
  }

  private func exifFact(_ exif: ExifBlock, _ detail: FactsDetail) -> Fact {
    var fact = Fact("exif", in: "exif")
    fact.set("item", number: exif.itemID)
    fact.set("byte-order", .text(exif.byteOrder.rawValue))
    fact.set("has-content-identifier", .flag(Self.identifier(exif) != nil))
    fact.set("make", text: exif.text(.image, 0x010F)?.value)
    fact.place(exif.location, exif.range)
    if let note = exif.makerNote { fact.add(makerNoteFact(note, detail)) }
    guard detail == .full else { return fact }
    for directory in exif.directories {
      for entry in directory.entries {
        var tag = Fact("tag", in: "tags")
        tag.set("directory", .text(directory.name.rawValue))
        tag.set("number", number: entry.tag)
        tag.set("name", text: entry.name)
        tag.set("type", number: entry.type)
        tag.set("count", number: entry.count)
        tag.set("value", text: entry.value)
        tag.place(
          "\(exif.location)/\(directory.name.rawValue)[\(entryName(entry.tag))]", entry.valueRange ?? entry.range)
        fact.add(tag)
      }
    }
    return fact
  }

  private func makerNoteFact(_ note: MakerNote, _ detail: FactsDetail) -> Fact {
    var fact = Fact("maker-note")
    fact.set("maker", .text(note.apple == nil ? "other" : "apple"))
    if let apple = note.apple {
      fact.set("byte-order", .text(apple.byteOrder.rawValue))
      fact.set("entry-count", count: apple.entries.count)
      if case .integers(let numbers)? = apple.entry(.makerNoteVersion)?.value, let version = numbers.first {
        fact.set("version", .integer(version))
      }
    }
    fact.place(note.location, note.range)
    guard detail == .full, let apple = note.apple else { return fact }
    for entry in apple.entries {
      var child = Fact("entry", in: "entries")
      child.set("tag", number: entry.tag)
      child.set("name", text: entry.name)
      child.set("type", number: entry.type)
      child.set("count", number: entry.count)
      child.set("value", text: entry.value.description)
      child.place("\(note.location)[\(entryName(entry.tag))]", entry.valueRange ?? entry.range)
      fact.add(child)
    }
    return fact
  }

  private func entryName(_ tag: UInt16) -> String { "0x" + hexadecimal(UInt64(tag), digits: 4) }

  private var photoIdentifier: Fact? {
    for exif in still.exif {
      guard let note = exif.makerNote, let entry = note.apple?.entry(.photoIdentifier), let text = entry.text else {
        continue
      }
      var fact = Fact("photo-identifier")
      fact.set("value", .text(text))
      fact.place("\(note.location)[0x002B]", entry.valueRange)
      return fact
    }
    return nil
  }

  /// Where a HEIF has transforms and Exif an orientation: both, and whether they agree.
  private var orientations: Fact? {
    guard still.file.container == .heif, let exifOrientation, let shown = geometry.orientation else { return nil }
    var fact = Fact("orientations")
    fact.set("properties", number: shown.rawValue)
    fact.set("exif", number: exifOrientation.value.rawValue)
    fact.set("agree", .flag(shown == exifOrientation.value))
    fact.place("\(exif?.location ?? "")/IFD0/Orientation", exifOrientation.range)
    return fact
  }

  /// Exif's own idea of the picture's size.
  private var pixelDimensions: Fact? {
    guard let exif, let width = exif.number(.exif, 0xA002), let height = exif.number(.exif, 0xA003),
      let coded = still.codedSize?.value
    else { return nil }
    let stated = PixelSize(width: Double(width.value), height: Double(height.value))
    let cropped = still.transforms.lazy.compactMap { transform in
      if case .cleanAperture(let aperture) = transform.value { aperture.size } else { nil }
    }.first
    var fact = Fact("pixel-dimensions")
    fact.set("width", number: width.value)
    fact.set("height", number: height.value)
    fact.set("current", .flag(stated == coded || stated == cropped))
    fact.place("\(exif.location)/ExifIFD/PixelXDimension", width.range)
    return fact
  }

  private func xmpFact(_ packet: XMPPacket) -> Fact {
    var fact = Fact("xmp", in: "xmp")
    fact.set("item", number: packet.itemID)
    fact.place(packet.location, packet.range)
    for property in packet.properties ?? [] {
      var child = Fact("property", in: "properties")
      child.set("key", .text(property.key))
      child.set("value", .text(property.value))
      fact.add(child)
    }
    return fact
  }

  private func itemFact(_ item: ImageItem) -> Fact {
    var fact = Fact("item", in: "items")
    fact.set("id", number: item.id)
    fact.set("type", .text(item.type.description))
    fact.set("content-type", text: item.contentType)
    if item.id == still.primaryItemID?.value { fact.set("primary", .flag(true)) }
    if item.isHidden { fact.set("hidden", .flag(true)) }
    fact.set("construction-method", number: item.constructionMethod)
    fact.set("bytes", .unsigned(item.extents.reduce(0) { $0 &+ $1.length }))
    if !item.propertyIndexes.isEmpty {
      fact.set("properties", .text(item.propertyIndexes.map(String.init).joined(separator: " ")))
    }
    fact.place("meta/item[\(item.id)]", item.extents.first ?? item.range)
    for reference in item.references {
      var child = Fact("reference", in: "references")
      child.set("type", .text(reference.type.description))
      child.set("items", .text(reference.itemIDs.map(String.init).joined(separator: " ")))
      fact.add(child)
    }
    return fact
  }
}
