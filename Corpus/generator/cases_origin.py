# SPDX-License-Identifier: GPL-2.0-or-later
"""LP6xx: do the halves come from one capture, and who wrote them?"""

import timed
from camera import heic_hevc, jpeg_h264, live_photo_info_track
from case import Chapter
from changes import *
from movie import Sample, mac_time

chapter = Chapter()


def dated(pair, date, subseconds="000"):
    pair.still.exif.date, pair.still.exif.subseconds = date, subseconds
    return pair


@chapter.case(
    "LP601-capture-time-mismatch/fail-a",
    "3.7 s between the dates; 1.6 s of movie and 2 s allow 3.6.", ["LP601"])
def _():
    return dated(heic_hevc(), "2025:06:14 10:20:33", "700")


@chapter.case("LP601-capture-time-mismatch/fail-b", "The still is four seconds older than the movie.", ["LP601"])
def _():
    return dated(jpeg_h264(), "2019:08:03 17:45:07")


@chapter.case(
    "LP601-capture-time-mismatch/fail-c",
    "The same time of day in different zones: an hour apart.", ["LP601"])
def _():
    pair = heic_hevc()
    pair.movie.metadata.set_text("creationdate", "2025-06-14T10:20:30+0100")
    return pair


@chapter.case(
    "LP601-capture-time-mismatch/fail-d",
    "The still has no zone, and the local times are an hour apart.", ["LP601"])
def _():
    return dated(jpeg_h264(), "2019:08:03 16:45:12")


@chapter.case("LP601-capture-time-mismatch/pass-a", "3.5 s between the dates; 1.6 s of movie and 2 s allow 3.6.")
def _():
    return dated(heic_hevc(), "2025:06:14 10:20:33", "500")


@chapter.case("LP601-capture-time-mismatch/pass-b", "Different times of day in different zones: the same moment.")
def _():
    pair = heic_hevc()
    pair.movie.metadata.set_text("creationdate", "2025-06-14T03:20:30-0500")
    return pair


@chapter.case(
    "LP601-capture-time-mismatch/neighbour-a",
    "The still has no zone: the local times are compared, whatever the movie's zone.")
def _():
    pair = jpeg_h264()
    pair.movie.metadata.set_text("creationdate", "2019-08-03T17:45:11-0700")
    return pair


@chapter.case(
    "LP601-capture-time-mismatch/neighbour-b",
    "The movie has no creationdate; the date of its header is not that of the capture.")
def _():
    pair = remove_date(heic_hevc())
    pair.movie.created = mac_time(2031, 1, 1, 0, 0, 0)
    return pair


@chapter.case("LP601-capture-time-mismatch/neighbour-c", "The still has no date.")
def _():
    return remove_date(jpeg_h264(), still=True, movie=False)


@chapter.case(
    "LP601-capture-time-mismatch/neighbour-d",
    "An edit years later: the movie's header has its date, the key still that of the capture.")
def _():
    pair = heic_hevc()
    pair.movie.created = pair.movie.modified = mac_time(2029, 12, 24, 18, 0, 0)
    return pair


@chapter.case("LP602-location-mismatch/fail-a", "The latitudes are 0.0002 degree apart.", ["LP602"])
def _():
    pair = heic_hevc()
    pair.still.exif.latitude += 72
    return pair


@chapter.case("LP602-location-mismatch/fail-b", "The longitudes have opposite signs.", ["LP602"])
def _():
    pair = jpeg_h264()
    pair.still.exif.longitude = -pair.still.exif.longitude
    return pair


@chapter.case("LP602-location-mismatch/pass-a", "The longitudes are 0.0001 degree apart, less a little (0.000094).")
def _():
    pair = heic_hevc()
    pair.still.exif.longitude = 7 * 360000 + 54 * 6000 + 34
    return pair


@chapter.case("LP602-location-mismatch/neighbour-a", "The altitudes are 40 m apart.")
def _():
    pair = jpeg_h264()
    pair.still.exif.altitude = (52345, 1000)
    return pair


@chapter.case(
    "LP602-location-mismatch/neighbour-b",
    "South and west, with four decimals in the movie and hundredths of seconds in the still.")
def _():
    pair = heic_hevc()
    # 10°30'0.25" S, 20°15'0.50" W
    pair.still.exif.latitude = -(10 * 360000 + 30 * 6000 + 25)
    pair.still.exif.longitude = -(20 * 360000 + 15 * 6000 + 50)
    pair.movie.metadata.set_text("location.ISO6709", "-10.5001-020.2501+012.345/")
    return pair


