# SPDX-License-Identifier: GPL-2.0-or-later
"""Asks other programs what they read in the corpus, and compares it with what the generator meant to write.

    python3 Corpus/generator/verify.py [--only PATTERN]

exiftool: identifiers, orientation, dates, location, device, apertures, durations, warnings. ffprobe: tracks, codecs,
sizes, identifier, the time at which the sample of still-image-time is presented. ffmpeg: every frame can be decoded.
libheif (heif-info, heif-convert), ImageMagick: the still can be decoded. exiv2: a second reader of the Exif block.
"""

import argparse
import fnmatch
import importlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import catalogue
from movie import Movie
from stills import HEICStill, JPEGStill, Raw

# What exiftool is expected to complain about, by folder: the fault that was meant.
EXPECTED_WARNINGS = {
    "LP004-atom-malformed/fail-c": "Invalid atom size",
    "LP107-identifier-in-user-data/fail-b": "Truncated",  # it takes `meta` in `udta` for a FullBox
    "LP201-still-image-time-missing/fail-c": "No key information for mebx ID 0x0009",
    "LP504-movie-fragmented/fail-b": "Truncated 'mdat'",
}
# BigTIFF integers in the MakerNote, where no make tells exiftool that it is Apple's.
KNOWN_WARNING = re.compile(r"\[minor\] Bad format \(16\) for MakerNotes entry")
# Movies that ffmpeg 5.1 refuses for the fault that was meant: an empty `stsd`, too deep a nest, a broken last fragment.
REFUSED_BY_FFMPEG = {
    "LP006-sample-description-empty/fail-a", "LP006-sample-description-empty/fail-b", "LP007-limit-reached/fail-a",
    "LP504-movie-fragmented/fail-b", "tools/ffmpeg-copy",
}
# Stills that libheif refuses for the fault that was meant.
REFUSED_BY_LIBHEIF = {"LP003-file-truncated/fail-b"}

failures, counts = [], {}


def count(what, number=1):
    counts[what] = counts.get(what, 0) + number


def expect(folder, what, found, meant):
    count(what)
    if found != meant:
        failures.append(f"{folder}: {what}: found {found!r}, meant {meant!r}")


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, errors="replace", check=False)


def exiftool(paths):
    """Path → list of (group, tag, value), in the order of the file."""
    output = run("exiftool", "-a", "-G1", "-s", "-ee", "-n", *paths).stdout
    found, current = {}, None
    for line in output.splitlines():
        if line.startswith("======== "):
            current = found.setdefault(line[9:], [])
        elif current is not None:
            match = re.match(r"\[(.*?)\]\s+(\S+)\s*: ?(.*)$", line)
            if match:
                current.append(match.groups())
    return found


def values(tags, name, group=None):
    return [value for where, tag, value in tags if tag == name and (group is None or where == group)]


def still_time(track, timescale):
    """When the first sample that carries the key is presented, by the edit list; None where the track has none."""
    empty = sum(length for length, media in track.edits if media < 0)
    start = [media for _, media in track.edits if media >= 0][0]
    clock = 0
    for sample in track.samples:
        if sample.data:
            return empty / timescale + (clock - start) / track.timescale
        clock += sample.duration
    return None


