// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension AtomRegistry {
  /// Atoms of image files.
  static let heif: [Place: any AtomPayload.Type] = [:]

  /// The children of `iref` are all alike; their type says what the reference means.
  static let anyReference: (any AtomPayload.Type)? = nil
}
