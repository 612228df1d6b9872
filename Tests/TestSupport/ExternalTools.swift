// SPDX-License-Identifier: GPL-2.0-or-later

/// Programs that are no part of the project. Tests that need one are skipped, visibly, where it is absent.
public enum ExternalTools {
  public static let hasXMLLint = Program.succeeds(["xmllint", "--version"])
  public static let hasExifTool = Program.succeeds(["exiftool", "-ver"])
  public static let hasFFProbe = Program.succeeds(["ffprobe", "-version"])
  public static let hasJSONSchema = Program.succeeds([Program.python, "-c", "import jsonschema"])
  public static let hasLXML = Program.succeeds([Program.python, "-c", "import lxml.etree"])
  public static let hasSaxon = Program.succeeds([Program.python, "-c", "import lxml.etree, saxonche"])

  public static let reportJSONSchema = SharedFiles.checkout.appending(path: "Rules/lpcheck-report.schema.json").path
  public static let reportXMLSchema = SharedFiles.checkout.appending(path: "Rules/lpcheck-report.xsd").path
  public static let factsXMLSchema = SharedFiles.checkout.appending(path: "Rules/lpcheck-facts.xsd").path

  /// Whether XML files are valid, by xmllint; the complaints where they are not.
  public static func complaintsOfXMLLint(_ files: [String], schema: String) throws -> String? {
    let outcome = try Program.run(["xmllint", "--noout", "--nonet", "--huge", "--schema", schema] + files)
    return outcome.status == 0 ? nil : outcome.complaints
  }

  /// Whether JSON files are valid, by Python's jsonschema; the complaints where they are not.
  public static func complaintsOfJSONSchema(_ files: [String], schema: String) throws -> String? {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      complaints = 0
      for name in sys.argv[2:]:
          for error in validator.iter_errors(json.load(open(name, encoding="utf-8"))):
              print(name, error.json_path, error.message)
              complaints += 1
      sys.exit(1 if complaints else 0)
      """
    let outcome = try Program.run([Program.python, "-c", script, schema] + files)
    return outcome.status == 0 ? nil : outcome.text + outcome.complaints
  }
}
