// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-2.0-or-later

import PackageDescription

let plain: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// The fuzzing build: `Scripts/fuzz` names libFuzzer's library, and the code counts the ways that it goes.
// `--sanitize fuzzer` would make every program of the package one under libFuzzer, build tools included.
let libFuzzer = Context.environment["LPCHECK_LIBFUZZER"]
let counted = "sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp"
let fuzzed: [SwiftSetting] = libFuzzer == nil ? [] : [.unsafeFlags(["-sanitize=fuzzer", "-\(counted)"])]
let counting: [CXXSetting] = libFuzzer == nil ? [] : [.unsafeFlags(["-f\(counted)"])]
let strict = plain + fuzzed
let fuzzers: [Target] =
  libFuzzer.map { library in
    [
      .target(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
      .executableTarget(
        name: "lpcheck-fuzz", dependencies: ["FuzzTargets", "CLibFuzzer"], path: "Fuzz/LPCheckFuzz",
        swiftSettings: plain,
        linkerSettings: [.unsafeFlags(["-Xlinker", library]), .linkedLibrary("stdc++"), .linkedLibrary("m")]),
    ]
  } ?? []

let package = Package(
  name: "lpcheck",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "lpcheck", targets: ["lpcheck"])
  ],
  targets: [
    // The common model: plain types, no input or output, no imports.
    .target(name: "LivePhotoModel", swiftSettings: strict),

    // C++ behind a C header; no exception leaves it.
    .systemLibrary(
      name: "CLibExiv2", path: "Sources/CLibExiv2", pkgConfig: "exiv2",
      providers: [.apt(["libexiv2-dev"]), .brew(["exiv2"])]),
    .target(
      name: "CExiv2", dependencies: ["CLibExiv2"],
      cxxSettings: [.treatAllWarnings(as: .error)] + counting),

    // C behind a header with opaque types.
    .systemLibrary(
      name: "CLibXML2", path: "Sources/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "CXML", dependencies: ["CLibXML2"],
      cSettings: [.treatAllWarnings(as: .error)]),

    // Bytes to model.
    .target(
      name: "Readers", dependencies: ["LivePhotoModel", "CExiv2"],
      swiftSettings: strict),

    // Model to facts document: every computed fact that rules and reports see.
    .target(name: "Facts", dependencies: ["LivePhotoModel"], swiftSettings: strict),

    // The rule files, embedded in the binary by a build tool.
    .executableTarget(name: "EmbedRules", path: "Sources/EmbedRules", swiftSettings: plain),
    .plugin(
      name: "RulesPlugin", capability: .buildTool(), dependencies: ["EmbedRules"]),
    .target(
      name: "Rules", path: "Rules", exclude: ["README.md", "FACTS.md"], swiftSettings: strict,
      plugins: ["RulesPlugin"]),

    // Schematron over the facts document.
    .target(
      name: "RuleEngine", dependencies: ["LivePhotoModel", "CXML"],
      swiftSettings: strict),

    // Reading and writing JSON.
    .target(name: "JSON", dependencies: ["LivePhotoModel"], swiftSettings: strict),

    // The configuration file, and which one holds for a pair.
    .target(name: "Configuration", dependencies: ["LivePhotoModel", "JSON"], swiftSettings: strict),

    // Findings and facts as text, JSON and XML.
    .target(name: "Reports", dependencies: ["LivePhotoModel", "JSON"], swiftSettings: strict),

    // Findings to edits to files.
    .target(name: "CFileSystem", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "Fixes", dependencies: ["LivePhotoModel", "Readers", "JSON", "CFileSystem"], swiftSettings: strict),

    // Options, scheduling, exit codes.
    .target(
      name: "Command",
      dependencies: [
        "LivePhotoModel", "Readers", "Facts", "RuleEngine", "Rules", "Reports", "Fixes", "JSON", "Configuration",
      ],
      swiftSettings: strict),
    .executableTarget(name: "lpcheck", dependencies: ["Command"], swiftSettings: strict),

    // Ways into the program for hostile bytes, run by tests and by libFuzzer.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "LivePhotoModel", "Readers", "CExiv2", "Facts", "RuleEngine", "Rules", "Reports", "Fixes", "JSON",
        "Configuration", "Command",
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["LivePhotoModel"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "LivePhotoModelTests", dependencies: ["LivePhotoModel"], swiftSettings: strict),
    .testTarget(
      name: "ReadersTests", dependencies: ["Readers", "LivePhotoModel", "CExiv2", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FactsTests", dependencies: ["Facts", "Readers", "LivePhotoModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuleEngineTests",
      dependencies: ["RuleEngine", "Rules", "LivePhotoModel", "CXML", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JSONTests", dependencies: ["JSON", "LivePhotoModel"], swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["Configuration", "JSON", "LivePhotoModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "JSON", "Facts", "Rules", "LivePhotoModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["Facts", "Readers", "RuleEngine", "Rules", "LivePhotoModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FixesTests",
      dependencies: [
        "Fixes", "CFileSystem", "Readers", "Facts", "RuleEngine", "Rules", "LivePhotoModel", "TestSupport", "lpcheck",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: ["Command", "Facts", "Readers", "RuleEngine", "Rules", "LivePhotoModel", "TestSupport", "lpcheck"],
      exclude: ["Expected"], swiftSettings: strict),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "FuzzTargets", "Command", "Fixes", "Readers", "Facts", "RuleEngine", "JSON", "LivePhotoModel", "TestSupport",
        "lpcheck",
      ],
      swiftSettings: strict),
  ] + fuzzers,
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