def check_still(folder, pair, path, tags):
    still = pair.still
    if isinstance(still, Raw):
        return
    meant = [block.identifier for block in still.blocks if block.maker_note is None and block.identifier]
    # exiftool reads one Exif item of a HEIF file by its primary's references; the number of items is checked elsewhere.
    found = values(tags, "MediaGroupUUID")
    if not isinstance(still, HEICStill) or not still.more_exif:
        expect(folder, "still identifier (exiftool)", found, meant)
    else:
        expect(folder, "still identifiers (exiftool)", set(found) <= set(meant), True)
    for block in still.blocks[:1] if not still.more_exif else []:
        fields = (("Orientation", "IFD0", block.orientation), ("Model", "IFD0", block.model),
                  ("DateTimeOriginal", "ExifIFD", block.date))
        for name, group, value in fields:
            expect(folder, f"{name} (exiftool)", values(tags, name, group), [str(value)] if value else [])
        if block.latitude is not None and "GPSLatitude" in [tag for _, tag, _ in tags]:
            text = values(tags, "GPSLatitude", "GPS")[0]
            expect(folder, "GPSLatitude (exiftool)", round(float(text) * 360000), abs(block.latitude))
        answer = run("exiv2", "-q", "-Pkv", "-g", "Exif.Image.Model", "-g", "Exif.Photo.DateTimeOriginal", str(path))
        lines = [line.split(None, 1)[1].strip() for line in answer.stdout.splitlines()]
        expect(folder, "model and date (exiv2)", lines, [value for value in (block.model, block.date) if value])
    if isinstance(still, HEICStill):
        check_heic(folder, pair, tags)
    elif path.suffix.lower() not in (".avif",):
        answer = run("identify", "-regard-warnings", "-format", "%wx%h\n", str(path))
        expect(folder, "still decodes (ImageMagick)", (answer.returncode, answer.stderr), (0, ""))


def check_heic(folder, pair, tags):
    """libheif 1.15 refuses the camera's `cdsc` of two targets: it is asked about the same file without `tmap`."""
    still = pair.still
    gain, still.gain_map = still.gain_map, False
    with tempfile.TemporaryDirectory() as temporary:
        path = pathlib.Path(temporary) / "still.heic"
        path.write_bytes(still.serialise())
        turned = still.rotation in (90, 270)
        width, height = (still.height, still.width) if turned else (still.width, still.height)
        answer = run("heif-info", str(path)).stdout
        if folder in REFUSED_BY_LIBHEIF:
            expect(folder, "refused (libheif)", "image:" not in answer, True)
            still.gain_map = gain
            return
        expect(folder, "size (heif-info)", f"image: {width}x{height} (id=7), primary" in answer, True)
        if still.exif_prefix:
            expect(folder, "Exif items (heif-info)", answer.count("Exif: "), len(still.blocks))
        picture = pathlib.Path(temporary) / "still.png"
        answer = run("heif-convert", str(path), str(picture))
        expect(folder, "still decodes (heif-convert)", picture.exists(), True)
    still.gain_map = gain
    extents = values(tags, "ImageSpatialExtent")
    expect(folder, "ImageSpatialExtent (exiftool)", f"{still.width} {still.height}" in extents, True)


def check_movie(folder, pair, path, tags):
    movie = pair.movie
    whole = getattr(movie, "whole", movie)
    if not isinstance(whole, Movie) or "moov" not in whole.layout:
        return
    meant = []
    if whole.metadata:
        meant = [i.data.decode() for i in whole.metadata.items if i.key == "com.apple.quicktime.content.identifier"]
    found = values(tags, "ContentIdentifier", "Keys")
    # exiftool takes `moov/meta` for the plain atom always.
    full = whole.metadata and whole.metadata.full
    if not full and (whole.user_data is None or b"content.identifier" not in whole.user_data):
        expect(folder, "movie identifier (exiftool)", found, meant)
    if isinstance(movie, Movie):
        length = (whole.duration if whole.duration is not None else max(whole.track_durations())) / whole.timescale
        found = [float(value) for value in values(tags, "Duration", "QuickTime")]
        expect(folder, "duration of mvhd (exiftool)", len(found) == 1 and abs(found[0] - length) < 1e-6, True)
    for track in whole.by_handler("vide"):
        if track.aperture:
            meant_size = " ".join("%g" % number for number in track.aperture)
            found = [" ".join("%g" % round(float(number), 2) for number in text.split())
                     for text in values(tags, "CleanApertureDimensions")]
            expect(folder, "clean aperture (exiftool)", found, [meant_size])
    if folder in REFUSED_BY_FFMPEG:
        answer = run("ffmpeg", "-v", "error", "-xerror", "-i", str(path), "-f", "null", "-")
        expect(folder, "refused (ffmpeg)", answer.returncode != 0, True)
        return
    answer = json.loads(run(
        "ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", str(path)).stdout or "{}")
    streams = [s for s in answer.get("streams", []) if not s["disposition"]["attached_pic"]]
    # ffmpeg forgets the keys of `moov/meta` where `udta` has a `meta` of its own.
    if meant and b"meta" not in (whole.user_data or b""):
        key = "com.apple.quicktime.content.identifier"
        expect(folder, "movie identifier (ffprobe)", answer["format"].get("tags", {}).get(key), meant[-1])
    expect(folder, "tracks (ffprobe)", [int(s["id"], 16) for s in streams], [t.number for t in whole.tracks])
    for stream, track in zip(streams, whole.tracks):
        if track.empty_description:
            continue
        kind = track.entries[0][4:8].decode()
        expect(folder, "sample entry (ffprobe)", stream["codec_tag_string"], kind)
        if track.handler == "vide":
            size = (64, 48) if kind == "jpeg" else (160, 120)
            expect(folder, "coded size (ffprobe)", (stream["width"], stream["height"]), size)
    check_still_time(folder, whole, path)
    answer = run("ffmpeg", "-v", "error", "-xerror", "-i", str(path), "-map", "0:v?", "-map", "0:a?", "-f", "null", "-")
    if whole.by_handler("vide") or whole.by_handler("soun"):
        expect(folder, "movie decodes (ffmpeg)", (answer.returncode, answer.stderr), (0, ""))


