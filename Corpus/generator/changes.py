# SPDX-License-Identifier: GPL-2.0-or-later
"""What the cases do to a genuine pair: each function changes one thing and keeps the rest consistent."""

import boxes
import metadata
import timed
from boxes import box
from camera import FRAME, heic_hevc, jpeg_h264, live_photo_info_track, still_image_time_track
from metadata import MetadataList
from movie import Sample, Track, rotated
from stills import Raw
from tiff import ascii_entry

__all__ = ["FRAME", "heic_hevc", "jpeg_h264"]


def video(pair):
    return pair.movie.by_handler("vide")[0]


def still_time_track(pair):
    """The track of still-image-time: the camera's last."""
    return pair.movie.tracks[-1]


def info_track(pair):
    return pair.movie.tracks[-2]


def landscape(pair):
    """The camera held level: nothing to turn."""
    pair.still.exif.orientation = 1
    if hasattr(pair.still, "rotation"):
        pair.still.rotation = 0
    video(pair).matrix = rotated(0, 160, 120)
    for track in pair.movie.tracks:
        if b"video-orientation" in track.entries[0]:
            track.samples[0].data = timed.item(1, b"\0\x01")
    return pair


def set_aperture(pair, width, height):
    """The clean aperture of the movie, in `clap` and `tapt`; numbers with at most two decimals."""
    track = video(pair)
    track.aperture = (width, height)
    pairs = boxes.u32(round(width * 100), 100, round(height * 100), 100, 0, 1, 0, 1)
    entry = track.entries[0]
    at = entry.index(b"clap")
    track.entries[0] = entry[:at + 4] + pairs + entry[at + 36:]
    return pair


def remove_aperture(pair):
    """Neither `clap` nor `tapt`: the coded size is shown."""
    track = video(pair)
    track.aperture = None
    entry = track.entries[0]
    at = entry.index(b"clap") - 4
    entry = entry[:at] + entry[at + 40:]
    track.entries[0] = boxes.u32(len(entry)) + entry[4:]
    return pair


def retime(pair, durations, still_time=None):
    """Gives the frames (as many as there are durations) these lengths, and the other tracks the new length."""
    track = video(pair)
    plain = [sample.composition // FRAME for sample in track.samples]
    if any(plain) and len(set(durations)) > 1:
        raise ValueError("frames of several lengths need a movie without reordering")
    track.samples = [
        Sample(sample.data, duration, places * duration, sample.sync)
        for sample, places, duration in zip(track.samples, plain, durations)]
    total = sum(durations)
    for other in pair.movie.tracks:
        if other.handler != "meta" or other is still_time_track(pair):
            continue
        if len(other.samples) == 1:
            other.samples[0].duration = total
        else:
            other.samples = [Sample(s.data, d) for s, d in zip(other.samples, durations)]
    for other in pair.movie.by_handler("soun"):
        other.edits = [(min(960, total), 1024)]
    if still_time is not None:
        still_time_track(pair).edits = [(still_time, -1), (1, 0)]
    return pair


def even(total, frames):
    """`frames` lengths that differ by at most one and add up to `total`."""
    return [total * (i + 1) // frames - total * i // frames for i in range(frames)]


def set_still_time(pair, units):
    still_time_track(pair).edits = [(units, -1), (1, 0)] if units else [(1, 0)]
    return pair


def remove_track(pair, track):
    pair.movie.tracks.remove(track)
    return pair


def remove_location(pair, still=True, movie=True):
    if still:
        pair.still.exif.latitude = None
    if movie:
        pair.movie.metadata.remove("location.ISO6709", "location.accuracy.horizontal")
    return pair


def remove_device(pair, still=True, movie=True):
    """Make, model and software, and the lens, which names the model too."""
    if still:
        exif = pair.still.exif
        exif.make = exif.model = exif.software = exif.lens = None
        pair.still.xmp = False
    if movie:
        pair.movie.metadata.remove("make", "model", "software")
        video(pair).metadata = None
    return pair


def remove_date(pair, still=False, movie=True):
    if still:
        pair.still.exif.date = None
    if movie:
        pair.movie.metadata.remove("creationdate")
    return pair


def only_identifier_entry(pair):
    """A MakerNote of the one entry that tools write."""
    identifier = pair.still.exif.identifier
    pair.still.exif.maker_entries = [ascii_entry(17, identifier)]
    return pair


def set_still(pair, still, name):
    """Another container around the same Exif blocks."""
    still.exif, still.more_exif = pair.still.exif, pair.still.more_exif
    pair.still, pair.still_name = still, name
    return pair


def raw_still(pair, data, name=None):
    pair.still = Raw(data)
    pair.still_name = name or pair.still_name
    return pair


def raw_movie(pair, data, name=None):
    pair.movie = Raw(data)
    pair.movie_name = name or pair.movie_name
    return pair


def user_data_metadata(items, full=True):
    """The payload of a `udta` that holds a `meta`."""
    return MetadataList(items, full=full, handler_name=b"\0").serialise()


def identifier_track(number, text, length):
    """content.identifier as timed metadata: one sample of UTF-8 from zero to the end."""
    key = timed.Key(1, metadata.PREFIX + "content.identifier", 1, [box("loca", b"und\0")])
    sample = Sample(timed.item(1, text.encode()), length)
    return Track(number, "meta", 600, [timed.sample_entry([key])], [sample])


__all__ += [
    "video", "still_time_track", "info_track", "landscape", "set_aperture", "remove_aperture", "retime", "even",
    "set_still_time", "remove_track", "remove_location", "remove_device", "remove_date", "only_identifier_entry",
    "set_still", "raw_still", "raw_movie", "user_data_metadata", "identifier_track", "live_photo_info_track",
    "still_image_time_track",
]
