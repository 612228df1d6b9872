// SPDX-License-Identifier: GPL-2.0-or-later

import Foundation
import Facts
import LivePhotoModel
import Testing

@testable import Reports

@Suite struct FactsTests {
  @Test(arguments: [
    ("pair", "pair"), ("still-image-time", "stillImageTime"), ("image-items", "imageItems"), ("x-1", "x1"), ("", ""),
  ])
  func names(_ name: String, _ member: String) {
    #expect(camelCase(name) == member)
  }

  @Test func asJSON() {
    let expected = """
      {"schema":"lpcheck-facts/1","name":"IMG_1","still":{"path":"IMG_1.HEIC","size":18446744073709551615,\
      "offset":255,"aspectRatio":1.333333,"isMirrored":false,\
      "imageItems":[{"id":1,"offset":4096},{"id":2,"type":"hvc1","offset":8192}],\
      "displayTransform":{"turns":-1}}}

      """
    let bytes = FactsJSON.bytes(of: FactSamples.small, schema: "lpcheck-facts/1", layout: .compact)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func membersAreUnique() {
    var fact = Fact("f")
    fact.set("schema", .text("attribute"))
    fact.set("child", .text("attribute"))
    fact.set("same-name", .integer(1))
    fact.set("sameName", .integer(2))
    fact.add(Fact("child"))
    fact.add(Fact("twin"))
    fact.add(Fact("twin"))
    let bytes = FactsJSON.bytes(of: fact, schema: "s", layout: .compact)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "{\"schema\":\"s\",\"sameName\":1,\"child\":{},\"twin\":[{},{}]}\n")
  }

  @Test func asXML() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <pair name="IMG_1">
        <still path="IMG_1.HEIC" size="18446744073709551615" offset="255" aspect-ratio="1.333333" is-mirrored="false">
          <image-item id="1" offset="4096"/>
          <image-item id="2" type="hvc1" offset="8192"/>
          <display-transform turns="-1"/>
        </still>
      </pair>

      """
    #expect(String(decoding: FactsXML.bytes(of: FactSamples.small), as: UTF8.self) == expected)
  }

  @Test func asText() {
    let expected = """
      pair
        name  IMG_1
        still
          path          IMG_1.HEIC
          size          18446744073709551615
          offset        255 (0xFF)
          aspect-ratio  1.333333
          is-mirrored   no
          image-item (2)
            id  offset         type
            1   4096 (0x1000)
            2   8192 (0x2000)  hvc1
          display-transform
            turns  -1

      """
    #expect(String(decoding: FactsText.bytes(of: FactSamples.small), as: UTF8.self) == expected)
  }

  @Test func longValuesAreCut() {
    var fact = Fact("f")
    fact.set("value", .text(String(repeating: "v", count: 5000)))
    let text = String(decoding: FactsText.bytes(of: fact), as: UTF8.self)
    #expect(text == "f\n  value  \(String(repeating: "v", count: 119))…\n")
  }

  @Test func atomsAsText() {
    let expected = """
      atoms
        offset   hex   length  node
             0   0x0       18  url/[1]  x\\u{A}y
            18  0x12       18  url/[2]
            36  0x24      148  moov
            44  0x2C      108    mvhd
            64  0x40        4      timescale: 600
            68  0x44        4      note: a\\u{1B}"<
            72  0x48       80      ! limit: more than 2 fields
            73  0x49        1      ! malformed: no \\u{202E}
           152  0x98       32    ilst
           160  0xA0       24      [4]
           184  0xB8  1000000  trailing

