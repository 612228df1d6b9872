// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport
import Testing

/// Each option of `--help`, and what is said of one that does not exist.
@Suite("Options")
struct OptionTests {
  let genuine: CorpusCase
  /// A pair with an error, LP101, in each profile.
  let broken: CorpusCase
  let folder: TemporaryFolder

  init() throws {
    genuine = try #require(CorpusCase.genuine.first { $0.name == "genuine/heic-hevc" })
    broken = try #require(CorpusCase.all.first { $0.name == "LP101-identifier-mismatch/fail-a" })
    folder = try TemporaryFolder()
  }

  private var good: [String] { [genuine.still, genuine.movie] }
  private var bad: [String] { [broken.still, broken.movie] }

  private func expectUsage(_ arguments: [String], _ words: String...) throws {
    let outcome = try Program.lpcheck(arguments)
    #expect(outcome.status == 2, "\(arguments): \(outcome.status)")
    #expect(outcome.output.isEmpty, "\(outcome.text)")
    #expect(outcome.complaints.hasPrefix("lpcheck: "))
    for word in words { #expect(outcome.complaints.contains(word), "\(outcome.complaints)") }
  }

  @Test("--help and --version")
  func help() throws {
    let help = try Program.lpcheck(["--help"])
    #expect(help.status == 0)
    for arguments in [["-h"], ["help"], ["inspect", "--help"], ["explain", "-h"], ["rules", "--help"]] {
      let same = try Program.lpcheck(arguments)
      #expect(same.status == 0)
      #expect(same.output == help.output)
    }
    for option in [
      "--format", "--profile", "--rules", "--select", "--ignore", "--severity", "--set", "--fail-on", "--color",
      "--quiet",
      "--no-atoms",
    ] { #expect(help.text.contains(option)) }
    for line in help.text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    let version = try Program.lpcheck(["--version"])
    #expect(version.status == 0)
    #expect(version.text.wholeMatch(of: /lpcheck [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }

  @Test("check is the same, spelled out")
  func check() throws {
    #expect(try Program.lpcheck(["check"] + bad).output == Program.lpcheck(bad).output)
  }

  @Test("What does not exist is refused, and what exists is named")
  func unknown() throws {
    try expectUsage(good + ["--fromat", "json"], "--fromat", "--format")
    try expectUsage(good + ["--zebra"], "--zebra", "--help")
    try expectUsage(good + ["-z"], "-z")
    try expectUsage(
      good + ["--profile", "wallpapr"], "wallpapr", "did you mean \"wallpaper\"", "default", "strict", "web",
      "forensic",
      "privacy")
    try expectUsage(good + ["--format", "jsn"], "jsn", "text, json, ", "xml")
    try expectUsage(good + ["--select", "LP999"], "LP999", "lpcheck rules")
    try expectUsage(good + ["--ignore", "identifier-mismatc"], "did you mean \"identifier-mismatch\"")
    try expectUsage(good + ["--severity", "LP999=error"], "LP999")
    try expectUsage(good + ["--severity", "LP101=fatal"], "error, warning or info")
    try expectUsage(good + ["--severity", "LP101"], "RULE=LEVEL")
    try expectUsage(good + ["--set", "max-duraton=3"], "did you mean \"max-duration\"", "aspect-tolerance")
    try expectUsage(good + ["--set", "max-duration=abc"], "max-duration", "number", "abc")
    try expectUsage(good + ["--set", "max-duration="], "max-duration", "number")
    try expectUsage(good + ["--set", "max-duration"], "NAME=VALUE")
    try expectUsage(good + ["--fail-on", "panic"], "error, warning, info or never")
    try expectUsage(good + ["--color", "red"], "auto, always or never")
    try expectUsage(good + ["--rules", folder.path("absent.sch")], "absent.sch", "cannot be opened")
    try expectUsage(["explain", "LP999"], "LP999", "lpcheck rules")
    try expectUsage(["explain"], "lpcheck explain LP201")
    try expectUsage(["explain", "LP101", "--profile", "web"], "--profile")
    try expectUsage(["explain", "LP101", "--format", "xml"], "text and json")
    try expectUsage(["rules", "--format", "xml"], "text and json")
    try expectUsage(["rules", "LP101"], "takes no path")
    try expectUsage(["rules", "--profile", "x"], "there is no profile")
    try expectUsage(["inspect", genuine.still, "--fail-on", "info"], "--fail-on")
    try expectUsage(["inspect", genuine.still, "--no-atoms=1"], "--no-atoms")
  }

  @Test(
    "An option wants its value",
    arguments: [
      "--format", "--profile", "--rules", "--select", "--ignore", "--severity", "--set", "--fail-on", "--color",
    ])
  func value(_ option: String) throws {
    try expectUsage(good + [option], "\(option) wants a value")
  }

  @Test("--quiet takes no value", arguments: ["--quiet=1", "-q=yes"])
  func flag(_ option: String) throws {
    try expectUsage(good + [option], "takes no value")
  }

  @Test("--fail-on sets the severity that makes 1")
  func failOn() throws {
    let warning = try #require(CorpusCase.all.first { $0.name == "LP301-duration-over-3s/fail-a" })
    let info = try #require(CorpusCase.all.first { $0.name == "LP406-file-type-atom-missing/fail-a" })
    #expect(Set(warning.findings["default"] ?? []) == ["LP301"])
    #expect(Set(info.findings["default"] ?? []) == ["LP406"])
    let expected: [(pair: CorpusCase, codes: [Int32])] = [
      (genuine, [0, 0, 0, 0]), (info, [0, 0, 1, 0]), (warning, [0, 1, 1, 0]), (broken, [1, 1, 1, 0]),
    ]
    for (pair, codes) in expected {
      for (level, code) in zip(["error", "warning", "info", "never"], codes) {
        for option in [["--fail-on", level], ["--fail-on=\(level)"]] {
          #expect(try Program.lpcheck([pair.still, pair.movie] + option).status == code, "\(pair) \(level)")
        }
      }
    }
  }

  @Test("--select, --ignore and --severity")
  func filters() throws {
    func rules(_ options: String...) throws -> [String] { try Report.of(broken.still, broken.movie, options).lines }
    #expect(try rules().contains("LP101 error"))
    #expect(try rules("--select", "LP2") == [])
    #expect(try rules("--select", "LP101") == ["LP101 error"])
    #expect(try rules("--select=identifier-mismatch") == ["LP101 error"])
    #expect(try rules("--select", "LP2,LP1xx").contains("LP101 error"))
    #expect(try rules("--select", "LP1", "--ignore", "LP101") == [])
    #expect(try rules("--ignore", "LP1") == [])
    #expect(try rules("--severity", "LP101=info") == ["LP101 info"])
    #expect(try rules("--severity", "LP101=warning,LP102=info") == ["LP101 warning"])
  }

  @Test("--profile and --set change what is found")
  func profiles() throws {
    let report = try Report.of(genuine.still, genuine.movie, ["--set", "max-duration=0.1"])
    #expect(report.rules == ["LP301"])
    for profile in RuleSetProfiles.all {
      #expect(try Report.of(genuine.still, genuine.movie, ["--profile", profile]).profile == profile)
    }
  }

  @Test("--rules adds a file, with the built-in ones; the README's example works")
  func ruleFile() throws {
    let readme = try String(contentsOf: SharedFiles.checkout.appending(path: "README.md"), encoding: .utf8)
    let example = try #require(readme.firstMatch(of: /```xml\n(.*?)```/.dotMatchesNewlines())?.1)
    let file = try folder.write(Array(String(example).utf8), to: "house.sch")
    let report = try Report.of(genuine.still, genuine.movie, ["--rules", file])
    #expect(report.rules.contains("HOUSE3"))
    let relaxed = try Report.of(genuine.still, genuine.movie, ["--rules", file, "--set", "min-width=1"])
    #expect(!relaxed.rules.contains("HOUSE3"))
    let faulty = try folder.write(
      Array(String(example).replacing("@format='hvc1'", with: "@format='hvc1").utf8), to: "bad.sch")
    try expectUsage(good + ["--rules", faulty], "bad.sch:")
    try expectUsage(good + ["--rules", try folder.write(Array("no XML".utf8), to: "text.sch")], "text.sch:1:")
    try expectUsage(good + ["--rules", file, "--rules", file], "defined already")
    #expect(try Program.lpcheck(["explain", "HOUSE3", "--rules", file]).status == 0)
  }

  @Test("Several formats, to files and standard output")
  func formats() throws {
    let (json, xml) = (folder.path("r.json"), folder.path("r.xml"))
    let outcome = try Program.lpcheck(bad + ["--format", "text", "--format", "json=\(json)", "--format=xml=\(xml)"])
    #expect(outcome.status == 1)
    #expect(outcome.output == (try Program.lpcheck(bad).output))
    func read(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }
    #expect(try read(json) == Program.lpcheck(bad + ["--format", "json"]).output)
    #expect(try read(xml) == Program.lpcheck(bad + ["--format", "xml"]).output)
    let silent = try Program.lpcheck(bad + ["--format", "json=\(json)"])
    #expect(silent.output.isEmpty)
    #expect(silent.status == 1)
    try expectUsage(bad + ["--format", "text", "--format", "json"], "only one --format")
    try expectUsage(bad + ["--format", "json="], "file's name")
  }

  @Test("A report that cannot be written is exit code 2; the others are written all the same")
  func unwritable() throws {
    let json = folder.path("r.json")
    let outcome = try Program.lpcheck(
      bad + ["--format", "xml=\(folder.path("absent/r.xml"))", "--format", "json=\(json)", "--format", "text"])
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("absent/r.xml: cannot be written: No such file or directory"))
    #expect(outcome.output == (try Program.lpcheck(bad).output))
    #expect(FileManager.default.fileExists(atPath: json))
    let full = try Program.run(["sh", "-c", "exec \"$0\" \"$@\" > /dev/full", Program.debugProduct] + bad)
    #expect(full.status == 2)
    #expect(full.complaints.contains("standard output"))
    for command in [["--version"], ["rules"], ["explain", "LP101"], ["inspect", genuine.still]] {
      let full = try Program.run(["sh", "-c", "exec \"$0\" \"$@\" > /dev/full", Program.debugProduct] + command)
      #expect(full.status == 2, "\(command)")
      #expect(!full.errors.isEmpty, "\(command) says nothing")
    }
  }

  @Test("--quiet is silent on a pair without findings, and only then")
  func quiet() throws {
    for option in ["--quiet", "-q"] {
      let clean = try Program.lpcheck(good + [option])
      #expect(clean.output.isEmpty && clean.errors.isEmpty && clean.status == 0)
      #expect(try Program.lpcheck(bad + [option]).output == Program.lpcheck(bad).output)
      #expect(try !Program.lpcheck(good + [option, "--format", "json"]).output.isEmpty)
    }
  }

  @Test("--color: never on what is no terminal, always where asked")
  func color() throws {
    let escape = UInt8(0x1B)
    #expect(try !Program.lpcheck(bad).output.contains(escape))
    #expect(try !Program.lpcheck(bad + ["--color", "never"]).output.contains(escape))
    #expect(try Program.lpcheck(bad + ["--color", "always"]).output.contains(escape))
    #expect(try !Program.lpcheck(bad + ["--color", "always", "--format", "json"]).output.contains(escape))
    let terminal = "script -qec '\"\(Program.debugProduct)\" \"\(broken.still)\" \"\(broken.movie)\"' /dev/null"
    guard Program.succeeds(["sh", "-c", "command -v script"]) else { return }
    let shown = try Program.run(["sh", "-c", terminal], environment: ["TERM": "xterm", "NO_COLOR": ""])
    #expect(shown.output.contains(escape))
    let plain = try Program.run(["sh", "-c", terminal], environment: ["TERM": "xterm", "NO_COLOR": "1"])
    #expect(!plain.output.contains(escape))
  }

  @Test("explain knows each rule that rules lists, by id and by name")
  func explain() throws {
    let list = try Program.lpcheck(["rules"]).text
    let rows = list.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
      .filter { $0.first?.hasPrefix("LP") == true }
    #expect(rows.count > 40)
    for row in rows {
      let explanation = try Program.lpcheck(["explain", String(row[0])])
      #expect(explanation.status == 0)
      #expect(explanation.text.contains(row[0]))
      #expect(explanation.text.contains(row[2]))
      #expect(explanation.text.count > 300, "\(row[0])")
      #expect(try Program.lpcheck(["explain", String(row[2]).lowercased()]).output == explanation.output)
    }
    let both = try Program.lpcheck(["explain", "LP101", "lp201", "--format", "json"])
    #expect(both.status == 0)
  }

  @Test("rules lists each profile", arguments: RuleSetProfiles.all)
  func rules(_ profile: String) throws {
    let text = try Program.lpcheck(["rules", "--profile", profile])
    #expect(text.status == 0)
    #expect(text.text.contains("in profile \(profile)"))
    struct List: Decodable {
      struct Rule: Decodable { let id, name: String; let severity: String? }
      let profile: String
      let rules: [Rule]
    }
    let json = try Program.lpcheck(["rules", "--profile", profile, "--format", "json"])
    let list = try JSONDecoder().decode(List.self, from: Data(json.output))
    #expect(list.profile == profile)
    let rows = text.text.split(separator: "\n").map { $0.split(separator: " ") }
    for rule in list.rules {
      let row = rows.first { $0.first.map(String.init) == rule.id }
      #expect(row.map { String($0[1]) } == rule.severity ?? "-", "\(rule.id)")
    }
  }

  @Test("inspect --no-atoms leaves out the tree and nothing else")
  func atoms() throws {
    for format in ["json", "xml", "text"] {
      let whole = try Program.lpcheck(["inspect", genuine.movie, "--format", format]).text
      let lean = try Program.lpcheck(["inspect", genuine.movie, "--format", format, "--no-atoms"]).text
      #expect(whole.count > lean.count)
      #expect(whole.contains("mdhd"))
      #expect(!lean.contains("mdhd"))
    }
  }
}
