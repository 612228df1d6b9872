# SPDX-License-Identifier: GPL-2.0-or-later
"""LP80x: what the files give away."""

from boxes import box, u16
from camera import heic_hevc, jpeg_h264
from case import Chapter
from changes import *
from tiff import RATIONAL, Entry, ascii_entry

chapter = Chapter()
HALVES = "The rule looks at each half: what both halves give away is found twice."


@chapter.case("LP801-location-present/fail-a", "Both halves say where; neither names the device.",
              privacy=["LP801", "LP801"], question=HALVES)
def _():
    return remove_device(only_identifier_entry(jpeg_h264()))


@chapter.case("LP801-location-present/fail-b", "The still alone says where.", ["LP802"], privacy=["LP801", "LP802"])
def _():
    return remove_location(remove_device(only_identifier_entry(jpeg_h264())), still=False)


@chapter.case("LP801-location-present/pass-a", "Neither place nor device.", privacy=[], web=[])
def _():
    return remove_location(remove_device(only_identifier_entry(jpeg_h264())))


@chapter.case(
    "LP801-location-present/neighbour-a",
    "A GPS directory with altitude and direction, but without latitude and longitude.", privacy=[])
def _():
    pair = remove_location(remove_device(only_identifier_entry(jpeg_h264())))
    pair.still.exif.gps_entries = lambda: [
        Entry(5, 1, (0,)), Entry(6, RATIONAL, (12345, 1000)), ascii_entry(16, "T"), Entry(17, RATIONAL, (2216, 10))]
    return pair


@chapter.case("LP802-location-in-one-half/fail-a", "Only the still says where.", ["LP802"])
def _():
    return remove_location(heic_hevc(), still=False)


@chapter.case("LP802-location-in-one-half/fail-b", "Only the movie says where.", ["LP802"])
def _():
    return remove_location(jpeg_h264(), movie=False)


@chapter.case("LP802-location-in-one-half/pass-a", "Both halves say where.")
def _():
    return jpeg_h264()


@chapter.case("LP802-location-in-one-half/pass-b", "Neither half says where.")
def _():
    return remove_location(heic_hevc())


@chapter.case(
    "LP802-location-in-one-half/neighbour-a",
    "A GPS directory without a position, and no location in the movie.")
def _():
    pair = remove_location(jpeg_h264())
    pair.still.exif.gps_entries = lambda: [ascii_entry(29, "2019:08:03")]
    return pair


@chapter.case(
    "LP802-location-in-one-half/neighbour-b",
    "The movie says where in the old `©xyz` atom of `udta` alone.",
    question="`©xyz` counts as the movie's location.")
def _():
    pair = remove_location(jpeg_h264(), still=False)
    text = b"+43.3000+007.9000+012.345/"
    pair.movie.user_data = box("\u00a9xyz", u16(len(text), 0x15C7), text)
    return pair


@chapter.case("LP803-device-identity-present/fail-a", "Both halves name the device; neither says where.",
              privacy=["LP803", "LP803"], question=HALVES)
def _():
    return remove_location(jpeg_h264())


@chapter.case("LP803-device-identity-present/fail-b", "The movie alone names the device.", privacy=["LP803"])
def _():
    return remove_device(remove_location(only_identifier_entry(jpeg_h264())), movie=False)


@chapter.case("LP803-device-identity-present/pass-a", "Neither half names the device.", privacy=[])
def _():
    return remove_device(remove_location(only_identifier_entry(jpeg_h264())))


@chapter.case("LP803-device-identity-present/neighbour-a", "A caption names a camera; no field does.", privacy=[])
def _():
    pair = remove_device(remove_location(only_identifier_entry(jpeg_h264())))
    pair.movie.metadata.set_text("description", "My new camera, an iPhone")
    return pair
