// SPDX-License-Identifier: GPL-2.0-or-later

/// What a configuration file may cost. It is untrusted: it may come with a repository that is only to be linted.
public enum ConfigurationLimits {
  /// Bytes of the file. It bounds all lists in it, and with the longest path that a system gives (4,096 bytes) the
  /// work of matching all its patterns, which grows with the product of the two.
  public static let fileBytes: UInt64 = 64 << 10
}
