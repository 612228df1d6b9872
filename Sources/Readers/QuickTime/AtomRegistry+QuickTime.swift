// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

extension AtomRegistry {
  /// Atoms of movies and those that movies and images share.
  static let quickTime: [Place: any AtomPayload.Type] = [:]
}
