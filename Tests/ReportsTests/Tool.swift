// SPDX-License-Identifier: GPL-2.0-or-later

import TestSupport

/// A program that is no part of the project and checks what the project writes.
enum Tool {
  struct Outcome {
    let status: Int32
    /// What it wrote, standard output and error together.
    let output: String
  }

  static let hasXMLLint = ExternalTools.hasXMLLint
  static let hasJSONSchema = ExternalTools.hasJSONSchema
  static let hasLXML = ExternalTools.hasLXML

  /// Runs a program found on the path; `input` is written to a file whose path stands for `INPUT` among the arguments.
  static func run(_ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.write(input, to: "input")
    let outcome = try Program.run(
      arguments.map { $0 == "INPUT" ? file : $0 == "python3" ? Program.python : $0 })
    return Outcome(status: outcome.status, output: outcome.text + outcome.complaints)
  }

  /// Whether the XML report is valid, by xmllint; what it says where it is not.
  static func validateXML(_ bytes: [UInt8]) throws -> Outcome {
    let folder = try TemporaryFolder()
    let complaints = try ExternalTools.complaintsOfXMLLint(
      [try folder.write(bytes, to: "input")], schema: ExternalTools.reportXMLSchema)
    return Outcome(status: complaints == nil ? 0 : 1, output: complaints ?? "")
  }

  /// Whether the JSON report is valid, by Python's jsonschema; what it says where it is not.
  static func validateJSON(_ bytes: [UInt8]) throws -> Outcome {
    let folder = try TemporaryFolder()
    let complaints = try ExternalTools.complaintsOfJSONSchema(
      [try folder.write(bytes, to: "input")], schema: ExternalTools.reportJSONSchema)
    return Outcome(status: complaints == nil ? 0 : 1, output: complaints ?? "")
  }
}
