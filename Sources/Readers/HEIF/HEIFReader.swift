// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a HEIF still (ISO/IEC 23008-12): items and where they are, the primary one's size and transforms, Exif, XMP.
struct HEIFReader {
  private let source: ByteSource
  private let options: ReaderOptions
  private var still: Still
  /// Faults by the atom that they belong to.
  private var atomFaults: [ByteRange: [Fault]] = [:]

  static func read(_ source: ByteSource, into still: Still, options: ReaderOptions) -> Still {
    var reader = HEIFReader(source: source, options: options, still: still)
    reader.read()
    return reader.still
  }

  private init(source: ByteSource, options: ReaderOptions, still: Still) {
    self.source = source
    self.options = options
    self.still = still
  }

  private mutating func read() {
    still.atoms = AtomWalker.walk(source)
    let top = still.atoms
    if let atom = top.first(where: { $0.type == "ftyp" && $0.kind == .atom }) {
      still.fileType = decode(FileType.self, atom)
    }
    if let meta = top.first(where: { $0.type == "meta" && $0.kind == .atom }) {
      items(of: meta)
      properties(of: meta)
      metadata(of: meta)
    } else if !top.contains(where: { $0.type == "moov" }) {
      // An image sequence may do without.
      still.faults.append(Fault(.malformed, "a HEIF file without 'meta'", at: source.range))
    }
    still.atoms.note(atomFaults)
  }

  /// An atom's decoded fields; nil, and a fault on the atom, where they cannot be decoded.
  private mutating func decode<Payload: AtomPayload>(
    _ type: Payload.Type, _ atom: Atom, containerVersion: UInt8 = 0
  ) -> Payload? {
    do throws(Fault) {
      var cursor = AtomCursor(try source.bytes(atom.ownFields(in: source)), atom: atom.range)
      cursor.containerVersion = containerVersion
      defer { for fault in cursor.faults { atomFaults[atom.range, default: []].append(fault) } }
      return try Payload(&cursor)
    } catch {
      atomFaults[atom.range, default: []].append(error)
      return nil
    }
  }

  private mutating func items(of meta: Atom) {
    if let atom = meta.first("pitm") { still.primaryItemID = decode(PrimaryItem.self, atom)?.itemID }
    var known: Set<UInt32> = []
    for atom in meta.first("iinf")?.all("infe") ?? [] {
      guard let entry = decode(ItemInformationEntry.self, atom) else { continue }
      guard known.insert(entry.itemID).inserted else {
        atomFaults[atom.range, default: []].append(
          Fault(.malformed, "another item \(entry.itemID); the first counts", at: atom.range))
        continue
      }
      still.items.append(
        ImageItem(
          id: entry.itemID, range: atom.range, type: entry.type, contentType: entry.contentType,
          isHidden: entry.isHidden))
    }
    var references: [UInt32: [ImageItem.Reference]] = [:]
    if let parent = meta.first("iref") {
      let version = parent.version(in: source)
      for atom in parent.children where atom.kind == .atom {
        guard let reference = decode(ItemReference.self, atom, containerVersion: version) else { continue }
        references[reference.from, default: []].append(
          ImageItem.Reference(type: atom.type, itemIDs: reference.to))
      }
    }
    checkPrimary(meta)
    for index in still.items.indices { still.items[index].references = references[still.items[index].id] ?? [] }
    extents(of: meta, references)
  }

  private mutating func checkPrimary(_ meta: Atom) {
    guard let primary = still.primaryItemID else {
      still.faults.append(
        Fault(.malformed, "no primary item: 'pitm' is missing or damaged", at: meta.range, location: "meta"))
      return
    }
    guard !still.items.contains(where: { $0.id == primary.value }) else { return }
    still.faults.append(
      Fault(
        .malformed, "the primary item \(primary.value) is not among the items", at: primary.range,
        location: "meta/pitm"))
  }

  private mutating func extents(of meta: Atom, _ references: [UInt32: [ImageItem.Reference]]) {
    let locations = meta.first("iloc").flatMap { decode(ItemLocation.self, $0) }?.items ?? [:]
    var finder = ItemExtents(
      fileSize: source.size, itemData: meta.first("idat")?.payload, locations: locations,
      sources: references.mapValues { $0.filter { $0.type == "iloc" }.flatMap(\.itemIDs) })
    var others: [(item: ImageItem, fault: Fault)] = []
    for index in still.items.indices {
      let item = still.items[index]
      guard let found = finder.extents(of: item.id), let location = locations[item.id] else { continue }
      still.items[index].constructionMethod = location.constructionMethod
      still.items[index].extents = found.ranges
      guard let kind = found.missing else { continue }
      let fault = Fault(
        kind, "item \(item.id) ('\(item.type)'): \(Self.words(kind))", at: location.range,
        location: Self.location(item.id))
      if item.type == "Exif" || item.isXMP || item.id == still.primaryItemID?.value {
        still.faults.append(fault)
      } else {
        others.append((item, fault))
      }
    }
    // A file that was cut in half misses most of its tiles: one word for all.
    if let first = others.first?.fault {
      let more = others.count - 1
      still.faults.append(
        Fault(
          first.kind, more == 0 ? first.message : "\(first.message); likewise \(more) more items", at: first.range,
          location: first.location))
    }
  }

