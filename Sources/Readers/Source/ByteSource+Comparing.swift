// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension ByteSource {
  /// What the first bytes say; `unknown` where they cannot be read.
  public var container: Container {
    do throws(Fault) {
      return try ContainerSniffer.sniff(self)
    } catch {
      return .unknown
    }
  }

  /// Whether the other file holds the same bytes. Files of different sizes or beginnings are told apart at once.
  public func hasSameBytes(as other: ByteSource) -> Bool {
    guard size == other.size, size > 0 else { return false }
    let step: UInt64 = 1 << 20
    var offset: UInt64 = 0
    while offset < size {
      let range = ByteRange(offset: offset, length: min(offset == 0 ? 64 : step, size - offset))
      do throws(Fault) {
        let (mine, theirs) = (try bytes(range), try other.bytes(range))
        guard mine.slice.elementsEqual(theirs.slice) else { return false }
      } catch {
        return false
      }
      offset = range.end
    }
    return true
  }
}
