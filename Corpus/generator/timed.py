# SPDX-License-Identifier: GPL-2.0-or-later
"""Timed metadata: `mebx` sample entries, their key tables and samples."""

import struct

from boxes import box, u16, u32, code
from metadata import PREFIX
from tiff import binary_plist

INT8, INT16, DIMENSIONS, PERSPECTIVE = 65, 66, 71, 83


class Key:
    """One entry of a key table. A text data type is a reverse-DNS name, a number a well-known type."""

    def __init__(self, local, key, data_type, extensions=(), namespace="mdta"):
        self.local, self.key, self.data_type = local, key, data_type
        self.extensions, self.namespace = list(extensions), namespace

    def serialise(self):
        if isinstance(self.data_type, str):
            kind = box("dtyp", u32(1), self.data_type.encode())
        else:
            kind = box("dtyp", u32(0, self.data_type))
        return box(self.local, box("keyd", code(self.namespace), self.key.encode()), kind, *self.extensions)


def sample_entry(keys):
    return box("mebx", bytes(6), u16(1), box("keys", *[key.serialise() for key in keys]))


def item(local, payload):
    return u32(8 + len(payload), local) + payload


def still_image_time_key(local=1, data_type=INT8):
    return Key(local, PREFIX + "still-image-time", data_type)


def transform_keys():
    return [
        Key(2, PREFIX + "live-photo-still-image-transform", PERSPECTIVE),
        Key(3, PREFIX + "live-photo-still-image-transform-reference-dimensions", DIMENSIONS),
    ]


# A small warp: what aligns the still with its frame. Each number is a binary fraction, so that it is exact.
TRANSFORM = (1.00390625, 0.0009765625, -1.25, 0.001953125, 1.001953125, -0.875, 0.0000152587890625, 0.0, 0.99609375)


def still_image_sample(width, height, value=-1, transform=TRANSFORM):
    """The sample of iOS 14.6 and later: the time, the transform and the size it refers to (105 bytes)."""
    return (
        item(1, struct.pack(">b", value)) + item(2, struct.pack(">9d", *transform))
        + item(3, struct.pack(">2f", width, height)))


def live_photo_info_key(width, height, version, build=None, product=None):
    """The key of the sensor track; `build` and `product` name the system in the set-up data of version 3."""
    extensions = [box("sdpd", box("sdpi", u32(0)))]
    if build is not None:
        system = {"ProductBuildVersion": build, "ProductName": "iPhone OS", "ProductVersion": product}
        plist = binary_plist({
            "LivePhotoMetadataSetupDataVersion": 1,
            "SystemVersion": system,
            "FrameworkVersions": {"CMCaptureCore": "587.120.1", "CoreMedia": "3225.4.2", "CoreMotion": "2964.0.1"},
        })
        extensions.append(box("setu", box("cfgv", plist), box("dims", u32(width, height))))
    extensions.append(box("ctps", box("dtyp", u32(0, 0))))
    return Key(1, PREFIX + "live-photo-info", PREFIX + PREFIX + "live-photo-info", extensions)


def live_photo_info_sample(index, version, flat=False):
    """One sample of the sensor track (little-endian fields inside): each differs from every other unless `flat`."""
    step = 0 if flat else index
    wave = (step * step * 37 + step * 101) % 257 / 512.0
    if version == 1:
        payload = struct.pack(
            "<I9f2I", 1, 0.03125, wave / 64, 0.0, wave * 8 - 2, 0.125 * step, wave, 6.5 - wave, 1.0,
            5.25 + wave / 8, 0x00FF0004, 0)
    else:
        clock = 42_000_000 * (step + 1) + 77_777
        payload = struct.pack(
            "<IfIIffffffI", 3, 0.000625, clock & 0xFFFFFFFF, 4, wave * 3 - 1, 0.25 - wave, 0.0625 * wave,
            -0.03125 * wave, 1.775, 1.4375, 0x00FF0004)
        payload += bytes(20)
        payload += struct.pack("<I9fQQ", 7, 0.996 - wave / 16, -0.175 + wave / 128, -1686.5 + wave, 0.203125,
                               0.9453125, -1591.25 - wave, 0.000604, 0.000312, -0.599609375 - wave / 32,
                               121_000_000_000 + clock, 121_000_000_000 + clock)
        payload = payload.ljust(136, b"\0")
    return item(1, payload)


def video_orientation_key():
    return Key(1, PREFIX + "video-orientation", INT16, [box("sdpd", box("sdpi", u32(0)))])
