// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// The JSON Schema that editors use, by a validator that is not ours.
@Suite("Schema of configuration files", .enabled(if: ExternalTools.hasJSONSchema))
struct ConfigurationSchemaTests {
  private let schema = SharedFiles.checkout.appending(path: "Rules/lpcheck-config.schema.json").path

  @Test("It takes what the program takes")
  func accepts() throws {
    let folder = try TemporaryFolder()
    let files = try Samples.accepted.enumerated().map { number, text in
      // Python's reader takes no byte order mark.
      try folder.write(Array(text.utf8).drop { $0 >= 0x80 }, to: "\(number).json")
    }
    let complaints = try ExternalTools.complaintsOfJSONSchema(files, schema: schema)
    #expect(complaints == nil, "\(complaints ?? "")")
  }

  @Test("It refuses what the program refuses, as far as a schema can")
  func refuses() throws {
    let folder = try TemporaryFolder()
    let script = """
      import json, sys, jsonschema
      validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1], encoding="utf-8")))
      for name in sys.argv[2:]:
          try: valid = validator.is_valid(json.load(open(name, encoding="utf-8")))
          except json.JSONDecodeError: valid = False
          print(name if valid else "")
      """
    let samples = Samples.refused.filter(\.isSeenBySchema)
    let files = try samples.enumerated().map { try folder.write(Array($1.text.utf8), to: "\($0).json") }
    let outcome = try Program.run([Program.python, "-c", script, schema] + files)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let answers = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(samples.count)
    #expect(answers.count == samples.count)
    for (sample, answer) in zip(samples, answers) { #expect(answer.isEmpty, "\(sample.text) is valid") }
  }

  @Test("The README's example is valid")
  func readme() throws {
    let readme = try String(contentsOf: SharedFiles.checkout.appending(path: "README.md"), encoding: .utf8)
    let example = try #require(readme.firstMatch(of: /```json\n(.*?)```/.dotMatchesNewlines())?.1)
    _ = try Samples.read(String(example))
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(String(example).utf8), to: "c.json")
    let complaints = try ExternalTools.complaintsOfJSONSchema([file], schema: schema)
    #expect(complaints == nil, "\(complaints ?? "")")
  }
}
