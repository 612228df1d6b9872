// SPDX-License-Identifier: GPL-2.0-or-later

import PackagePlugin

/// Turns the `.sch`, `.xsd` and `.json` files of a target's folder into one Swift source file.
@main
struct RulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let inputs = target.sourceFiles.map(\.url)
      .filter { ["sch", "xsd", "json"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRules.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) rule files",
        executable: try context.tool(named: "EmbedRules").url,
        arguments: [output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
