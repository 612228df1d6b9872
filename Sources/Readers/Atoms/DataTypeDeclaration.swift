// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `dtyp` in the key table of a `mebx` entry (QuickTime File Format, Timed metadata): the type of a key's values.
struct DataTypeDeclaration: AtomPayload {
  let type: Located<MetadataKeySpecification.DataType>

  init(_ cursor: inout AtomCursor) throws(Fault) {
    let range = cursor.rest
    let namespace = try cursor.uint32("namespace").value
    switch namespace {
    case 0: type = Located(.wellKnown(try cursor.uint32("data-type").value), at: range)
    case 1: type = Located(.named(try cursor.text(cursor.remaining, "data-type").value), at: range)
    default:
      let bytes = try cursor.take(cursor.remaining, "data-type")
      type = Located(.other(namespace: namespace, Array(bytes.slice.prefix(Budget.valueBytes))), at: range)
    }
  }
}
