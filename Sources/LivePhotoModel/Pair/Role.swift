// SPDX-License-Identifier: GPL-2.0-or-later

/// Which half of a pair a file is.
public enum Role: String, Sendable {
  case still
  case movie
}
