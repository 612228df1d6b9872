// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import Testing

@Suite("What the system refuses")
struct SystemRefusalTests {
  static let isRoot = geteuid() == 0

  /// Whether a small file system can be mounted here.
  static let canMount: Bool = {
    guard isRoot, let folder = try? TestFolder() else { return false }
    defer { folder.remove() }
    guard mount(folder.path, kilobytes: 64) else { return false }
    return unmount(folder.path)
  }()

  private static func mount(_ path: String, kilobytes: Int) -> Bool {
    let options = "size=\(kilobytes)k"
    return (try? Program.run(["mount", "-t", "tmpfs", "-o", options, "lpcheck-tests", path]))?.status == 0
  }

  @discardableResult
  private static func unmount(_ path: String) -> Bool { (try? Program.run(["umount", path]))?.status == 0 }

  @Test(
    "On a full disk nothing is lost, whichever file is the one too many",
    .enabled(if: canMount, "mounting a small file system takes root"), arguments: [0, 4, 8, 12, 16, 20, 24])
  func fullDisk(_ free: Int) throws {
    let disk = try TestFolder()
    defer { disk.remove() }
    // Pages of 4 KiB: 1 for each folder is not counted, the pair takes 4 (2 KiB and 10 KiB), the rest is free.
    #expect(Self.mount(disk.path, kilobytes: 16 + free))
    defer { Self.unmount(disk.path) }
    let process = try FixProcess(in: disk.path)
    let old = try process.halves()
    let outcome = try process.fix()
    if outcome.status == 0 {
      #expect(free >= 20)
      let journal = try #require(try process.journals.first)
      _ = try process.undo(journal)
    } else {
      #expect(outcome.status == 3)
      #expect(outcome.complaints.contains("no space left on device"))
      #expect(try process.folder.names == [FixProcess.still, FixProcess.movie])
    }
    #expect(try process.halves() == old)
  }

  @Test(
    "A folder or file of another user is left alone",
    .enabled(if: isRoot, "becoming another user takes root"), arguments: ["folder", "file"])
  func otherUser(_ what: String) throws {
    let process = try FixProcess()
    defer { process.remove() }
    let old = try process.halves()
    // Anyone may read; the folder is root's, or the folder is open and the files are read-only.
    try FileManager.default.setAttributes(
      [.posixPermissions: what == "folder" ? 0o755 : 0o777], ofItemAtPath: process.folder.path)
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let outcome = try process.fix(by: nobody)
    #expect(outcome.status == 3)
    #expect(outcome.complaints.contains("permission denied") || outcome.complaints.contains("write-protected"))
    #expect(try process.folder.names == [FixProcess.still, FixProcess.movie])
    #expect(try process.halves() == old)
  }

  @Test("A pair on a read-only file system is left alone", .enabled(if: canMount, "mounting takes root"))
  func readOnlyDisk() throws {
    let disk = try TestFolder()
    defer { disk.remove() }
    #expect(Self.mount(disk.path, kilobytes: 256))
    defer { Self.unmount(disk.path) }
    let process = try FixProcess(in: disk.path)
    let old = try process.halves()
    #expect(try Program.run(["mount", "-o", "remount,ro", disk.path]).status == 0)
    let outcome = try process.fix()
    #expect(outcome.status == 3)
    #expect(try process.halves() == old)
    let output = try TestFolder()
    defer { output.remove() }
    #expect(try process.fix(["--output-dir", output.path]).status == 0)
    #expect(try output.names == [FixProcess.still, FixProcess.movie])
  }
}
