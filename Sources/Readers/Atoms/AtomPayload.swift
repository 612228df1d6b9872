// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// A decoder of one type of atom: of what stands behind the header, or, in a container, before its children.
///
/// It reads through the cursor alone, so that every value has its place and, where asked, becomes a field of the dump.
protocol AtomPayload: Sendable {
  init(_ cursor: inout AtomCursor) throws(Fault)
}
