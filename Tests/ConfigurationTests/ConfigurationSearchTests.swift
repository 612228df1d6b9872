// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import LivePhotoModel
import TestSupport
import Testing

@testable import Configuration

@Suite("Which configuration file holds")
struct ConfigurationSearchTests {
  /// The temporary folder, as the system knows it.
  private let root: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    root = try #require(RealPath.ofFolder(FilePath(folder.url.path))?.text)
    // Nothing above the temporary folder may answer.
    try make(".git")
    try make("a/b/c")
  }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: "\(root)/\(path)", withIntermediateDirectories: true)
  }

  private func write(_ path: String) throws { try Data("{}".utf8).write(to: URL(filePath: "\(root)/\(path)")) }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
  }

  /// From the temporary folder on.
  private func nearest(_ file: String) throws -> String? {
    let real = try #require(RealPath.ofFile(FilePath("\(root)/\(file)")))
    return ConfigurationSearch.nearest(to: real)?.text.map { String($0.dropFirst(root.count + 1)) }
  }

  @Test("The nearest one upward")
  func upward() throws {
    #expect(try nearest("a/b/c/x.HEIC") == nil)
    try write(".lpcheck.json")
    #expect(try nearest("a/b/c/x.HEIC") == ".lpcheck.json")
    #expect(try nearest("x.HEIC") == ".lpcheck.json")
    try write("a/b/.lpcheck.json")
    #expect(try nearest("a/b/c/x.HEIC") == "a/b/.lpcheck.json")
    #expect(try nearest("a/b/x.HEIC") == "a/b/.lpcheck.json")
    #expect(try nearest("a/x.HEIC") == ".lpcheck.json")
    #expect(try nearest("a/b/../x.HEIC") == ".lpcheck.json")
    #expect(try nearest("a/./b//c/x.HEIC") == "a/b/.lpcheck.json")
  }

  @Test("A folder with .git is the last one, be .git a folder or a file")
  func repository() throws {
    try write(".lpcheck.json")
    try make("a/b/.git")
    #expect(try nearest("a/b/c/x.HEIC") == nil)
    try write("a/b/.lpcheck.json")
    #expect(try nearest("a/b/c/x.HEIC") == "a/b/.lpcheck.json")
    try write("a/b/c/.git")
    #expect(try nearest("a/b/c/x.HEIC") == nil)
    #expect(try nearest("a/x.HEIC") == ".lpcheck.json")
  }

  @Test("Links: the folder is followed, the file is not")
  func links() throws {
    try make("store")
    try write("store/.lpcheck.json")
    try write("store/x.HEIC")
    try link("a/b/c/x.HEIC", to: "\(root)/store/x.HEIC")
    #expect(try nearest("a/b/c/x.HEIC") == nil)
    try link("a/link", to: "../store")
    #expect(try nearest("a/link/x.HEIC") == "store/.lpcheck.json")
    try link("a/b/.lpcheck.json", to: "../../store/.lpcheck.json")
    #expect(try nearest("a/b/c/x.HEIC") == "a/b/.lpcheck.json")
    // One that leads nowhere is told when it is opened; it is not passed over in silence.
    try link("a/b/c/.lpcheck.json", to: "absent")
    #expect(try nearest("a/b/c/x.HEIC") == "a/b/c/.lpcheck.json")
  }

  @Test("The search ends at the root, and where there is no folder")
  func ends() {
    #expect(ConfigurationSearch.nearest(to: FilePath("/no-such-file.HEIC")) == nil)
    #expect(RealPath.ofFile(FilePath("\(root)/absent/x.HEIC")) == nil)
    #expect(RealPath.ofFile(FilePath(bytes: Array("/a\0b/c".utf8))) == nil)
    #expect(RealPath.ofFile(FilePath("/x"))?.text == "/x")
    #expect(RealPath.ofFile(FilePath("x"))?.text == RealPath.ofFolder(FilePath("."))?.text.map { $0 + "/x" })
  }
}
