# SPDX-License-Identifier: GPL-2.0-or-later
"""LP0xx: can the files be read at all?"""

import struct

import timed
from boxes import box, u32
from camera import heic_hevc, jpeg_h264
from case import Chapter
from changes import *
from movie import Track
from tiff import Entry

chapter = Chapter()
ALONE = "A half that cannot be read is taken to say nothing else: no missing identifier, no unsupported type."


@chapter.case("LP001-still-unreadable/fail-a", "The still is empty.", ["LP001"], question=ALONE)
def _():
    return raw_still(heic_hevc(), b"")


@chapter.case("LP001-still-unreadable/fail-b", "The still is text.", ["LP001"], question=ALONE)
def _():
    return raw_still(jpeg_h264(), b"The photograph could not be found on this server.\n" * 4)


@chapter.case("LP001-still-unreadable/pass-a", "A HEIC with `mdat` in front of `meta`.")
def _():
    pair = heic_hevc()
    pair.still.edit = lambda image: setattr(image, "media_first", True)
    return pair


@chapter.case(
    "LP001-still-unreadable/neighbour-a",
    "A JPEG with fill bytes (FF FF FF) before its markers, which ISO 10918-1 allows.")
def _():
    pair = jpeg_h264()
    pair.change_still = lambda data: data[:2] + b"\xFF\xFF\xFF" + data[2:]
    return pair


@chapter.case("LP002-movie-unreadable/fail-a", "The movie is empty.", ["LP002"], question=ALONE)
def _():
    return raw_movie(jpeg_h264(), b"")


@chapter.case("LP002-movie-unreadable/fail-b", "The movie is an error page.", ["LP002"], question=ALONE)
def _():
    return raw_movie(heic_hevc(), b"<!DOCTYPE html>\n<title>403 Forbidden</title>\n<p>Access denied.\n")


@chapter.case(
    "LP002-movie-unreadable/pass-a",
    "A movie whose `mdat` has the 64-bit size form, with `free` between its atoms.")
def _():
    pair = heic_hevc()
    pair.movie.large_media_data = True
    pair.movie.layout = ["ftyp", box("free", bytes(24)), "mdat", box("skip"), "moov"]
    return pair


@chapter.case(
    "LP002-movie-unreadable/neighbour-a",
    "A movie that begins with `mdat`: no `ftyp`, no `wide`.", ["LP406"])
def _():
    pair = jpeg_h264()
    pair.movie.layout = ["mdat", "moov"]
    return pair


@chapter.case(
    "LP003-file-truncated/fail-a",
    "The one chunk of the audio track lies behind the end of the file.", ["LP003"])
def _():
    pair = jpeg_h264()
    track = pair.movie.by_handler("soun")[0]
    track.chunks, track.chunk_offset_delta = 1, 100_000
    return pair


@chapter.case(
    "LP003-file-truncated/fail-b",
    "The extent of the last image item ends 64 bytes behind the end of the file.", ["LP003"])
def _():
    pair = heic_hevc()

    def longer(image):
        last = [item for item in image.items if item.method == 0][-1]
        image.extent_length_delta[last.number] = 64
    pair.still.edit = longer
    return pair


@chapter.case("LP003-file-truncated/fail-c", "A JPEG cut off inside a Huffman table segment.", ["LP003"],
              question="The missing picture behind it is not a second finding.")
def _():
    pair = jpeg_h264()
    pair.change_still = lambda data: data[:data.index(b"\xFF\xC4") + 12]
    return pair


@chapter.case(
    "LP003-file-truncated/fail-d",
    "A recording in camera order cut off inside `mdat`: nothing of `moov` was written.",
    ["LP003", "LP005"], question="Without `moov` no rule on identifier, still time or tracks applies.")
def _():
    pair = heic_hevc()
    pair.change_movie = lambda data: data[:2000]
    return pair


@chapter.case(
    "LP003-file-truncated/fail-e",
    "A HEIC cut off 100 bytes before its end, inside the last tile.", ["LP003"],
    question="`mdat` and the last item run past the same end: one finding, or one for each of them?")
def _():
    pair = heic_hevc()
    pair.change_still = lambda data: data[:-100]
    return pair


@chapter.case("LP003-file-truncated/pass-a", "`moov` first: the last chunk ends with the last byte of the file.")
def _():
    pair = jpeg_h264()
    pair.movie.layout = ["ftyp", "wide", "moov", "mdat"]
    return pair


@chapter.case("LP003-file-truncated/fail-f", "A JPEG cut off inside its coded picture: no EOI follows.", ["LP003"])
def _():
    pair = jpeg_h264()
    pair.change_still = lambda data: data[:-150]
    return pair


@chapter.case("LP003-file-truncated/neighbour-a", "An `mdat` of size 0, which means: to the end of the file.")
def _():
    pair = heic_hevc()
    pair.movie.layout = ["ftyp", "moov", "mdat"]

    def open_ended(data):
        at = data.rindex(b"mdat") - 4
        return data[:at] + u32(0) + data[at + 4:]
    pair.change_movie = open_ended
    return pair


@chapter.case("LP003-file-truncated/neighbour-b", "Bytes behind the JPEG's EOI: nothing is missing.")
def _():
    pair = jpeg_h264()
    pair.still.trailing = bytes(range(40))
    return pair


@chapter.case(
    "LP004-atom-malformed/fail-a",
    "The audio track's edit list announces three entries and holds one.", ["LP004"])
def _():
    pair = heic_hevc()

    def announce(data):
        at = data.index(b"elst", data.index(b"elst") + 4)
        return data[:at + 8] + u32(3) + data[at + 12:]
    pair.change_movie = announce
    return pair


