# SPDX-License-Identifier: GPL-2.0-or-later
"""TIFF directories, Exif blocks and Apple MakerNotes."""

import plistlib
import struct

BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED, SLONG, SRATIONAL, LONG8 = 1, 2, 3, 4, 5, 7, 9, 10, 16
SIZES = {0: 1, 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8, 16: 8}
FORMS = {1: "B", 3: "H", 4: "I", 5: "I", 9: "i", 10: "i", 16: "Q"}


class Entry:
    """One directory entry: `values` is text, bytes or numbers (two for each rational)."""

    def __init__(self, tag, kind, values, count=None):
        self.tag, self.kind, self.values, self.count_override = tag, kind, values, count

    def encoded(self, order):
        if isinstance(self.values, str):
            return self.values.encode("utf-8") + b"\0"
        if isinstance(self.values, bytes):
            return self.values
        return struct.pack(order + "%d%s" % (len(self.values), FORMS[self.kind]), *self.values)

    def count(self, order):
        if self.count_override is not None:
            return self.count_override
        return len(self.encoded(order)) // SIZES[self.kind]


def ascii_entry(tag, text):
    return Entry(tag, ASCII, text)


def directory(entries, at, order, alignment=2, next_directory=0):
    """A directory that begins at `at`, its values right behind it."""
    head = struct.pack(order + "H", len(entries))
    values = b""
    values_at = at + 2 + 12 * len(entries) + 4
    for entry in entries:
        data = entry.encoded(order)
        head += struct.pack(order + "HHI", entry.tag, entry.kind, entry.count(order))
        if len(data) <= 4:
            head += data.ljust(4, b"\0")
        else:
            values += b"\0" * (-(values_at + len(values)) % alignment)
            head += struct.pack(order + "I", values_at + len(values))
            values += data
    return head + struct.pack(order + "I", next_directory) + values


def maker_apple(entries):
    """An Apple MakerNote: big-endian whatever surrounds it, offsets from its own first byte, values unaligned."""
    return b"Apple iOS\0\0\1MM" + directory(sorted(entries, key=lambda e: e.tag), 14, ">", alignment=1)


def binary_plist(value):
    return plistlib.dumps(value, fmt=plistlib.FMT_BINARY)


def degrees(value):
    """Degrees, minutes, hundredths of seconds as three rationals; the value is given in 1/360000 degree."""
    whole, rest = divmod(value, 360000)
    minutes, hundredths = divmod(rest, 6000)
    return (whole, 1, minutes, 1, hundredths, 100)


