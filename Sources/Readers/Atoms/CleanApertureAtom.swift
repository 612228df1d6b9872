// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `clap` (ISO/IEC 14496-12, 12.1.4): four rationals of 32 bits each.
extension CleanAperture: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    let width = try cursor.rational("width-numerator", "width-denominator")
    let height = try cursor.rational("height-numerator", "height-denominator")
    let horizontalOffset = try cursor.rational("horizontal-offset-numerator", "horizontal-offset-denominator")
    let verticalOffset = try cursor.rational("vertical-offset-numerator", "vertical-offset-denominator")
    self.init(
      size: PixelSize(width: width, height: height), horizontalOffset: horizontalOffset, verticalOffset: verticalOffset)
  }
}

extension AtomCursor {
  /// A signed numerator by an unsigned denominator that must not be 0.
  fileprivate mutating func rational(_ numerator: StaticString, _ denominator: StaticString) throws(Fault) -> Double {
    let above = try int32(numerator).value
    let below = try uint32(denominator)
    guard below.value != 0 else { throw Fault(.malformed, "\(denominator) is 0", at: below.range) }
    return Double(above) / Double(below.value)
  }
}
