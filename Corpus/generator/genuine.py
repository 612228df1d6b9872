# SPDX-License-Identifier: GPL-2.0-or-later
"""Pairs that an iPhone wrote, or Photos after an edit: nothing to report."""

import timed
from camera import OTHER_IDENTIFIER, heic_hevc, jpeg_h264
from case import Chapter
from changes import *
from movie import Sample, Track, rotated
from stills import HEICStill
from tiff import Exif, SLONG, Entry

chapter = Chapter()

chapter.case("genuine/heic-hevc",
             "As an iPhone 15 Pro with iOS 18.5 writes it: HEIC grid and HEVC movie of five tracks.",
             strict=[], wallpaper=[])(heic_hevc)
chapter.case("genuine/jpeg-h264", "As an iPhone 6s with iOS 12.4 writes it: JPEG and H.264 movie of four tracks.",
             strict=[])(jpeg_h264)


@chapter.case(
    "genuine/edited-heic-hevc",
    "Edited in Photos on iOS 18: a new common id at the end of the list, still upright with stale Exif pixel sizes "
    "(LP308), still's width in the movie's matrix, no tref, no live-photo-info, no transform.", ["LP308"])
def _():
    pair = heic_hevc()
    pair.still_name = "6D2F0B9E-35A1-4C77-8E04-B918D7F2A350_1_201_a.heic"
    pair.movie_name = "6D2F0B9E-35A1-4C77-8E04-B918D7F2A350_2_100_a.mov"
    pair.still.rotation = 0
    pair.still.width, pair.still.height = 96, 128  # 3:4, out of four tiles
    pair.still.exif.orientation = 1
    pair.movie.metadata.remove("content.identifier", "live-photo.vitality-score", "live-photo.vitality-scoring-version")
    pair.still.set_identifier(OTHER_IDENTIFIER)
    pair.movie.metadata.set_text("content.identifier", OTHER_IDENTIFIER)
    pair.movie.user_data = None
    pair.movie.extra_movie_atoms = []
    track = video(pair)
    track.matrix = track.matrix[:6] + (4284,) + track.matrix[7:]
    remove_track(pair, info_track(pair))
    remove_track(pair, still_time_track(pair))
    pair.movie.tracks.append(still_image_time_track(4, 560, False, []))
    for track in pair.movie.tracks:
        track.references = []
    pair.movie.modified += 86_400 * 40
    return pair


@chapter.case("genuine/edited-jpeg-h264", "Edited in Photos on iOS 12: movie upright with the identity matrix, "
              "live-photo-info kept, no Orientation tag, no tref, the new id last in the list.")
def _():
    pair = landscape(jpeg_h264())
    pair.still.exif.orientation = None
    pair.movie.metadata.remove("content.identifier")
    pair.still.set_identifier(OTHER_IDENTIFIER)
    pair.movie.metadata.set_text("content.identifier", OTHER_IDENTIFIER)
    for track in pair.movie.tracks:
        track.references = []
    return pair


@chapter.case(
    "genuine/spatial-heic",
    "A spatial photo: three Exif items with the same id, brand `unif`, audio as the first track.")
def _():
    pair = heic_hevc()
    for _ in range(2):
        block = Exif()
        block.__dict__.update(pair.still.exif.__dict__)
        pair.still.more_exif.append(block)
    pair.still.edit = lambda image: image.brands.append("unif")
    tracks = pair.movie.tracks
    tracks[0], tracks[1] = tracks[1], tracks[0]
    return pair


@chapter.case(
    "genuine/front-camera",
    "The front camera: the movie is mirrored by its matrix, the still is not; about 17 frames a second, of "
    "uneven length.")
def _():
    pair = jpeg_h264()
    pair.still.exif.lens = "iPhone 6s front camera 2.65mm f/2.2"
    pair.still.exif.focal_length = (265, 100)
    video(pair).matrix = rotated(90, 160, 120, mirrored=True)
    return retime(pair, [(30, 40, 35, 37)[index % 4] for index in range(48)], 714)


@chapter.case(
    "genuine/ios10",
    "iOS 10.0: no live-photo-info, about 15 frames a second, and a movie whose only key is the id.",
    question="The still alone has a location, but the movie names neither date nor device: nothing was "
             "stripped, so LP802 is silent.")
def _():
    pair = jpeg_h264()
    exif = pair.still.exif
    exif.software = "10.0.1"
    exif.maker_entries = [entry for entry in exif.maker_entries if entry.tag <= 0x17]
    exif.maker_entries[0] = Entry(0x01, SLONG, (4,))
    pair.movie.metadata.remove("location.ISO6709", "make", "model", "software", "creationdate")
    retime(pair, [40] * 44, 840)
    remove_track(pair, info_track(pair))
    still_time_track(pair).number = 3
    still_time_track(pair).references = [("cdsc", [42])]
    return set_aperture(pair, 137.2, 102.9)


@chapter.case(
    "genuine/copy-from-device",
    "iOS 18.2, copied from the device: no `ftyp` at all, no audio track.", ["LP406"])
def _():
    pair = heic_hevc()
    pair.movie.layout = ["wide", "mdat", "moov"]
    return remove_track(pair, pair.movie.by_handler("soun")[0])


@chapter.case("genuine/cloud-copy", "Transcoded by iCloud: `moov` before `mdat`, no `wide`, no clean aperture.")
def _():
    pair = remove_aperture(jpeg_h264())
    pair.movie.layout = ["ftyp", "moov", "mdat"]
    return pair


@chapter.case(
    "genuine/auxiliary-tracks",
    "As an iPhone 16 Pro: ten tracks, four of them `auxv`, one an `fiel` key namespace.")
def _():
    pair = heic_hevc()
    last = pair.movie.tracks.pop()
    picture = video(pair)
    for number in range(5, 9):
        track = Track(number, "auxv", 600, list(picture.entries), [picture.samples[0]], width=160, height=120,
                      edits=[(960, 0)], handler_name="Core Media Auxiliary Video", references=[("auxl", [1])])
        pair.movie.tracks.append(track)
    key = timed.Key(1, "smst", 0, namespace="fiel")
    pair.movie.tracks.append(
        Track(9, "meta", 600, [timed.sample_entry([key])], [Sample(timed.item(1, bytes(range(12))), 960)],
              references=[("cdsc", [1])]))
    last.number = 10
    pair.movie.tracks.append(last)
    return pair


@chapter.case(
    "genuine/gain-map-jpeg",
    "A JPEG of an iPhone with JFIF, XMP and a second picture listed in an MPF segment.")
def _():
    pair = jpeg_h264()
    pair.still.jfif = pair.still.xmp = pair.still.multi_picture = True
    return pair
