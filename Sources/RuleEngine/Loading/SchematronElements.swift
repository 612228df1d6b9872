// SPDX-License-Identifier: GPL-2.0-or-later

/// The elements of ISO Schematron that are understood, and their attributes.
enum SchematronElements {
  static let namespace = "http://purl.oclc.org/dsdl/schematron"

  /// Attributes without namespace. `icon`, `fpi`, `flag` and the like inform only.
  static let attributes: [String: Set<String>] = [
    "schema": ["id", "schemaVersion", "defaultPhase", "icon", "see", "fpi", "queryBinding"],
    "title": [],
    "p": ["id", "class", "icon"],
    "ns": ["prefix", "uri"],
    "let": ["name", "value"],
    "phase": ["id", "icon", "see", "fpi"],
    "active": ["pattern"],
    "pattern": ["id", "abstract", "is-a", "icon", "see", "fpi"],
    "param": ["name", "value"],
    "rule": ["id", "abstract", "context", "subject", "role", "flag", "icon", "see", "fpi"],
    "extends": ["rule"],
    "assert": ["id", "test", "role", "subject", "diagnostics", "properties", "flag", "icon", "see", "fpi"],
    "report": ["id", "test", "role", "subject", "diagnostics", "properties", "flag", "icon", "see", "fpi"],
    "diagnostics": [],
    "diagnostic": ["id", "icon", "see", "fpi"],
    "properties": [],
    "property": ["id", "role", "scheme"],
    "value-of": ["select"],
    "name": ["path"],
    "emph": [],
    "dir": ["value"],
    "span": ["class"],
  ]
}
