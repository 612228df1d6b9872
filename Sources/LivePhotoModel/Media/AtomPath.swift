// SPDX-License-Identifier: GPL-2.0-or-later

/// The names of the nodes of one level, as they stand in a path: `trak[2]`, `mvhd`, `ilst`'s `[4]`.
///
/// A type that occurs once stands alone; of several, each has its number among them, counted from 1.
public func atomNames(of atoms: [Atom]) -> [String] {
  var totals: [FourCC: Int] = [:]
  for atom in atoms where atom.index == nil { totals[atom.type, default: 0] += 1 }
  var seen: [FourCC: Int] = [:]
  return atoms.map { atom in
    if let index = atom.index { return "[\(index)]" }
    let name = atom.kind == .gap || atom.kind == .trailing ? atom.kind.rawValue : atom.type.trimmed
    guard totals[atom.type, default: 0] > 1 else { return name }
    seen[atom.type, default: 0] += 1
    return "\(name)[\(seen[atom.type, default: 0])]"
  }
}

/// A child's path: `moov` and `trak[2]` give `moov/trak[2]`, `ilst` and `[4]` give `ilst[4]`.
public func atomPath(_ parent: String, _ name: String) -> String {
  parent.isEmpty || name.hasPrefix("[") ? parent + name : parent + "/" + name
}

extension Array where Element == Atom {
  /// Visits each node in file order with its path.
  public func walk(_ parent: String = "", _ visit: (_ path: String, _ atom: Atom) -> Void) {
    let names = atomNames(of: self)
    for (name, atom) in zip(names, self) {
      let path = atomPath(parent, name)
      visit(path, atom)
      atom.children.walk(path, visit)
    }
  }

  /// Every fault of the tree, each with the path of its node.
  public var faults: [Fault] {
    var found: [Fault] = []
    walk { path, atom in
      for fault in atom.faults {
        var placed = fault
        placed.location = path
        found.append(placed)
      }
    }
    return found
  }
}
