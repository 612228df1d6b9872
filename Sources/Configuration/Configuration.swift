// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The contents of a configuration file, `.lpcheck.json`.
///
/// Keys, wrong types and levels are checked here; names of rules, parameters and profiles keep their places, so that who
/// knows the rules can check them.
public struct Configuration: Sendable {
  /// What `fail-on` can be.
  public static let failureLevels = ["error", "warning", "info", "never"]

  /// The real, absolute path of the folder that the file stands in: rule files and patterns are relative to it.
  public let folder: FilePath
  public internal(set) var profile: Placed<String>?
  /// One of ``failureLevels``.
  public internal(set) var failOn: Placed<String>?
  /// Absolute paths of Schematron files.
  public internal(set) var ruleFiles: [Placed<FilePath>] = []
  /// What holds for all pairs.
  public internal(set) var base = ConfigurationLayer()
  /// Later ones win.
  public internal(set) var overrides: [ConfigurationOverride] = []

  init(folder: FilePath) { self.folder = folder }

  /// Reads a configuration file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents: JSON (RFC 8259).
  ///   - file: The file's name in messages.
  ///   - folder: The real, absolute path of its folder.
  /// - Throws: ``ConfigurationError`` at the first place that is not as expected.
  public init(_ bytes: [UInt8], file: String, folder: FilePath) throws(ConfigurationError) {
    self = try ConfigurationReader(file: file, folder: folder).read(bytes)
  }

  /// What the file says of a pair, in rising precedence.
  ///
  /// - Parameter paths: The real, absolute paths of still and movie; an override holds where it matches one of them.
  public func layers(for paths: [FilePath]) -> [ConfigurationLayer] {
    [base] + overrides.filter { $0.concerns(paths, in: folder) }.map(\.layer)
  }
}
