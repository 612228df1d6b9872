# SPDX-License-Identifier: GPL-2.0-or-later
"""Pairs as an iPhone writes them: the point from which every case departs."""

import bases
import metadata
import timed
from boxes import box, fixed32
from metadata import MetadataList
from movie import Movie, Sample, Track, mac_time, rotated, visual_entry
from stills import HEICStill, JPEGStill
from tiff import ASCII, LONG8, SLONG, SRATIONAL, UNDEFINED, Entry, ascii_entry, binary_plist

HEIC_IDENTIFIER = "3B9E61D4-57A2-4C08-9F1D-6A2E80C4B715"
JPEG_IDENTIFIER = "C41F7A90-2D6B-4E53-8A17-95D03BE8F62C"
OTHER_IDENTIFIER = "A7D20E58-914C-4B3F-B6E0-1F58C2937D04"
PHOTO_IDENTIFIER = "E2485B17-06FD-49AC-A3D1-7C90F4256E8B"

FRAMES = 48
FRAME = 20  # of the movie's 600 units


class Pair:
    """A still and a movie, their file names, and what is done to their bytes at the very end."""

    def __init__(self, still, movie, still_name, movie_name):
        self.still, self.movie = still, movie
        self.still_name, self.movie_name = still_name, movie_name
        self.change_still = self.change_movie = lambda data: data

    def set_identifier(self, text):
        self.still.set_identifier(text)
        self.movie.metadata.set_text("content.identifier", text)

    def files(self):
        return {
            self.still_name: self.change_still(self.still.serialise()),
            self.movie_name: self.change_movie(self.movie.serialise()),
        }


def run_time(value):
    return binary_plist({"flags": 1, "value": value, "timescale": 1_000_000_000, "epoch": 0})


def maker_entries_ios18(identifier):
    """24 entries: numbers, ratios, plists, BigTIFF integers, and values that begin at odd offsets."""
    noise = bytes((index * 29 + 7) % 251 for index in range(64))
    return [
        Entry(0x01, SLONG, (15,)),
        Entry(0x02, UNDEFINED, noise),
        Entry(0x03, UNDEFINED, run_time(98_765_432_101_234)),
        Entry(0x04, SLONG, (1,)),
        Entry(0x05, SLONG, (163,)),
        Entry(0x06, SLONG, (171,)),
        Entry(0x07, SLONG, (1,)),
        Entry(0x08, SRATIONAL, (3711, 50_021, -20_143, 25_001, -1307, 2801)),
        Entry(0x0C, SRATIONAL, (27, 64, 11, 64)),
        Entry(0x0D, SLONG, (13,)),
        Entry(0x10, SLONG, (1,)),
        ascii_entry(0x11, identifier),
        Entry(0x14, SLONG, (12,)),
        Entry(0x17, LONG8, (8_595_185_700,)),
        Entry(0x19, SLONG, (139_298,)),
        ascii_entry(0x1A, "q900n"),
        Entry(0x1F, SLONG, (1,)),
        ascii_entry(0x20, "7D15C3A8-40E9-4F62-8B0D-2E61F97A53C4"),
        Entry(0x21, SRATIONAL, (1_040_301, 1_048_501)),
        Entry(0x25, LONG8, (45_092_774,)),
        ascii_entry(0x2B, PHOTO_IDENTIFIER),
        Entry(0x30, SRATIONAL, (48_907, 18_011)),
        Entry(0x40, UNDEFINED, binary_plist({"0": 1, "1": 0.0, "2": 0.0, "3": 0})),
        Entry(0x4F, UNDEFINED, binary_plist(0)),
    ]


def maker_entries_ios12(identifier):
    return [
        Entry(0x01, SLONG, (10,)),
        Entry(0x02, UNDEFINED, binary_plist(bytes((index * 31 + 5) % 241 for index in range(48)))),
        Entry(0x03, UNDEFINED, run_time(61_402_918_337_120)),
        Entry(0x04, SLONG, (1,)),
        Entry(0x05, SLONG, (141,)),
        Entry(0x06, SLONG, (133,)),
        Entry(0x07, SLONG, (1,)),
        Entry(0x08, SRATIONAL, (4211, 900_001, -11_003, 19_001, 25_111, 31_013)),
        Entry(0x09, SLONG, (4371,)),
        Entry(0x0E, SLONG, (4,)),
        ascii_entry(0x11, identifier),
        Entry(0x14, SLONG, (4,)),
        Entry(0x17, SLONG, (0,)),
        Entry(0x19, SLONG, (0,)),
        Entry(0x1F, SLONG, (0,)),
        Entry(0x25, SLONG, (0,)),
        Entry(0x26, SLONG, (0,)),
        Entry(0x27, SRATIONAL, (0, 1)),
    ]


def video_track(base, kind, configuration, name, aperture=(144, 108), degrees=90, number=1):
    coded = bases.CodedSamples(base)
    samples = [
        Sample(data, FRAME, (coded.positions[index] - index) * FRAME, coded.sync is None or index + 1 in coded.sync)
        for index, data in enumerate(coded.samples)]
    entry = visual_entry(kind, coded.configuration(configuration), 160, 120, name, aperture=aperture)
    return Track(
        number, "vide", 600, [entry], samples, width=160, height=120, aperture=aperture,
        matrix=rotated(degrees, 160, 120), handler_name="Core Media Video")


