# SPDX-License-Identifier: GPL-2.0-or-later
"""Boxes (atoms) of ISO 14496-12 and of the QuickTime File Format: writing and reading."""

import struct


def u8(*values):
    return struct.pack(">%dB" % len(values), *values)


def u16(*values):
    return struct.pack(">%dH" % len(values), *values)


def u32(*values):
    return struct.pack(">%dI" % len(values), *(value & 0xFFFFFFFF for value in values))


def u64(*values):
    return struct.pack(">%dQ" % len(values), *values)


def s16(*values):
    return struct.pack(">%dh" % len(values), *values)


def s32(*values):
    return struct.pack(">%di" % len(values), *values)


def fixed32(value):
    """A 16.16 fixed-point number."""
    return struct.pack(">i", round(value * 65536))


def code(text):
    """A four-character code: text, bytes or a number."""
    if isinstance(text, int):
        return u32(text)
    if isinstance(text, str):
        text = text.encode("latin-1")
    assert len(text) == 4, text
    return text


def box(kind, *parts):
    payload = b"".join(parts)
    return u32(8 + len(payload)) + code(kind) + payload


def large_box(kind, *parts):
    """A box with the 64-bit size form."""
    payload = b"".join(parts)
    return u32(1) + code(kind) + u64(16 + len(payload)) + payload


def full_box(kind, version, flags, *parts):
    return box(kind, u32(version << 24 | flags), *parts)


CONTAINERS = {
    b"moov", b"trak", b"edts", b"mdia", b"minf", b"stbl", b"dinf", b"udta", b"gmhd", b"tapt",
    b"moof", b"traf", b"mvex", b"iprp", b"ipco",
}


class Node:
    """One box that was read: its kind, where it stands, and its children where it is a container."""

    def __init__(self, data, kind, start, payload, end):
        self.data, self.kind, self.start, self.payload_start, self.end = data, kind, start, payload, end
        self.children = read_boxes(data, payload, end) if kind in CONTAINERS else []
        if kind == b"meta":
            self.children = read_boxes(data, payload + meta_prefix(data, payload), end)

    @property
    def payload(self):
        return self.data[self.payload_start:self.end]

    def find(self, path):
        """The first descendant of a path such as `mdia/minf`."""
        first, _, rest = path.partition("/")
        for child in self.children:
            if child.kind == code(first):
                found = child.find(rest) if rest else child
                if found is not None:
                    return found
        return None

    def all(self, kind):
        return [child for child in self.children if child.kind == code(kind)]


class Root(Node):
    def __init__(self, data):
        self.data, self.kind, self.start, self.payload_start, self.end = data, b"root", 0, 0, len(data)
        self.children = read_boxes(data, 0, len(data))


def meta_prefix(data, payload):
    """4 where `meta` has version and flags, else 0: it is told by where `hdlr` stands."""
    if data[payload + 4:payload + 8] == b"hdlr":
        return 0
    return 4


def read_boxes(data, start, end):
    nodes = []
    while end - start >= 8:
        size, kind = struct.unpack(">I4s", data[start:start + 8])
        header = 8
        if size == 1:
            size, header = struct.unpack(">Q", data[start + 8:start + 16])[0], 16
        elif size == 0:
            size = end - start
        if size < header or size > end - start:
            break
        nodes.append(Node(data, kind, start, start + header, start + size))
        start += size
    return nodes
