// SPDX-License-Identifier: GPL-2.0-or-later

/// What is left of the budgets that count for a whole file while its tracks are read one after the other.
final class ReadingAllowance {
  private var propertyLists = Budget.metadataSetups
  private var payloadBytes = Budget.payloadBytesOfFile

  /// Whether a payload of `count` bytes may be decoded; it counts as decoded then.
  func takePayload(_ count: UInt64) -> Bool {
    guard count <= payloadBytes else { return false }
    payloadBytes -= count
    return true
  }

  /// Whether another property list may be decoded; it counts as decoded then.
  func takePropertyList() -> Bool {
    guard propertyLists > 0 else { return false }
    propertyLists -= 1
    return true
  }
}