def audio_track(number=2):
    coded = bases.CodedSamples("audio-aac.mov")
    samples = [Sample(data, 1024) for data in coded.samples]
    return Track(
        number, "soun", 8000, [coded.entry], samples, volume=0x100, edits=[(960, 1024)],
        handler_name="Core Media Audio")


def video_orientation_track(number, value, length=960):
    sample = Sample(timed.item(1, value.to_bytes(2, "big")), length)
    return Track(number, "meta", 600, [timed.sample_entry([timed.video_orientation_key()])], [sample],
                 references=[("cdsc", [1]), ("cdep", [1])])


def live_photo_info_track(number, video, version, build=None, product=None, references=None):
    entry = timed.sample_entry([timed.live_photo_info_key(160, 120, version, build, product)])
    samples = [
        Sample(timed.live_photo_info_sample(index, version), sample.duration)
        for index, sample in enumerate(video.samples)]
    return Track(number, "meta", 600, [entry], samples, references=references or [])


def still_image_time_track(number, time, full, references):
    """The track with one sample, presented at `time` (of 600): behind an empty edit."""
    if full:
        keys = [timed.still_image_time_key()] + timed.transform_keys()
        data = timed.still_image_sample(160, 120)
    else:
        keys, data = [timed.still_image_time_key()], timed.item(1, b"\xFF")
    return Track(number, "meta", 600, [timed.sample_entry(keys)], [Sample(data, 1)],
                 edits=[(time, -1), (1, 0)], references=references)


def place(seconds):
    """Degrees with four decimals, signed and zero-padded as ISO 6709 wants them."""
    return "%+08.4f%+09.4f%+08.3f/" % seconds


def heic_hevc():
    """An iPhone 15 Pro with iOS 18.5, held upright: five tracks, HEVC, a HEIC with a gain map."""
    still = HEICStill()
    still.exif.lens = "iPhone 15 Pro back triple camera 6.765mm f/1.78"
    still.exif.maker_entries = maker_entries_ios18(HEIC_IDENTIFIER)
    movie = Movie()
    video = video_track("video-hevc.mov", "hvc1", "hvcC", "HEVC")
    video.metadata = MetadataList([
        metadata.text("camera.lens_model", "iPhone 15 Pro back camera 6.765mm f/1.78", locale=0x555315C7),
        metadata.Item(metadata.PREFIX + "camera.focal_length.35mm_equivalent", metadata.SIGNED,
                      (24).to_bytes(4, "big"), 0x555315C7),
    ])
    describes = [("cdsc", [1]), ("cdep", [1])]
    movie.tracks = [
        video,
        audio_track(2),
        video_orientation_track(3, 6),
        live_photo_info_track(4, video, 3, "22F76", "18.5", references=describes),
        still_image_time_track(5, 560, True, [("cdsc", [1])]),
    ]
    movie.user_data = b""
    movie.extra_movie_atoms = [box("free", bytes(32))]
    movie.metadata = MetadataList([
        metadata.text("location.accuracy.horizontal", "6.872000"),
        metadata.byte("live-photo.auto", 1),
        metadata.integer8("full-frame-rate-playback-intent", 1),
        metadata.text("content.identifier", HEIC_IDENTIFIER),
        metadata.float32("live-photo.vitality-score", 0.9375),
        metadata.integer8("live-photo.vitality-scoring-version", 4),
        metadata.text("location.ISO6709", place((43.3, 7.9, 12.345))),
        metadata.text("make", "Apple"),
        metadata.text("model", "iPhone 15 Pro"),
        metadata.text("software", "18.5"),
        metadata.text("creationdate", "2025-06-14T10:20:30+0200"),
    ])
    return Pair(still, movie, "IMG_0001.HEIC", "IMG_0001.MOV")


def jpeg_h264():
    """An iPhone 6s with iOS 12.4, held upright: four tracks, H.264, a plain JPEG, no time zone in the still."""
    still = JPEGStill()
    exif = still.exif
    exif.model, exif.software, exif.version = "iPhone 6s", "12.4", b"0221"
    exif.date, exif.zone, exif.subseconds = "2019:08:03 17:45:12", None, "505"
    exif.focal_length, exif.lens = (415, 100), "iPhone 6s back camera 4.15mm f/2.2"
    exif.maker_entries = maker_entries_ios12(JPEG_IDENTIFIER)
    movie = Movie()
    movie.created = mac_time(2019, 8, 3, 15, 45, 11)
    movie.modified = movie.created + 2
    video = video_track("video-h264.mov", "avc1", "avcC", "H.264")
    movie.tracks = [
        video,
        audio_track(2),
        live_photo_info_track(3, video, 1, references=[("cdsc", [960])]),
        still_image_time_track(4, 521, False, [("cdsc", [960])]),
    ]
    movie.metadata = MetadataList([
        metadata.text("content.identifier", JPEG_IDENTIFIER),
        metadata.text("location.ISO6709", place((43.3, 7.9, 12.345))),
        metadata.text("make", "Apple"),
        metadata.text("model", "iPhone 6s"),
        metadata.text("software", "12.4"),
        metadata.text("creationdate", "2019-08-03T17:45:11+0200"),
    ])
    return Pair(still, movie, "IMG_0002.JPG", "IMG_0002.MOV")
