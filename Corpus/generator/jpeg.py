# SPDX-License-Identifier: GPL-2.0-or-later
"""JPEG stills: the segments in front of the coded picture."""

import struct

from boxes import u16, u32

XMP_HEADER = b"http://ns.adobe.com/xap/1.0/\0"


def segment(marker, payload):
    assert len(payload) <= 65533
    return bytes([0xFF, marker]) + u16(len(payload) + 2) + payload


def coded_part(data):
    """A JPEG without its APPn and COM segments and without SOI."""
    position, kept = 2, b""
    while True:
        marker = data[position + 1]
        size = struct.unpack(">H", data[position + 2:position + 4])[0]
        if marker == 0xDA:
            return kept + data[position:]
        if not (0xE0 <= marker <= 0xEF or marker == 0xFE):
            kept += data[position:position + 2 + size]
        position += 2 + size


def exif_segment(tiff):
    return segment(0xE1, b"Exif\0\0" + tiff)


def jfif_segment():
    return segment(0xE0, b"JFIF\0\x01\x01\x01" + u16(72, 72) + b"\0\0")


def xmp_segment(packet):
    return segment(0xE1, XMP_HEADER + packet)


def multi_picture_segment(sizes, offsets):
    """APP2 `MPF`: sizes of the pictures; offsets count from the byte-order mark, the first is 0."""
    rows = b"".join(
        u32(0x20030000 if index == 0 else 0x00000000, size, offset) + u16(0, 0)
        for index, (size, offset) in enumerate(zip(sizes, offsets)))
    entries = [(0xB000, 7, 4, b"0100"), (0xB001, 4, 1, u32(len(sizes))), (0xB002, 7, len(rows), u32(50))]
    directory = u16(len(entries)) + b"".join(
        struct.pack(">HHI", tag, kind, count) + value for tag, kind, count, value in entries) + u32(0)
    assert 8 + len(directory) == 50
    return segment(0xE2, b"MPF\0" + b"MM\0\x2A" + u32(8) + directory + rows)


def build(coded, tiff=None, jfif=False, jfif_first=True, xmp=None, secondary=None, trailing=b""):
    """A whole JPEG. `secondary` is a second JPEG, appended and listed in an MPF segment."""
    front = []
    if tiff is not None:
        front.append(exif_segment(tiff))
    if jfif:
        front.insert(0 if jfif_first else len(front), jfif_segment())
    if xmp is not None:
        front.append(xmp_segment(xmp))
    head = b"\xFF\xD8" + b"".join(front)
    rest = coded_part(coded)
    if secondary is not None:
        length = len(multi_picture_segment([0, 0], [0, 0]))
        first_size = len(head) + length + len(rest)
        mark = len(head) + 8
        head += multi_picture_segment([first_size, len(secondary)], [0, first_size - mark])
        return head + rest + secondary + trailing
    return head + rest + trailing
