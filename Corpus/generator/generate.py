# SPDX-License-Identifier: GPL-2.0-or-later
"""Writes the corpus. The same bytes each time, on any machine: no clock, no chance, no encoder.

    python3 Corpus/generator/generate.py [--out DIR] [--only PATTERN] [--check]
"""

import argparse
import fnmatch
import pathlib
import sys
import tempfile

import catalogue

CORPUS = pathlib.Path(__file__).resolve().parent.parent
GENERATED = ("genuine", "tools", "LP*")


def write(out, only):
    count = 0
    for folder, files in catalogue.everything(only):
        target = out / folder
        target.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (target / name).write_bytes(data)
        count += 1
    return count


def tree(root, only):
    found = {}
    for pattern in GENERATED:
        for path in root.glob(pattern + "/**/*"):
            if path.is_file():
                name = path.relative_to(root).as_posix()
                if only is None or fnmatch.fnmatchcase(str(pathlib.PurePosixPath(name).parent), only):
                    found[name] = path.read_bytes()
    return found


def check(only):
    with tempfile.TemporaryDirectory() as folder:
        write(pathlib.Path(folder), only)
        fresh, committed = tree(pathlib.Path(folder), only), tree(CORPUS, only)
    differing = sorted(
        name for name in fresh.keys() | committed.keys() if fresh.get(name) != committed.get(name))
    for name in differing:
        state = "missing" if name not in committed else "not generated" if name not in fresh else "differs"
        print(f"{state}: {name}")
    print(f"{len(fresh)} files generated, {len(differing)} unlike the committed ones")
    return 1 if differing else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=CORPUS, help="folder to write to (default: Corpus)")
    parser.add_argument("--only", metavar="PATTERN", help="only the folders that match, such as 'LP201-*/*'")
    parser.add_argument("--check", action="store_true", help="compare with the committed files instead of writing")
    options = parser.parse_args()
    if options.check:
        return check(options.only)
    print(f"{write(options.out, options.only)} pairs written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
