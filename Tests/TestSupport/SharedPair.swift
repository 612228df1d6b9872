// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// A real pair and what independent readers say of it.
public struct SharedPair: Decodable, Sendable, CustomStringConvertible {
  public struct Still: Decodable, Sendable {
    public let file: String
    public let container: String
    public let content_identifier: String?
    public let maker_apple_entries: Int?
    public let size: String
  }

  public struct Movie: Decodable, Sendable {
    public let file: String
    public let content_identifier: String?
    public let still_image_time_seconds: Double?
    public let duration_seconds: Double
    public let tracks: [String]
    /// Coded size, then the matrix.
    public let video: String
    public let codec: String
    public let frames: String
    public let major_brand: String?
  }

  public let name: String
  /// `camera`, `photos-edit`, or what else wrote it.
  public let origin: String
  public let still: Still
  public let movie: Movie

  public var description: String { name }
  public var stillPath: String { SharedFiles.path("pairs/" + still.file) }
  public var moviePath: String { SharedFiles.path("pairs/" + movie.file) }

  public static let all: [SharedPair] = {
    guard let data = FileManager.default.contents(atPath: SharedFiles.path("pairs/truth.json")) else { return [] }
    return (try? JSONDecoder().decode([SharedPair].self, from: data)) ?? []
  }()
}