@chapter.case("LP602-location-mismatch/neighbour-c", "Either side of the date line: 0.00006 degree apart, not 360.")
def _():
    pair = jpeg_h264()
    pair.still.exif.longitude = 180 * 360000 - 22
    pair.movie.metadata.set_text("location.ISO6709", "+43.3000-180.0000+012.345/")
    return pair


@chapter.case("LP603-device-mismatch/fail-a", "Different models.", ["LP603"])
def _():
    pair = heic_hevc()
    pair.still.exif.model = "iPhone 15"
    return pair


@chapter.case("LP603-device-mismatch/fail-b", "Different software.", ["LP603"])
def _():
    pair = jpeg_h264()
    pair.still.exif.software = "12.4.1"
    return pair


@chapter.case("LP603-device-mismatch/pass-a", "The movie names no model; make and software agree.")
def _():
    pair = heic_hevc()
    pair.movie.metadata.remove("model")
    return pair


@chapter.case("LP603-device-mismatch/neighbour-a", "The movie names no device at all, as on iOS 10.")
def _():
    pair = jpeg_h264()
    pair.movie.metadata.remove("make", "model", "software")
    return pair


@chapter.case(
    "LP604-maker-note-stripped/fail-a",
    "Make Apple, model iPhone 6s, and no MakerNote.", ["LP102", "LP604"])
def _():
    pair = jpeg_h264()
    pair.still.exif.maker_entries = []
    return pair


@chapter.case("LP604-maker-note-stripped/fail-b", "A HEIC of an iPhone 15 Pro without MakerNote.", ["LP102", "LP604"])
def _():
    pair = heic_hevc()
    pair.still.exif.maker_entries = []
    return pair


@chapter.case("LP604-maker-note-stripped/pass-a", "A MakerNote of one entry is a MakerNote.")
def _():
    return only_identifier_entry(heic_hevc())


@chapter.case(
    "LP604-maker-note-stripped/neighbour-a",
    "Another maker's camera without MakerNote; the movie names no device.", ["LP102"])
def _():
    pair = remove_device(jpeg_h264(), still=False)
    exif = pair.still.exif
    exif.make, exif.model, exif.software, exif.lens = "Canon", "Canon EOS R6", "Firmware 1.8.2", None
    exif.maker_entries = []
    return pair


def flat_info(pair, count, build, product=None, distinct=False):
    """A template's sensor track: `count` samples over the movie."""
    track = live_photo_info_track(info_track(pair).number, video(pair), 3, build, product or "17.0")
    durations = even(sum(sample.duration for sample in video(pair).samples), count)
    track.samples = [
        Sample(timed.live_photo_info_sample(index, 3, flat=not distinct), length)
        for index, length in enumerate(durations)]
    pair.movie.tracks[-2] = track
    return pair


@chapter.case(
    "LP605-sensor-track-fabricated/fail-a",
    "57 identical live-photo-info samples from one template.", ["LP605"])
def _():
    return flat_info(heic_hevc(), 57, "21A5277h")


@chapter.case("LP605-sensor-track-fabricated/fail-b", "Identical samples, one for each frame.", ["LP605"])
def _():
    return flat_info(heic_hevc(), 48, "22F76", "18.5")


@chapter.case(
    "LP605-sensor-track-fabricated/fail-c",
    "74 distinct samples on 48 frames, build 21A360, and no software key.", ["LP605"],
    question="The count differs from the frames' and the build is a template's: the marks of the second one.")
def _():
    pair = flat_info(heic_hevc(), 74, "21A360", distinct=True)
    pair.movie.metadata.remove("software")
    return pair


@chapter.case("LP605-sensor-track-fabricated/pass-a", "Two of 48 samples are alike, the others distinct.")
def _():
    pair = heic_hevc()
    samples = info_track(pair).samples
    samples[7].data = samples[6].data
    return pair


@chapter.case("LP605-sensor-track-fabricated/pass-b", "One sample only, in a movie of one frame.", ["LP304"],
              question="All samples are identical when there is one: no template is proved by that.")
def _():
    pair = heic_hevc()
    return retime(pair, [960], 1)


@chapter.case("LP605-sensor-track-fabricated/neighbour-a", "No live-photo-info track, as after an edit.")
def _():
    pair = heic_hevc()
    return remove_track(pair, info_track(pair))


@chapter.case("LP605-sensor-track-fabricated/neighbour-b", "Version 1 samples of iOS 12, without set-up data.")
def _():
    return jpeg_h264()
