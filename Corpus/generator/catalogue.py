# SPDX-License-Identifier: GPL-2.0-or-later
"""The list of all pairs of the corpus: folder, files, and what the design demands of each."""

import fnmatch
import importlib

CHAPTERS = [
    "cases_files", "cases_identifiers", "cases_still_time", "cases_picture", "cases_types", "cases_tracks",
    "cases_origin", "cases_privacy", "cases_wallpaper", "genuine", "tools",
]


def everything(only=None):
    cases = []
    for chapter in CHAPTERS:
        cases += importlib.import_module(chapter).chapter.cases
    folders = [case.folder for case in cases]
    assert len(set(folders)) == len(folders), sorted(f for f in folders if folders.count(f) > 1)
    for case in cases:
        if only is None or fnmatch.fnmatchcase(case.folder, only):
            yield case.folder, case.files()