class Exif:
    """The Exif block of a still, field by field; None leaves a field out."""

    def __init__(self):
        self.order = ">"
        self.make = "Apple"
        self.model = "iPhone 15 Pro"
        self.software = "18.5"
        self.orientation = 6
        self.date = "2025:06:14 10:20:31"
        self.zone = "+02:00"
        self.subseconds = "480"
        self.version = b"0232"
        self.width, self.height = 160, 120
        self.focal_length = (6765, 1000)
        self.lens = None
        # Latitude and longitude in 1/360000 degree, south and west negative.
        self.latitude = 43 * 360000 + 18 * 6000
        self.longitude = 7 * 360000 + 54 * 6000 + 4
        self.altitude = (12345, 1000)
        self.maker_entries = []
        # Bytes to stand as the MakerNote instead of the entries.
        self.maker_note = None
        self.extra_exif = []

    def tag17(self):
        for entry in self.maker_entries:
            if entry.tag == 17:
                return entry
        return None

    @property
    def identifier(self):
        entry = self.tag17()
        return entry and entry.values

    @identifier.setter
    def identifier(self, text):
        self.maker_entries = [entry for entry in self.maker_entries if entry.tag != 17]
        if text is not None:
            self.maker_entries.append(ascii_entry(17, text))

    def image_entries(self):
        entries = [
            self.make and ascii_entry(0x010F, self.make),
            self.model and ascii_entry(0x0110, self.model),
            self.orientation and Entry(0x0112, SHORT, (self.orientation,)),
            Entry(0x011A, RATIONAL, (72, 1)),
            Entry(0x011B, RATIONAL, (72, 1)),
            Entry(0x0128, SHORT, (2,)),
            self.software and ascii_entry(0x0131, self.software),
            self.date and ascii_entry(0x0132, self.date),
            self.model and self.version == b"0232" and ascii_entry(0x013C, self.model),
        ]
        return [entry for entry in entries if entry]

    def exif_entries(self):
        camera = self.make is not None
        entries = [
            camera and Entry(0x829A, RATIONAL, (1, 120)),
            camera and Entry(0x829D, RATIONAL, (89, 50)),
            camera and Entry(0x8822, SHORT, (2,)),
            camera and Entry(0x8827, SHORT, (80,)),
            camera and Entry(0x9000, UNDEFINED, self.version),
            self.date and ascii_entry(0x9003, self.date),
            self.date and ascii_entry(0x9004, self.date),
            self.date and self.zone and ascii_entry(0x9010, self.zone),
            self.date and self.zone and ascii_entry(0x9011, self.zone),
            self.date and self.zone and ascii_entry(0x9012, self.zone),
            camera and Entry(0x9209, SHORT, (16,)),
            camera and Entry(0x920A, RATIONAL, self.focal_length),
            self._maker_note_entry(),
            self.date and self.subseconds and ascii_entry(0x9291, self.subseconds),
            self.date and self.subseconds and ascii_entry(0x9292, self.subseconds),
            Entry(0xA001, SHORT, (65535,) if self.version == b"0232" else (1,)),
            Entry(0xA002, LONG, (self.width,)),
            Entry(0xA003, LONG, (self.height,)),
            camera and Entry(0xA217, SHORT, (2,)),
            camera and Entry(0xA402, SHORT, (0,)),
            camera and Entry(0xA403, SHORT, (0,)),
            self.lens and ascii_entry(0xA433, self.make or "Apple"),
            self.lens and ascii_entry(0xA434, self.lens),
        ]
        entries = [entry for entry in entries if entry] + self.extra_exif
        return sorted(entries, key=lambda entry: entry.tag)

    def _maker_note_entry(self):
        if self.maker_note is not None:
            return Entry(0x927C, UNDEFINED, self.maker_note)
        if self.maker_entries:
            return Entry(0x927C, UNDEFINED, maker_apple(self.maker_entries))
        return None

    def gps_entries(self):
        if self.latitude is None:
            return []
        return [
            ascii_entry(1, "S" if self.latitude < 0 else "N"),
            Entry(2, RATIONAL, degrees(abs(self.latitude))),
            ascii_entry(3, "W" if self.longitude < 0 else "E"),
            Entry(4, RATIONAL, degrees(abs(self.longitude))),
            Entry(5, BYTE, (0,)),
            Entry(6, RATIONAL, self.altitude),
            Entry(31, RATIONAL, (6872, 1000)),
        ]

    def tiff(self):
        """The TIFF stream: directories and values in one run, as the camera writes them."""
        image, exif, gps = self.image_entries(), self.exif_entries(), self.gps_entries()
        placeholders = [Entry(0x8769, LONG, (0,))] + ([Entry(0x8825, LONG, (0,))] if gps else [])
        exif_at = _even(8 + len(directory(image + placeholders, 8, self.order)))
        gps_at = _even(exif_at + len(directory(exif, exif_at, self.order)))
        pointers = [Entry(0x8769, LONG, (exif_at,))] + ([Entry(0x8825, LONG, (gps_at,))] if gps else [])
        data = (b"MM\0\x2A\0\0\0\x08" if self.order == ">" else b"II\x2A\0\x08\0\0\0")
        data += directory(image + pointers, 8, self.order)
        data = data.ljust(exif_at, b"\0") + directory(exif, exif_at, self.order)
        if gps:
            data = data.ljust(gps_at, b"\0") + directory(gps, gps_at, self.order)
        return data


def _even(number):
    return number + (number & 1)
