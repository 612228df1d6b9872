// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel
import TestSupport
import Testing

@testable import Reports

/// Reports against `Rules/lpcheck-report.schema.json`, by Python's jsonschema.
@Suite(.enabled(if: Tool.hasJSONSchema, "python3 with the module jsonschema is absent"))
struct JSONSchemaTests {
  @Test(arguments: [Samples.report, Samples.hostile, Samples.empty])
  func reportsAreValid(_ report: Report) throws {
    for layout in [JSONWriter.Layout.compact, .indented] {
      let outcome = try Tool.validateJSON(JSONReport.bytes(of: report, layout: layout))
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  /// Whatever member is removed, whatever is added, whatever value takes another type: the schema notices.
  @Test func everyBreakIsNoticed() throws {
    let script = """
      import copy, json, sys, jsonschema
      validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1], encoding="utf-8")))
      report = json.load(open(sys.argv[2], encoding="utf-8"))
      assert validator.is_valid(report)
      tried = missed = 0

      def places(node, path=()):
          yield path, node
          items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
          for key, value in items:
              yield from places(value, path + (key,))

      def check(path, what, change):
          global tried, missed
          broken = copy.deepcopy(report)
          parent = broken
          for key in path[:-1]: parent = parent[key]
          change(parent, path[-1]) if path else change(broken, None)
          tried += 1
          if validator.is_valid(broken):
              missed += 1
              print("not noticed:", what, "/".join(map(str, path)))

      def replaced(value):
          def change(parent, key): parent[key] = value
          return change

      def added(parent, key): (parent if key is None else parent[key])["surplus"] = 1
      def removed(parent, key): del parent[key]

      for path, node in list(places(report)):
          if isinstance(node, dict): check(path, "added", added)
          if not path: continue
          if isinstance(path[-1], str) and path[-1] != "pathEncoding": check(path, "removed", removed)
          check(path, "true", replaced(True))
          if not isinstance(node, list): check(path, "array", replaced([]))
          if isinstance(node, (str, dict, list)): check(path, "number", replaced(-1))
          if isinstance(node, (int, float)): check(path, "text", replaced("1"))
      print("tried", tried)
      sys.exit(1 if missed or tried < 400 else 0)
      """
    let bytes = JSONReport.bytes(of: Samples.report)
    let outcome = try Tool.run(["python3", "-c", script, ExternalTools.reportJSONSchema, "INPUT"], input: bytes)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(arguments: [
    ("\"lpcheck-report/1\"", "\"lpcheck-report/2\""),
    ("\"severity\":\"error\"", "\"severity\":\"fatal\""),
    ("\"safety\":\"unsafe\"", "\"safety\":\"maybe\""),
    ("\"role\":\"movie\"", "\"role\":\"sound\""),
    ("\"offset\":3549012", "\"offset\":-1"),
    ("\"offset\":3549012", "\"offset\":1.5"),
    ("\"offset\":3549012", "\"offset\":null"),
    ("\"length\":36", "\"length\":null"),
    ("\"errors\":1", "\"errors\":-1"),
    ("\"duration\":1.91", "\"duration\":\"1.91\""),
    ("\"duration\":1.91", "\"duration\":-1.91"),
    ("\"typeIdentifier\":\"public.heic\"", "\"typeIdentifier\":\"HEIC\""),
    ("\"still\":null,\"movie\":{\"path\":\"a/IMG_2.MOV\"", "\"still\":null,\"movie\":{\"path\":\"\""),
    ("\"rule\":\"LP101\"", "\"rule\":\"LP 101\""),
    ("\"path\":\"a/IMG_1.HEIC\",\"type", "\"path\":\"a/IMG_1.HEIC\",\"pathEncoding\":\"base64\",\"type"),
    ("\"location\":\"moov/trak[3]\"", "\"location\":\"\""),
  ])
  func wrongValuesAreNoticed(_ right: String, _ wrong: String) throws {
    let report = String(decoding: JSONReport.bytes(of: Samples.report, layout: .compact), as: UTF8.self)
    let broken = report.replacing(right, with: wrong)
    #expect(broken != report)
    let outcome = try Tool.validateJSON(Array(broken.utf8))
    #expect(outcome.status == 1, "\(outcome.output)")
  }

  @Test func aPairNeedsAHalf() throws {
    let pair = PairReport(name: "x", still: nil, movie: nil, findings: [], notApplicable: 0, verdict: "v")
    let report = Report(tool: Samples.tool, profile: "default", pairs: [pair])
    #expect(try Tool.validateJSON(JSONReport.bytes(of: report)).status == 1)
  }
}
