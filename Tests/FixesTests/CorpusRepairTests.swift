// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Fixes

/// Each fixable case of the corpus is repaired: the finding is gone, no other comes, media and items stay.
@Suite("Repairs of the corpus")
struct CorpusRepairTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    var profile = "default"
    let options: RepairOptions
    /// Rules whose findings must be gone.
    let gone: [String]

    var testDescription: String { path }
  }

  private static func safe(_ path: String, _ gone: String...) -> Case {
    Case(path: path, options: .test(), gone: gone)
  }

  private static func unsafe(_ path: String, _ gone: String..., profile: String = "default") -> Case {
    Case(path: path, profile: profile, options: .test(unsafe: true), gone: gone)
  }

  private static func chosen(
    _ path: String, _ identifier: RepairOptions.Identifier, _ gone: String...
  ) -> Case {
    Case(path: path, options: .test(identifier: identifier), gone: gone)
  }

  private static let given = RepairOptions.Identifier.given("F00DF00D-1234-4ABC-8DEF-0123456789AB")

  static let cases: [Case] = [
    chosen("LP101-identifier-mismatch/fail-a", .still, "LP101"),
    chosen("LP101-identifier-mismatch/fail-b", .movie, "LP101"),
    chosen("LP101-identifier-mismatch/fail-c", .still, "LP101", "LP106"),
    chosen("LP101-identifier-mismatch/fail-d", given, "LP101"),
    safe("LP102-still-identifier-missing/fail-a", "LP102"),
    safe("LP102-still-identifier-missing/fail-b", "LP102"),
    safe("LP102-still-identifier-missing/fail-c", "LP102"),
    chosen("LP102-still-identifier-missing/fail-a", given, "LP102"),
    safe("LP103-movie-identifier-missing/fail-a", "LP103"),
    safe("LP103-movie-identifier-missing/fail-b", "LP103"),
    unsafe("LP103-movie-identifier-missing/fail-c", "LP102", "LP103"),
    chosen("LP103-movie-identifier-missing/fail-c", given, "LP102", "LP103"),
    safe("LP103-movie-identifier-missing/fail-d", "LP103"),
    chosen("LP104-identifier-malformed/fail-a", .new(RepairOptions.newIdentifier), "LP104"),
    chosen("LP104-identifier-malformed/fail-b", given, "LP104"),
    chosen("LP104-identifier-malformed/fail-c", .still, "LP101", "LP104"),
    safe("LP105-identifier-case/fail-a", "LP105"),
    safe("LP105-identifier-case/fail-b", "LP105"),
    chosen("LP105-identifier-case/fail-a", given, "LP105"),
    chosen("LP106-identifiers-disagree-within-file/fail-a", .movie, "LP106"),
    chosen("LP106-identifiers-disagree-within-file/fail-b", .still, "LP106"),
    safe("LP107-identifier-in-user-data/fail-a", "LP107"),
    safe("LP107-identifier-in-user-data/fail-b", "LP107"),
    chosen("LP107-identifier-in-user-data/fail-c", .still, "LP101", "LP107"),
    safe("LP108-identifier-in-timed-track/fail-a", "LP108"),
    chosen("LP108-identifier-in-timed-track/fail-b", .movie, "LP101", "LP108"),
    safe("LP110-identifier-missing-in-exif-item/fail-a", "LP110"),
    safe("LP110-identifier-missing-in-exif-item/fail-b", "LP110"),
    unsafe("LP201-still-image-time-missing/fail-a", "LP201"),
    unsafe("LP201-still-image-time-missing/fail-b", "LP201"),
    unsafe("LP201-still-image-time-missing/fail-c", "LP201"),
    timed("LP201-still-image-time-missing/fail-a", .seconds(0.5), "LP201"),
    unsafe("LP202-still-image-time-outside/fail-a", "LP202"),
    unsafe("LP202-still-image-time-outside/fail-b", "LP202"),
    timed("LP202-still-image-time-outside/fail-c", .middle, "LP202"),
    unsafe("LP203-still-image-time-multiple/fail-a", "LP203"),
    unsafe("LP203-still-image-time-multiple/fail-b", "LP203"),
    timed("LP203-still-image-time-multiple/fail-a", .seconds(0.4), "LP203"),
    unsafe("LP204-still-image-time-static/fail-a", "LP204"),
    unsafe("LP204-still-image-time-static/fail-b", "LP204"),
    safe("LP205-still-image-time-data-type/fail-b", "LP205"),
    safe("LP205-still-image-time-data-type/fail-c", "LP205"),
    unsafe("LP206-still-image-time-at-start/fail-a", "LP206"),
    unsafe("LP206-still-image-time-at-start/fail-b", "LP206"),
    unsafe("LP207-still-image-time-off-frame/fail-a", "LP207"),
    unsafe("LP301-duration-over-3s/fail-a", "LP301"),
    unsafe("LP301-duration-over-3s/fail-b", "LP301"),
    unsafe("LP401-still-type-mismatch/fail-a", "LP401"),
    unsafe("LP401-still-type-mismatch/fail-b", "LP401"),
    unsafe("LP401-still-type-mismatch/fail-c", "LP401"),
    unsafe("LP402-movie-type-mismatch/fail-a", "LP402"),
    unsafe("LP402-movie-type-mismatch/fail-b", "LP402", "LP404"),
    unsafe("LP402-movie-type-mismatch/fail-c", "LP402"),
    unsafe("LP404-movie-not-quicktime/fail-a", "LP404"),
    unsafe("LP404-movie-not-quicktime/fail-b", "LP404"),
    unsafe("LP601-capture-time-mismatch/fail-a", "LP601"),
    unsafe("LP601-capture-time-mismatch/fail-b", "LP601"),
    unsafe("LP601-capture-time-mismatch/fail-c", "LP601"),
    unsafe("LP601-capture-time-mismatch/fail-d", "LP601"),
    unsafe("LP602-location-mismatch/fail-a", "LP602"),
    unsafe("LP602-location-mismatch/fail-b", "LP602"),
    unsafe("LP602-location-mismatch/fail-a", "LP602", "LP801", profile: "privacy"),
    unsafe("LP801-location-present/fail-a", "LP801", profile: "privacy"),
    unsafe("LP801-location-present/fail-b", "LP801", "LP802", profile: "privacy"),
    unsafe("LP802-location-in-one-half/fail-a", "LP802"),
    unsafe("LP803-device-identity-present/fail-a", "LP803", profile: "privacy"),
    unsafe("LP803-device-identity-present/fail-b", "LP803", profile: "privacy"),
  ]

  /// Cases whose repair needs a decision, or cannot be made.
  static let refused: [Case] = [
    safe("LP101-identifier-mismatch/fail-a"),
    unsafe("LP101-identifier-mismatch/fail-a"),
    safe("LP103-movie-identifier-missing/fail-c"),
    safe("LP104-identifier-malformed/fail-a"),
    safe("LP106-identifiers-disagree-within-file/fail-a"),
    safe("LP201-still-image-time-missing/fail-a"),
    timed("LP201-still-image-time-missing/fail-a", .seconds(60)),
    safe("LP205-still-image-time-data-type/fail-a"),
    safe("LP301-duration-over-3s/fail-a"),
    safe("LP401-still-type-mismatch/fail-a"),
    unsafe("LP802-location-in-one-half/fail-b"),
  ]

  @Test("It is refused, with a reason", arguments: refused)
  func refuse(_ example: Case) throws {
    let scene = try Self.scene(example)
    defer { scene.remove() }
    let plan = try scene.plan(example.options, profile: example.profile)
    #expect(plan.still == nil && plan.movie == nil)
    #expect(plan.repairs.isEmpty)
    #expect(!plan.refusals.isEmpty && plan.refusals.allSatisfy { !$0.reason.isEmpty && !$0.rules.isEmpty })
  }

  private static func timed(_ path: String, _ time: RepairOptions.StillTime, _ gone: String...) -> Case {
    Case(path: path, options: .test(stillTime: time), gone: gone)
  }

  private static func scene(_ example: Case) throws -> RepairScene {
    let folder = SharedFiles.checkout.appending(path: "Corpus/\(example.path)")
    let names = try JSONDecoder().decode(Names.self, from: Data(contentsOf: folder.appending(path: "case.json")))
    return try RepairScene(still: folder.appending(path: names.still), movie: folder.appending(path: names.movie))
  }

  @Test("It is repaired", arguments: cases)
  func repair(_ example: Case) throws {
    var scene = try Self.scene(example)
    defer { scene.remove() }
    let before = try scene.findings(example.profile)
    for rule in example.gone { #expect(before.contains { $0.rule == rule }, "\(rule) is not found at first") }
    let media = try scene.media()
    let plan = try scene.plan(example.options, profile: example.profile)
    #expect(plan.refusals.isEmpty, "\(plan.refusals)")
    #expect(!plan.repairs.isEmpty)
    try scene.apply(plan)
    let after = try scene.findings(example.profile)
    for rule in example.gone { #expect(!after.contains { $0.rule == rule }, "\(rule) is still found: \(after)") }
    let new = Set(after.map(\.rule)).subtracting(before.map(\.rule))
    #expect(new.isEmpty, "\(after.filter { new.contains($0.rule) })")
    #expect(try scene.media() == media)
    let again = try scene.plan(example.options, profile: example.profile)
    #expect(again.still == nil && again.movie == nil, "\(again)")
    if example.gone.contains(where: { $0.hasPrefix("LP1") }), ExternalTool.exiftool.isPresent {
      let identifiers = try scene.identifiersByExiftool()
      #expect(identifiers[0] == identifiers[1] && identifiers[0].count == 36, "\(identifiers)")
    }
  }

  private struct Names: Decodable {
    let still: String
    let movie: String
  }
}
