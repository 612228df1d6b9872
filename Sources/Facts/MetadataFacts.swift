// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// Lists of keys and values.
enum MetadataFacts {
  static func list(_ list: MetadataList) -> Fact {
    var fact = Fact("metadata", in: "metadata")
    fact.set("full-box", .flag(list.isFullBox))
    fact.set("handler", text: list.handler?.description)
    fact.place(list.location, list.range)
    for item in list.items {
      var child = Fact("item", in: "items")
      child.set("key", .text(item.key.value))
      child.set("namespace", .text(item.namespace.description))
      child.set("data-type", number: item.dataType)
      child.set("value", .text(item.value.description))
      child.place(item.location, item.valueRange)
      fact.add(child)
    }
    return fact
  }
}
