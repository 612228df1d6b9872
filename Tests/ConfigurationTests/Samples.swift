// SPDX-License-Identifier: GPL-2.0-or-later

import Configuration
import LivePhotoModel
import Testing

/// A configuration file that is refused.
struct RefusedSample: Sendable, CustomTestStringConvertible {
  let text: String
  /// `LINE:COLUMN`
  let place: String
  let parts: [String]
  /// Whether the JSON Schema refuses it too: it knows no place and not all that the program knows.
  let isSeenBySchema: Bool

  init(_ text: String, _ place: String, _ parts: String..., isSeenBySchema: Bool = true) {
    self.text = text
    self.place = place
    self.parts = parts
    self.isSeenBySchema = isSeenBySchema
  }

  var testDescription: String { text }
}

enum Samples {
  static let accepted = [
    "{}", " {\n}\n", "\u{FEFF}{}", #"{"$schema": "x"}"#, #"{"profile": "strict", "fail-on": "never"}"#,
    #"{"select": [], "ignore": ["LP301", "identifier-mismatch", "LP6xx"], "rules": ["a.sch", "/b/c.sch"]}"#,
    #"{"severity": {"LP301": "error", "LP302": "warning", "LP303": "info", "LP304": "off"}}"#,
    #"{"set": {"max-duration": 3.2, "who": "me", "exact": false}}"#,
    #"{"overrides": []}"#, #"{"overrides": [{"paths": ["*.HEIC", "raw/**"]}]}"#,
    #"{"overrides": [{"paths": ["a"], "select": ["LP1"], "ignore": ["x"], "severity": {"LP2": "off"}, "set": {"a": 1}}]}"#,
  ]

  static let refused: [RefusedSample] = [
    RefusedSample("", "1:1", "the text ends"),
    RefusedSample("{\"select\": [\"a\",]}", "1:17", "no value begins like this"),
    RefusedSample("\u{FEFF}{]", "1:2", "a name"),
    RefusedSample("[]", "1:1", "found a list", "expected an object"),
    RefusedSample(
      "{\n  \"ignor\": []\n}", "2:3", "no key \"ignor\" in a configuration file", "did you mean \"ignore\"?",
      "there is $schema, profile, select"),
    RefusedSample(#"{"zebra": 1}"#, "1:2", "no key \"zebra\"", "fail-on, overrides"),
    RefusedSample(#"{"paths": []}"#, "1:2", "no key \"paths\" in a configuration file"),
    RefusedSample(#"{"Profile": "web"}"#, "1:2", "did you mean \"profile\"?"),
    RefusedSample(#"{"profile": "web", "profile": "web"}"#, "1:20", "a second time", isSeenBySchema: false),
    RefusedSample(#"{"profile": 3}"#, "1:13", "found a number", "the name of a profile"),
    RefusedSample(#"{"$schema": null}"#, "1:13", "found null"),
    RefusedSample(
      #"{"fail-on": "eror"}"#, "1:13", "no level \"eror\"", "did you mean \"error\"?", "error, warning, info, never"),
    RefusedSample(#"{"fail-on": "off"}"#, "1:13", "no level \"off\""),
    RefusedSample(#"{"select": "LP1"}"#, "1:12", "found a text", "a list of texts, each a rule's id"),
    RefusedSample("{\"ignore\":\n\n [\"LP1\",\n\t true]}", "4:3", "found true or false"),
    RefusedSample(#"{"severity": ["LP1"]}"#, "1:14", "found a list", "severities by rule"),
    RefusedSample(#"{"severity": {"LP1": "warn"}}"#, "1:22", "no severity \"warn\"", "error, warning, info, off"),
    RefusedSample(#"{"severity": {"LP1": false}}"#, "1:22", "expected a text: error, warning, info or off"),
    RefusedSample(#"{"set": ["a=1"]}"#, "1:9", "values by parameter"),
    RefusedSample(#"{"set": {"a": [1]}}"#, "1:15", "found a list", "a number, a text, true or false"),
    RefusedSample(#"{"rules": "a.sch"}"#, "1:11", "the path of a rule file"),
    RefusedSample(#"{"rules": [{}]}"#, "1:12", "found an object"),
    RefusedSample(#"{"overrides": {}}"#, "1:15", "found an object", "expected a list"),
    RefusedSample(#"{"overrides": ["*.HEIC"]}"#, "1:16", "found a text", "an override"),
    RefusedSample(#"{"overrides": [{"ignore": []}]}"#, "1:16", "names no paths", "expected \"paths\""),
    RefusedSample(#"{"overrides": [{"paths": []}]}"#, "1:26", "no pattern is listed"),
    RefusedSample(#"{"overrides": [{"paths": "*"}]}"#, "1:26", "found a text", "a pattern of paths"),
    RefusedSample(
      #"{"overrides": [{"paths": ["*"], "profile": "web"}]}"#, "1:33", "no key \"profile\" in an override",
      "there is paths, select, ignore, severity, set"),
    RefusedSample(#"{"overrides": [{"path": ["*"]}]}"#, "1:17", "did you mean \"paths\"?"),
    RefusedSample(
      #"{"overrides": [{"paths": ["a", "[b"]}]}"#, "1:32", "the pattern \"[b\" has a [ without its ]",
      isSeenBySchema: false),
    RefusedSample(#"{"overrides": [{"paths": [""]}]}"#, "1:27", "the pattern \"\" is empty"),
    RefusedSample(#"{"overrides": [{"paths": ["a/"]}]}"#, "1:27", "ends in a slash"),
    RefusedSample(#"{"overrides": [{"paths": ["a/../b"]}]}"#, "1:27", "component \"..\""),
  ]

  static func read(_ text: String) throws(ConfigurationError) -> Configuration {
    try Configuration(Array(text.utf8), file: "c.json", folder: FilePath("/base"))
  }
}
