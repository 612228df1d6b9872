# SPDX-License-Identifier: GPL-2.0-or-later
"""Pairs as other writers leave them."""

import struct

import metadata
import timed
from boxes import box
from camera import JPEG_IDENTIFIER, heic_hevc, jpeg_h264, live_photo_info_track
from case import Chapter
from changes import *
from metadata import Item, MetadataList, PREFIX, SIGNED
from movie import Sample, Track

chapter = Chapter()


def bare(pair):
    """A pair without camera data: upright halves, one MakerNote entry, one movie key."""
    identifier = pair.still.exif.identifier
    landscape(remove_date(remove_location(remove_device(only_identifier_entry(pair))), still=True))
    remove_aperture(pair)
    pair.movie.metadata = MetadataList([metadata.text("content.identifier", identifier)])
    pair.movie.user_data = None
    pair.movie.extra_movie_atoms = []
    return pair


def zero_track(number, timescale, duration, shown, value=0):
    """still-image-time of a tool: from zero, no empty edit."""
    sample = Sample(timed.item(1, bytes([value])), duration)
    return Track(number, "meta", timescale, [timed.sample_entry([timed.still_image_time_key()])], [sample],
                 edits=[(shown, 0)])


@chapter.case(
    "tools/avassetwriter-demo",
    "The common Swift recipe: value 0 at 0 s, media timescale 1000, one key, a MakerNote of one entry.", ["LP206"])
def _():
    pair = bare(jpeg_h264())
    pair.still.jfif = True
    pair.movie.tracks = [video(pair), zero_track(2, 1000, 67, 40)]
    return pair


@chapter.case(
    "tools/two-track-recipe",
    "A widely copied tutorial: no movie-level key; identifier and still-image-time are timed tracks from zero "
    "to the end.",
    ["LP108", "LP206"])
def _():
    pair = bare(jpeg_h264())
    pair.still.jfif = True
    pair.movie.metadata = None
    identifier = identifier_track(2, JPEG_IDENTIFIER, 960)
    pair.movie.tracks = [video(pair), identifier, zero_track(3, 600, 960, 960)]
    return pair


def template(pair, frames_of_info, build, distinct):
    length = sum(sample.duration for sample in video(pair).samples)
    info = live_photo_info_track(2, video(pair), 3, build, "17.0")
    info.timescale = 60_000
    info.edits = [(length, 0)]
    info.samples = [
        Sample(timed.live_photo_info_sample(index, 3, flat=not distinct), duration)
        for index, duration in enumerate(even(length * 100, frames_of_info))]
    still = still_image_time_track(3, 30, True, [])
    still.timescale = 60_000
    still.samples[0].duration = 100
    pair.movie.tracks = [video(pair), info, still]
    return pair


@chapter.case(
    "tools/wallpaper-template-1",
    "A wallpaper app: 57 identical live-photo-info samples of build 21A5277h, a 0.05 s empty edit, timescale "
    "60000.", ["LP605"])
def _():
    pair = bare(heic_hevc())
    pair.still.gain_map = pair.still.xmp = False
    return template(pair, 57, "21A5277h", distinct=False)


@chapter.case(
    "tools/wallpaper-template-2",
    "A wallpaper app: 74 distinct live-photo-info samples on 90 frames, build 21A360, no software key.", ["LP605"])
def _():
    pair = bare(heic_hevc())
    pair.still.gain_map = pair.still.xmp = False
    # 90 frames: all 48, and from the first key frame on 42 of them once more.
    plain = video(bare(jpeg_h264()))
    pair.movie.tracks[0] = plain
    plain.samples = plain.samples + plain.samples[:42]
    return template(pair, 74, "21A360", distinct=True)


@chapter.case("tools/static-key", "still-image-time as a movie-level key (int64, 0) instead of a track.", ["LP204"])
def _():
    pair = bare(jpeg_h264())
    pair.movie.tracks = [video(pair)]
    pair.movie.metadata.items.append(Item(PREFIX + "still-image-time", SIGNED, bytes(8)))
    return pair


