# SPDX-License-Identifier: GPL-2.0-or-later
"""Movie-level and track-level metadata: `meta` with `keys` and `ilst`, plain or as a FullBox."""

import struct

from boxes import box, full_box, u32, u64, code

UTF8, SIGNED, UNSIGNED, FLOAT32 = 1, 21, 22, 23
PREFIX = "com.apple.quicktime."


class Item:
    def __init__(self, key, kind, data, locale=0, namespace="mdta"):
        self.key, self.kind, self.data, self.locale, self.namespace = key, kind, data, locale, namespace


def text(key, value, locale=0):
    return Item(PREFIX + key, UTF8, value.encode("utf-8"), locale)


def integer8(key, value):
    return Item(PREFIX + key, SIGNED, struct.pack(">q", value))


def byte(key, value):
    return Item(PREFIX + key, UNSIGNED, bytes([value]))


def float32(key, value):
    return Item(PREFIX + key, FLOAT32, struct.pack(">f", value))


class MetadataList:
    """An ordered list of items under a `meta`."""

    def __init__(self, items=(), full=False, handler_name=b"\0\0"):
        self.items, self.full, self.handler_name = list(items), full, handler_name

    def get(self, key):
        for item in self.items:
            if item.key == PREFIX + key:
                return item
        return None

    def remove(self, *keys):
        self.items = [item for item in self.items if item.key not in [PREFIX + key for key in keys]]

    def set_text(self, key, value):
        item = self.get(key)
        if value is None:
            self.remove(key)
        elif item:
            item.data = value.encode("utf-8")
        else:
            self.items.append(text(key, value))

    def serialise(self):
        keys = b"".join(
            u32(8 + len(i.key.encode())) + code(i.namespace) + i.key.encode() for i in self.items)
        values = b"".join(
            box(index, box("data", u32(i.kind, i.locale), i.data)) for index, i in enumerate(self.items, 1))
        handler = full_box("hdlr", 0, 0, u32(0), b"mdta", u32(0, 0, 0), self.handler_name)
        parts = [handler, full_box("keys", 0, 0, u32(len(self.items)), keys), box("ilst", values)]
        return full_box("meta", 0, 0, *parts) if self.full else box("meta", *parts)
