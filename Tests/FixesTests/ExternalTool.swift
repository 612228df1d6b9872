// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// Another program that reads what repairs write.
struct ExternalTool {
  let path: String

  static let exiftool = ExternalTool(path: "/usr/bin/exiftool")
  static let ffprobe = ExternalTool(path: "/usr/bin/ffprobe")
  static let ffmpeg = ExternalTool(path: "/usr/bin/ffmpeg")

  var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// What it prints. Throws where it cannot be started.
  func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
