# SPDX-License-Identifier: GPL-2.0-or-later
"""LP5xx: the video track and how its samples are stored."""

import struct

import bases
import movie
from boxes import box, full_box, u16, u32
from camera import heic_hevc, jpeg_h264, video_track
from case import Chapter
from changes import *
from movie import visual_entry

chapter = Chapter()


class Fragmented:
    """A movie written in fragments."""

    def __init__(self, whole, fragments, keep=None):
        self.whole, self.fragments, self.keep = whole, fragments, keep

    def serialise(self):
        return movie.fragmented(self.whole, self.fragments, self.keep)


@chapter.case("LP501-video-track-missing/fail-a", "Sound and still-image-time, and no picture.", ["LP501"])
def _():
    pair = jpeg_h264()
    remove_track(pair, info_track(pair))
    return remove_track(pair, video(pair))


@chapter.case("LP501-video-track-missing/fail-b", "The only picture is an auxiliary one (`auxv`).", ["LP501"])
def _():
    pair = heic_hevc()
    remove_track(pair, info_track(pair))
    video(pair).handler = "auxv"
    return pair


@chapter.case("LP501-video-track-missing/pass-a", "The video track is the last but one.")
def _():
    pair = heic_hevc()
    pair.movie.tracks.insert(3, pair.movie.tracks.pop(0))
    return pair


@chapter.case("LP501-video-track-missing/neighbour-a", "No audio track.")
def _():
    pair = jpeg_h264()
    return remove_track(pair, pair.movie.by_handler("soun")[0])


@chapter.case("LP502-video-codec-unsupported/fail-a", "The video is AV1.", ["LP502"])
def _():
    pair = jpeg_h264()
    pair.movie.tracks[0] = video_track("video-av1.mp4", "av01", "av1C", "AV1")
    return pair


@chapter.case("LP502-video-codec-unsupported/fail-b", "The video is Motion JPEG.", ["LP502"])
def _():
    pair = heic_hevc()
    remove_track(pair, info_track(pair))
    entry = visual_entry("jpeg", b"", 64, 48, "Photo - JPEG")
    samples = [movie.Sample(bases.load("secondary-64x48.jpg"), FRAME * 2) for _ in range(24)]
    pair.movie.tracks[0] = movie.Track(
        1, "vide", 600, [entry], samples, width=64, height=48, matrix=movie.rotated(90, 64, 48),
        handler_name="Core Media Video")
    return pair


@chapter.case("LP502-video-codec-unsupported/pass-a", "The video is H.264; on the web too.", web=[])
def _():
    return remove_device(remove_location(jpeg_h264()))


@chapter.case(
    "LP502-video-codec-unsupported/neighbour-a",
    "The video is HEVC: right for Photos, not for every browser.", web=["LP502"])
def _():
    return remove_device(remove_location(heic_hevc()))


def parameter_sets(configuration):
    """The parameter sets of an `hvcC` atom, each behind its length."""
    arrays, position, data = configuration[8 + 22], 8 + 23, b""
    for _ in range(arrays):
        count = struct.unpack(">H", configuration[position + 1:position + 3])[0]
        position += 3
        for _ in range(count):
            size = struct.unpack(">H", configuration[position:position + 2])[0]
            position += 2
            data += u32(size) + configuration[position:position + size]
            position += size
    return data


def in_band(kind):
    pair = heic_hevc()
    coded = bases.CodedSamples("video-hevc.mov")
    configuration = coded.configuration("hvcC")
    track = video(pair)
    track.entries = [visual_entry(kind, configuration, 160, 120, "HEVC", aperture=(144, 108))]
    for sample in track.samples:
        if sample.sync:
            sample.data = parameter_sets(configuration) + sample.data
    return pair


@chapter.case(
    "LP503-hevc-parameter-sets-in-band/fail-a",
    "`hev1`, with the parameter sets in the samples.", ["LP503"])
def _():
    return in_band("hev1")


@chapter.case("LP503-hevc-parameter-sets-in-band/pass-a", "`hvc1`, with copies of the parameter sets in the samples.")
def _():
    return in_band("hvc1")


@chapter.case("LP503-hevc-parameter-sets-in-band/neighbour-a", "H.264, where the question does not arise.")
def _():
    return jpeg_h264()


@chapter.case("LP504-movie-fragmented/fail-a", "A finished recording in three fragments.", ["LP504"])
def _():
    pair = jpeg_h264()
    pair.movie = Fragmented(pair.movie, 3)
    return pair


@chapter.case(
    "LP504-movie-fragmented/fail-b",
    "A recording in three fragments that broke off inside the last.", ["LP003", "LP504"],
    question="The last `mdat` and the samples in it run past one end: one finding, or several?")
def _():
    pair = heic_hevc()
    pair.movie = Fragmented(pair.movie, 3, keep=300)
    return pair


@chapter.case("LP504-movie-fragmented/pass-a", "Chunks by the dozen, all listed in `moov`.")
def _():
    pair = heic_hevc()
    video(pair).chunks = 24
    return pair


@chapter.case("LP504-movie-fragmented/neighbour-a", "`moov` announces fragments (`mvex`) and none follows.")
def _():
    pair = jpeg_h264()
    extends = [full_box("trex", 0, 0, u32(track.number, 1, 0, 0, 0)) for track in pair.movie.tracks]
    pair.movie.extra_movie_atoms.append(box("mvex", *extends))
    return pair


@chapter.case("LP505-sample-entry-unknown/fail-a", "The sound is FLAC.", ["LP505"])
def _():
    pair = heic_hevc()
    coded = bases.CodedSamples("audio-flac.mp4")
    track = pair.movie.by_handler("soun")[0]
    track.entries, track.edits = [coded.entry], [(960, 0)]
    track.samples = [movie.Sample(data, length) for data, length in zip(coded.samples, coded.durations)]
    return pair


@chapter.case("LP505-sample-entry-unknown/pass-a", "The sound is AAC.")
def _():
    return jpeg_h264()


@chapter.case("LP505-sample-entry-unknown/neighbour-a", "The sound is uncompressed (`lpcm`), as the camera's.")
def _():
    pair = heic_hevc()
    track = pair.movie.by_handler("soun")[0]
    # Sound sample description of version 2: 8 bits, signed, 1 channel, 8,000 a second.
    entry = bytes(6) + u16(1, 2, 0) + u32(0) + u16(3, 16, 0xFFFE, 0) + u32(0x10000, 72)
    entry += struct.pack(">d", 8000) + u32(1, 0x7F000000, 8, 0x0C, 1, 1)
    track.entries, track.edits, track.chunks = [box("lpcm", entry)], [(240, 0)], 1
    track.samples = [movie.Sample(b"\0", 1) for _ in range(3200)]
    return pair
