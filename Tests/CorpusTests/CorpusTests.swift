// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import Foundation
import LivePhotoModel
import Readers
import RuleEngine
import Rules
import TestSupport
import Testing

@Suite struct CorpusTests {
  static let ruleSet = try? RuleSet(files: RuleFiles.schemas)

  private func findings(_ corpusCase: CorpusCase, _ profile: String) throws -> [Finding] {
    func source(_ name: String) throws -> ByteSource {
      try ByteSource(opening: FilePath(corpusCase.folder.appending(path: name).path))
    }
    let (still, movie) = (try source(corpusCase.still), try source(corpusCase.movie))
    let pair = Pair(
      still: StillReader.read(still, options: ReaderOptions()),
      movie: MovieReader.read(movie, options: ReaderOptions()),
      halvesAreEqual: still.hasSameBytes(as: movie))
    let evaluation = try Evaluation(try #require(Self.ruleSet), profile: profile)
    return try evaluation.evaluate(try #require(FactsDocument(PairFacts.document(pair)))).findings
  }

  @Test(arguments: CorpusCase.all)
  func givesExactlyTheFindingsStated(_ corpusCase: CorpusCase) throws {
    for (profile, expected) in corpusCase.findings {
      let found = try findings(corpusCase, profile)
      let extra = found.filter { !expected.contains($0.rule) }.map { "\($0.rule): \($0.message)" }
      #expect(found.map(\.rule).sorted() == expected, "\(profile): \(extra)")
    }
  }

  /// Each finding has a place, unless it is about the pair as a whole, and says what was expected.
  @Test(arguments: CorpusCase.all)
  func placesEachFinding(_ corpusCase: CorpusCase) throws {
    for profile in corpusCase.findings.keys {
      for finding in try findings(corpusCase, profile) {
        #expect(finding.place.role == nil || finding.place.range != nil, "\(finding.rule) \(finding.place)")
        #expect(finding.place.role != nil, "\(finding.rule) has no place")
        #expect(finding.message.contains("expected"), "\(finding.rule): \(finding.message)")
        #expect(finding.remedy?.isEmpty == false, "\(finding.rule) has no remedy")
      }
    }
  }

  /// Rules without a folder-wide context: each is seen to fail, to pass at its boundary and beside an innocent neighbour.
  @Test func coversEachRuleInBothDirections() throws {
    let rules = try #require(Self.ruleSet).rules.map(\.id)
    let folders = CorpusCase.all.map { $0.folder.pathComponents.suffix(2).joined(separator: "/") }
    for rule in rules {
      for kind in ["fail", "pass", "neighbour"] {
        #expect(
          folders.contains { $0.hasPrefix(rule + "-") && $0.contains("/\(kind)-") }, "\(rule) has no \(kind) case")
      }
      let fails = CorpusCase.all.filter {
        $0.folder.path.contains("/\(rule)-") && $0.folder.lastPathComponent.hasPrefix("fail-")
      }
      for corpusCase in fails {
        #expect(
          corpusCase.findings.values.contains { $0.contains(rule) },
          "\(corpusCase.testDescription) does not state \(rule)")
      }
    }
    #expect(CorpusCase.all.count > 250)
  }

  @Test func holdsSmallFilesOnly() throws {
    for corpusCase in CorpusCase.all {
      for name in [corpusCase.still, corpusCase.movie] {
        let size = try corpusCase.folder.appending(path: name).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        #expect(size < 30_000, "\(corpusCase.testDescription)/\(name)")
      }
    }
  }
}
