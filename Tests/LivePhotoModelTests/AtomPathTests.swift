// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct AtomPathTests {
  private func atom(_ type: FourCC, index: UInt32? = nil, kind: Atom.Kind = .atom, _ children: [Atom] = []) -> Atom {
    var atom = Atom(kind, type, range: ByteRange(offset: 0, length: 8), headerLength: 8, index: index)
    atom.children = children
    return atom
  }

  @Test func names() {
    #expect(
      atomNames(of: [atom("mvhd"), atom("trak"), atom("trak"), atom("©nam")]) == ["mvhd", "trak[1]", "trak[2]", "©nam"])
    #expect(atomNames(of: [atom("url ")]) == ["url"])
    #expect(atomNames(of: [atom("    ", index: 1), atom("    ", index: 7)]) == ["[1]", "[7]"])
    #expect(atomNames(of: [atom("ftyp"), atom("    ", kind: .trailing)]) == ["ftyp", "trailing"])
    #expect(atomNames(of: [atom("    ", kind: .gap), atom("    ", kind: .gap)]) == ["gap[1]", "gap[2]"])
    #expect(atomNames(of: []) == [])
  }

  @Test func paths() {
    #expect(atomPath("", "moov") == "moov")
    #expect(atomPath("moov", "trak[2]") == "moov/trak[2]")
    #expect(atomPath("moov/meta/ilst", "[4]") == "moov/meta/ilst[4]")
  }

  @Test func walkingAndFaults() {
    var item = atom("    ", index: 4)
    item.faults = [Fault(.malformed, "no value", at: item.range)]
    let tree = [atom("moov", [atom("trak"), atom("meta", [atom("ilst", [item])])])]
    var paths: [String] = []
    tree.walk { path, _ in paths.append(path) }
    #expect(paths == ["moov", "moov/trak", "moov/meta", "moov/meta/ilst", "moov/meta/ilst[4]"])
    #expect(tree.faults.map(\.location) == ["moov/meta/ilst[4]"])
    #expect(tree[0].first("meta")?.children.count == 1)
    #expect(tree[0].first("mdia") == nil)
    #expect(tree[0].all("trak").count == 1)
  }
}
