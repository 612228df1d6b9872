// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// `hdlr` (ISO/IEC 14496-12, 8.4.3; QuickTime File Format, Handler reference atoms).
extension HandlerReference: AtomPayload {
  init(_ cursor: inout AtomCursor) throws(Fault) {
    _ = try cursor.versionAndFlags()
    let componentType = try cursor.fourCC("component-type").value
    let subtype = try cursor.fourCC("component-subtype")
    _ = try cursor.fourCC("component-manufacturer")
    _ = try cursor.uint32("component-flags")
    _ = try cursor.uint32("component-flags-mask")
    let name: String
    // QuickTime writers set the component type and a Pascal string, ISO writers neither.
    if componentType.rawValue != 0, let length = cursor.rest.length > 0 ? cursor.bytes.byte(cursor.position) : nil,
      Int(length) <= cursor.remaining - 1
    {
      try cursor.skip(1, "component-name")
      name = try cursor.text(Int(length), "component-name").value
    } else {
      name = try cursor.nullTerminated("component-name").value
    }
    self.init(range: cursor.atomRange, componentType: componentType, subtype: subtype, name: name)
  }
}
