# SPDX-License-Identifier: GPL-2.0-or-later
"""QuickTime movies: tracks with their samples, written in any order of atoms, whole or in fragments."""

import calendar

from boxes import box, full_box, large_box, u8, u16, u32, s16, s32, fixed32, code

IDENTITY = (1, 0, 0, 0, 1, 0, 0, 0, 1)
LANGUAGE = 0x55C4


def mac_time(*fields):
    """Year to second, UTC, as seconds since 1904."""
    return calendar.timegm(fields + (0, 0, 0)) + 2_082_844_800


CREATED = mac_time(2025, 6, 14, 8, 20, 30)


def rotated(degrees, width, height, mirrored=False):
    """The track matrix that turns a width × height picture clockwise and moves it back into the quadrant."""
    a, b, c, d = {0: (1, 0, 0, 1), 90: (0, 1, -1, 0), 180: (-1, 0, 0, -1), 270: (0, -1, 1, 0)}[degrees]
    if mirrored:
        a, c = -a, -c
    corners = [(0, 0), (width, 0), (0, height), (width, height)]
    tx = -min(x * a + y * c for x, y in corners)
    ty = -min(x * b + y * d for x, y in corners)
    return (a, b, 0, c, d, 0, tx, ty, 1)


def matrix_bytes(matrix):
    return b"".join(
        s32(round(value * (1 << 30 if index % 3 == 2 else 1 << 16))) for index, value in enumerate(matrix))


class Sample:
    def __init__(self, data, duration, composition=0, sync=True):
        self.data, self.duration, self.composition, self.sync = data, duration, composition, sync