  private static func words(_ kind: Fault.Kind) -> String {
    switch kind {
    case .truncated: "its bytes run past the end of the file"
    case .limit: "more extents than are read"
    case .malformed, .unreadable: "its bytes are not where 'iloc' says"
    }
  }

  private static func location(_ id: UInt32) -> String { "meta/item[\(id)]" }

  private mutating func properties(of meta: Atom) {
    guard let container = meta.first("iprp") else { return }
    let properties = (container.first("ipco")?.children ?? []).filter { $0.kind == .atom }
    var associations: [UInt32: [UInt16]] = [:]
    for atom in container.all("ipma") {
      for item in decode(ItemPropertyAssociation.self, atom)?.items ?? [] where associations[item.id] == nil {
        associations[item.id] = item.properties
      }
    }
    for index in still.items.indices {
      still.items[index].propertyIndexes = associations[still.items[index].id] ?? []
    }
    guard let primary = still.primaryItemID?.value else { return }
    for number in associations[primary] ?? [] where number > 0 {
      guard number <= properties.count else {
        still.faults.append(
          Fault(
            .malformed, "the primary item has property \(number), 'ipco' has \(properties.count)",
            at: container.range, location: "meta/iprp"))
        continue
      }
      apply(properties[Int(number) - 1])
    }
  }

  /// Takes one of the primary item's properties.
  private mutating func apply(_ atom: Atom) {
    let transform: ImageTransform?
    switch atom.type {
    case "ispe":
      if still.codedSize == nil { still.codedSize = decode(ImageSpatialExtents.self, atom)?.size }
      return
    case "irot": transform = decode(ImageRotation.self, atom).map { .rotation($0.degrees) }
    case "imir":
      transform = decode(ImageMirror.self, atom).map { $0.swapsTopAndBottom ? .mirrorTopBottom : .mirrorLeftRight }
    case "clap": transform = decode(CleanAperture.self, atom).map { .cleanAperture($0) }
    default: return
    }
    if let transform { still.transforms.append(Located(transform, at: atom.range)) }
  }

  private mutating func metadata(of meta: Atom) {
    let blocks = still.items.filter { $0.type == "Exif" }
    let packets = still.items.filter(\.isXMP)
    for items in [blocks, packets] where items.count > Budget.metadataBlocks {
      let item = items[Budget.metadataBlocks]
      still.faults.append(Budget.blocksFault(at: item.range, location: Self.location(item.id)))
    }
    for item in blocks.prefix(Budget.metadataBlocks) { still.exif.append(exif(item)) }
    for item in packets.prefix(Budget.metadataBlocks) {
      guard let first = item.extents.first else { continue }
      still.xmp.append(
        XMPReader.read(
          item.extents, location: Self.location(item.id), range: first, itemID: item.id, source, options,
          &still.faults))
    }
    still.exif.sort { $0.range.offset < $1.range.offset }
  }

  private func exif(_ item: ImageItem) -> ExifBlock {
    let location = Self.location(item.id)
    do throws(Fault) {
      let (extents, isCut) = Self.prefix(of: item.extents, Budget.metadataBytes)
      guard !extents.isEmpty else {
        throw Fault(.malformed, "the Exif item \(item.id) has no bytes", at: item.range)
      }
      let payload = try MappedBytes.read(extents, from: source, limit: Budget.metadataBytes)
      var (header, faults) = Self.tiffHeader(payload, location)
      if isCut {
        faults.append(
          Budget.fault(
            "metadata-bytes", "an Exif item of more than \(Budget.metadataBytes) bytes", at: payload.range))
      }
      return ExifReader.read(payload, tiffAt: header, location: location, itemID: item.id, faults: faults)
    } catch {
      var fault = error
      fault.location = location
      return ExifReader.empty(
        item.extents.first ?? item.range, location: location, itemID: item.id, faults: [fault])
    }
  }

  /// The extents' first `limit` bytes, and whether there are more.
  private static func prefix(of extents: [ByteRange], _ limit: UInt64) -> ([ByteRange], isCut: Bool) {
    var kept: [ByteRange] = []
    var left = limit
    for extent in extents where !extent.isEmpty {
      guard left > 0 else { return (kept, true) }
      kept.append(ByteRange(offset: extent.offset, length: min(left, extent.length)))
      if extent.length > left { return (kept, true) }
      left -= extent.length
    }
    return (kept, false)
  }

  /// Where the TIFF header stands in an Exif item: behind 4 bytes of offset and as many bytes as it says (ISO/IEC
  /// 23008-12, A.2.1). Where the offset lies, the usual places are tried.
  private static func tiffHeader(_ payload: MappedBytes, _ location: String) -> (Int, [Fault]) {
    func isHeader(_ position: Int) -> Bool {
      payload.bytes.part(at: position, count: 4).flatMap(TIFFWalker.order) != nil
    }
    guard let offset = payload.bytes.unsigned(at: 0, width: 4) else { return (payload.count, []) }
    let announced = Int(offset) + 4
    if isHeader(announced) { return (announced, []) }
    for position in [10, 4, 6, 0] where isHeader(position) {
      let fault = Fault(
        .malformed, "the TIFF header should stand at \(announced) of the Exif item, it stands at \(position)",
        at: payload.range(at: 0, count: 4), location: location)
      return (position, [fault])
    }
    return (min(announced, payload.count), [])
  }
}

extension ImageItem {
  var isXMP: Bool { type == "mime" && contentType == "application/rdf+xml" }
}
