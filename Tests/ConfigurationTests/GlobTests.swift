// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import Testing

@testable import Configuration

@Suite("Patterns of paths")
struct GlobTests {
  private func matches(_ pattern: String, _ path: String, in folder: String = "/base") throws -> Bool {
    try Glob(pattern).matches(RelativePath(FilePath(path), in: FilePath(folder)))
  }

  @Test(arguments: [
    ("*.HEIC", "/base/a.HEIC", true), ("*.HEIC", "/base/x/y/a.HEIC", true), ("*.HEIC", "/base/a.heic", false),
    ("*.HEIC", "/base/a.HEIC/b", false), ("*", "/base/.hidden", true), ("/*.HEIC", "/base/a.HEIC", true),
    ("/*.HEIC", "/base/x/a.HEIC", false), ("x/*", "/base/x/a", true), ("x/*", "/base/x/y/a", false),
    ("x/*", "/base/z/x/a", false), ("x/**", "/base/x/y/a", true), ("x/**", "/base/y/a", false),
    ("**/x/*", "/base/x/a", true), ("**/x/*", "/base/1/2/x/a", true), ("**/x/**/a", "/base/x/a", true),
    ("**/x/**/a", "/base/q/x/1/2/a", true), ("**/x/**/a", "/base/q/x/1/2/b", false), ("**", "/base/a", true),
    ("**/**/a", "/base/a", true), ("x/**/**/a", "/base/x/b/a", true), ("x/*/a", "/base/x/a", false),
  ])
  func components(pattern: String, path: String, expected: Bool) throws {
    #expect(try matches(pattern, path) == expected)
  }

  @Test(arguments: [
    ("a?c", "abc", true), ("a?c", "a\u{E9}c", true), ("a?c", "ac", false), ("a?c", "a/c", false),
    ("a[bc]d", "acd", true), ("a[!bc]d", "acd", false), ("a[!bc]d", "aed", true), ("[a-cx]", "b", true),
    ("[a-cx]", "x", true), ("[a-cx]", "d", false), ("[]a]", "]", true), ("[!]a]", "]", false), ("[a-]", "-", true),
    ("[[]", "[", true), ("[\u{E0}-\u{EF}]", "\u{E9}", true), ("a**b", "axxb", true), ("a\\*", "a\\x", true),
    ("^a", "^a", true), ("[^a]", "a", true),
  ])
  func characters(pattern: String, name: String, expected: Bool) throws {
    #expect(try matches(pattern, "/base/" + name) == expected)
  }

  @Test("Beyond the folder only names are matched")
  func outside() throws {
    #expect(try matches("*.HEIC", "/other/a.HEIC"))
    #expect(try !matches("/*.HEIC", "/other/a.HEIC"))
    #expect(try !matches("x/**", "/x/a"))
    #expect(try !matches("**/a.HEIC", "/baseless/a.HEIC"))
    #expect(try matches("other/*", "/other/a.HEIC", in: "/"))
  }

  @Test("Bytes that are no UTF-8 are matched by what stands for anything")
  func bytes() throws {
    let path = RelativePath(FilePath(bytes: Array("/b/a".utf8) + [0xFF, 0xC3, 0xA9, 0x7A]), in: FilePath("/b"))
    for (pattern, expected) in [
      ("a*z", true), ("a??z", true), ("a?\u{E9}z", true), ("a?z", false), ("a[!x]\u{E9}z", true),
    ] {
      #expect(try Glob(pattern).matches(path) == expected, "\(pattern)")
    }
  }

  @Test(arguments: [
    ("", "is empty"), ("a//b", "empty component"), ("/", "ends in a slash"), ("raw/", "expected raw/**"),
    ("./a", "\".\""), ("a/../b", "\"..\""), ("[a", "without its ]"), ("[", "without its ]"), ("[]", "without its ]"),
    ("[!]", "without its ]"), ("[a/b]", "without its ]"), ("[z-a]", "end comes before"),
  ])
  func refuses(pattern: String, part: String) {
    let error = #expect(throws: GlobError.self) { try Glob(pattern) }
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }

  @Test("What makes other matchers try for ever takes no time", .timeLimit(.minutes(1)))
  func hostile() throws {
    let name = "/base/" + String(repeating: "a", count: 255)
    #expect(try !matches(String(repeating: "a*", count: 500) + "b", name))
    #expect(try !matches(String(repeating: "*a", count: 500) + "*b", name))
    let deep = "/base/" + String(repeating: "a/", count: 1_000) + "a"
    #expect(try !matches(String(repeating: "**/a/", count: 500) + "b", deep))
    #expect(try !matches(String(repeating: "**/*a*/", count: 500) + "b", deep))
  }

  /// Random patterns and paths: Python's `fnmatch` for each component, `**` as its `pathlib` has it.
  private static let oracle = """
    import fnmatch, json, random
    random.seed(7)
    def components(pattern, path):
        if not pattern: return not path
        if pattern[0] == "**":
            return any(components(pattern[1:], path[i:]) for i in range(len(path) + 1))
        return bool(path) and fnmatch.fnmatchcase(path[0], pattern[0]) and components(pattern[1:], path[1:])
    def text(parts, most): return "".join(random.choice(parts) for _ in range(random.randint(1, most)))
    for _ in range(20000):
        depth = random.choice([1, 1, 2, 3, 4])
        pattern = [random.choice(["**", None, None]) if depth > 1 else None for _ in range(depth)]
        pattern = [p or text(["a", "b", ".", "*", "*", "?", "[ab]", "[!a]", "[a-b]", "[]b]", "-"], 4) for p in pattern]
        path = [text(["a", "b", ".", "]", "-", "ab"], 4) for _ in range(random.randint(1, 5))]
        if any(p in (".", "..") for p in pattern + path): continue
        expected = components(pattern, path) if depth > 1 else fnmatch.fnmatchcase(path[-1], pattern[0])
        print(json.dumps(["/".join(pattern), "/".join(path), expected]))
    """

  private struct Row: Decodable {
    let pattern: String
    let path: String
    let expected: Bool

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      pattern = try row.decode(String.self)
      path = try row.decode(String.self)
      expected = try row.decode(Bool.self)
    }
  }

  @Test("Python matches the same", .enabled(if: Python.isPresent))
  func python() throws {
    let outcome = try Python.run(Self.oracle)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let rows = try outcome.text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    #expect(rows.count > 15_000)
    #expect(rows.count(where: \.expected) > 1_000)
    for row in rows {
      let own = try matches(row.pattern, "/base/" + row.path)
      #expect(own == row.expected, "\(row.pattern) on \(row.path)")
    }
  }
}
