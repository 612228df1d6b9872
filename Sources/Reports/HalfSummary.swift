// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A half of a pair as reports show it. What the file does not say is nil, and so are sizes and durations that cannot
/// be: not finite, negative.
public struct HalfSummary: Sendable {
  /// A further fact for people, e.g. `device`, `Apple iPhone 12 Pro`.
  public struct Detail: Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public let path: FilePath
  /// The uniform type identifier of the bytes, e.g. `public.heic`.
  public let typeIdentifier: String?
  public let contentIdentifier: String?
  /// Pixels, as displayed: turned and cropped.
  public let displaySize: PixelSize?
  /// Seconds; a movie's.
  public let duration: Double?
  /// Seconds from the movie's beginning; a movie's.
  public let stillImageTime: Double?
  /// Bytes in the file.
  public let length: UInt64?
  /// In the order that they are shown in.
  public let details: [Detail]

  public init(
    path: FilePath, typeIdentifier: String? = nil, contentIdentifier: String? = nil, displaySize: PixelSize? = nil,
    duration: Double? = nil, stillImageTime: Double? = nil, length: UInt64? = nil, details: [Detail] = []
  ) {
    self.path = path
    self.typeIdentifier = typeIdentifier
    self.contentIdentifier = contentIdentifier
    self.displaySize = displaySize.flatMap { isMeasure($0.width) && isMeasure($0.height) ? $0 : nil }
    self.duration = duration.flatMap { isMeasure($0) ? $0 : nil }
    self.stillImageTime = stillImageTime
    self.length = length
    self.details = details
  }
}

private func isMeasure(_ value: Double) -> Bool { value >= 0 && value.isFinite }
