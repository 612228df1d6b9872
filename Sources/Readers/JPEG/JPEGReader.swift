// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads a JPEG still (ITU-T T.81): segments up to the first scan, Exif, XMP, MPF, and where the image ends. The
/// entropy-coded data is not read.
struct JPEGReader {
  private let source: ByteSource
  private let options: ReaderOptions
  private var still: Still
  private var pictures: MultiPictureFormat?
  /// Segments whose payload is read once their names are known: by their number in the tree.
  private var exifSegments: [Int] = []
  private var xmpSegments: [Int] = []

  private static let exifPrefix = 6
  private static let xmpSignature: StaticString = "http://ns.adobe.com/xap/1.0/\0"
  /// Bytes of a segment's beginning that tell what it holds.
  private static let signatureLength: UInt64 = 36

  static func read(_ source: ByteSource, into still: Still, options: ReaderOptions) -> Still {
    var reader = JPEGReader(source: source, options: options, still: still)
    do throws(Fault) {
      try reader.segments()
    } catch {
      reader.still.faults.append(error)
      reader.fill()
    }
    reader.metadata()
    return reader.still
  }

  private init(source: ByteSource, options: ReaderOptions, still: Still) {
    self.source = source
    self.options = options
    self.still = still
  }

  /// The first byte that no node covers yet.
  private var position: UInt64 { still.atoms.last?.range.end ?? 0 }

  private var rest: ByteRange { ByteRange(from: position, to: source.size) }

  /// What could not be read is a node all the same.
  private mutating func fill() {
    guard !rest.isEmpty else { return }
    still.atoms.append(Atom(.gap, "    ", range: rest, headerLength: 0))
  }

  private mutating func append(_ kind: Atom.Kind, _ type: FourCC, to end: UInt64, fault: Fault? = nil) {
    guard end > position else { return }
    var node = Atom(kind, type, range: ByteRange(from: position, to: end), headerLength: 0)
    if let fault { node.faults = [fault] }
    still.atoms.append(node)
  }

  /// Walks marker by marker; each turn of the loop adds a node that is not empty.
  private mutating func segments() throws(Fault) {
    while position < source.size {
      guard still.atoms.count < Budget.segments else {
        throw Budget.fault("segments", "more than \(Budget.segments) segments", at: rest)
      }
      guard let (marker, fill) = try nextMarker() else { return }
      if marker == .endOfImage {
        add(marker, headerLength: fill + 2, length: fill + 2)
        trailing()
        return
      }
      if marker.isAlone {
        add(marker, headerLength: fill + 2, length: fill + 2)
        continue
      }
      guard let length = try lengthField(at: position + fill + 2) else {
        add(marker, headerLength: fill + 2, length: fill + 4)
        return
      }
      guard length >= 2 else {
        append(
          .gap, "    ", to: source.size,
          fault: Fault(.malformed, "the segment \(marker.name) has length \(length), less than its own 2", at: rest))
        return
      }
      add(marker, headerLength: fill + 4, length: fill + 2 + length)
      try look(at: marker)
      if marker == .startOfScan {
        try scan()
        return
      }
    }
    still.faults.append(
      Fault(.truncated, "the file ends before an image begins", at: ByteRange(offset: source.size, length: 0)))
  }

  /// The marker at the position, and how many fill bytes stand before it. Other bytes before it become a gap.
  private mutating func nextMarker() throws(Fault) -> (JPEGMarker, fill: UInt64)? {
    let window = try source.bytes(ByteRange(offset: position, length: min(rest.length, Budget.endOfImageBytes)))
    var index = 0
    while let byte = window.byte(index), let next = window.byte(index + 1) {
      if byte == 0xFF, next != 0, next != 0xFF { break }
      index += 1
    }
    guard let code = window.byte(index + 1) else {
      let cut = rest.length <= 1 || window.slice.allSatisfy { $0 == 0xFF }
      append(
        .gap, "    ", to: source.size,
        fault: Fault(cut ? .truncated : .malformed, "a marker is expected, none is found", at: rest))
      return nil
    }
    var fill = 0
    while fill < index, window.byte(index - 1 - fill) == 0xFF { fill += 1 }
    if index - fill > 0 {
      let gap = ByteRange(offset: position, length: UInt64(index - fill))
      append(
        .gap, "    ", to: gap.end,
        fault: Fault(.malformed, "\(gap.length) bytes stand where a marker is expected", at: gap))
    }
    return (JPEGMarker(code: code), UInt64(fill))
  }

  private func lengthField(at offset: UInt64) throws(Fault) -> UInt64? {
    guard offset <= source.size, source.size - offset >= 2 else { return nil }
    return try source.bytes(ByteRange(offset: offset, length: 2)).unsigned(at: 0, width: 2)
  }

  private mutating func add(_ marker: JPEGMarker, headerLength: UInt64, length: UInt64) {
    let available = rest.length
    var node = Atom(
      .segment, marker.name, range: ByteRange(offset: position, length: min(length, available)),
      headerLength: headerLength)
    if length > available {
      node.faults = [
        Fault(
          .truncated, "the segment \(marker.name) is \(length) bytes long, the file ends after \(available) of them",
          at: node.range)
      ]
    }
    still.atoms.append(node)
  }

  /// What the segment just added holds.
  private mutating func look(at marker: JPEGMarker) throws(Fault) {
    guard let payload = still.atoms.last?.payload else { return }
    let number = still.atoms.count - 1
    if marker.isStartOfFrame {
      try frame(payload, number)
      return
    }
    guard (0xE0...0xEF).contains(marker.code) else { return }
    let start = try source.bytes(ByteRange(offset: payload.offset, length: min(payload.length, Self.signatureLength)))
    let label = Self.label(marker, start)
    still.atoms[number].label = label
    switch label {
    case "Exif": exifSegments.append(number)
    case "XMP": xmpSegments.append(number)
    case "MPF": pictures = MultiPictureFormat(try source.bytes(payload.dropping(4)))
    default: break
    }
  }

