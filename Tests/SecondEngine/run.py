#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Applies Schematron files to facts documents with an engine that is not ours.

lxml is ISO Schematron's own XSLT skeleton on libxslt; saxon is the XSLT that the skeleton makes, run by Saxon.

Prints a JSON object: phase, then document, then a sorted list of [assertion id, path of the context node];
a path is lxml's getpath(). A schema without the phase uses its defaultPhase, else all patterns.
"""

import argparse
import copy
import json
import sys

from lxml import etree, isoschematron

SCHEMATRON = "{http://purl.oclc.org/dsdl/schematron}"
REPORT = "{http://purl.oclc.org/dsdl/svrl}"


def phase_of(schema, phase):
    names = [node.get("id") for node in schema.iter(SCHEMATRON + "phase")]
    if phase in names:
        return phase
    return schema.getroot().get("defaultPhase") or "#ALL"


def with_phase_lets(schema, phase):
    """The skeleton does not let a phase's let stand over the schema's of the same name: put its value there."""
    schema = copy.deepcopy(schema)
    root = schema.getroot()
    own = {node.get("name"): node for node in root.findall(SCHEMATRON + "let")}
    for node in root.findall(SCHEMATRON + "phase"):
        for let in node.findall(SCHEMATRON + "let"):
            if node.get("id") == phase and let.get("name") in own:
                own[let.get("name")].set("value", let.get("value"))
                node.remove(let)
            elif node.get("id") != phase:
                node.remove(let)
    return schema


class Rules:
    """One schema in one phase, as a stylesheet."""

    def __init__(self, path, phase):
        schema = etree.parse(path)
        self.is_empty = next(schema.iter(SCHEMATRON + "assert", SCHEMATRON + "report"), None) is None
        if self.is_empty:
            return
        active = phase_of(schema, phase)
        self.lets = {node.get("name") for node in schema.getroot().findall(SCHEMATRON + "let")}
        self.schema = with_phase_lets(schema, active)
        self.phase = None if active == "#ALL" else active
        patterns = [
            node.get("pattern") for node in schema.iter(SCHEMATRON + "active") if node.getparent().get("id") == active
        ]
        lets = [(node.get("name"), node.get("value")) for node in self.schema.getroot().findall(SCHEMATRON + "let")]
        self.identity = (self.phase is None, tuple(patterns), tuple(lets))

    def compiled(self):
        # The engine's own schema for Schematron knows no properties.
        return isoschematron.Schematron(
            self.schema, phase=self.phase, store_report=True, store_xslt=True, validate_schema=False
        )

    def settings(self, settings):
        return {name: value for name, value in settings.items() if name in self.lets}


class LXML:
    def __init__(self, rules, settings):
        self.validator = rules.compiled()._validator
        self.settings = settings

    def report(self, path, document):
        return self.validator(document, **self.settings).getroot()


class Saxon:
    processor = None
    documents = {}

    def __init__(self, rules, settings):
        import saxonche

        if Saxon.processor is None:
            Saxon.processor = saxonche.PySaxonProcessor(license=False)
        stylesheet = rules.compiled().validator_xslt
        for parameter in stylesheet.getroot().findall("{http://www.w3.org/1999/XSL/Transform}param"):
            if parameter.get("name") in settings:
                parameter.set("select", settings[parameter.get("name")])
        compiler = Saxon.processor.new_xslt30_processor()
        self.stylesheet = compiler.compile_stylesheet(stylesheet_text=etree.tostring(stylesheet, encoding="unicode"))

    def report(self, path, document):
        if path not in Saxon.documents:
            Saxon.documents[path] = Saxon.processor.parse_xml(xml_file_name=path)
        text = self.stylesheet.transform_to_string(xdm_node=Saxon.documents[path])
        return etree.fromstring(text.encode("utf-8"))


def outcomes(report, document):
    for outcome in report:
        if outcome.tag not in (REPORT + "failed-assert", REPORT + "successful-report"):
            continue
        nodes = document.xpath(outcome.get("location") or "/")
        if nodes and isinstance(nodes, list) and isinstance(nodes[0], etree._Element):
            place = document.getpath(nodes[0])
        else:
            place = outcome.get("location")
        yield [outcome.get("id"), place]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("schemas", nargs="+", metavar="SCHEMA")
    parser.add_argument("--engine", choices=["lxml", "saxon"], default="lxml")
    parser.add_argument("--phase", action="append", default=[], help="may recur; default where there is none")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=XPATH", help="a schema-level let, as an XPath expression"
    )
    parser.add_argument("--documents", required=True, metavar="LIST", help="a file with one path a line")
    arguments = parser.parse_args()
    settings = dict(item.split("=", 1) for item in arguments.set)
    engine = {"lxml": LXML, "saxon": Saxon}[arguments.engine]
    with open(arguments.documents, encoding="utf-8") as lines:
        documents = {line.rstrip("\n"): etree.parse(line.rstrip("\n")) for line in lines}
    phases = arguments.phase or ["default"]
    found = {phase: {path: [] for path in documents} for phase in phases}
    for schema in arguments.schemas:
        known = {}
        for phase in phases:
            rules = Rules(schema, phase)
            if rules.is_empty:
                continue
            # Phases that activate the same patterns with the same values are the same.
            if rules.identity not in known:
                applied = engine(rules, rules.settings(settings))
                known[rules.identity] = {
                    path: list(outcomes(applied.report(path, document), document))
                    for path, document in documents.items()
                }
            for path, fired in known[rules.identity].items():
                found[phase][path].extend(fired)
    for phase in phases:
        for fired in found[phase].values():
            fired.sort()
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
