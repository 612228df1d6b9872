// SPDX-License-Identifier: GPL-2.0-or-later

/// What becomes of a key of a metadata list.
enum KeyChange: Hashable {
  /// UTF-8 text, in place of all values that the key has.
  case set(String)
  case remove
}
