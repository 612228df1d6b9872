# SPDX-License-Identifier: GPL-2.0-or-later
"""LP2xx: where in the movie the still belongs."""

import timed
from boxes import u16
from camera import heic_hevc, jpeg_h264
from case import Chapter
from changes import *
from metadata import Item, PREFIX, SIGNED
from movie import Sample, Track

chapter = Chapter()
STATIC = Item(PREFIX + "still-image-time", SIGNED, bytes(8))


@chapter.case("LP201-still-image-time-missing/fail-a", "The movie has no still-image-time track.", ["LP201"])
def _():
    pair = heic_hevc()
    return remove_track(pair, still_time_track(pair))


@chapter.case(
    "LP201-still-image-time-missing/fail-b",
    "The key table names still-image-time, but the one sample carries the transform alone.", ["LP201"])
def _():
    pair = heic_hevc()
    sample = still_time_track(pair).samples[0]
    sample.data = sample.data[9:]
    return pair


@chapter.case("LP201-still-image-time-missing/fail-c", "The sample's local id is in no key table.", ["LP201"])
def _():
    pair = jpeg_h264()
    still_time_track(pair).samples[0].data = timed.item(9, b"\xFF")
    return pair


@chapter.case("LP201-still-image-time-missing/pass-a", "The value is 0: the value says nothing.")
def _():
    pair = jpeg_h264()
    still_time_track(pair).samples[0].data = timed.item(1, b"\0")
    return pair


@chapter.case("LP201-still-image-time-missing/pass-b", "The key's local id is 7 and it stands last in the table.")
def _():
    pair = heic_hevc()
    track = still_time_track(pair)
    track.entries = [timed.sample_entry(timed.transform_keys() + [timed.still_image_time_key(local=7)])]
    data = track.samples[0].data
    track.samples[0].data = data[9:] + timed.item(7, b"\xFF")
    return pair


@chapter.case("LP201-still-image-time-missing/neighbour-a", "No track reference at all: genuine files have that too.")
def _():
    pair = heic_hevc()
    still_time_track(pair).references = []
    return pair


@chapter.case("LP201-still-image-time-missing/neighbour-b", "The track refers to a track that does not exist.")
def _():
    pair = jpeg_h264()
    still_time_track(pair).references = [("cdsc", [42])]
    return pair


@chapter.case("LP201-still-image-time-missing/neighbour-c", "The track is the first of the movie.")
def _():
    pair = heic_hevc()
    pair.movie.tracks.insert(0, pair.movie.tracks.pop())
    return pair


@chapter.case(
    "LP202-still-image-time-outside/fail-a",
    "The edit begins behind the sample: it is presented before zero.", ["LP202"])
def _():
    pair = jpeg_h264()
    still_time_track(pair).edits = [(1, 5)]
    return pair


@chapter.case(
    "LP202-still-image-time-outside/fail-b",
    "The empty edit lasts 2 s in a movie of 1.6 s.", ["LP202"])
def _():
    pair = set_still_time(heic_hevc(), 1200)
    pair.movie.duration = 960
    return pair


@chapter.case(
    "LP202-still-image-time-outside/fail-c",
    "The sample begins exactly at the end of the movie.", ["LP202"],
    question="A time equal to the duration is not within the movie.")
def _():
    pair = set_still_time(jpeg_h264(), 960)
    pair.movie.duration = 960
    return pair


@chapter.case("LP202-still-image-time-outside/pass-a", "The sample is presented in the last 1/600 s of the movie.")
def _():
    return set_still_time(heic_hevc(), 959)


@chapter.case(
    "LP202-still-image-time-outside/neighbour-a",
    "Two empty edits in a row: together they lead to a time inside.")
def _():
    pair = jpeg_h264()
    still_time_track(pair).edits = [(300, -1), (221, -1), (1, 0)]
    return pair


@chapter.case(
    "LP202-still-image-time-outside/neighbour-b",
    "The edit begins inside the media: 40 of 600 are skipped, and the sample starts there.")
def _():
    pair = jpeg_h264()
    track = still_time_track(pair)
    track.samples.insert(0, Sample(b"", 40))
    track.edits = [(521, -1), (1, 40)]
    return pair


@chapter.case("LP203-still-image-time-multiple/fail-a", "Two tracks with still-image-time.", ["LP203"])
def _():
    pair = heic_hevc()
    pair.movie.tracks.append(still_image_time_track(6, 200, False, []))
    return pair


@chapter.case("LP203-still-image-time-multiple/fail-b", "One track with two samples of still-image-time.", ["LP203"])
def _():
    pair = jpeg_h264()
    track = still_time_track(pair)
    track.samples.append(Sample(timed.item(1, b"\xFF"), 1))
    track.edits = [(521, -1), (2, 0)]
    return pair


@chapter.case("LP203-still-image-time-multiple/pass-a", "Two samples in the track, of which one carries the key.")
def _():
    pair = heic_hevc()
    track = still_time_track(pair)
    track.samples.append(Sample(track.samples[0].data[9:], 1))
    track.edits = [(560, -1), (2, 0)]
    return pair


@chapter.case(
    "LP203-still-image-time-multiple/neighbour-a",
    "A second key table names still-image-time and no sample of it carries the key.")
