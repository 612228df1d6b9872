// SPDX-License-Identifier: GPL-2.0-or-later

/// One entry of Apple's MakerNote.
public struct MakerAppleEntry: Sendable {
  public enum Value: Hashable, Sendable {
    /// ASCII, up to the first NUL.
    case text(String)
    case integers([Int64])
    /// Unsigned 64-bit values (type 16).
    case unsigned([UInt64])
    /// Numerators and denominators.
    case rationals([Rational])
    case reals([Double])
    case propertyList(PropertyList)
    case bytes([UInt8])
    /// Type 0, or a value that lies outside the block.
    case none
  }

  public struct Rational: Hashable, Sendable {
    public let numerator: Int64
    public let denominator: Int64

    public init(numerator: Int64, denominator: Int64) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// Nil where the denominator is 0.
    public var value: Double? { denominator == 0 ? nil : Double(numerator) / Double(denominator) }
  }

  public let tag: UInt16
  public let type: UInt16
  public let count: UInt32
  /// The entry's 12 bytes.
  public let range: ByteRange
  /// The value's bytes; nil where they do not lie within the MakerNote.
  public let valueRange: ByteRange?
  public let value: Value

  public init(
    tag: UInt16, type: UInt16, count: UInt32, range: ByteRange, valueRange: ByteRange?, value: Value
  ) {
    self.tag = tag
    self.type = type
    self.count = count
    self.range = range
    self.valueRange = valueRange
    self.value = value
  }

  /// The tag's name, or nil where it is not known.
  public var name: String? { MakerAppleTag(rawValue: tag)?.name }

  public var text: String? {
    if case .text(let text) = value { text } else { nil }
  }
}
