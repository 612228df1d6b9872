// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The command line, taken from front to back. Arguments are bytes: a path need not be UTF-8.
struct Arguments {
  private var rest: ArraySlice<FilePath>
  private var onlyPaths = false

  init(_ arguments: [FilePath]) { rest = arguments[...] }

  /// The process's own arguments, without its name.
  static var ofProcess: [FilePath] {
    let count = Int(CommandLine.argc)
    return (1..<max(1, count)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { start in
        var bytes: [UInt8] = []
        var position = unsafe start
        while unsafe position.pointee != 0 {
          bytes.append(UInt8(bitPattern: unsafe position.pointee))
          unsafe position += 1
        }
        return FilePath(bytes: bytes)
      }
    }
  }

  enum Argument {
    case path(FilePath)
    /// An option's name with its dashes, and the value behind `=`, if there is one.
    case option(String, FilePath?)
  }

  mutating func next() -> Argument? {
    guard let argument = rest.popFirst() else { return nil }
    guard !onlyPaths, argument.bytes.first == 0x2D, argument.bytes.count > 1 else { return .path(argument) }
    if argument.bytes == [0x2D, 0x2D] {
      onlyPaths = true
      return next()
    }
    guard let equals = argument.bytes.firstIndex(of: 0x3D) else { return .option(argument.encodedText, nil) }
    return .option(
      FilePath(bytes: Array(argument.bytes[..<equals])).encodedText,
      FilePath(bytes: Array(argument.bytes[(equals + 1)...])))
  }

  /// An option's value: what stood behind `=`, else the next argument.
  mutating func value(_ attached: FilePath?, of option: String) throws(CommandError) -> FilePath {
    if let attached { return attached }
    guard let value = rest.popFirst() else { throw CommandError("\(option) wants a value") }
    return value
  }

  /// The same, as text.
  mutating func text(_ attached: FilePath?, of option: String) throws(CommandError) -> String {
    let value = try value(attached, of: option)
    guard let text = value.text else { throw CommandError("\(option): the value is not UTF-8") }
    return text
  }
}
