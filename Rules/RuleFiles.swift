// SPDX-License-Identifier: GPL-2.0-or-later

/// The rule files and schemas that this build carries.
public enum RuleFiles {
  public static var all: [(name: String, text: String)] { EmbeddedRules.files }
}
