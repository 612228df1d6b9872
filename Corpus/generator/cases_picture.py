# SPDX-License-Identifier: GPL-2.0-or-later
"""LP3xx: duration, shape, orientation and frame rate."""

from camera import heic_hevc, jpeg_h264
from case import Chapter
from changes import *
from movie import rotated

chapter = Chapter()


@chapter.case(
    "LP301-duration-over-3s/fail-a",
    "1801/600 s: a little over three seconds.", ["LP301"], strict=["LP301", "LP304"])
def _():
    return retime(jpeg_h264(), even(1801, 48), 760)


@chapter.case(
    "LP301-duration-over-3s/fail-b",
    "3.68 s, about the longest that iPhones write.", ["LP301"], strict=["LP301", "LP304"])
def _():
    return retime(heic_hevc(), [46] * 48, 1012)


@chapter.case("LP301-duration-over-3s/pass-a", "1800/600 s: exactly three seconds.")
def _():
    return retime(jpeg_h264(), even(1800, 48), 760)


@chapter.case(
    "LP301-duration-over-3s/neighbour-a",
    "The media is longer than three seconds, the edit list shows 2.5 s of it.")
def _():
    pair = retime(heic_hevc(), [40] * 48, 560)
    for track in pair.movie.tracks[:1] + pair.movie.tracks[2:4]:
        track.edits = [(1500, 0)]
    return pair


@chapter.case(
    "LP301-duration-over-3s/neighbour-b",
    "`mdhd` of the video says 3.45 s, `mvhd` 1.6 s: the media header does not count.")
def _():
    pair = jpeg_h264()
    video(pair).media_duration = 2070
    return pair


@chapter.case(
    "LP302-aspect-mismatch/fail-a",
    "The movie's clean aperture is 145.5 × 108: 1.04 % wider than the still.", ["LP302"])
def _():
    return set_aperture(heic_hevc(), 145.5, 108)


@chapter.case("LP302-aspect-mismatch/fail-b", "A still of 16:9 with a movie of 4:3.", ["LP302"],
              question="People report that iPhones write such pairs; the rule is a warning.")
def _():
    pair = jpeg_h264()
    pair.still.base = "still-160x90.jpg"
    pair.still.exif.height = 90
    return pair


@chapter.case("LP302-aspect-mismatch/fail-c", "A square still with a movie of 4:3.", ["LP302"],
              question="LP303 does not apply: a square half is neither portrait nor landscape.")
def _():
    pair = jpeg_h264()
    pair.still.base = "still-120x120.jpg"
    pair.still.exif.width = 120
    return pair


@chapter.case(
    "LP302-aspect-mismatch/pass-a",
    "The movie's clean aperture is 145.4 × 108: 0.97 % wider than the still.")
def _():
    return set_aperture(heic_hevc(), 145.4, 108)


@chapter.case(
    "LP302-aspect-mismatch/pass-b",
    "The movie's clean aperture is 142.7 × 108: 0.9 % narrower than the still.")
def _():
    return set_aperture(jpeg_h264(), 142.7, 108)


@chapter.case("LP302-aspect-mismatch/neighbour-a", "872 × 653 in small: an iCloud copy whose height was rounded.")
def _():
    return set_aperture(jpeg_h264(), 87.2, 65.3)


@chapter.case(
    "LP302-aspect-mismatch/neighbour-b",
    "The still's stale Exif pixel sizes say 160 × 90, its coded size is 160 × 120.", ["LP308"])
def _():
    pair = jpeg_h264()
    pair.still.exif.height = 90
    return pair


@chapter.case("LP302-aspect-mismatch/neighbour-c", "No clean aperture: the coded size is shown.")
def _():
    return remove_aperture(heic_hevc())


@chapter.case("LP303-orientation-mismatch/fail-a", "A landscape still with a portrait movie.", ["LP303"])
def _():
    pair = heic_hevc()
    pair.still.rotation, pair.still.exif.orientation = 0, 1
    return pair


