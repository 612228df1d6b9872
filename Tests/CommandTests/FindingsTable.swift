// SPDX-License-Identifier: GPL-2.0-or-later

/// The profiles, in the order of their table.
enum RuleSetProfiles {
  static let all = ["default", "strict", "wallpaper", "web", "forensic", "privacy"]
}

/// Findings by file and profile as JSON that is easy to review: a line for each profile; profiles that say what
/// `default` says are left out.
enum FindingsTable {
  static func text(_ table: [String: [String: [String]]], order: [String]) -> String {
    let blocks = order.map { name in
      let byProfile = table[name] ?? [:]
      let lines = RuleSetProfiles.all.compactMap { profile -> String? in
        guard let found = byProfile[profile], profile == "default" || found != byProfile["default"] else { return nil }
        return "    \"\(profile)\": [" + found.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      }
      return "  \"\(name)\": {\n" + lines.joined(separator: ",\n") + "\n  }"
    }
    return "{\n" + blocks.joined(separator: ",\n") + "\n}\n"
  }
}
