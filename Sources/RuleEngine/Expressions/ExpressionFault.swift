// SPDX-License-Identifier: GPL-2.0-or-later

/// What is wrong with an expression, and at which byte of it.
struct ExpressionFault: Error {
  let message: String
  let offset: Int
}
