// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Readers

/// A pair as one run of bytes: a byte that chooses, three bytes with the still's length, the still, the movie.
public struct PairBytes: Sendable {
  public var choice: UInt8
  public var still: [UInt8]
  public var movie: [UInt8]

  public init(choice: UInt8, still: [UInt8], movie: [UInt8]) {
    self.choice = choice
    self.still = still
    self.movie = movie
  }

  /// Whatever the bytes are: a length beyond the end leaves nothing for the movie.
  public init(_ bytes: [UInt8]) {
    let head = Bytes(bytes)
    choice = head.byte(0) ?? 0
    let length = Int(head.unsigned(at: 1, width: 3) ?? 0)
    let rest = bytes.dropFirst(4)
    still = Array(rest.prefix(length))
    movie = Array(rest.dropFirst(length))
  }

  public var bytes: [UInt8] {
    let length = UInt32(truncatingIfNeeded: still.count)
    return [choice, UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)] + still + movie
  }

  /// The halves, each named as its bytes ask for.
  func sources() -> (still: ByteSource, movie: ByteSource) {
    let unnamed = ByteSource(bytes: still, knownAs: FilePath("IMG_0001"))
    let name =
      switch unnamed.container {
      case .jpeg: "IMG_0001.JPG"
      case .png: "IMG_0001.PNG"
      default: "IMG_0001.HEIC"
      }
    return (
      ByteSource(bytes: still, knownAs: FilePath(name)), ByteSource(bytes: movie, knownAs: FilePath("IMG_0001.MOV"))
    )
  }
}