  private static func label(_ marker: JPEGMarker, _ start: Bytes) -> String? {
    switch marker.code {
    case 0xE0 where start.starts(with: "JFIF\0"): "JFIF"
    case 0xE0 where start.starts(with: "JFXX\0"): "JFXX"
    case 0xE1 where start.starts(with: "Exif\0"): "Exif"
    case 0xE1 where start.starts(with: xmpSignature): "XMP"
    case 0xE1 where start.starts(with: "http://ns.adobe.com/xmp/extension/\0"): "extended XMP"
    case 0xE2 where start.starts(with: "MPF\0"): "MPF"
    case 0xE2 where start.starts(with: "ICC_PROFILE\0"): "ICC"
    case 0xED where start.starts(with: "Photoshop 3.0\0"): "Photoshop"
    case 0xEE where start.starts(with: "Adobe"): "Adobe"
    default: nil
    }
  }

  /// SOFn: precision, height, width (ITU-T T.81, B.2.2).
  private mutating func frame(_ payload: ByteRange, _ number: Int) throws(Fault) {
    guard payload.length >= 5 else {
      still.atoms[number].note(Fault(.malformed, "a frame header of \(payload.length) bytes", at: payload))
      return
    }
    let bytes = try source.bytes(ByteRange(offset: payload.offset, length: 5))
    let height = bytes.unsigned(at: 1, width: 2) ?? 0
    let width = bytes.unsigned(at: 3, width: 2) ?? 0
    let place = ByteRange(offset: payload.offset + 1, length: 4)
    if still.codedSize == nil {
      still.codedSize = Located(PixelSize(width: Double(width), height: Double(height)), at: place)
    }
    guard options.recordsFields else { return }
    still.atoms[number].fields = [
      Atom.Field("height", .unsigned(height), at: ByteRange(offset: place.offset, length: 2)),
      Atom.Field("width", .unsigned(width), at: ByteRange(offset: place.offset + 2, length: 2)),
    ]
  }

  /// The entropy-coded data behind the first SOS, up to the end of the first image.
  private mutating func scan() throws(Fault) {
    let end = secondaryPlaces().map(\.offset).min() ?? source.size
    let region = ByteRange(from: position, to: max(position, end))
    switch try EndOfImage.find(in: region, source) {
    case .found(let marker):
      append(.data, "ECS ", to: marker)
      add(.endOfImage, headerLength: 2, length: 2)
    case .cut:
      append(.data, "ECS ", to: region.end)
      still.faults.append(
        Fault(
          region.end == source.size ? .truncated : .malformed,
          "the image has no end marker: it breaks off at \(region.end)",
          at: ByteRange(offset: region.end, length: 0)))
    case .unknown:
      append(.data, "ECS ", to: region.end)
      still.faults.append(
        Budget.fault(
          "entropy-coded-bytes", "the image's end is not found in \(Budget.entropyCodedBytes) bytes", at: region))
    }
    trailing()
  }

  /// Images behind the first that lie in the file, at least in part, in file order.
  private func secondaryPlaces() -> [ByteRange] {
    (pictures?.images.dropFirst() ?? []).compactMap { image in
      let (offset, length) = image.place
      guard length > 0, offset >= position, offset < source.size else { return nil }
      return ByteRange(offset: offset, length: min(length, source.size - offset))
    }.sorted { $0.offset < $1.offset }
  }

  /// What stands behind the first image: those of the MPF list, and the rest.
  private mutating func trailing() {
    for fault in pictures?.faults ?? [] { still.faults.append(fault) }
    for (number, image) in (pictures?.images ?? []).enumerated().dropFirst() {
      let (offset, length) = image.place
      guard offset > source.size || length > source.size - offset else { continue }
      still.faults.append(
        Fault(
          .truncated, "image \(number + 1) of the MPF list runs past the end of the file", at: image.range))
    }
    for place in secondaryPlaces() {
      still.secondaryImages.append(place)
      append(.trailing, "    ", to: place.offset)
      guard position == place.offset else { continue }
      append(.data, "MPF ", to: place.end)
    }
    append(.trailing, "    ", to: source.size)
  }

  /// Exif and XMP segments, now that all segments have names.
  private mutating func metadata() {
    guard !exifSegments.isEmpty || !xmpSegments.isEmpty else { return }
    let names = atomNames(of: still.atoms)
    for segments in [exifSegments, xmpSegments] where segments.count > Budget.metadataBlocks {
      let number = segments[Budget.metadataBlocks]
      still.faults.append(Budget.blocksFault(at: still.atoms[number].range, location: names[number]))
    }
    for number in exifSegments.prefix(Budget.metadataBlocks) {
      let payload = still.atoms[number].payload
      do throws(Fault) {
        let bytes = MappedBytes(try source.bytes(payload))
        still.exif.append(
          ExifReader.read(bytes, tiffAt: min(Self.exifPrefix, bytes.count), location: names[number]))
      } catch {
        still.exif.append(ExifReader.empty(payload, location: names[number], itemID: nil, faults: [error]))
      }
    }
    for number in xmpSegments.prefix(Budget.metadataBlocks) {
      let packet = still.atoms[number].payload.dropping(UInt64(Self.xmpSignature.utf8CodeUnitCount))
      still.xmp.append(
        XMPReader.read([packet], location: names[number], range: packet, source, options, &still.faults))
    }
  }
}
