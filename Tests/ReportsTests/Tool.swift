// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport

/// A program that is no part of the project and checks what the project writes.
enum Tool {
  struct Outcome {
    let status: Int32
    /// What it wrote, standard output and error together.
    let output: String
  }

  static let hasXMLLint = succeeds(["xmllint", "--version"])
  static let hasJSONSchema = succeeds(["python3", "-c", "import jsonschema"])
  static let hasLXML = succeeds(["python3", "-c", "import lxml.etree"])

  static let jsonSchema = SharedFiles.checkout.appending(path: "Rules/lpcheck-report.schema.json").path
  static let xmlSchema = SharedFiles.checkout.appending(path: "Rules/lpcheck-report.xsd").path

  /// Runs a program found on the path; `input` is written to a file whose path stands for `INPUT` among the arguments.
  static func run(_ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lpcheck-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "input")
    let outputFile = folder.appending(path: "output")
    try Data(input).write(to: inputFile)
    try Data().write(to: outputFile)
    let output = try FileHandle(forWritingTo: outputFile)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments.map { $0 == "INPUT" ? inputFile.path : $0 }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self))
  }

  private static func succeeds(_ arguments: [String]) -> Bool {
    (try? run(arguments))?.status == 0
  }

  /// Whether the XML report is valid, by xmllint; what it says where it is not.
  static func validateXML(_ bytes: [UInt8]) throws -> Outcome {
    try run(["xmllint", "--noout", "--nonet", "--schema", xmlSchema, "INPUT"], input: bytes)
  }

  /// Whether the JSON report is valid, by Python's jsonschema; what it says where it is not.
  static func validateJSON(_ bytes: [UInt8]) throws -> Outcome {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      jsonschema.Draft202012Validator.check_schema(schema)
      report = json.load(open(sys.argv[2], encoding="utf-8"))
      errors = list(jsonschema.Draft202012Validator(schema).iter_errors(report))
      for error in errors: print(error.json_path, error.message)
      sys.exit(1 if errors else 0)
      """
    return try run(["python3", "-c", script, jsonSchema, "INPUT"], input: bytes)
  }
}
