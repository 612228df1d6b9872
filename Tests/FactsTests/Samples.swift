// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Models made by hand, as small as a test needs them.
enum Samples {
  static let somewhere = ByteRange(offset: 100, length: 4)

  static func at<Value>(_ value: Value) -> Located<Value> { Located(value, at: somewhere) }

  static func movie(timescale: UInt32 = 600, duration: UInt64? = 1200) -> Movie {
    var movie = Movie(file: MediaFile(path: FilePath("IMG_1.MOV"), size: 10_000, container: .movie))
    movie.movieAtomRange = ByteRange(offset: 1000, length: 5000)
    movie.header = MovieHeader(
      range: somewhere, timescale: at(timescale), duration: at(duration), creationTime: at(0), modificationTime: at(0),
      matrix: .identity, nextTrackID: at(9))
    return movie
  }

  static func track(
    _ handler: FourCC, id: UInt32 = 1, location: String = "moov/trak[1]", mediaTimescale: UInt32 = 600,
    duration: UInt64? = nil, matrix: Matrix = .identity, isEnabled: Bool = true
  ) -> Track {
    var track = Track(location: location, range: somewhere)
    track.header = TrackHeader(
      range: somewhere, id: at(id), isEnabled: isEnabled, duration: at(duration), matrix: at(matrix),
      size: at(PixelSize(width: 1920, height: 1440)))
    track.mediaHeader = MediaHeader(
      range: somewhere, timescale: at(mediaTimescale), duration: at(1200), language: at(0))
    track.handler = HandlerReference(range: somewhere, componentType: "mhlr", subtype: at(handler), name: "")
    return track
  }

  /// A video track with frames of one duration.
  static func video(frames: UInt64 = 60, frameDuration: Int64 = 20, matrix: Matrix = .identity) -> Track {
    var track = track("vide", matrix: matrix)
    var description = SampleDescription(range: somewhere, format: at("hvc1"))
    description.codedSize = at(PixelSize(width: 1920, height: 1440))
    track.sampleDescriptions = [description]
    track.sampleCount = frames
    track.timing = SampleTiming(durations: [.init(count: frames, value: frameDuration)])
    return track
  }

  /// A timed metadata track that carries keys, each with one value in each sample.
  static func metadata(
    _ keys: [(key: String, value: MetadataValue)], times: [Int64] = [0], edits: [EditListEntry] = [],
    mediaTimescale: UInt32 = 600, dataType: MetadataKeySpecification.DataType = .wellKnown(65)
  ) -> Track {
    var track = track("meta", id: 3, location: "moov/trak[3]", mediaTimescale: mediaTimescale)
    var description = SampleDescription(range: somewhere, format: at("mebx"))
    description.metadataKeys = keys.enumerated().map { index, entry in
      MetadataKeySpecification(
        localID: UInt32(index + 1), namespace: "mdta", key: at(entry.key), dataType: at(dataType), setup: nil,
        range: somewhere)
    }
    track.sampleDescriptions = [description]
    track.edits = edits
    track.metadataSamples = times.map { time in
      MetadataSample(
        descriptionIndex: 0, range: somewhere, mediaTime: time, mediaDuration: 1,
        items: keys.enumerated().map { index, entry in
          MetadataSample.Item(localID: UInt32(index + 1), value: entry.value, range: somewhere)
        })
    }
    return track
  }

  static func edit(_ duration: UInt64, _ mediaTime: Int64, rate: Double = 1) -> EditListEntry {
    EditListEntry(range: somewhere, duration: duration, mediaTime: mediaTime, rate: rate)
  }

  static func list(_ location: String, _ items: [(key: String, value: MetadataValue)]) -> MetadataList {
    MetadataList(
      location: location, range: somewhere, isFullBox: false, handler: "mdta",
      items: items.enumerated().map { index, item in
        MetadataItem(
          location: "\(location)/ilst[\(index + 1)]", keyIndex: UInt32(index + 1), namespace: "mdta",
          key: at(item.key), dataType: 1, locale: 0, value: item.value, valueRange: somewhere, range: somewhere)
      })
  }

  static func still(
    _ container: Container = .jpeg, exif: [ExifBlock] = [], size: PixelSize = PixelSize(width: 4032, height: 3024),
    transforms: [ImageTransform] = []
  ) -> Still {
    var still = Still(file: MediaFile(path: FilePath("IMG_1.JPG"), size: 10_000, container: container))
    still.exif = exif
    still.codedSize = at(size)
    still.transforms = transforms.map(at)
    return still
  }

  /// An Exif block whose tags have the texts that libexiv2 would print.
  static func exif(
    image: [UInt16: String] = [:], photo: [UInt16: String] = [:], gps: [UInt16: String] = [:],
    identifier: String? = nil, item: UInt32? = nil
  ) -> ExifBlock {
    func directory(_ name: TIFFDirectory.Name, _ tags: [UInt16: String]) -> TIFFDirectory? {
      if tags.isEmpty { return nil }
      return TIFFDirectory(
        name: name, range: somewhere,
        entries: tags.sorted { $0.key < $1.key }.map { tag, value in
          TIFFEntry(tag: tag, type: 2, count: 1, range: somewhere, valueRange: somewhere, value: value)
        })
    }
    let note = identifier.map { text in
      MakerNote(
        location: "APP1/ExifIFD/MakerNote", range: somewhere,
        apple: MakerAppleDictionary(
          formatVersion: 1, byteOrder: .bigEndian, range: somewhere,
          entries: [
            MakerAppleEntry(
              tag: 17, type: 2, count: 37, range: somewhere, valueRange: somewhere, value: .text(text))
          ]))
    }
    return ExifBlock(
      location: "APP1", range: somewhere, tiffRange: somewhere, itemID: item, byteOrder: .bigEndian,
      directories: [directory(.image, image), directory(.exif, photo), directory(.gps, gps)].compactMap(\.self),
      makerNote: note, faults: [])
  }
}