@chapter.case(
    "tools/ffmpeg-copy",
    "ffmpeg -map 0 -c copy with use_metadata_tags: keys in `udta/meta` as UTF-8, `Lavf` encoder, metadata "
    "tracks whose `stsd` is empty.",
    ["LP006", "LP006", "LP006", "LP107", "LP201"],
    question="Location, device and date in `moov/udta/meta` count as the movie's, as the identifier there does.")
def _():
    pair = heic_hevc()
    names = {"vide": "VideoHandler", "soun": "SoundHandler"}
    items = []
    for item in pair.movie.metadata.items:
        value = item.data if item.kind == 1 else b"0"
        items.append(Item(item.key, 1, value))
    items.append(Item("encoder", 1, b"Lavf59.27.100"))
    pair.movie.metadata = None
    pair.movie.user_data = user_data_metadata(items)
    pair.movie.extra_movie_atoms = []
    pair.movie.brands = ("qt  ", 0x200, ["qt  "])
    pair.movie.timescale = 1000
    for track in pair.movie.tracks:
        track.metadata = None
        track.references = []
        track.handler_name = names.get(track.handler, "DataHandler")
        track.flags = 3
        track.edits = [(1600, 1024 if track.handler == "soun" else 0)]
        if track.handler == "meta":
            track.empty_description = True
    still_time_track(pair).edits = [(933, -1), (2, 0)]
    return pair


@chapter.case(
    "tools/android-converter",
    "An Android motion photo turned into a pair: mp42 in .MOV, a `sefd` box in the still, an identifier and "
    "no still-image-time.",
    ["LP201", "LP402", "LP404"])
def _():
    pair = bare(heic_hevc())
    pair.still.gain_map = pair.still.grid = False
    exif = pair.still.exif
    exif.make, exif.model, exif.software = "samsung", "SM-S918B", "S918BXXS3AWF7"
    exif.date, exif.zone = "2025:06:14 10:20:31", "+02:00"
    # One Samsung entry, little-endian: Image_UTC_Data (0x0A01).
    value = struct.pack("<HHI", 0, 0x0A01, 14) + b"Image_UTC_Data" + b"1749889231480"
    directory = b"SEFH" + struct.pack("<IIHHII", 107, 1, 0, 0x0A01, len(value), len(value))
    trailer = value + directory + struct.pack("<I", len(directory)) + b"SEFT"

    def samsung(image):
        image.major, image.brands = "heic", ["mif1", "heic"]
        image.media_first = True
        image.trailing = box("sefd", trailer)
    pair.still.edit = samsung
    pair.movie.brands = ("mp42", 0, ["isom", "mp42"])
    pair.movie.layout = ["ftyp", "mdat", "moov"]
    pair.movie.tracks = [video(pair)]
    video(pair).handler_name = "VideoHandle"
    return pair


@chapter.case("tools/exiftool", "A genuine pair rewritten by exiftool: `moov` before `mdat`, `wide` gone.")
def _():
    pair = heic_hevc()
    pair.movie.layout = ["ftyp", "moov", "mdat"]
    return pair


@chapter.case(
    "tools/little-endian-exif",
    "An unknown rewriter: a little-endian TIFF around the big-endian MakerNote, the Exif item in a second "
    "`mdat` at the end.")
def _():
    pair = heic_hevc()
    pair.still.exif.order = "<"
    pair.still.edit = lambda image: image.second_media.append(20)
    return pair


@chapter.case(
    "tools/photoshop",
    "Saved by Photoshop as JPEG: MakerNote gone, software replaced, the movie intact.", ["LP102", "LP603", "LP604"])
def _():
    pair = jpeg_h264()
    exif = pair.still.exif
    exif.software = "Adobe Photoshop 26.5 (Macintosh)"
    exif.maker_entries = []
    pair.still.jfif = pair.still.xmp = True
    return pair
