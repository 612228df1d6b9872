// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation

/// Runs programs: the one that was built, and independent ones that check it.
public enum Program {
  /// What a program did.
  public struct Outcome: Sendable {
    /// The exit code, or 128 and the signal's number where a signal ended it.
    public let status: Int32
    public let output: [UInt8]
    public let errors: [UInt8]

    public var text: String { String(decoding: output, as: UTF8.self) }
    public var complaints: String { String(decoding: errors, as: UTF8.self) }
    public var wasKilled: Bool { status > 128 }
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
  }

  /// Runs a program to its end; the first of `arguments` is found on the path.
  ///
  /// - Parameters:
  ///   - environment: What is added to this process's environment.
  ///   - timeout: Seconds after which the program is killed and the run fails.
  public static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], directory: String? = nil,
    timeout: Double = 300
  ) throws -> Outcome {
    // Files instead of pipes: whatever its length, output is never waited for.
    let folder = try TemporaryFolder()
    let (inputFile, outputFile, errorFile) = (folder.path("in"), folder.path("out"), folder.path("err"))
    for (path, bytes) in [(inputFile, input), (outputFile, []), (errorFile, [])] {
      try Data(bytes).write(to: URL(filePath: path))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = URL(filePath: directory) }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputFile))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputFile))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errorFile))
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + timeout) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      throw Failure(description: "\(arguments.prefix(8)) did not end within \(timeout) s")
    }
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      output: Array(try Data(contentsOf: URL(filePath: outputFile))),
      errors: Array(try Data(contentsOf: URL(filePath: errorFile))))
  }

  /// Whether a program can be run and ends well.
  public static func succeeds(_ arguments: [String]) -> Bool { (try? run(arguments))?.status == 0 }

  /// The debug product that was built with the tests.
  public static let debugProduct: String = {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let test = bundle ?? URL(filePath: CommandLine.arguments[0])
    return test.deletingLastPathComponent().appending(path: "lpcheck").path
  }()

  /// The release product, for what is measured; named by the environment.
  public static let releaseProduct = ProcessInfo.processInfo.environment["LPCHECK_RELEASE"]

  /// Runs lpcheck.
  public static func lpcheck(
    _ arguments: [String], environment: [String: String] = [:], directory: String? = nil
  ) throws -> Outcome {
    try run([debugProduct] + arguments, environment: environment, directory: directory)
  }

  /// Python with the modules that tests use: the one that `Scripts/install --tests` sets up, else the system's.
  public static let python: String = {
    let own = SharedFiles.checkout.appending(path: ".build/test-tools/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
  }()
}