def check_still_time(folder, movie, path):
    for index, track in enumerate(movie.tracks):
        if track.handler != "meta" or b"still-image-time" not in b"".join(track.entries) or track.empty_description:
            continue
        if not track.edits or b"live-photo-info\0" in track.entries[0]:
            continue
        meant = still_time(track, movie.timescale)
        if meant is None or meant < 0:
            continue
        output = run("ffprobe", "-v", "error", "-select_streams", str(index), "-show_entries", "packet=pts_time,size",
                     "-of", "csv=p=0", str(path)).stdout
        times = [float(line.split(",")[0]) for line in output.split() if line.split(",")[1] not in ("0", "")]
        expect(folder, "still image time (ffprobe)", times[:1] and abs(times[0] - meant) < 2e-6, True)


def check_warnings(folder, tags):
    complaints = [t for t in values(tags, "Warning") + values(tags, "Error") if not KNOWN_WARNING.search(t)]
    allowed = EXPECTED_WARNINGS.get(folder)
    if allowed is None:
        expect(folder, "no warning (exiftool)", complaints, [])
    else:
        unexpected = [text for text in complaints if not (allowed and re.search(allowed, text))]
        expect(folder, "warnings as intended (exiftool)", unexpected, [])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", metavar="PATTERN", help="only the folders that match")
    options = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parent.parent
    cases = [case for name in catalogue.CHAPTERS for case in importlib.import_module(name).chapter.cases
             if options.only is None or fnmatch.fnmatchcase(case.folder, options.only)]
    paths = []
    for case in cases:
        pair = case.build()
        paths += [str(root / case.folder / pair.still_name), str(root / case.folder / pair.movie_name)]
    tags = exiftool(paths)
    for case in cases:
        pair = case.build()
        still, movie = root / case.folder / pair.still_name, root / case.folder / pair.movie_name
        if untouched_change(pair.change_still):
            check_still(case.folder, pair, still, tags.get(str(still), []))
            if not isinstance(pair.still, Raw):
                check_warnings(case.folder, tags.get(str(still), []))
        if untouched_change(pair.change_movie):
            check_movie(case.folder, pair, movie, tags.get(str(movie), []))
            if not isinstance(pair.movie, Raw):
                check_warnings(case.folder, tags.get(str(movie), []))
        for path in (still, movie):
            expect(case.folder, "under 30,000 bytes", path.stat().st_size < 30_000, True)
    for what, number in sorted(counts.items()):
        print(f"{number:5} × {what}")
    for failure in failures:
        print("DIFFERENT", failure)
    print(f"{len(cases)} pairs, {sum(counts.values())} comparisons, {len(failures)} differences")
    return 1 if failures else 0


def untouched_change(change):
    """Whether the pair's last change leaves the bytes as the generator wrote them."""
    return getattr(change, "__qualname__", "").startswith("Pair.__init__")


if __name__ == "__main__":
    sys.exit(main())
