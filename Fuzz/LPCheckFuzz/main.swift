// SPDX-License-Identifier: GPL-2.0-or-later

// One target under libFuzzer: lpcheck-fuzz TARGET [LIBFUZZER OPTION or FOLDER]...
// or its seeds into a folder:  lpcheck-fuzz seeds TARGET FOLDER SOURCE...

import CLibFuzzer
import FuzzTargets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

nonisolated(unsafe) var target: (any FuzzTarget)?

func say(_ message: String) {
  let line = Array("lpcheck-fuzz: \(message)\n".utf8)
  _ = unsafe write(2, line, line.count)
}

func fail(_ message: String) -> Never {
  say(message)
  exit(2)
}

let arguments = CommandLine.arguments
if arguments.count >= 5, arguments[1] == "seeds" {
  guard let type = FuzzTargets.named(arguments[2]) else { fail("there is no target \(arguments[2])") }
  do {
    let count = try FuzzSeeds.write(for: type, from: Array(arguments[4...]), to: arguments[3])
    print("\(count) seeds")
  } catch {
    fail("\(error)")
  }
  exit(0)
}
guard arguments.count >= 2, let type = FuzzTargets.named(arguments[1]) else {
  fail("name a target: \(FuzzTargets.all.map { $0.name }.joined(separator: ", "))")
}
do { unsafe target = try type.init() } catch { fail("\(error)") }

// libFuzzer takes the words behind the target's name for its own.
var argc = CommandLine.argc - 1
var argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv + 1
unsafe argv?[0] = CommandLine.unsafeArgv[0]
let status = unsafe LLVMFuzzerRunDriver(&argc, &argv) { data, size in
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: Int(size)))
  do throws(BrokenPromise) {
    unsafe try target?.run(bytes)
  } catch {
    say("broken promise: \(error)")
    abort()
  }
  return 0
}
exit(status)
