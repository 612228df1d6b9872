// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel

/// The structure of a file as facts: `<atoms>` with nested `<atom>`, each with its fields and faults.
public func atomFacts(_ atoms: [Atom]) -> Fact {
  var root = Fact("atoms")
  root.children = nodes(atoms, parent: "")
  return root
}

private func nodes(_ atoms: [Atom], parent: String) -> [Fact] {
  zip(atomNames(of: atoms), atoms).map { name, atom in
    let path = atomPath(parent, name)
    var fact = Fact("atom", in: "children")
    fact.set("type", .text(atom.type.description))
    fact.set("kind", .text(atom.kind.rawValue))
    fact.place(path, atom.range)
    fact.set("header-length", .unsigned(atom.headerLength))
    fact.set("label", atom.label.map { .text($0) })
    for field in atom.fields {
      var child = Fact("field", in: "fields")
      child.set("name", .text(field.name))
      child.set("value", field.value)
      child.set("offset", .unsigned(field.range.offset))
      child.set("length", .unsigned(field.range.length))
      fact.add(child)
    }
    for fault in atom.faults { fact.add(FileFacts.fact(fault, at: path)) }
    fact.children += nodes(atom.children, parent: path)
    return fact
  }
}
