// SPDX-License-Identifier: GPL-2.0-or-later

/// The value that a configuration file gives a parameter of the rules.
public enum ParameterSetting: Hashable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
}
