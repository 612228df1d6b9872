// SPDX-License-Identifier: GPL-2.0-or-later

/// What a reader does beyond the facts that rules ask for.
public struct ReaderOptions: Sendable {
  /// Keep each decoded value as a field of its node, for a dump.
  public var recordsFields: Bool
  /// Decode XMP packets into properties instead of only locating them.
  public var decodesXMP: Bool

  public init(recordsFields: Bool = false, decodesXMP: Bool = false) {
    self.recordsFields = recordsFields
    self.decodesXMP = decodesXMP
  }
}
