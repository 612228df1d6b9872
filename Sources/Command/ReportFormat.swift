// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Reports

/// A report's form.
enum ReportFormat: String, CaseIterable {
  case text
  case json
  case ndjson
  case xml
  case svrl
  case sarif
  case junit
  case checkstyle
  case github
  case gitlab
  case html

  static func named(_ name: String) throws(CommandError) -> ReportFormat {
    guard let format = ReportFormat(rawValue: name) else {
      throw CommandError(
        "there is no format \"\(name)\"; there is \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return format
  }

  /// What writes a report in this form; `text` is the writer for the form that people read.
  func writer(text: TextReport) -> any ReportWriter {
    switch self {
    case .text: text
    case .json: JSONReport()
    case .ndjson: NDJSONReport()
    case .xml: XMLReport()
    case .svrl: SVRLReport()
    case .sarif: SARIFReport()
    case .junit: JUnitReport()
    case .checkstyle: CheckstyleReport()
    case .github: GitHubReport()
    case .gitlab: GitLabReport()
    case .html: HTMLReport()
    }
  }
}
