// SPDX-License-Identifier: GPL-2.0-or-later

import CXML

/// A compiled expression. To be used by one thread at a time: libxml2 writes into it while evaluating.
@safe final class XPathExpression {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  deinit { unsafe cxml_expression_free(pointer) }
}
