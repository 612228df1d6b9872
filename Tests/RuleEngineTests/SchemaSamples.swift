// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

@testable import RuleEngine

/// A schema around `body`; the body's first line is line 2.
func schema(_ body: String, attributes: String = "") -> String {
  "<schema xmlns=\"http://purl.oclc.org/dsdl/schematron\" queryBinding=\"xslt\"\(attributes)>\n\(body)\n</schema>"
}

/// A schema with one pattern and one rule for `/pair`.
func schemaOfOneRule(_ assertions: String) -> String {
  schema("<pattern id='p'><rule context='/pair'>\n\(assertions)\n</rule></pattern>")
}

/// What loading a text says; nil where it loads.
func loadingError(_ text: String, limits: EngineLimits = EngineLimits()) -> String? {
  do throws(RuleFileError) {
    _ = try RuleSet(files: [("t.sch", text)], limits: limits)
    return nil
  } catch {
    return error.description
  }
}

/// The findings of a schema on an XML text.
func findings(
  _ text: String, on xml: String, profile: String = "default", parameters: [String] = []
) throws -> [Finding] {
  try result(text, on: xml, profile: profile, parameters: parameters).findings
}

func result(
  _ text: String, on xml: String, profile: String = "default", parameters: [String] = []
) throws -> EvaluationResult {
  let evaluation = try Evaluation(RuleSet(files: [("t.sch", text)]), profile: profile, parameters: parameters)
  return try evaluation.evaluate(FactsDocument(xml: xml, name: "facts.xml"))
}

/// A small pair, shaped like the facts document.
let pairXML = """
  <pair name="IMG_1">
    <still path="IMG_1.HEIC" at="" offset="0" length="1000">
      <identifier value="AAAA" at="meta/iinf" offset="100" length="36"/>
      <identifier value="aaaa" at="meta/iloc" offset="200" length="37"/>
    </still>
    <movie path="IMG_1.MOV" at="" offset="0" length="9000" duration="3.5">
      <track id="1" handler="vide" at="moov/trak[1]" offset="500" length="80"><sample time="0"/><sample time="0.5"/></track>
      <track id="2" handler="meta" at="moov/trak[2]" offset="600" length="81"/>
    </movie>
  </pair>
  """