@chapter.case(
    "LP004-atom-malformed/fail-b",
    "An item reference that announces more targets than its box holds.", ["LP004"])
def _():
    pair = heic_hevc()

    def announce(data):
        at = data.rindex(b"cdsc")
        return data[:at + 6] + b"\0\x09" + data[at + 8:]
    pair.change_still = announce
    return pair


@chapter.case(
    "LP004-atom-malformed/fail-c",
    "An atom inside `moov/udta` whose size (3) is smaller than its header.", ["LP004"])
def _():
    pair = jpeg_h264()
    pair.movie.user_data = u32(3) + b"name" + bytes(8)
    return pair


@chapter.case("LP004-atom-malformed/fail-d", "A MakerNote entry whose value lies outside the MakerNote.", ["LP004"],
              question="A damaged Exif or MakerNote entry is reported as LP004 too.")
def _():
    pair = jpeg_h264()

    def move(data):
        at = data.index(struct.pack(">HHI", 3, 7, 104))
        return data[:at + 8] + u32(50_000) + data[at + 12:]
    pair.change_still = move
    return pair


@chapter.case(
    "LP004-atom-malformed/fail-e",
    "A HEIC of `ftyp` and `mdat` alone: nothing says what the image is.", ["LP004", "LP102"])
def _():
    return raw_still(heic_hevc(), box("ftyp", b"heic", u32(0), b"mif1heic") + box("mdat", bytes(64)))


@chapter.case(
    "LP004-atom-malformed/pass-a",
    "A `udta` that ends with 32 bits of zero, as the QuickTime File Format allows.")
def _():
    pair = jpeg_h264()
    pair.movie.user_data = u32(0)
    return pair


@chapter.case(
    "LP004-atom-malformed/neighbour-a",
    "A MakerNote with an entry of type 0 and count 0, and one of the four first bytes of a plist.")
def _():
    pair = heic_hevc()
    pair.still.exif.maker_entries += [Entry(0x5D, 0, b"", count=0), Entry(0x5E, 7, b"bpli")]
    return pair


@chapter.case("LP004-atom-malformed/neighbour-b", "A plain `meta` in `moov` and a FullBox `meta` in `moov/udta`.")
def _():
    pair = jpeg_h264()
    pair.movie.user_data = user_data_metadata([])
    return pair


WITHOUT = "Without `moov` no rule on identifier, still time or tracks applies."


@chapter.case(
    "LP005-movie-header-missing/fail-a",
    "`ftyp`, `wide` and a whole `mdat`: the recording was never finished.", ["LP005"], question=WITHOUT)
def _():
    pair = heic_hevc()
    pair.movie.layout = ["ftyp", "wide", "mdat"]
    return pair


@chapter.case(
    "LP005-movie-header-missing/fail-b",
    "The place of `moov` is taken by `free`.", ["LP005"], question=WITHOUT)
def _():
    pair = jpeg_h264()
    pair.change_movie = lambda data: data.replace(b"moov", b"free")
    return pair


@chapter.case("LP005-movie-header-missing/pass-a", "`moov` in front of `mdat`.")
def _():
    pair = heic_hevc()
    pair.movie.layout = ["ftyp", "wide", "moov", "mdat"]
    return pair


@chapter.case("LP005-movie-header-missing/neighbour-a", "`moov` behind two `mdat` atoms and a `free`.")
def _():
    pair = jpeg_h264()
    pair.movie.layout = ["ftyp", "wide", "mdat", box("mdat", bytes(100)), box("free", bytes(50)), "moov"]
    return pair


@chapter.case(
    "LP006-sample-description-empty/fail-a",
    "The still-image-time track has an `stsd` without an entry: its sample means nothing.", ["LP006", "LP201"])
def _():
    pair = heic_hevc()
    still_time_track(pair).empty_description = True
    return pair


@chapter.case(
    "LP006-sample-description-empty/fail-b",
    "The live-photo-info track has an `stsd` without an entry.", ["LP006"])
def _():
    pair = jpeg_h264()
    info_track(pair).empty_description = True
    return pair


@chapter.case(
    "LP006-sample-description-empty/pass-a",
    "A video track with two sample descriptions, of which the first is used.")
def _():
    pair = jpeg_h264()
    video(pair).entries.append(video(pair).entries[0])
    return pair


@chapter.case(
    "LP006-sample-description-empty/neighbour-a",
    "A metadata track with a sample description and no sample.")
def _():
    pair = heic_hevc()
    entry = timed.sample_entry([timed.video_orientation_key()])
    pair.movie.tracks.insert(4, Track(6, "meta", 600, [entry], [], edits=[(960, 0)]))
    return pair


def nested(depth):
    data = b""
    for _ in range(depth):
        data = box("udta", data)
    return data


@chapter.case("LP007-limit-reached/fail-a", "`udta` inside `udta`, a thousand deep.", ["LP007"])
def _():
    pair = jpeg_h264()
    pair.movie.user_data = nested(1000)
    return pair


@chapter.case("LP007-limit-reached/pass-a", "`udta` inside `udta`, four deep.")
def _():
    pair = jpeg_h264()
    pair.movie.user_data = nested(4)
    return pair


@chapter.case("LP007-limit-reached/neighbour-a", "Five hundred `free` atoms in a row: many, but flat.")
def _():
    pair = heic_hevc()
    pair.movie.layout = ["ftyp", "wide", "mdat", box("free") * 500, "moov"]
    return pair
