# SPDX-License-Identifier: GPL-2.0-or-later
"""LP1xx: the identifier that ties the halves together."""

import copy

import metadata
import timed
from camera import HEIC_IDENTIFIER, JPEG_IDENTIFIER, OTHER_IDENTIFIER, heic_hevc, jpeg_h264
from case import Chapter
from changes import *
from movie import Sample, Track
from tiff import Exif

chapter = Chapter()


def second_key(pair, text):
    pair.movie.metadata.items.append(metadata.text("content.identifier", text))
    return pair


def more_exif(pair, *identifiers):
    """Further Exif items, each with its own identifier, or None for a MakerNote without one."""
    for text in identifiers:
        block = Exif()
        block.__dict__.update(copy.deepcopy(pair.still.exif.__dict__))
        block.identifier = text
        pair.still.more_exif.append(block)
    return pair


@chapter.case(
    "LP101-identifier-mismatch/fail-a",
    "Still and movie carry different UUIDs; the movie has no date, so nothing more can be said.", ["LP101"])
def _():
    pair = remove_date(heic_hevc())
    pair.still.set_identifier(OTHER_IDENTIFIER)
    return pair


@chapter.case(
    "LP101-identifier-mismatch/fail-b",
    "Different UUIDs, and the captures lie three seconds apart: two different pictures.", ["LP101"])
def _():
    pair = jpeg_h264()
    pair.movie.metadata.set_text("content.identifier", OTHER_IDENTIFIER)
    pair.still.exif.date, pair.still.exif.subseconds = "2019:08:03 17:45:14", "000"
    return pair


@chapter.case(
    "LP101-identifier-mismatch/fail-c",
    "The movie has two identifiers and neither is the still's.", ["LP101", "LP106"])
def _():
    pair = remove_date(heic_hevc())
    pair.movie.metadata.set_text("content.identifier", OTHER_IDENTIFIER)
    return second_key(pair, JPEG_IDENTIFIER)


@chapter.case("LP101-identifier-mismatch/fail-d", "The UUIDs differ in their last digit.", ["LP101"])
def _():
    pair = remove_date(jpeg_h264())
    pair.still.set_identifier(JPEG_IDENTIFIER[:-1] + "D")
    return pair


@chapter.case("LP101-identifier-mismatch/pass-a", "The same UUID, in lower case in the movie.", ["LP105"])
def _():
    pair = heic_hevc()
    pair.movie.metadata.set_text("content.identifier", HEIC_IDENTIFIER.lower())
    return pair


@chapter.case(
    "LP101-identifier-mismatch/pass-b",
    "The movie has two identifiers, and one of them is the still's.", ["LP106"])
def _():
    return second_key(jpeg_h264(), OTHER_IDENTIFIER)


@chapter.case(
    "LP101-identifier-mismatch/neighbour-a",
    "PhotoIdentifier and ImageCaptureRequestID are UUIDs of their own and differ from the movie's.")
def _():
    return heic_hevc()


@chapter.case("LP102-still-identifier-missing/fail-a", "A MakerNote of the camera without entry 17.", ["LP102"])
def _():
    pair = heic_hevc()
    pair.still.set_identifier(None)
    return pair


@chapter.case("LP102-still-identifier-missing/fail-b", "A still without MakerNote and without make.", ["LP102"])
def _():
    pair = remove_device(jpeg_h264(), movie=False)
    pair.still.exif.maker_entries = []
    return pair


@chapter.case("LP102-still-identifier-missing/fail-c", "A JPEG without any Exif segment.", ["LP102", "LP303"],
              question="Nothing turns the still, so it is landscape beside a portrait movie.")
def _():
    pair = remove_location(jpeg_h264())
    pair.still.exif_present = False
    return pair


@chapter.case("LP102-still-identifier-missing/pass-a", "A MakerNote of one entry, the identifier, as tools write it.")
def _():
    return only_identifier_entry(jpeg_h264())


@chapter.case("LP102-still-identifier-missing/neighbour-a", "A little-endian TIFF around the big-endian MakerNote.")
def _():
    pair = heic_hevc()
    pair.still.exif.order = "<"
    return pair


@chapter.case(
    "LP102-still-identifier-missing/neighbour-b",
    "An Exif item whose tiff_header_offset is 0, without the `Exif` prefix.")
def _():
    pair = heic_hevc()
    pair.still.exif_prefix = False
    return pair


@chapter.case(
    "LP103-movie-identifier-missing/fail-a",
    "The movie has all the camera's keys but content.identifier.", ["LP103"])
def _():
    pair = heic_hevc()
    pair.movie.metadata.remove("content.identifier")
    return pair


@chapter.case("LP103-movie-identifier-missing/fail-b", "The movie has no metadata list at all.", ["LP103"])
def _():
    pair = remove_location(jpeg_h264())
    pair.movie.metadata = None
    return pair


@chapter.case("LP103-movie-identifier-missing/fail-c", "Neither half has an identifier.", ["LP102", "LP103"])
def _():
    pair = heic_hevc()
    pair.set_identifier(None)
    return pair


