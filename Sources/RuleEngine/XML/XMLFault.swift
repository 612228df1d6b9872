// SPDX-License-Identifier: GPL-2.0-or-later

import CXML

/// What libxml2 says is wrong.
struct XMLFault: Error {
  enum Kind {
    case syntax, documentType, limit, evaluation, memory
  }

  let kind: Kind
  let message: String
  /// From 1; 0 where unknown.
  let line: Int
  let column: Int
  /// The byte in an expression.
  let offset: Int

  init(_ error: cxml_error) {
    var error = error
    message = unsafe String(cString: cxml_error_message(&error))
    switch error.fault {
    case CXML_FAULT_DOCTYPE: kind = .documentType
    case CXML_FAULT_LIMIT: kind = .limit
    case CXML_FAULT_EVALUATION: kind = .evaluation
    case CXML_FAULT_MEMORY: kind = .memory
    default: kind = .syntax
    }
    line = Int(clamping: error.line)
    column = Int(clamping: error.column)
    offset = Int(clamping: error.offset)
  }
}
