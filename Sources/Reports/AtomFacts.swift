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
    fact.set("at", .text(path))
    place(atom.range, in: &fact)
    fact.set("header-length", .unsigned(atom.headerLength))
    fact.set("label", atom.label.map { .text($0) })
    for field in atom.fields {
      var child = Fact("field", in: "fields")
      child.set("name", .text(field.name))
      child.set("value", field.value)
      place(field.range, in: &child)
      fact.add(child)
    }
    for fault in atom.faults { fact.add(faultFact(fault)) }
    fact.children += nodes(atom.children, parent: path)
    return fact
  }
}

/// A fault as a fact.
public func faultFact(_ fault: Fault) -> Fact {
  var fact = Fact("fault", in: "faults")
  switch fault.kind {
  case .truncated: fact.set("kind", .text("truncated"))
  case .malformed: fact.set("kind", .text("malformed"))
  case .unreadable: fact.set("kind", .text("unreadable"))
  case .limit(let name):
    fact.set("kind", .text("limit"))
    fact.set("limit", .text(name))
  }
  fact.set("message", .text(fault.message))
  place(fault.range, in: &fact)
  return fact
}

private func place(_ range: ByteRange, in fact: inout Fact) {
  fact.set("offset", .unsigned(range.offset))
  fact.set("length", .unsigned(range.length))
}
