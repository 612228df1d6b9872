// SPDX-License-Identifier: GPL-2.0-or-later

import Facts
import LivePhotoModel
import Readers

/// The tree of atoms and the decoder of each of them.
public struct AtomsTarget: FuzzTarget {
  public static let name = "atoms"

  public init() {}

  public func run(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = ByteSource(bytes: bytes, knownAs: FilePath("IMG_0001.MOV"))
    var atoms = AtomWalker.walk(source)
    try TreePromises.check(atoms, of: source)
    AtomRegistry.recordFields(of: &atoms, source: source)
    try TreePromises.check(atoms, of: source)
    _ = atomFacts(atoms)
  }
}
