// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import TestSupport

/// A program that is run from a test: the built `lpcheck`, or one that checks it.
enum Program {
  struct Outcome {
    /// The exit code, or the negated number of the signal that ended it.
    let status: Int32
    let output: String
    let complaints: String
  }

  /// The `lpcheck` that was built with the tests.
  static let lpcheck: String = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "lpcheck").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return SharedFiles.checkout.appending(path: ".build/debug/lpcheck").path
  }()

  static func start(
    _ arguments: [String], environment: [String: String] = [:], output: FileHandle, complaints: FileHandle
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    return process
  }

  /// Runs a program found on the path.
  static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    let folder = try TestFolder()
    defer { folder.remove() }
    let files = try ["output", "complaints"].map { name in
      try Data().write(to: folder.url(name))
      return try FileHandle(forWritingTo: folder.url(name))
    }
    let process = try start(arguments, environment: environment, output: files[0], complaints: files[1])
    process.waitUntilExit()
    for file in files { try file.close() }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: isSignal ? -process.terminationStatus : process.terminationStatus,
      output: String(decoding: try folder.bytes("output"), as: UTF8.self),
      complaints: String(decoding: try folder.bytes("complaints"), as: UTF8.self))
  }
}
