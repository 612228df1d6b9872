// SPDX-License-Identifier: GPL-2.0-or-later
//
// EmbedRules OUTPUT INPUT...: writes one Swift file that holds the inputs' names and texts. It is written only where it
// changes, and depends on nothing but the inputs. Says nothing unless it fails.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

func fail(_ message: String) -> Never {
  let text = Array("EmbedRules: \(message)\n".utf8)
  _ = unsafe write(STDERR_FILENO, text, text.count)
  exit(1)
}

/// A file's bytes; nil where it cannot be read.
func contents(of path: String) -> [UInt8]? {
  guard let file = unsafe fopen(path, "rb") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe fread(&block, 1, block.count, file)
    bytes += block.prefix(count)
    if count < block.count { return unsafe ferror(file) == 0 ? bytes : nil }
  }
}

func save(_ bytes: [UInt8], to path: String) -> Bool {
  guard let file = unsafe fopen(path, "wb") else { return false }
  let count = unsafe fwrite(bytes, 1, bytes.count, file)
  return unsafe fclose(file) == 0 && count == bytes.count
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first else { fail("no output file") }
var files: [(name: String, text: String)] = []
for path in arguments.dropFirst() {
  guard let bytes = contents(of: path) else { fail("cannot read \(path)") }
  guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path) is not UTF-8") }
  let name = String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  if files.contains(where: { $0.name == name }) { fail("two files are called \(name)") }
  files.append((name, text))
}
files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

let generated = Array(swiftSource(of: files).utf8)
if contents(of: output) != generated, !save(generated, to: output) { fail("cannot write \(output)") }
