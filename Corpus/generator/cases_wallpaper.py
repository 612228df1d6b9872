# SPDX-License-Identifier: GPL-2.0-or-later
"""LP90x: what a moving wallpaper of the lock screen needs."""

import timed
from camera import heic_hevc, live_photo_info_track
from case import Chapter
from changes import *

chapter = Chapter()


@chapter.case(
    "LP901-still-image-transform-missing/fail-a",
    "still-image-time without the transform.", wallpaper=["LP901"])
def _():
    pair = heic_hevc()
    remove_track(pair, still_time_track(pair))
    pair.movie.tracks.append(still_image_time_track(5, 560, False, [("cdsc", [1])]))
    return pair


@chapter.case(
    "LP901-still-image-transform-missing/fail-b",
    "The key table names the transform, the sample has none.", wallpaper=["LP901"])
def _():
    pair = heic_hevc()
    sample = still_time_track(pair).samples[0]
    sample.data = sample.data[:9]
    return pair


@chapter.case("LP901-still-image-transform-missing/pass-a", "The transform is the identity.", wallpaper=[])
def _():
    pair = heic_hevc()
    still_time_track(pair).samples[0].data = timed.still_image_sample(160, 120, transform=(1, 0, 0, 0, 1, 0, 0, 0, 1))
    return pair


@chapter.case(
    "LP901-still-image-transform-missing/neighbour-a",
    "A HEVC movie without audio and without vitality keys: people's working pairs lack those too.", wallpaper=[])
def _():
    pair = heic_hevc()
    pair.movie.metadata.remove("live-photo.vitality-score", "live-photo.vitality-scoring-version", "live-photo.auto")
    return remove_track(pair, pair.movie.by_handler("soun")[0])


@chapter.case("LP902-sensor-track-missing/fail-a", "No live-photo-info track.", wallpaper=["LP902"])
def _():
    pair = heic_hevc()
    return remove_track(pair, info_track(pair))


@chapter.case("LP902-sensor-track-missing/pass-a", "live-photo-info of version 3 with `setu`.", wallpaper=[])
def _():
    return heic_hevc()


@chapter.case("LP902-sensor-track-missing/neighbour-a", "No video-orientation track.", wallpaper=[])
def _():
    pair = heic_hevc()
    return remove_track(pair, pair.movie.tracks[2])


@chapter.case(
    "LP903-sensor-track-version/fail-a",
    "live-photo-info of version 1, as on iOS 12.", wallpaper=["LP903", "LP904"],
    question="Version 1 has no set-up data, so both rules fire.")
def _():
    pair = heic_hevc()
    pair.movie.tracks[-2] = live_photo_info_track(4, video(pair), 1)
    return pair


@chapter.case("LP903-sensor-track-version/pass-a", "live-photo-info of version 3.", wallpaper=[])
def _():
    return heic_hevc()


@chapter.case(
    "LP903-sensor-track-version/neighbour-a",
    "No live-photo-info track: there is no version to speak of.", wallpaper=["LP902"])
def _():
    pair = heic_hevc()
    return remove_track(pair, info_track(pair))


@chapter.case(
    "LP904-sensor-setup-missing/fail-a",
    "live-photo-info of version 3 without `setu`.", wallpaper=["LP904"])
def _():
    pair = heic_hevc()
    pair.movie.tracks[-2] = live_photo_info_track(4, video(pair), 3)
    return pair


@chapter.case(
    "LP904-sensor-setup-missing/pass-a",
    "A `setu` that names another build than the iPhone's own.", wallpaper=[])
def _():
    pair = heic_hevc()
    pair.movie.tracks[-2] = live_photo_info_track(4, video(pair), 3, "20G75", "16.6")
    return pair


@chapter.case(
    "LP904-sensor-setup-missing/neighbour-a",
    "The other metadata keys have no `setu`, and need none.", wallpaper=[])
def _():
    return heic_hevc()