@chapter.case("LP103-movie-identifier-missing/fail-d", "A key that only ends like the right one.", ["LP103"])
def _():
    pair = jpeg_h264()
    pair.movie.metadata.get("content.identifier").key = "com.example.content.identifier"
    return pair


@chapter.case("LP103-movie-identifier-missing/pass-a", "content.identifier is the last of the list.")
def _():
    pair = heic_hevc()
    item = pair.movie.metadata.get("content.identifier")
    pair.movie.metadata.items.remove(item)
    pair.movie.metadata.items.append(item)
    return pair


@chapter.case("LP103-movie-identifier-missing/neighbour-a", "The metadata list is a FullBox, as in ISO files.")
def _():
    pair = jpeg_h264()
    pair.movie.metadata.full = True
    return pair


TWICE = "The rule looks at each half: an identifier that stands in both is found twice."


@chapter.case(
    "LP104-identifier-malformed/fail-a",
    "Both halves carry the same text, which is no UUID.", ["LP104", "LP104"], question=TWICE)
def _():
    pair = heic_hevc()
    pair.set_identifier("IMG_0001-LIVE")
    return pair


@chapter.case(
    "LP104-identifier-malformed/fail-b",
    "36 characters with dashes in their places and a G among the digits, in both halves.",
    ["LP104", "LP104"], question=TWICE)
def _():
    pair = jpeg_h264()
    pair.set_identifier("G41F7A90-2D6B-4E53-8A17-95D03BE8F62C")
    return pair


@chapter.case(
    "LP104-identifier-malformed/fail-c",
    "The movie's identifier is in braces; the still's is the bare UUID.", ["LP101", "LP104"])
def _():
    pair = remove_date(heic_hevc())
    pair.movie.metadata.set_text("content.identifier", "{" + HEIC_IDENTIFIER + "}")
    return pair


@chapter.case("LP104-identifier-malformed/pass-a", "A UUID of no known version is a UUID.")
def _():
    pair = jpeg_h264()
    pair.set_identifier("FFFFFFFF-0000-F000-0000-FFFFFFFFFFFF")
    return pair


@chapter.case("LP104-identifier-malformed/neighbour-a", "A lower-case UUID in both halves.", ["LP105"],
              question="One finding for the pair, though both halves are in lower case.")
def _():
    pair = heic_hevc()
    pair.set_identifier(HEIC_IDENTIFIER.lower())
    return pair


@chapter.case("LP105-identifier-case/fail-a", "The still's UUID is in lower case.", ["LP105"])
def _():
    pair = jpeg_h264()
    pair.still.set_identifier(JPEG_IDENTIFIER.lower())
    return pair


@chapter.case("LP105-identifier-case/fail-b", "One digit of the movie's UUID is in lower case.", ["LP105"])
def _():
    pair = heic_hevc()
    pair.movie.metadata.set_text("content.identifier", HEIC_IDENTIFIER.replace("B", "b", 1))
    return pair


@chapter.case("LP105-identifier-case/pass-a", "A UUID without letters has no case.")
def _():
    pair = jpeg_h264()
    pair.set_identifier("12345678-1234-4234-8234-123456789012")
    return pair


@chapter.case(
    "LP105-identifier-case/neighbour-a",
    "The same lower-case text in both halves, which is no UUID.", ["LP104", "LP104"], question=TWICE)
def _():
    pair = heic_hevc()
    pair.set_identifier("holiday-2025-017")
    return pair


@chapter.case(
    "LP106-identifiers-disagree-within-file/fail-a",
    "Three Exif items, the second with another identifier.", ["LP106"])
def _():
    return more_exif(heic_hevc(), OTHER_IDENTIFIER, HEIC_IDENTIFIER)


@chapter.case(
    "LP106-identifiers-disagree-within-file/fail-b",
    "Two keys content.identifier with different values.", ["LP106"])
def _():
    return second_key(heic_hevc(), OTHER_IDENTIFIER)


@chapter.case("LP106-identifiers-disagree-within-file/pass-a", "Three Exif items with the same identifier.")
def _():
    return more_exif(heic_hevc(), HEIC_IDENTIFIER, HEIC_IDENTIFIER)


@chapter.case(
    "LP106-identifiers-disagree-within-file/neighbour-a",
    "Two keys content.identifier with the same value.")
def _():
    return second_key(jpeg_h264(), JPEG_IDENTIFIER)


@chapter.case(
    "LP107-identifier-in-user-data/fail-a",
    "The identifier stands only in a FullBox `meta` in `moov/udta`, as ffmpeg writes it.", ["LP107"])
def _():
    pair = jpeg_h264()
    item = pair.movie.metadata.get("content.identifier")
    pair.movie.metadata.items.remove(item)
    pair.movie.user_data = user_data_metadata([item])
    return pair


@chapter.case(
    "LP107-identifier-in-user-data/fail-b",
    "The identifier stands only in a plain `meta` in `moov/udta`.", ["LP107"])
def _():
    pair = heic_hevc()
    item = pair.movie.metadata.get("content.identifier")
    pair.movie.metadata.items.remove(item)
    pair.movie.user_data = user_data_metadata([item], full=False)
    return pair


