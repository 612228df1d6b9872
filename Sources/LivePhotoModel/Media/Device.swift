// SPDX-License-Identifier: GPL-2.0-or-later

/// The device and software that a file names.
public struct Device: Sendable {
  public let make: Located<String>?
  public let model: Located<String>?
  public let software: Located<String>?

  public init(make: Located<String>?, model: Located<String>?, software: Located<String>?) {
    self.make = make
    self.model = model
    self.software = software
  }
}
