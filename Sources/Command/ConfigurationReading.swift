// SPDX-License-Identifier: GPL-2.0-or-later

import Configuration
import LivePhotoModel
import Readers

/// Takes configuration files into memory.
enum ConfigurationReading {
  /// The nearest file to `file`, a real path; nil where there is none.
  static func nearest(to file: FilePath) throws(CommandError) -> Configuration? {
    guard let path = ConfigurationSearch.nearest(to: file) else { return nil }
    return try read(path, shownAs: shortened(path))
  }

  static func read(_ path: FilePath) throws(CommandError) -> Configuration { try read(path, shownAs: path) }

  private static func read(_ path: FilePath, shownAs shown: FilePath) throws(CommandError) -> Configuration {
    let source: ByteSource
    do throws(SourceError) {
      source = try ByteSource(opening: path)
    } catch {
      throw CommandError("\(shown.encodedText): cannot be opened: \(error.reason)")
    }
    guard let folder = RealPath.ofFolder(holding: path) else {
      throw CommandError("\(shown.encodedText): its folder is not there")
    }
    let content: Bytes
    do throws(Fault) {
      content = try source.bytes(source.range, limit: ConfigurationLimits.fileBytes)
    } catch {
      throw CommandError("\(shown.encodedText):1:1: \(error.message)")
    }
    do throws(ConfigurationError) {
      return try Configuration(Array(content.slice), file: shown.encodedText, folder: folder)
    } catch {
      throw CommandError(error.description)
    }
  }

  /// The path from the working directory on, where it is beneath it.
  private static func shortened(_ path: FilePath) -> FilePath {
    guard let here = RealPath.ofFolder(FilePath(".")), path.bytes.starts(with: here.bytes + [0x2F]) else { return path }
    return FilePath(bytes: Array(path.bytes[(here.bytes.count + 1)...]))
  }
}
