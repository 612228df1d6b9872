// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The sentence that a report on a pair ends with: whether it will work where the profile looks.
struct Verdict {
  let profile: String
  /// Titles of the rules, by id.
  let titles: [String: String]

  func sentence(_ findings: [Finding]) -> String {
    let decisive = findings.filter { decides($0.rule) }
    let errors = reasons(decisive.filter { $0.severity == .error })
    if !errors.isEmpty { return "\(subject) will not \(verb), because \(errors)." }
    let warnings = reasons(decisive.filter { $0.severity == .warning })
    if !warnings.isEmpty { return "\(subject) may not \(verb), because \(warnings)." }
    return "\(subject) will \(verb), because \(grounds)."
  }

  private var subject: String {
    switch profile {
    case "wallpaper": "The lock screen"
    case "web": "LivePhotosKit JS"
    default: "Photos"
    }
  }

  private var verb: String {
    switch profile {
    case "wallpaper": "move this pair"
    case "web": "play this pair"
    default: "pair these"
    }
  }

  private var grounds: String {
    profile == "wallpaper"
      ? "the files hold all that is known to be needed (the last gate is the picture's content)"
      : "the identifiers are the same and the movie says where the still belongs"
  }

  /// Whether a rule is about the pair working at all: reading, identifiers, still time, types and tracks; for the
  /// lock screen also its own chapter. Durations and aspects change what is seen, not whether it is taken.
  private func decides(_ rule: String) -> Bool {
    guard rule.hasPrefix("LP"), rule.utf8.count == 5, let chapter = rule.dropFirst(2).first else { return false }
    return "01245".contains(chapter) || profile == "wallpaper" && chapter == "9"
  }

  private func reasons(_ findings: [Finding]) -> String {
    var seen: [String] = []
    for finding in findings {
      let title = titles[finding.rule] ?? finding.name
      let reason = title.prefix(1).lowercased() + title.dropFirst()
      if !seen.contains(reason) { seen.append(reason) }
    }
    guard seen.count > 3 else { return seen.joined(separator: "; ") }
    return seen.prefix(3).joined(separator: "; ") + "; and \(seen.count - 3) more"
  }
}
