// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a PNG still (ISO/IEC 15948): chunks, size, Exif (`eXIf`) and XMP (`iTXt`). Check sums are not verified.
struct PNGReader {
  private let source: ByteSource
  private let options: ReaderOptions
  private var still: Still

  private static let signatureLength: UInt64 = 8
  private static let headerLength: UInt64 = 8
  private static let checkSumLength: UInt64 = 4
  private static let xmpKeyword: StaticString = "XML:com.adobe.xmp\0"
  /// Bytes of an `iTXt` chunk before its text: keyword, flags, language and the translated keyword.
  private static let textHeaderLength: UInt64 = 512

  static func read(_ source: ByteSource, into still: Still, options: ReaderOptions) -> Still {
    var reader = PNGReader(source: source, options: options, still: still)
    do throws(Fault) {
      try reader.chunks()
    } catch {
      reader.still.faults.append(error)
    }
    if !reader.rest.isEmpty { reader.still.atoms.append(Atom(.gap, "    ", range: reader.rest, headerLength: 0)) }
    reader.metadata()
    return reader.still
  }

  private init(source: ByteSource, options: ReaderOptions, still: Still) {
    self.source = source
    self.options = options
    self.still = still
  }

  private var position: UInt64 { still.atoms.last?.range.end ?? 0 }

  private var rest: ByteRange { ByteRange(from: position, to: source.size) }

  private mutating func chunks() throws(Fault) {
    var signature = Atom(
      .data, "sign", range: ByteRange(offset: 0, length: min(Self.signatureLength, source.size)), headerLength: 0)
    signature.label = "PNG signature"
    still.atoms.append(signature)
    while !rest.isEmpty {
      guard still.atoms.count < Budget.segments else {
        throw Budget.fault("segments", "more than \(Budget.segments) chunks", at: rest)
      }
      guard rest.length >= Self.headerLength else {
        throw Fault(.truncated, "the file ends in a chunk's header", at: rest)
      }
      let header = try source.bytes(ByteRange(offset: position, length: Self.headerLength))
      let length = header.unsigned(at: 0, width: 4) ?? 0
      let type = FourCC(rawValue: UInt32(truncatingIfNeeded: header.unsigned(at: 4, width: 4) ?? 0))
      guard Self.isType(type) else {
        throw Fault(.malformed, "a chunk is expected, its type is '\(type)'", at: header.range)
      }
      add(type, length: Self.headerLength + length + Self.checkSumLength)
      if type == "IHDR" { try size() }
      if type == "IEND" {
        if !rest.isEmpty { still.atoms.append(Atom(.trailing, "    ", range: rest, headerLength: 0)) }
        return
      }
    }
    still.faults.append(
      Fault(.truncated, "the file ends before 'IEND'", at: ByteRange(offset: source.size, length: 0)))
  }

  /// Four ASCII letters.
  private static func isType(_ type: FourCC) -> Bool {
    stride(from: UInt32(0), to: 32, by: 8).allSatisfy { shift in
      (0x41...0x5A).contains(type.rawValue >> shift & 0xDF)
    }
  }

  private mutating func add(_ type: FourCC, length: UInt64) {
    var node = Atom(
      .chunk, type, range: ByteRange(offset: position, length: min(length, rest.length)),
      headerLength: Self.headerLength)
    if length > node.range.length {
      node.faults = [
        Fault(
          .truncated, "the chunk '\(type)' is \(length) bytes long, the file ends after \(node.range.length) of them",
          at: node.range)
      ]
    }
    still.atoms.append(node)
  }

  private mutating func size() throws(Fault) {
    let number = still.atoms.count - 1
    guard still.codedSize == nil, still.atoms[number].payload.length >= 8 else { return }
    let place = ByteRange(offset: still.atoms[number].payload.offset, length: 8)
    let bytes = try source.bytes(place)
    let width = bytes.unsigned(at: 0, width: 4) ?? 0
    let height = bytes.unsigned(at: 4, width: 4) ?? 0
    still.codedSize = Located(PixelSize(width: Double(width), height: Double(height)), at: place)
    guard options.recordsFields else { return }
    still.atoms[number].fields = [
      Atom.Field("width", .unsigned(width), at: ByteRange(offset: place.offset, length: 4)),
      Atom.Field("height", .unsigned(height), at: ByteRange(offset: place.offset + 4, length: 4)),
    ]
  }

  /// A chunk's data, without its check sum as far as that is there.
  private static func data(_ chunk: Atom) -> ByteRange {
    let isCut = !chunk.faults.isEmpty
    let payload = chunk.payload
    return ByteRange(
      offset: payload.offset, length: payload.length - min(payload.length, isCut ? 0 : checkSumLength))
  }

  private mutating func metadata() {
    let names = atomNames(of: still.atoms)
    for (number, name) in names.enumerated() {
      let chunk = still.atoms[number]
      switch (chunk.kind, chunk.type) {
      case (.chunk, "eXIf"):
        still.atoms[number].label = "Exif"
        guard still.exif.count < Budget.metadataBlocks else {
          noteBlocks(chunk, name)
          continue
        }
        exif(Self.data(chunk), location: name)
      case (.chunk, "iTXt"):
        if let packet = packet(Self.data(chunk)) {
          still.atoms[number].label = "XMP"
          guard still.xmp.count < Budget.metadataBlocks else {
            noteBlocks(chunk, name)
            continue
          }
          still.xmp.append(
            XMPReader.read([packet], location: name, range: packet, source, options, &still.faults))
        }
      default: break
      }
    }
  }

  /// Says once that there are more blocks than are read.
  private mutating func noteBlocks(_ chunk: Atom, _ name: String) {
    let fault = Budget.blocksFault(at: chunk.range, location: name)
    if !still.faults.contains(where: { $0.kind == fault.kind }) { still.faults.append(fault) }
  }

  private mutating func exif(_ data: ByteRange, location: String) {
    do throws(Fault) {
      let bytes = MappedBytes(try source.bytes(data, limit: Budget.metadataBytes))
      // Some writers keep JPEG's prefix.
      let header = bytes.bytes.starts(with: "Exif\0\0") ? 6 : 0
      still.exif.append(ExifReader.read(bytes, tiffAt: header, location: location))
    } catch {
      still.exif.append(ExifReader.empty(data, location: location, itemID: nil, faults: [error]))
    }
  }

  /// The text of an `iTXt` chunk that holds XMP and is not compressed.
  private func packet(_ data: ByteRange) -> ByteRange? {
    let header = ByteRange(offset: data.offset, length: min(data.length, Self.textHeaderLength))
    guard let start = try? source.bytes(header), start.starts(with: Self.xmpKeyword) else { return nil }
    let flag = Self.xmpKeyword.utf8CodeUnitCount
    guard start.byte(flag) == 0 else { return nil }
    // Two texts that end in NUL stand behind the compression's flag and method.
    var index = flag + 2
    for _ in 0..<2 {
      while let byte = start.byte(index), byte != 0 { index += 1 }
      index += 1
    }
    guard index <= start.count else { return nil }
    return data.dropping(UInt64(index))
  }
}
