# SPDX-License-Identifier: GPL-2.0-or-later
"""A case: a pair, one sentence about it, and all findings that the design demands."""

import json


class Case:
    def __init__(self, folder, about, build, findings, question=None):
        self.folder, self.about, self.build = folder, about, build
        self.findings, self.question = findings, question

    def files(self):
        pair = self.build()
        files = pair.files()
        description = {
            "still": pair.still_name,
            "movie": pair.movie_name,
            "about": self.about,
            "findings": {profile: sorted(rules) for profile, rules in self.findings.items()},
        }
        if self.question:
            description["question"] = self.question
        files["case.json"] = (json.dumps(description, indent=1, ensure_ascii=False) + "\n").encode("utf-8")
        return files


class Chapter:
    def __init__(self):
        self.cases = []

    def case(self, folder, about, default=(), question=None, **profiles):
        """Registers the decorated function, which returns the pair. Findings are given by profile."""
        def register(build):
            findings = {"default": list(default), **{name: list(rules) for name, rules in profiles.items()}}
            self.cases.append(Case(folder, about, build, findings, question))
            return build
        return register