class Track:
    """One track. `edits` are (duration, media time); `aperture` is the size in `clap` and `tapt/clef`."""

    def __init__(self, number, handler, timescale, entries, samples, **others):
        self.number, self.handler, self.timescale = number, handler, timescale
        self.entries, self.samples = entries, samples
        self.edits = None
        self.duration = None  # of `tkhd`, in the movie's timescale; None: the sum of the edits
        self.media_duration = None  # of `mdhd`; None: the sum of the samples
        self.matrix = IDENTITY
        self.width = self.height = 0
        self.aperture = None
        self.aperture_atom = True  # write `tapt`
        self.volume = 0
        self.flags = 0xF
        self.language = LANGUAGE
        self.handler_name = "Core Media Metadata"
        self.component = "mhlr"
        self.references = []
        self.metadata = None
        self.chunks = 2
        self.signed_composition = True  # with `cslg`, as QuickTime does
        self.empty_description = False
        self.chunk_offset_delta = 0
        self.data_handler = True
        for name, value in others.items():
            assert hasattr(self, name), name
            setattr(self, name, value)

    @property
    def media_length(self):
        return sum(sample.duration for sample in self.samples)

    def chunk_groups(self):
        """The samples in runs of about equal length."""
        count = min(self.chunks, len(self.samples)) or 1
        per = -(-len(self.samples) // count)
        return [self.samples[i:i + per] for i in range(0, len(self.samples), per)]

    def serialise(self, movie, offsets):
        edits = self.edits
        if edits is None:
            edits = [(self.media_length * movie.timescale // self.timescale, 0)]
        duration = self.duration if self.duration is not None else sum(length for length, _ in edits)
        header = full_box(
            "tkhd", 0, self.flags, u32(movie.created, movie.modified, self.number, 0, duration, 0, 0),
            u16(0, 0, self.volume, 0), matrix_bytes(self.matrix), fixed32(self.width), fixed32(self.height))
        parts = [header]
        if self.aperture and self.aperture_atom:
            coded = (fixed32(self.width), fixed32(self.height))
            clean = (fixed32(self.aperture[0]), fixed32(self.aperture[1]))
            parts.append(box("tapt", full_box("clef", 0, 0, *clean), full_box("prof", 0, 0, *coded),
                             full_box("enof", 0, 0, *coded)))
        if edits:
            entries = b"".join(u32(length) + s32(media) + u32(0x10000) for length, media in edits)
            parts.append(box("edts", full_box("elst", 0, 0, u32(len(edits)), entries)))
        if self.references:
            parts.append(box("tref", *[box(kind, u32(*ids)) for kind, ids in self.references]))
        media = self.media_duration if self.media_duration is not None else self.media_length
        parts.append(box(
            "mdia",
            full_box("mdhd", 0, 0, u32(movie.created, movie.modified, self.timescale, media),
                     u16(self.language, 0)),
            self._handler(self.component, self.handler, self.handler_name),
            self._media_information(offsets)))
        if self.metadata:
            parts.append(self.metadata.serialise())
        return box("trak", *parts)

    @staticmethod
    def _handler(component, kind, name):
        data = name.encode()
        pascal = component != "\0\0\0\0"
        text = u8(len(data)) + data if pascal else data + b"\0"
        return full_box("hdlr", 0, 1 if kind == "meta" else 0, code(component), code(kind),
                        b"appl" if pascal else bytes(4), u32(0, 0), text)

    def _media_information(self, offsets):
        if self.handler in ("vide", "auxv"):
            kind = full_box("vmhd", 0, 1, u16(0x40, 0x8000, 0x8000, 0x8000))
        elif self.handler == "soun":
            kind = full_box("smhd", 0, 0, u16(0, 0))
        else:
            kind = box("gmhd", full_box("gmin", 0, 0, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)))
        data_handler = self._handler("dhlr", "alis", "Core Media Data Handler") if self.data_handler else b""
        reference = full_box("alis" if self.data_handler else "url ", 0, 1)
        return box("minf", kind, data_handler, box("dinf", full_box("dref", 0, 0, u32(1), reference)),
                   self._sample_table(offsets))

    def _sample_table(self, offsets):
        entries = [] if self.empty_description else self.entries
        parts = [full_box("stsd", 0, 0, u32(len(entries)), *entries)]
        parts.append(_runs("stts", [sample.duration for sample in self.samples]))
        compositions = [sample.composition for sample in self.samples]
        if any(compositions):
            parts.append(_runs("ctts", compositions))
            if self.signed_composition:
                low, high = min(compositions), max(compositions)
                parts.append(full_box("cslg", 0, 0, s32(-min(low, 0), low, high, 0, self.media_length)))
        if not all(sample.sync for sample in self.samples):
            sync = [index for index, sample in enumerate(self.samples, 1) if sample.sync]
            parts.append(full_box("stss", 0, 0, u32(len(sync), *sync)))
        parts.append(self._sample_to_chunk())
        sizes = [len(sample.data) for sample in self.samples]
        if sizes and len(set(sizes)) == 1:
            parts.append(full_box("stsz", 0, 0, u32(sizes[0], len(sizes))))
        else:
            parts.append(full_box("stsz", 0, 0, u32(0, len(sizes), *sizes)))
        moved = [offset + self.chunk_offset_delta for offset in offsets]
        parts.append(full_box("stco", 0, 0, u32(len(moved), *moved)))
        return box("stbl", *parts)

    def _sample_to_chunk(self):
        runs, last = [], None
        for index, group in enumerate(self.chunk_groups() if self.samples else [], 1):
            if len(group) != last:
                last = len(group)
                runs.append((index, last, 1))
        return full_box("stsc", 0, 0, u32(len(runs)), *[u32(*run) for run in runs])


def _runs(kind, values):
    runs = []
    for value in values:
        if runs and runs[-1][1] == value:
            runs[-1][0] += 1
        else:
            runs.append([1, value])
    return full_box(kind, 0, 0, u32(len(runs)), *[u32(count) + s32(value) for count, value in runs])


class Movie:
    """A movie. `layout` names the top-level atoms in order; bytes in it are written as they are."""

    def __init__(self):
        self.brands = ("qt  ", 0, ["qt  "])
        self.layout = ["ftyp", "wide", "mdat", "moov"]
        self.timescale = 600
        self.duration = None  # of `mvhd`; None: the longest track
        self.created = CREATED
        self.modified = CREATED + 1
        self.tracks = []
        self.metadata = None
        self.user_data = None  # the payload of `udta`
        self.extra_movie_atoms = []
        self.metadata_before_tracks = False
        self.large_media_data = False

    def track(self, number):
        for track in self.tracks:
            if track.number == number:
                return track
        return None

    def by_handler(self, handler):
        return [track for track in self.tracks if track.handler == handler]

    def track_durations(self):
        found = []
        for track in self.tracks:
            if track.duration is not None:
                found.append(track.duration)
            elif track.edits is not None:
                found.append(sum(length for length, _ in track.edits))
            else:
                found.append(track.media_length * self.timescale // track.timescale)
        return found

    def movie_atom(self, offsets):
        duration = self.duration if self.duration is not None else max(self.track_durations(), default=0)
        number = max([track.number for track in self.tracks], default=0) + 1
        header = full_box("mvhd", 0, 0, u32(self.created, self.modified, self.timescale, duration, 0x10000),
                          u16(0x0100, 0), bytes(8), matrix_bytes(IDENTITY), bytes(24), u32(number))
        tracks = [track.serialise(self, offsets[index]) for index, track in enumerate(self.tracks)]
        user = [box("udta", self.user_data)] if self.user_data is not None else []
        meta = [self.metadata.serialise()] if self.metadata else []
        return box("moov", header, *tracks, *user, *self.extra_movie_atoms, *meta)

    def media_data(self):
        """The bytes of `mdat` and, for each track, where its chunks begin in them: chunks take turns."""
        groups = [track.chunk_groups() if track.samples else [] for track in self.tracks]
        offsets = [[] for _ in groups]
        data = b""
        for turn in range(max([len(group) for group in groups], default=0)):
            for index, group in enumerate(groups):
                if turn < len(group):
                    offsets[index].append(len(data))
                    data += b"".join(sample.data for sample in group[turn])
        return data, offsets

    def serialise(self):
        media, relative = self.media_data()
        wrapper = large_box if self.large_media_data else box
        header = len(wrapper("mdat"))
        brand, minor, compatible = self.brands or ("qt  ", 0, [])
        fixed = {
            "ftyp": box("ftyp", code(brand), u32(minor), *[code(name) for name in compatible]),
            "wide": box("wide"),
            "mdat": wrapper("mdat", media),
        }
        fixed["moov"] = self.movie_atom(relative)
        position = 0
        for part in self.layout:
            if part == "mdat":
                break
            position += len(part if isinstance(part, bytes) else fixed[part])
        start = position + header
        fixed["moov"] = self.movie_atom([[start + offset for offset in offsets] for offsets in relative])
        return b"".join(part if isinstance(part, bytes) else fixed[part] for part in self.layout)


def fragmented(movie, fragments, keep=None):
    """The movie with its samples in fragments: `ftyp`, a `moov` without samples, then pairs of `moof` and `mdat`.

    `keep` cuts the file after that many bytes of the last `mdat`, as a recording that broke off.
    """
    emptied, groups = [], []
    for track in movie.tracks:
        track.chunks = fragments
        groups.append(track.chunk_groups())
    samples = [track.samples for track in movie.tracks]
    for track in movie.tracks:
        length = track.media_length * movie.timescale // track.timescale
        if track.edits is None:
            track.edits = [(length, 0)]
        track.duration, track.media_duration, track.samples = 0, 0, []
    movie.duration = 0
    extends = box("mvex", *[full_box("trex", 0, 0, u32(t.number, 1, 0, 0, 0)) for t in movie.tracks])
    movie.extra_movie_atoms = movie.extra_movie_atoms + [extends]
    brand, minor, compatible = movie.brands
    data = box("ftyp", code(brand), u32(minor), *[code(name) for name in compatible])
    data += movie.movie_atom([[] for _ in movie.tracks])
    clock = [0] * len(groups)
    for turn in range(fragments):
        present = [(i, group[turn]) for i, group in enumerate(groups) if turn < len(group)]
        size = len(_fragment(movie, turn, present, clock, 0))
        data += _fragment(movie, turn, present, clock, size + 8)
        payload = b"".join(sample.data for _, run in present for sample in run)
        media = box("mdat", payload)
        if keep is not None and turn == fragments - 1:
            media = media[:8 + keep]
        data += media
        for index, run in present:
            clock[index] += sum(sample.duration for sample in run)
    for track, whole in zip(movie.tracks, samples):
        track.samples = whole
    return data


def _fragment(movie, turn, present, clock, first):
    parts, position = [full_box("mfhd", 0, 0, u32(turn + 1))], first
    for index, run in present:
        header = full_box("tfhd", 0, 0x020000, u32(movie.tracks[index].number))
        time = full_box("tfdt", 0, 0, u32(clock[index]))
        rows = b"".join(
            u32(s.duration, len(s.data), 0x02000000 if s.sync else 0x01010000) + s32(s.composition) for s in run)
        parts.append(box("traf", header, time, full_box("trun", 1, 0xF01, u32(len(run)), s32(position), rows)))
        position += sum(len(sample.data) for sample in run)
    return box("moof", *parts)


def visual_entry(kind, configuration, width, height, name="", color=True, aperture=None, pixel_aspect=None):
    """A visual sample entry. `aperture` is the size of `clap`: numbers, or pairs of numerator and denominator."""
    label = name.encode()
    head = bytes(6) + u16(1, 0, 0) + u32(0, 0x200, 0x200) + u16(width, height) + u32(0x480000, 0x480000, 0)
    head += u16(1) + (u8(len(label)) + label).ljust(32, b"\0") + u16(0x18) + s16(-1)
    parts = [configuration]
    if color:
        parts.append(box("colr", b"nclc", u16(1, 1, 6)))
    if aperture:
        pairs = [value if isinstance(value, tuple) else (value, 1) for value in aperture]
        parts.append(box("clap", u32(*pairs[0]), u32(*pairs[1]), u32(0, 1, 0, 1)))
    if pixel_aspect:
        parts.append(box("pasp", u32(*pixel_aspect)))
    return box(kind, head, *parts)