@chapter.case("LP303-orientation-mismatch/fail-b", "A portrait still with a movie whose matrix was lost.", ["LP303"])
def _():
    pair = jpeg_h264()
    video(pair).matrix = rotated(0, 160, 120)
    return pair


@chapter.case("LP303-orientation-mismatch/pass-a", "Both halves landscape.")
def _():
    return landscape(jpeg_h264())


@chapter.case(
    "LP303-orientation-mismatch/neighbour-a",
    "Still and movie are both portrait, turned in opposite directions.")
def _():
    pair = jpeg_h264()
    video(pair).matrix = rotated(270, 160, 120)
    return pair


@chapter.case("LP303-orientation-mismatch/neighbour-b", "Both halves square.", strict=[])
def _():
    pair = set_aperture(jpeg_h264(), 108, 108)
    pair.still.base = "still-120x120.jpg"
    pair.still.exif.width = 120
    return pair


@chapter.case(
    "LP303-orientation-mismatch/neighbour-c",
    "A HEIC that is portrait by `irot` alone, without an Exif Orientation.")
def _():
    pair = heic_hevc()
    pair.still.exif.orientation = None
    return pair


@chapter.case(
    "LP304-frame-rate-unusual/fail-a",
    "28 frames of 61/600 s: 9.84 frames a second.", ["LP304"], strict=["LP304"])
def _():
    return retime(jpeg_h264(), [61] * 28, 854)


@chapter.case(
    "LP304-frame-rate-unusual/fail-b",
    "48 frames of 9/600 s: 66.7 frames a second.", ["LP304"], strict=["LP304"])
def _():
    return retime(heic_hevc(), [9] * 48, 252)


@chapter.case(
    "LP304-frame-rate-unusual/fail-c",
    "28.8 frames a second: unusual by the strict recipe alone.", strict=["LP304"])
def _():
    return retime(jpeg_h264(), even(1000, 48), 500)


@chapter.case(
    "LP304-frame-rate-unusual/pass-a",
    "28 frames of 60/600 s: exactly 10 frames a second.", strict=["LP304"])
def _():
    return retime(jpeg_h264(), [60] * 28, 840)


@chapter.case(
    "LP304-frame-rate-unusual/pass-b",
    "48 frames of 10/600 s: exactly 60 frames a second.", strict=["LP304"])
def _():
    return retime(heic_hevc(), [10] * 48, 280)


@chapter.case("LP304-frame-rate-unusual/pass-c", "29.2 frames a second: usual by the strict recipe too.", strict=[])
def _():
    return retime(jpeg_h264(), even(986, 48), 493)


@chapter.case(
    "LP304-frame-rate-unusual/neighbour-a",
    "A front camera in the dark: 11.9 frames a second, of uneven length.")
def _():
    return retime(jpeg_h264(), [(40, 60, 50, 52)[index % 4] for index in range(32)], 800)


@chapter.case(
    "LP304-frame-rate-unusual/neighbour-b",
    "Half the media is cut off by the edit list: 24 of 48 frames in 0.8 s are 30 a second.")
def _():
    pair = set_still_time(jpeg_h264(), 240)
    for track in pair.movie.tracks[:-1]:
        track.edits = [(480, 1024 if track.handler == "soun" else 0)]
    return pair


@chapter.case("LP305-aspect-unusual/fail-a", "Both halves are 16:9.", strict=["LP305"],
              question="One finding for the pair: LP302 already looks at both halves.")
def _():
    pair = set_aperture(jpeg_h264(), 160, 90)
    pair.still.base = "still-160x90.jpg"
    pair.still.exif.height = 90
    return pair


@chapter.case("LP305-aspect-unusual/pass-a", "The movie is 0.7 % wider than 4:3.", strict=[])
def _():
    return set_aperture(heic_hevc(), 145, 108)


@chapter.case("LP305-aspect-unusual/neighbour-a", "3:4, which is 4:3 held upright.", strict=[])
def _():
    return jpeg_h264()


@chapter.case(
    "LP306-mirrored-differently/fail-a",
    "The back camera's still is mirrored by `imir` and Exif alike, its movie is not.", ["LP306"])
