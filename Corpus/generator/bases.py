# SPDX-License-Identifier: GPL-2.0-or-later
"""The coded pictures, frames and sounds of Corpus/bases, taken out of the containers they were made in."""

import functools
import pathlib
import struct

import boxes

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "bases"


@functools.lru_cache(maxsize=None)
def load(name):
    return (FOLDER / name).read_bytes()


class CodedSamples:
    """The samples of the first track of a base: their bytes, which are sync samples, and their display order."""

    def __init__(self, name):
        data = load(name)
        table = boxes.Root(data).find("moov/trak/mdia/minf/stbl")
        self.entry = table.find("stsd").payload[8:]
        sizes = _sizes(table.find("stsz").payload)
        self.samples, position = [], 0
        for offset, count in _chunks(table, len(sizes)):
            for _ in range(count):
                size = sizes[len(self.samples)]
                self.samples.append(data[offset:offset + size])
                offset += size
        sync = table.find("stss")
        self.sync = None
        if sync is not None:
            self.sync = set(struct.unpack(">%dI" % struct.unpack(">I", sync.payload[4:8])[0], sync.payload[8:]))
        offsets = _composition(table.find("ctts"), len(sizes))
        self.durations = _runs(table.find("stts").payload, ">II")
        unit = self.durations[0]
        times = [index * unit + offset for index, offset in enumerate(offsets)]
        first = min(times)
        self.positions = [(time - first) // unit for time in times]

    def configuration(self, kind):
        """The child box (`avcC`, `hvcC`, `av1C`) of the visual sample entry, whole."""
        for node in boxes.read_boxes(self.entry, 86, len(self.entry)):
            if node.kind == boxes.code(kind):
                return self.entry[node.start:node.end]
        raise KeyError(kind)


def _sizes(payload):
    size, count = struct.unpack(">II", payload[4:12])
    return [size] * count if size else list(struct.unpack(">%dI" % count, payload[12:12 + 4 * count]))


def _runs(payload, form):
    count = struct.unpack(">I", payload[4:8])[0]
    values = []
    for run, value in struct.iter_unpack(form, payload[8:8 + 8 * count]):
        values += [value] * run
    return values


def _composition(node, count):
    return _runs(node.payload, ">Ii") if node else [0] * count


def _chunks(table, samples):
    payload = table.find("stco").payload
    offsets = struct.unpack(">%dI" % struct.unpack(">I", payload[4:8])[0], payload[8:])
    payload = table.find("stsc").payload
    runs = list(struct.iter_unpack(">III", payload[8:]))
    chunks = []
    for index, offset in enumerate(offsets, 1):
        chunks.append((offset, [count for first, count, _ in runs if first <= index][-1]))
    return chunks


class CodedItem:
    """One coded image item of a HEIF base: its bytes, its decoder configuration and its size."""

    def __init__(self, kind, data, configuration, width, height, pixels):
        self.kind, self.data, self.configuration = kind, data, configuration
        self.width, self.height, self.pixels = width, height, pixels


@functools.lru_cache(maxsize=None)
def coded_items(name):
    """The coded items (`hvc1`, `av01`) of a HEIF base, in the order of their ids."""
    data = load(name)
    meta = boxes.Root(data).find("meta")
    infos = _item_infos(meta.find("iinf").payload)
    locations = _item_locations(meta.find("iloc").payload)
    properties = meta.find("iprp/ipco").children
    association = _associations(meta.find("iprp/ipma").payload)
    items = []
    for number, kind in sorted(infos.items()):
        if kind not in (b"hvc1", b"av01"):
            continue
        mine = {properties[index - 1].kind: properties[index - 1] for index in association[number]}
        configuration = mine.get(b"hvcC") or mine.get(b"av1C")
        offset, length = locations[number]
        width, height = struct.unpack(">II", mine[b"ispe"].payload[4:12])
        pixels = mine[b"pixi"].data[mine[b"pixi"].start:mine[b"pixi"].end] if b"pixi" in mine else None
        items.append(CodedItem(
            kind.decode(), data[offset:offset + length], data[configuration.start:configuration.end],
            width, height, pixels))
    return items


def _item_infos(payload):
    entries = boxes.read_boxes(payload, 6, len(payload))
    return {struct.unpack(">H", e.payload[4:6])[0]: e.payload[8:12] for e in entries}


def _item_locations(payload):
    version, sizes = payload[0], payload[4]
    base_size = payload[5] >> 4
    count, position, found = struct.unpack(">H", payload[6:8])[0], 8, {}
    number_of = {0: lambda _: 0, 4: lambda b: struct.unpack(">I", b)[0], 8: lambda b: struct.unpack(">Q", b)[0]}
    for _ in range(count):
        number = struct.unpack(">H", payload[position:position + 2])[0]
        position += 2 + (2 if version else 0) + 2
        base = number_of[base_size](payload[position:position + base_size])
        position += base_size
        extents = struct.unpack(">H", payload[position:position + 2])[0]
        position += 2
        assert extents == 1
        offset_size, length_size = sizes >> 4, sizes & 15
        offset = number_of[offset_size](payload[position:position + offset_size])
        position += offset_size
        length = number_of[length_size](payload[position:position + length_size])
        position += length_size
        found[number] = (base + offset, length)
    return found


def _associations(payload):
    wide = payload[3] & 1
    count, position, found = struct.unpack(">I", payload[4:8])[0], 8, {}
    for _ in range(count):
        number, entries = struct.unpack(">HB", payload[position:position + 3])
        position += 3
        indices = []
        for _ in range(entries):
            if wide:
                indices.append(struct.unpack(">H", payload[position:position + 2])[0] & 0x7FFF)
                position += 2
            else:
                indices.append(payload[position] & 0x7F)
                position += 1
        found[number] = indices
    return found
