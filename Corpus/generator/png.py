# SPDX-License-Identifier: GPL-2.0-or-later
"""PNG stills: an `eXIf` chunk put in front of the picture."""

import zlib

from boxes import u32


def chunk(kind, payload):
    return u32(len(payload)) + kind + payload + u32(zlib.crc32(kind + payload))


def build(base, tiff=None):
    """The base with an `eXIf` chunk behind `IHDR`."""
    after_header = 8 + 25
    middle = chunk(b"eXIf", tiff) if tiff is not None else b""
    return base[:after_header] + middle + base[after_header:]