def _():
    pair = landscape(heic_hevc())
    pair.still.mirror, pair.still.exif.orientation = 1, 2
    return pair


@chapter.case(
    "LP306-mirrored-differently/fail-b",
    "The back camera's movie is mirrored, its still is not.", ["LP306"],
    question="The still's lens name says `back camera`, so no front camera explains it.")
def _():
    pair = jpeg_h264()
    video(pair).matrix = rotated(90, 160, 120, mirrored=True)
    return pair


@chapter.case("LP306-mirrored-differently/pass-a", "Both halves are mirrored.")
def _():
    pair = landscape(heic_hevc())
    pair.still.mirror, pair.still.exif.orientation = 1, 2
    video(pair).matrix = rotated(0, 160, 120, mirrored=True)
    return pair


@chapter.case("LP306-mirrored-differently/neighbour-a", "The front camera: the movie is mirrored, the still is not.")
def _():
    pair = heic_hevc()
    pair.still.exif.lens = "iPhone 15 Pro front TrueDepth camera 2.69mm f/1.9"
    pair.still.exif.focal_length = (269, 100)
    pair.movie.tracks[0].metadata.set_text("camera.lens_model", "iPhone 15 Pro front camera 2.69mm f/1.9")
    video(pair).matrix = rotated(90, 160, 120, mirrored=True)
    return pair


@chapter.case("LP306-mirrored-differently/neighbour-b", "Turned by half a circle, which is no mirror.")
def _():
    pair = landscape(jpeg_h264())
    pair.still.exif.orientation = 3
    video(pair).matrix = rotated(180, 160, 120)
    return pair


@chapter.case(
    "LP307-still-orientations-disagree/fail-a",
    "`irot` is 0, Exif says Orientation 6.", ["LP307"], strict=["LP307"])
def _():
    pair = landscape(heic_hevc())
    pair.still.exif.orientation = 6
    return pair


@chapter.case(
    "LP307-still-orientations-disagree/fail-b",
    "`irot` turns by 90 degrees clockwise, Exif says Orientation 8.", ["LP307"])
def _():
    pair = heic_hevc()
    pair.still.exif.orientation = 8
    return pair


@chapter.case("LP307-still-orientations-disagree/fail-c", "No `irot` at all, Exif says Orientation 6.", ["LP307"])
def _():
    pair = landscape(heic_hevc())
    pair.still.rotation, pair.still.exif.orientation = None, 6
    return pair


@chapter.case(
    "LP307-still-orientations-disagree/pass-a",
    "`irot` turns by 90 degrees anti-clockwise, Exif says Orientation 8.")
def _():
    pair = heic_hevc()
    pair.still.rotation, pair.still.exif.orientation = 90, 8
    video(pair).matrix = rotated(270, 160, 120)
    return pair


@chapter.case("LP307-still-orientations-disagree/pass-b", "No `irot` and Orientation 1 say the same.")
def _():
    pair = landscape(heic_hevc())
    pair.still.rotation = None
    return pair


@chapter.case("LP307-still-orientations-disagree/neighbour-a", "A JPEG has one orientation only, that of Exif.")
def _():
    return jpeg_h264()


@chapter.case("LP308-exif-dimensions-stale/fail-a", "Exif says 80 × 60 pixels, the picture has 160 × 120.", ["LP308"])
def _():
    pair = jpeg_h264()
    pair.still.exif.width, pair.still.exif.height = 80, 60
    return pair


@chapter.case("LP308-exif-dimensions-stale/fail-b", "Exif's width is one pixel off.", ["LP308"])
def _():
    pair = heic_hevc()
    pair.still.exif.width = 161
    return pair


@chapter.case("LP308-exif-dimensions-stale/pass-a", "Exif gives the size before turning, as the camera does.")
def _():
    return heic_hevc()


@chapter.case(
    "LP308-exif-dimensions-stale/neighbour-a",
    "A thumbnail's and a gain map's sizes differ from Exif's; they are other pictures.")
def _():
    pair = jpeg_h264()
    pair.still.multi_picture = True
    return pair
