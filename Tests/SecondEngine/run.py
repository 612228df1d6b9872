#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Applies Schematron files to one XML document with lxml's ISO Schematron, an engine that is not ours.

Prints a JSON list of [assertion id, path of the context node], sorted; a path is lxml's getpath().
A schema without the phase uses its defaultPhase, else all patterns.
"""

import argparse
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


def outcomes(path, phase, settings, document):
    schema = etree.parse(path)
    if next(schema.iter(SCHEMATRON + "assert", SCHEMATRON + "report"), None) is None:
        return
    active = phase_of(schema, phase)
    own = {node.get("name") for node in schema.getroot().findall(SCHEMATRON + "let")}
    parameters = {name: value for name, value in settings.items() if name in own}
    # The engine's own schema for Schematron knows no properties.
    engine = isoschematron.Schematron(
        schema, phase=None if active == "#ALL" else active, store_report=True, validate_schema=False
    )
    report = engine._validator(document, **parameters)
    for outcome in report.getroot():
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
    parser.add_argument("--phase", default="default")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=XPATH", help="a schema-level let, as an XPath expression"
    )
    parser.add_argument("--instance", required=True, metavar="XML")
    arguments = parser.parse_args()
    settings = dict(item.split("=", 1) for item in arguments.set)
    document = etree.parse(arguments.instance)
    found = []
    for schema in arguments.schemas:
        found.extend(outcomes(schema, arguments.phase, settings, document))
    json.dump(sorted(found), sys.stdout)


if __name__ == "__main__":
    main()
