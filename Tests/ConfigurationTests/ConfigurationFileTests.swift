// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import Configuration

@Suite("What a configuration file holds")
struct ConfigurationFileTests {
  @Test(arguments: Samples.accepted)
  func accepts(text: String) throws { _ = try Samples.read(text) }

  @Test(arguments: Samples.refused)
  func refuses(sample: RefusedSample) throws {
    let error = try #require(throws: ConfigurationError.self) { try Samples.read(sample.text) }
    #expect("\(error.place)" == "c.json:\(sample.place)", "\(error)")
    for part in sample.parts { #expect(error.message.contains(part), "\(error)") }
    #expect(error.description == "c.json:\(sample.place): \(error.message)")
  }

  @Test("Each value is kept with its place")
  func values() throws {
    let configuration = try Samples.read(
      """
      {
        "profile": "strict", "fail-on": "info",
        "select": ["LP1", "LP2"],
        "ignore": ["LP101"],
        "severity": { "LP3": "error",
          "LP301": "off" },
        "set": { "number": -2.5e1, "text": "x", "flag": true },
        "rules": ["house.sch", "../up.sch", "/abs.sch"]
      }
      """)
    func at(_ line: Int, _ column: Int) -> ConfigurationPlace { .init(file: "c.json", line: line, column: column) }
    #expect(configuration.profile == Placed("strict", at: at(2, 14)))
    #expect(configuration.failOn == Placed("info", at: at(2, 35)))
    #expect(configuration.base.select == [Placed("LP1", at: at(3, 14)), Placed("LP2", at: at(3, 21))])
    #expect(configuration.base.ignore == [Placed("LP101", at: at(4, 14))])
    #expect(configuration.base.severities.map(\.rule) == [Placed("LP3", at: at(5, 17)), Placed("LP301", at: at(6, 5))])
    #expect(configuration.base.severities.map(\.severity) == [.error, nil])
    #expect(configuration.base.parameters.map(\.name.value) == ["number", "text", "flag"])
    #expect(configuration.base.parameters.map(\.setting.value) == [.number(-25), .text("x"), .flag(true)])
    #expect(configuration.base.parameters[0].setting.place == at(7, 22))
    #expect(configuration.ruleFiles.map(\.value.text) == ["/base/house.sch", "/base/../up.sch", "/abs.sch"])
    #expect(configuration.ruleFiles[1].place == at(8, 26))
  }

  @Test("An override holds where one of its patterns matches one of the paths; later ones win")
  func overrides() throws {
    let configuration = try Samples.read(
      """
      { "ignore": ["0"], "overrides": [
        { "paths": ["*.HEIC"], "ignore": ["1"] },
        { "paths": ["raw/**", "/x.MOV"], "ignore": ["2"] },
        { "paths": ["*.MOV"], "ignore": ["3"] } ] }
      """)
    func layers(_ paths: String...) -> [String] {
      configuration.layers(for: paths.map { FilePath($0) }).flatMap(\.ignore).map(\.value)
    }
    #expect(layers() == ["0"])
    #expect(layers("/base/x.JPG", "/base/raw.MP4") == ["0"])
    #expect(layers("/base/x.HEIC", "/base/y.MP4") == ["0", "1"])
    #expect(layers("/base/x.HEIC", "/base/x.MOV") == ["0", "1", "2", "3"])
    #expect(layers("/base/x.JPG", "/base/raw/a/x.MOV") == ["0", "2", "3"])
    #expect(layers("/elsewhere/raw/x.HEIC", "/elsewhere/x.MOV") == ["0", "1", "3"])
  }

  @Test("What is too large or too deep is refused")
  func limits() throws {
    let large = "{" + String(repeating: " ", count: Int(ConfigurationLimits.fileBytes)) + "}"
    let size = #expect(throws: ConfigurationError.self) { try Samples.read(large) }
    #expect(size?.message.contains("expected at most 65536") == true)
    let deep = "{\"select\":" + String(repeating: "[", count: 60_000)
    let depth = #expect(throws: ConfigurationError.self) { try Samples.read(deep) }
    #expect(depth?.message.contains("nested") == true)
  }

  /// Every prefix and many changes of one byte: a value or an error, never a trap.
  @Test("Damaged files are refused or read, and nothing else happens")
  func damaged() throws {
    let whole = Array(Samples.accepted[10].utf8)
    for length in whole.indices {
      #expect(throws: ConfigurationError.self) {
        try Configuration(Array(whole[..<length]), file: "c", folder: FilePath("/"))
      }
    }
    var read = 0
    for index in whole.indices {
      for byte in [0x00, 0x20, 0x22, 0x2F, 0x5B, 0x5C, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[index] = byte
        if (try? Configuration(bytes, file: "c", folder: FilePath("/"))) != nil { read += 1 }
      }
    }
    #expect(read > 0 && read < whole.count * 5)
  }
}