@chapter.case(
    "LP107-identifier-in-user-data/fail-c",
    "The identifier stands only in `moov/udta/meta` and is not the still's.", ["LP101", "LP107"])
def _():
    pair = remove_date(heic_hevc())
    pair.movie.metadata.remove("content.identifier")
    pair.movie.user_data = user_data_metadata([metadata.text("content.identifier", OTHER_IDENTIFIER)])
    return pair


@chapter.case(
    "LP107-identifier-in-user-data/pass-a",
    "The identifier stands in `moov/meta` and again in `moov/udta/meta`.")
def _():
    pair = jpeg_h264()
    pair.movie.user_data = user_data_metadata([metadata.text("content.identifier", JPEG_IDENTIFIER)])
    return pair


@chapter.case("LP107-identifier-in-user-data/neighbour-a", "`moov/udta/meta` names the encoder alone.")
def _():
    pair = heic_hevc()
    pair.movie.user_data = user_data_metadata([metadata.text("comment", "none")])
    return pair


@chapter.case(
    "LP108-identifier-in-timed-track/fail-a",
    "The identifier stands only in a timed metadata track.", ["LP108"])
def _():
    pair = heic_hevc()
    pair.movie.metadata.remove("content.identifier")
    pair.movie.tracks.insert(4, identifier_track(6, HEIC_IDENTIFIER, 960))
    return pair


@chapter.case(
    "LP108-identifier-in-timed-track/fail-b",
    "The identifier stands only in a timed metadata track and is not the still's.", ["LP101", "LP108"])
def _():
    pair = remove_date(jpeg_h264())
    pair.movie.metadata.remove("content.identifier")
    pair.movie.tracks.insert(3, identifier_track(5, OTHER_IDENTIFIER, 960))
    return pair


@chapter.case(
    "LP108-identifier-in-timed-track/pass-a",
    "The identifier stands in `moov/meta` and again in a timed metadata track.")
def _():
    pair = jpeg_h264()
    pair.movie.tracks.insert(3, identifier_track(5, JPEG_IDENTIFIER, 960))
    return pair


@chapter.case(
    "LP108-identifier-in-timed-track/neighbour-a",
    "A key table names content.identifier and no sample carries it.", ["LP103"])
def _():
    pair = heic_hevc()
    pair.movie.metadata.remove("content.identifier")
    keys = [timed.video_orientation_key(), timed.Key(2, metadata.PREFIX + "content.identifier", 1)]
    pair.movie.tracks[2].entries = [timed.sample_entry(keys)]
    return pair


@chapter.case(
    "LP109-edited-half-with-original/fail-a",
    "An edited still with a new id beside the original movie: date and device agree.", ["LP101", "LP109"])
def _():
    pair = heic_hevc()
    pair.still.set_identifier(OTHER_IDENTIFIER)
    return pair


@chapter.case(
    "LP109-edited-half-with-original/fail-b",
    "Different ids; the dates are two seconds apart to the digit.", ["LP101", "LP109"])
def _():
    pair = heic_hevc()
    pair.still.set_identifier(OTHER_IDENTIFIER)
    pair.still.exif.date, pair.still.exif.subseconds = "2025:06:14 10:20:32", "000"
    return pair


@chapter.case("LP109-edited-half-with-original/pass-a", "Different ids; the dates are 2.48 seconds apart.", ["LP101"])
def _():
    pair = heic_hevc()
    pair.still.set_identifier(OTHER_IDENTIFIER)
    pair.still.exif.date = "2025:06:14 10:20:32"
    return pair


@chapter.case(
    "LP109-edited-half-with-original/neighbour-a",
    "Different ids and different devices at the same moment: two photographers.", ["LP101", "LP603"])
def _():
    pair = jpeg_h264()
    pair.still.set_identifier(OTHER_IDENTIFIER)
    pair.still.exif.model = "iPhone 7"
    return pair


@chapter.case("LP109-edited-half-with-original/neighbour-b", "Both halves edited: both carry the new id.")
def _():
    pair = jpeg_h264()
    pair.set_identifier(OTHER_IDENTIFIER)
    return pair


@chapter.case(
    "LP110-identifier-missing-in-exif-item/fail-a",
    "Three Exif items, the last without an identifier.", ["LP110"])
def _():
    return more_exif(heic_hevc(), HEIC_IDENTIFIER, None)


@chapter.case(
    "LP110-identifier-missing-in-exif-item/fail-b",
    "Two Exif items, the first without a MakerNote.", ["LP110"],
    question="The second item's MakerNote is enough for LP604 to be silent.")
def _():
    pair = more_exif(heic_hevc(), HEIC_IDENTIFIER)
    pair.still.exif.maker_entries = []
    return pair


@chapter.case("LP110-identifier-missing-in-exif-item/pass-a", "Two Exif items, both with the identifier.")
def _():
    return more_exif(heic_hevc(), HEIC_IDENTIFIER)


@chapter.case(
    "LP110-identifier-missing-in-exif-item/neighbour-a",
    "Two Exif items, neither with an identifier.", ["LP102"])
def _():
    pair = more_exif(heic_hevc(), None)
    pair.still.exif.identifier = None
    return pair
