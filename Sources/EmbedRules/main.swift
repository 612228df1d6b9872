// SPDX-License-Identifier: GPL-2.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
let output = CommandLine.arguments[1]
print(output, CommandLine.arguments.dropFirst(2))
var text = "// generated\nenum EmbeddedRules { static let files: [(name: String, text: String)] = [\n"
text += "]}\n"
let f = unsafe fopen(output, "w")
unsafe fputs(text, f)
unsafe fclose(f)
