// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Reports

/// A report's form.
enum ReportFormat: String, CaseIterable {
  case text
  case json
  case xml

  static func named(_ name: String) throws(CommandError) -> ReportFormat {
    guard let format = ReportFormat(rawValue: name) else {
      throw CommandError(
        "there is no format \"\(name)\"; there is \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return format
  }

  func bytes(of report: Report, style: TextStyle) -> [UInt8] {
    switch self {
    case .text: TextReport.bytes(of: report, style: style)
    case .json: JSONReport.bytes(of: report)
    case .xml: XMLReport.bytes(of: report)
    }
  }
}
