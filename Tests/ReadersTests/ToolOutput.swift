// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// What a program that is no part of the project says.
enum ToolOutput {
  static func exists(_ tool: String) -> Bool {
    (try? of([tool, "--version"])) != nil || (try? of([tool, "-ver"])) != nil
  }

  static func of(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableNotLoadable) }
    return data
  }
}