def _():
    pair = jpeg_h264()
    keys = [timed.live_photo_info_key(160, 120, 1), timed.still_image_time_key(local=2)]
    info_track(pair).entries = [timed.sample_entry(keys)]
    return pair


@chapter.case(
    "LP204-still-image-time-static/fail-a",
    "still-image-time is a movie-level key (int64, 0); there is no track.", ["LP204"])
def _():
    pair = jpeg_h264()
    remove_track(pair, still_time_track(pair))
    pair.movie.metadata.items.append(STATIC)
    return pair


@chapter.case(
    "LP204-still-image-time-static/fail-b",
    "still-image-time is a movie-level key (int8, -1); a key table names it and no sample carries it.", ["LP204"])
def _():
    pair = heic_hevc()
    sample = still_time_track(pair).samples[0]
    sample.data = sample.data[9:]
    pair.movie.metadata.items.append(Item(PREFIX + "still-image-time", 65, b"\xFF"))
    return pair


@chapter.case("LP204-still-image-time-static/pass-a", "The movie-level key stands beside the track.")
def _():
    pair = heic_hevc()
    pair.movie.metadata.items.append(STATIC)
    return pair


@chapter.case(
    "LP204-still-image-time-static/neighbour-a",
    "A movie-level key of another name space ends like it; there is no track.", ["LP201"])
def _():
    pair = jpeg_h264()
    remove_track(pair, still_time_track(pair))
    pair.movie.metadata.items.append(Item("com.example.still-image-time", SIGNED, bytes(8)))
    return pair


def typed(pair, data_type, payload):
    track = still_time_track(pair)
    track.entries = [timed.sample_entry([timed.still_image_time_key(data_type=data_type)])]
    track.samples[0].data = timed.item(1, payload)
    return pair


@chapter.case("LP205-still-image-time-data-type/fail-a", "The key is an int16.", ["LP205"])
def _():
    return typed(jpeg_h264(), 66, b"\xFF\xFF")


@chapter.case(
    "LP205-still-image-time-data-type/fail-b",
    "The key is a signed integer of unstated width (21), of one byte.", ["LP205"])
def _():
    return typed(jpeg_h264(), 21, b"\xFF")


@chapter.case("LP205-still-image-time-data-type/fail-c", "The key's type is a reverse-DNS name.", ["LP205"])
def _():
    return typed(heic_hevc(), "com.apple.quicktime.still-image-time", b"\xFF")


@chapter.case("LP205-still-image-time-data-type/pass-a", "An int8 of value 1.")
def _():
    return typed(jpeg_h264(), 65, b"\x01")


@chapter.case("LP205-still-image-time-data-type/neighbour-a", "The other keys of the same table have other types.")
def _():
    pair = heic_hevc()
    track = still_time_track(pair)
    keys = timed.transform_keys() + [timed.still_image_time_key(), timed.Key(5, PREFIX + "video-orientation", 66)]
    track.entries = [timed.sample_entry(keys)]
    track.samples[0].data += timed.item(5, u16(6))
    return pair


@chapter.case("LP206-still-image-time-at-start/fail-a", "No empty edit: the sample is presented at zero.", ["LP206"])
def _():
    return set_still_time(jpeg_h264(), 0)


@chapter.case("LP206-still-image-time-at-start/fail-b", "An empty edit of length zero.", ["LP206"])
def _():
    pair = heic_hevc()
    still_time_track(pair).edits = [(0, -1), (1, 0)]
    return pair


@chapter.case("LP206-still-image-time-at-start/pass-a", "The sample is presented 1/600 s after the start.")
def _():
    return set_still_time(jpeg_h264(), 1)


@chapter.case("LP206-still-image-time-at-start/neighbour-a", "The value is 0, the time is not.")
def _():
    pair = heic_hevc()
    track = still_time_track(pair)
    track.samples[0].data = timed.still_image_sample(160, 120, value=0)
    return pair


@chapter.case(
    "LP206-still-image-time-at-start/neighbour-b",
    "No empty edit, but the sample lies 520 of 600 into its media.")
def _():
    pair = jpeg_h264()
    track = still_time_track(pair)
    track.samples.insert(0, Sample(b"", 520))
    track.edits = [(521, 0)]
    return pair


def short_video(pair, time):
    """The video ends after 1.2 s of 1.6: its last frame is shown from 1.1667 s."""
    video(pair).edits = [(720, 0)]
    return set_still_time(pair, time)


@chapter.case(
    "LP207-still-image-time-off-frame/fail-a",
    "The last frame that is shown begins 40/600 s before the still's time.", ["LP207"])
def _():
    return short_video(jpeg_h264(), 740)


@chapter.case(
    "LP207-still-image-time-off-frame/pass-a",
    "The last frame that is shown begins exactly one frame before the still's time.")
def _():
    return short_video(jpeg_h264(), 720)


@chapter.case(
    "LP207-still-image-time-off-frame/neighbour-a",
    "A slow camera: 11.1 frames a second, the still's time 45 ms from the nearest frames.")
def _():
    pair = retime(jpeg_h264(), [54] * 30, 837)
    return pair


@chapter.case("LP207-still-image-time-off-frame/neighbour-b", "Half way between two frames.")
def _():
    return set_still_time(heic_hevc(), 570)
