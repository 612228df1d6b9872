// SPDX-License-Identifier: GPL-2.0-or-later

import JSON
import LivePhotoModel

/// Facts as JSON: a fact is an object, its attributes typed members, its children members behind them.
///
/// Children with a list name stand in an array of that name; an attribute gives way to a child of its name.
public enum FactsJSON {
  /// The fact as UTF-8, ending with a line feed. `schema` becomes the first member of that name.
  public static func bytes(
    of fact: Fact, schema: String? = nil, layout: JSONWriter.Layout = .indented
  ) -> [UInt8] {
    var writer = JSONWriter(layout)
    write(fact, schema: schema, to: &writer)
    writer.finish()
    return writer.bytes
  }

  /// The fact as the next value of `writer`.
  public static func write(_ fact: Fact, schema: String? = nil, to writer: inout JSONWriter) {
    writer.object { writer in
      let groups = fact.childrenByMember
      var taken = Set(groups.map(\.member))
      if let schema {
        writer.member("schema", schema)
        taken.insert("schema")
      }
      for attribute in fact.writableAttributes {
        guard taken.insert(camelCase(attribute.name)).inserted else { continue }
        writer.name(camelCase(attribute.name))
        writer.value(attribute.value)
      }
      for group in groups {
        writer.name(group.member)
        if group.isList {
          writer.array(of: group.facts) { writer, child in write(child, to: &writer) }
        } else if let child = group.facts.first {
          write(child, to: &writer)
        }
      }
    }
  }
}
