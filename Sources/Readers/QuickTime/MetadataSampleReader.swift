// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Reads the samples of timed metadata tracks, as far as the budgets of the file go.
struct MetadataSampleReader {
  let source: ByteSource
  private var samplesLeft = Budget.metadataSamplesOfFile
  private var bytesLeft = Budget.metadataBytesOfFile

  init(_ source: ByteSource) { self.source = source }

  /// One track's samples while they are collected.
  struct Collection {
    let descriptions: [SampleDescription]
    /// Each description's types of values, by local id.
    let types: [[UInt32: MetadataKeySpecification.DataType]]
    var samples: [MetadataSample] = []
    var unread: UInt64 = 0
    /// The first sample that contradicts itself.
    var malformed: Fault?
    /// Where reading stopped although there are more samples.
    var limit: Fault?

    init(_ descriptions: [SampleDescription]) {
      self.descriptions = descriptions
      types = descriptions.map { description in
        var types: [UInt32: MetadataKeySpecification.DataType] = [:]
        for key in description.metadataKeys { types[key.localID] = key.dataType?.value }
        return types
      }
    }

    /// Whether any sample entry is boxed metadata, whose samples are items.
    var isBoxed: Bool { descriptions.contains { $0.format.value == "mebx" } }
  }

  /// Reads the samples that the sample table places.
  mutating func read(_ table: SampleTable, external: Set<Int>, timing: SampleTiming, into collection: inout Collection)
  {
    var clock = SampleClock(timing)
    for chunk in table.chunks {
      var offset = chunk.offset
      for sample in chunk.firstSample..<(chunk.firstSample + chunk.sampleCount) {
        guard hasRoom(collection) else {
          stop(at: ByteRange(offset: offset, length: 0), &collection)
          return
        }
        let (time, duration) = clock.next()
        let range = ByteRange(offset: offset, length: table.sizes.size(sample))
        if external.contains(chunk.descriptionIndex) {
          collection.unread = collection.unread.addingSaturating(1)
        } else {
          read(range, description: chunk.descriptionIndex, time: time, duration: duration, into: &collection)
        }
        offset = range.end
      }
    }
  }

  /// Whether another sample of the track can be read.
  func hasRoom(_ collection: Collection) -> Bool {
    let limit = UInt64(Budget.metadataSamples)
    return UInt64(collection.samples.count).addingSaturating(collection.unread) < limit && samplesLeft > 0
  }

  /// Says, once, that samples of the track are left unread for want of room.
  func stop(at range: ByteRange, _ collection: inout Collection) {
    if collection.limit == nil {
      collection.limit = Budget.fault(
        "metadata-samples", "\(collection.samples.count) samples are read, more are there", at: range)
    }
  }

  /// Reads one sample. One that is not in the file counts as unread: the sample table's check says so.
  mutating func read(
    _ range: ByteRange, description: Int, time: Int64, duration: Int64, into collection: inout Collection
  ) {
    samplesLeft -= 1
    let isKnown = collection.descriptions.indices.contains(description)
    guard isKnown, collection.descriptions[description].format.value == "mebx", range.length <= bytesLeft,
      let bytes = try? source.bytes(range, limit: Budget.metadataSampleBytes)
    else {
      collection.unread = collection.unread.addingSaturating(1)
      return
    }
    bytesLeft -= range.length
    let number = collection.samples.count + 1
    var items: [MetadataSample.Item] = []
    do throws(Fault) {
      try Self.split(bytes, types: collection.types[description], number: number, into: &items)
    } catch {
      if collection.malformed == nil { collection.malformed = error }
    }
    collection.samples.append(
      MetadataSample(
        descriptionIndex: description, range: range, mediaTime: time, mediaDuration: duration, items: items))
  }

  /// The items of a sample: size, local id, value.
  private static func split(
    _ bytes: Bytes, types: [UInt32: MetadataKeySpecification.DataType], number: Int,
    into items: inout [MetadataSample.Item]
  ) throws(Fault) {
    var position = 0
    while position < bytes.count {
      let left = bytes.count - position
      guard let size = bytes.unsigned(at: position, width: 4), let id = bytes.unsigned(at: position + 4, width: 4)
      else {
        throw Fault(.malformed, "sample \(number) ends with \(left) bytes that are no item", at: bytes.range)
      }
      guard size >= 8, size <= UInt64(left),
        let value = bytes.part(at: position + 8, count: Int(size) - 8)
      else {
        throw Fault(
          .malformed, "sample \(number) has an item of \(size) bytes where \(left) are left", at: bytes.range)
      }
      guard items.count < Budget.metadataItems else {
        throw Budget.fault("metadata-items", "more than \(Budget.metadataItems) items in a sample", at: bytes.range)
      }
      let localID = UInt32(truncatingIfNeeded: id)
      items.append(
        MetadataSample.Item(
          localID: localID, value: MetadataValue(value, as: types[localID]), range: value.range))
      position += Int(size)
    }
  }
}
