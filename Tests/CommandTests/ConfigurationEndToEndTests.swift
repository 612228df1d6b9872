// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// `.lpcheck.json`, `--config` and `--no-config`, by the program as it was built.
@Suite("Configuration files")
struct ConfigurationEndToEndTests {
  let folder: TemporaryFolder
  let still: String
  let movie: String

  init() throws {
    let pair = try #require(CorpusCase.all.first { $0.name == "LP301-duration-over-3s/fail-a" })
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path("a/b"), withIntermediateDirectories: true)
    still = try folder.copy(pair.still, to: "a/b/IMG_1.JPG")
    movie = try folder.copy(pair.movie, to: "a/b/IMG_1.MOV")
  }

  private func configure(_ text: String, at path: String = ".lpcheck.json") throws {
    try folder.write(Array(text.utf8), to: path)
  }

  private struct Report: Decodable {
    struct Finding: Decodable { let rule, severity, message: String }
    struct Pair: Decodable { let findings: [Finding] }
    let profile: String
    let pairs: [Pair]
  }

  /// Each finding as `LP301 warning`; the movie of this pair lasts 3.0017 s.
  private func findings(_ options: String...) throws -> [String] {
    try report(options).pairs.flatMap(\.findings).map { "\($0.rule) \($0.severity)" }.sorted()
  }

  private func report(_ options: [String]) throws -> Report {
    let outcome = try Program.lpcheck([still, movie, "--format", "json"] + options)
    #expect(outcome.errors.isEmpty, "\(outcome.complaints)")
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output))
  }

  private func refusal(_ options: String..., directory: String? = nil) throws -> String {
    let outcome = try Program.lpcheck([still, movie] + options, directory: directory)
    #expect(outcome.status == 2, "\(outcome.text)")
    #expect(outcome.output.isEmpty)
    return outcome.complaints
  }

  @Test("Without a file nothing changes")
  func none() throws {
    #expect(try findings() == ["LP301 warning"])
    #expect(try findings("--no-config") == ["LP301 warning"])
  }

  @Test("The nearest file holds, alone")
  func nearest() throws {
    try configure(#"{"ignore": ["LP301"]}"#)
    #expect(try findings() == [])
    try configure(#"{"severity": {"LP301": "info"}}"#, at: "a/.lpcheck.json")
    #expect(try findings() == ["LP301 info"])
    #expect(try findings("--no-config") == ["LP301 warning"])
    #expect(try findings("--config", folder.path(".lpcheck.json")) == [])
    #expect(try findings("--config=\(folder.path(".lpcheck.json"))") == [])
  }

  @Test("A relative path is looked for from the working directory")
  func relative() throws {
    try configure(#"{"severity": {"LP301": "error"}}"#)
    for (directory, files) in [
      (folder.path("a/b"), ["IMG_1.JPG", "IMG_1.MOV"]), (folder.path("a"), ["b/IMG_1.MOV", "b/IMG_1.JPG"]),
      (folder.path("a/b"), ["../b/IMG_1.JPG", "./IMG_1.MOV"]),
    ] { #expect(try Program.lpcheck(files, directory: directory).status == 1) }
  }

  @Test("Each key counts")
  func keys() throws {
    try configure(#"{"$schema": "x", "profile": "strict"}"#)
    #expect(try report([]).profile == "strict")
    #expect(try findings() == ["LP301 error", "LP304 error"])
    try configure(#"{"select": ["LP2"]}"#)
    #expect(try findings() == [])
    try configure(#"{"severity": {"duration-over-3s": "off"}}"#)
    #expect(try findings() == [])
    try configure(#"{"set": {"max-duration": 3.5}}"#)
    #expect(try findings() == [])
    try configure(#"{"fail-on": "warning"}"#)
    #expect(try Program.lpcheck([still, movie]).status == 1)
    try configure(#"{"fail-on": "never", "severity": {"LP301": "error"}}"#)
    #expect(try Program.lpcheck([still, movie]).status == 0)
  }

  @Test("The command line wins; what is ignored adds up")
  func precedence() throws {
    try configure(
      #"{"profile": "strict", "fail-on": "never", "select": ["LP301"], "severity": {"LP301": "off"}, "set": {"max-duration": 1}}"#
    )
    #expect(try findings() == [])
    #expect(try findings("--severity", "LP3=warning") == ["LP301 warning"])
    #expect(try findings("--select", "LP304") == ["LP304 error"])
    #expect(try findings("--profile", "default", "--severity", "LP301=error") == ["LP301 error"])
    #expect(try findings("--severity", "LP301=info", "--set", "max-duration=9") == [])
    #expect(try Program.lpcheck([still, movie, "--select", "LP304", "--fail-on", "error"]).status == 1)
    try configure(#"{"profile": "strict", "ignore": ["LP301"]}"#)
    #expect(try findings() == ["LP304 error"])
    #expect(try findings("--ignore", "LP304") == [])
  }

  @Test("Overrides by the still's or the movie's path; later ones win")
  func overrides() throws {
    try configure(
      """
      {"severity": {"LP301": "error"}, "overrides": [
        {"paths": ["a/*.MOV"], "severity": {"LP301": "off"}},
        {"paths": ["a/**/*.MOV"], "severity": {"LP3": "info"}}]}
      """)
    #expect(try findings() == ["LP301 info"])
    try configure(
      #"{"overrides": [{"paths": ["*.JPG"], "set": {"max-duration": 9}}, {"paths": ["*.MOV"], "set": {"max-duration": 2}}]}"#
    )
    #expect(try findings() == ["LP301 warning"])
    try configure(
      #"{"select": ["LP2"], "overrides": [{"paths": ["IMG_[0-9].JPG"], "select": ["LP301"], "ignore": []}]}"#)
    #expect(try findings() == ["LP301 warning"])
    try configure(#"{"overrides": [{"paths": ["b/**"], "ignore": ["LP301"]}]}"#, at: "a/named.json")
    #expect(try findings("--config", folder.path("a/named.json")) == [])
    try configure(#"{"overrides": [{"paths": ["b/**"], "ignore": ["LP301"]}]}"#, at: "a/b/named.json")
    #expect(try findings("--config", folder.path("a/b/named.json")) == ["LP301 warning"])
  }

  @Test("Rule files stand beside the configuration file, whose settings may be theirs")
  func ruleFiles() throws {
    try FileManager.default.createDirectory(atPath: folder.path("rules"), withIntermediateDirectories: true)
    let text = """
      <schema xmlns='http://purl.oclc.org/dsdl/schematron'><let name='who' value="'nobody'"/>
      <pattern><rule context='/pair'><report id='HOUSE1' role='info' test='true()'>
      <value-of select='$who'/> expected</report></rule></pattern></schema>
      """
    try folder.write(Array(text.utf8), to: "rules/house.sch")
    try configure(
      #"{"rules": ["rules/house.sch"], "select": ["HOUSE1"], "severity": {"HOUSE1": "error"}, "set": {"who": "somebody"}}"#
    )
    #expect(try findings() == ["HOUSE1 error"])
    #expect(try report([]).pairs.flatMap(\.findings).first?.message.contains("somebody") == true)
    try configure(#"{"rules": ["rules/absent.sch"]}"#)
    #expect(try refusal().contains(".lpcheck.json:1:12: "))
    #expect(try refusal().contains("rules/absent.sch: cannot be opened"))
    try folder.write(Array("<schema>".utf8), to: "rules/house.sch")
    try configure(#"{"rules": ["rules/house.sch"]}"#)
    #expect(try refusal().contains("rules/house.sch:1:"))
  }

  @Test(
    "What the rules do not know is refused with its place, the nearest name and exit code 2",
    arguments: [
      (#"{"ignor": []}"#, "1:2", "did you mean \"ignore\"?"),
      (#"{"profile": "strickt"}"#, "1:13", "did you mean \"strict\"?"),
      (#"{"select": ["LP101", "LP999"]}"#, "1:22", "no rule \"LP999\""),
      (#"{"ignore": ["duration-over-3"]}"#, "1:13", "did you mean \"duration-over-3s\"?"),
      (#"{"severity": {"LP999": "off"}}"#, "1:15", "no rule \"LP999\""),
      (#"{"severity": {"LP301": "fatal"}}"#, "1:24", "error, warning, info, off"),
      (#"{"set": {"max-duraton": 3}}"#, "1:10", "did you mean \"max-duration\"?"),
      (#"{"set": {"max-duration=1": 3}}"#, "1:10", "no parameter \"max-duration=1\""),
      (#"{"set": {"max-duration": "3"}}"#, "1:26", "max-duration is a number, not a text"),
      (#"{"set": {"max-duration": true}}"#, "1:26", "max-duration is a number, not true or false"),
      (#"{"overrides": [{"paths": ["*.PNG"], "ignore": ["LP999"]}]}"#, "1:48", "no rule \"LP999\""),
      (#"{"overrides": [{"paths": ["*.PNG"], "set": {"nothing": 1}}]}"#, "1:45", "no parameter \"nothing\""),
      ("{\n \"rules\": [\n", "3:1", "ends"),
    ])
  func refused(text: String, place: String, part: String) throws {
    try configure(text)
    let complaint = try refusal("--profile", "web", directory: folder.path("a/b"))
    #expect(complaint.hasPrefix("lpcheck: "))
    #expect(complaint.contains("/.lpcheck.json:\(place): "), "\(complaint)")
    #expect(complaint.contains(part), "\(complaint)")
    #expect(complaint.split(separator: "\n").count == 1)
    // From above, the file's name is shown from the working directory on.
    #expect(try refusal(directory: folder.url.path).hasPrefix("lpcheck: .lpcheck.json:\(place): "))
    #expect(try findings("--no-config") == ["LP301 warning"])
  }

  @Test("A file that cannot be read is refused, not passed over")
  func unreadable() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("a/.lpcheck.json"), withDestinationPath: "absent")
    #expect(try refusal().contains(".lpcheck.json: cannot be opened: no such file"))
    try FileManager.default.removeItem(atPath: folder.path("a/.lpcheck.json"))
    try FileManager.default.createDirectory(atPath: folder.path("a/.lpcheck.json"), withIntermediateDirectories: true)
    #expect(try refusal().contains("it is a folder"))
    #expect(try refusal("--config", folder.path("absent.json")).contains("absent.json: cannot be opened"))
    #expect(try refusal("--config", "/dev/zero").contains("it is not a regular file"))
    try folder.write([UInt8](repeating: 0x20, count: 1 << 20), to: "large.json")
    #expect(try refusal("--config", folder.path("large.json")).contains("1048576 bytes are more than the 65536"))
  }

  @Test("--config and --no-config exclude each other")
  func options() throws {
    try configure("{}")
    let file = folder.path(".lpcheck.json")
    for options in [
      ["--config", file, "--no-config"], ["--no-config", "--config=\(file)"], ["--config", file, "--config", file],
    ] {
      let outcome = try Program.lpcheck([still, movie] + options)
      #expect(outcome.status == 2)
      #expect(outcome.complaints.contains("only one of --config and --no-config"))
    }
    #expect(try refusal("--config").contains("--config wants a value"))
    #expect(try refusal("--no-config=1").contains("takes no value"))
  }

  @Test("lpcheck rules --config checks a file and lists what it leaves")
  func rules() throws {
    try configure(#"{"profile": "strict", "select": ["LP3"]}"#)
    let list = try Program.lpcheck(["rules", "--config", folder.path(".lpcheck.json")])
    #expect(list.status == 0)
    #expect(list.text.contains("LP301"))
    #expect(!list.text.contains("LP101"))
    #expect(list.text.contains("in profile strict"))
    try configure(#"{"select": ["LP999"]}"#)
    #expect(try Program.lpcheck(["rules", "--config", folder.path(".lpcheck.json")]).status == 2)
    #expect(try Program.lpcheck(["rules"], directory: folder.url.path).status == 0)
  }
}
