// SPDX-License-Identifier: GPL-2.0-or-later

/// The rule files and schemas that this build carries.
public enum RuleFiles {
  /// All of them, sorted by name.
  public static var all: [(name: String, text: String)] { EmbeddedRules.files }

  /// The Schematron files, sorted by name.
  public static var schemas: [(name: String, text: String)] { all.filter { $0.name.hasSuffix(".sch") } }

  /// The text of one file, e.g. `lpcheck-report.xsd`; nil where there is none of that name.
  public static func file(named name: String) -> String? { all.first { $0.name == name }?.text }
}
