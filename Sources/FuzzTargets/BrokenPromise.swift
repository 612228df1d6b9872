// SPDX-License-Identifier: GPL-2.0-or-later

/// What a target found to be otherwise than the program promises, whatever the bytes are.
public struct BrokenPromise: Error, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Throws where the promise does not hold.
func promise(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenPromise) {
  guard holds else { throw BrokenPromise(message()) }
}
