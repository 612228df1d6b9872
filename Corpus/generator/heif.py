# SPDX-License-Identifier: GPL-2.0-or-later
"""HEIF stills as the camera writes them: items, their properties and references, and where their bytes lie."""

from boxes import box, full_box, large_box, u8, u16, u32, code


class Item:
    """An item; `method` 1 keeps its bytes in `idat`. Properties are whole boxes with their essential flag."""

    def __init__(self, number, kind, data, method=0, hidden=False, content_type=None):
        self.number, self.kind, self.data, self.method = number, kind, data, method
        self.hidden, self.content_type = hidden, content_type
        self.properties, self.references = [], []

    def information(self):
        extra = b""
        if self.content_type:
            extra = self.content_type.encode() + b"\0"
        return full_box("infe", 2, 1 if self.hidden else 0, u16(self.number, 0), code(self.kind), b"\0", extra)


def size_property(width, height):
    return full_box("ispe", 0, 0, u32(width, height)), False


def rotation_property(degrees):
    """`irot`: the angle is anti-clockwise."""
    return box("irot", u8(degrees // 90)), True


def mirror_property(axis):
    """`imir`: with axis 0 top and bottom change places, with 1 left and right."""
    return box("imir", u8(axis)), True


def pixels_property(*bits):
    return full_box("pixi", 0, 0, u8(len(bits), *bits)), False


def color_property(primaries, transfer, matrix, full=True):
    return box("colr", b"nclx", u16(primaries, transfer, matrix), u8(0x80 if full else 0)), False


def auxiliary_property(name):
    return full_box("auxC", 0, 0, name.encode() + b"\0"), False


def clean_aperture_property(width, height):
    """`clap`: each size is (numerator, denominator)."""
    return box("clap", u32(*width, *height, 0, 1, 0, 1)), True


class Image:
    """A HEIF file."""

    def __init__(self):
        self.major = "heic"
        self.minor = 0
        self.brands = ["mif1", "MiHB", "MiHE", "MiPr", "miaf", "heic", "tmap"]
        self.items = []
        self.primary = None
        self.groups = []  # (kind, id, entities)
        self.large_media_data = True
        self.media_first = False
        self.trailing = b""  # top-level boxes at the end
        self.second_media = []  # numbers of items whose bytes stand in a second `mdat` at the end
        self.extent_length_delta = {}

    def item(self, number):
        for item in self.items:
            if item.number == number:
                return item
        return None

    def serialise(self):
        file_type = box("ftyp", code(self.major), u32(self.minor), *[code(name) for name in self.brands])
        wrapper = large_box if self.large_media_data else box
        header = len(wrapper("mdat"))
        first = [i for i in self.items if i.method == 0 and i.number not in self.second_media]
        second = [i for i in self.items if i.number in self.second_media]
        first_data = b"".join(item.data for item in first)
        meta_size = len(self._meta({item.number: 0 for item in self.items}))
        start = len(file_type) + header + (0 if self.media_first else meta_size)
        offsets, position = {}, start
        for item in first:
            offsets[item.number] = position
            position += len(item.data)
        after = len(file_type) + meta_size + header + len(first_data)
        position = after + 8
        for item in second:
            offsets[item.number] = position
            position += len(item.data)
        position = 0
        for item in self.items:
            if item.method == 1:
                offsets[item.number] = position
                position += len(item.data)
        meta, media = self._meta(offsets), wrapper("mdat", first_data)
        data = file_type + (media + meta if self.media_first else meta + media)
        if second:
            data += box("mdat", *[item.data for item in second])
        return data + self.trailing

    def _meta(self, offsets):
        shared, association = [], b""
        with_properties = [item for item in self.items if item.properties]
        for item in with_properties:
            association += u16(item.number) + u8(len(item.properties))
            for data, essential in item.properties:
                if data not in shared:
                    shared.append(data)
                association += u8(shared.index(data) + 1 | (0x80 if essential else 0))
        references = b"".join(
            box(kind, u16(item.number, len(targets), *targets))
            for item in self.items for kind, targets in item.references)
        parts = [
            full_box("hdlr", 0, 0, u32(0), b"pict", u32(0, 0, 0), b"\0"),
            box("dinf", full_box("dref", 0, 0, u32(1), full_box("url ", 0, 1))),
            full_box("pitm", 0, 0, u16(self.primary)),
            full_box("iinf", 0, 0, u16(len(self.items)), *[item.information() for item in self.items]),
        ]
        if references:
            parts.append(full_box("iref", 0, 0, references))
        parts.append(box("iprp", box("ipco", *shared),
                         full_box("ipma", 0, 0, u32(len(with_properties)), association)))
        if self.groups:
            parts.append(box("grpl", *[
                full_box(kind, 0, 0, u32(number, len(entities), *entities))
                for kind, number, entities in self.groups]))
        inline = b"".join(item.data for item in self.items if item.method == 1)
        if inline:
            parts.append(box("idat", inline))
        rows = b"".join(
            u16(item.number, item.method, 0, 1)
            + u32(offsets[item.number], len(item.data) + self.extent_length_delta.get(item.number, 0))
            for item in self.items)
        parts.append(full_box("iloc", 1, 0, u16(0x4400, len(self.items)), rows))
        return full_box("meta", 0, 0, *parts)


def exif_payload(tiff, prefix=True):
    """The payload of an Exif item: where the TIFF header begins, and what stands before it."""
    return u32(6) + b"Exif\0\0" + tiff if prefix else u32(0) + tiff
