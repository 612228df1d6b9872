# SPDX-License-Identifier: GPL-2.0-or-later
"""The list of all pairs of the corpus: folder, files, and what the design demands of each."""

import fnmatch
import importlib
import json

import camera

CHAPTERS = []


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


GENUINE = [
    Case("genuine/heic-hevc", "As an iPhone 15 Pro with iOS 18.5 writes it: HEIC grid and HEVC movie of five tracks.",
         camera.heic_hevc, {"default": []}),
    Case("genuine/jpeg-h264", "As an iPhone 6s with iOS 12.4 writes it: JPEG and H.264 movie of four tracks.",
         camera.jpeg_h264, {"default": []}),
]


def everything(only=None):
    cases = list(GENUINE)
    for chapter in CHAPTERS:
        cases += importlib.import_module(chapter).CASES
    folders = [case.folder for case in cases]
    assert len(set(folders)) == len(folders), sorted(f for f in folders if folders.count(f) > 1)
    for case in cases:
        if only is None or fnmatch.fnmatchcase(case.folder, only):
            yield case.folder, case.files()