      """
    #expect(String(decoding: FactsText.bytes(of: atomFacts(FactSamples.atoms)), as: UTF8.self) == expected)
  }

  @Test func atomsAsXML() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <atoms>
        <atom type="url/" kind="atom" at="url/[1]" offset="0" length="18" header-length="8" label="x&#xA;y"/>
        <atom type="url/" kind="atom" at="url/[2]" offset="18" length="18" header-length="8"/>
        <atom type="moov" kind="atom" at="moov" offset="36" length="148" header-length="8">
          <atom type="mvhd" kind="atom" at="moov/mvhd" offset="44" length="108" header-length="8">
            <field name="timescale" value="600" offset="64" length="4"/>
            <field name="note" value="a\u{FFFD}&quot;&lt;" offset="68" length="4"/>
            <fault kind="limit" limit="fields" message="more than 2 fields" at="moov/mvhd" offset="72" length="80"/>
            <fault kind="malformed" message="no &#x202E;" at="moov/mvhd" offset="73" length="1"/>
          </atom>
          <atom type="ilst" kind="atom" at="moov/ilst" offset="152" length="32" header-length="8">
            <atom type="\\x00\\x00\\x00\\x04" kind="atom" at="moov/ilst[4]" offset="160" length="24" \
      header-length="8"/>
          </atom>
        </atom>
        <atom type="    " kind="trailing" at="trailing" offset="184" length="1000000" header-length="0"/>
      </atoms>

      """
    #expect(String(decoding: FactsXML.bytes(of: atomFacts(FactSamples.atoms)), as: UTF8.self) == expected)
  }

  @Test func atomsAsJSON() {
    let bytes = FactsJSON.bytes(of: atomFacts(Array(FactSamples.atoms[2].children[0...0])), layout: .compact)
    let expected = """
      {"children":[{"type":"mvhd","kind":"atom","at":"mvhd","offset":44,"length":108,"headerLength":8,\
      "fields":[{"name":"timescale","value":600,"offset":64,"length":4},\
      {"name":"note","value":"a\\u001B\\"<","offset":68,"length":4}],\
      "faults":[{"kind":"limit","limit":"fields","message":"more than 2 fields","at":"mvhd","offset":72,"length":80},\
      {"kind":"malformed","message":"no \\u202E","at":"mvhd","offset":73,"length":1}]}]}

      """
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}

/// Facts as XML, read back by lxml.
@Suite(.enabled(if: Tool.hasLXML, "python3 with the module lxml is absent"))
struct FactsRoundTripTests {
  private struct Node: Decodable {
    let name: String
    let attributes: [[String]]
    let children: [Node]
  }

  @Test(arguments: [true, false])
  func everyAttributeComesBack(indented: Bool) throws {
    var everything = ""
    for value in UInt32(0)...0x2FFFF {
      if let scalar = Unicode.Scalar(value), isXMLCharacter(scalar) { everything.unicodeScalars.append(scalar) }
    }
    var fact = FactSamples.small
    fact.set("everything", .text(everything))
    fact.set("space", .text("  \t\r\n "))
    fact.set("markup", .text("]]> &lt; &#10; <!-- <![CDATA[ \"'"))
    fact.add(FactSamples.hostile)
    fact.add(atomFacts(FactSamples.atoms))
    let script = """
      import json, sys, lxml.etree
      def dump(e):
          return {"name": e.tag, "attributes": [list(a) for a in e.attrib.items()], "children": [dump(c) for c in e]}
      parser = lxml.etree.XMLParser(huge_tree=True)
      print(json.dumps(dump(lxml.etree.parse(sys.argv[1], parser).getroot())))
      """
    let outcome = try Tool.run(["python3", "-c", script, "INPUT"], input: FactsXML.bytes(of: fact, indented: indented))
    #expect(outcome.status == 0, "\(outcome.output.prefix(500))")
    expectSame(try JSONDecoder().decode(Node.self, from: Data(outcome.output.utf8)), fact)
  }

  private func expectSame(_ node: Node, _ fact: Fact) {
    #expect(node.name == fact.name)
    #expect(node.attributes.map { $0[0] } == fact.writableAttributes.map(\.name))
    for (read, written) in zip(node.attributes, fact.writableAttributes) {
      let legal = (written.value.text ?? "").unicodeScalars.map { isXMLCharacter($0) ? $0 : "\u{FFFD}" }
      let isSame = Array(read[1].unicodeScalars) == legal
      #expect(isSame, "\(fact.name)/@\(written.name)")
    }
    #expect(node.children.count == fact.children.count)
    for (child, original) in zip(node.children, fact.children) { expectSame(child, original) }
  }
}
