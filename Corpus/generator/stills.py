# SPDX-License-Identifier: GPL-2.0-or-later
"""Stills in the containers of the corpus, each built around the coded pictures of Corpus/bases."""

import bases
import heif
import jpeg
import png
from boxes import u8, u16, u32
from tiff import Exif

GRID, EXIF, THUMBNAIL, GAIN, TONE_MAP, XMP, GROUP = 7, 20, 8, 10, 12, 21, 30

XMP_PACKET = (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 6.0.0">\n'
    '   <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
    '      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">\n'
    '         <xmp:CreateDate>{date}</xmp:CreateDate>\n'
    '         <xmp:CreatorTool>{tool}</xmp:CreatorTool>\n'
    '      </rdf:Description>\n'
    '   </rdf:RDF>\n'
    '</x:xmpmeta>\n')


def xmp_packet(exif):
    date = (exif.date or "").replace(":", "-", 2).replace(" ", "T")
    return XMP_PACKET.format(date=date, tool=exif.software or "").encode()


class Still:
    """What all stills have: one Exif block, or several."""

    def __init__(self):
        self.exif = Exif()
        self.more_exif = []
        self.exif_present = True
        self.xmp = True

    @property
    def blocks(self):
        return ([self.exif] if self.exif_present else []) + self.more_exif

    def set_identifier(self, text):
        for block in self.blocks:
            block.identifier = text


class HEICStill(Still):
    """A HEIC: a grid of six coded tiles cut to 160 × 120, or one coded picture."""

    def __init__(self):
        super().__init__()
        self.grid = True
        self.width, self.height = 160, 120
        self.rotation = 270  # `irot`, anti-clockwise; None leaves the property out
        self.mirror = None  # axis of `imir`
        self.clean_aperture = None
        self.gain_map = True
        self.exif_prefix = True
        self.edit = lambda image: None  # the last word on the container

    def image(self):
        image = heif.Image()
        turn = [heif.rotation_property(self.rotation)] if self.rotation is not None else []
        if self.mirror is not None:
            turn.append(heif.mirror_property(self.mirror))
        cut = [heif.clean_aperture_property(*self.clean_aperture)] if self.clean_aperture else []
        color, pixels = heif.color_property(12, 13, 6), heif.pixels_property(8, 8, 8)
        size = heif.size_property(self.width, self.height)
        if self.grid:
            # Three columns and two rows of 64 × 64; a narrower picture leaves the last column out.
            columns = -(-self.width // 64)
            tiles = bases.coded_items("tiles-6x64x64.heic")
            numbers = [number for number in range(1, 7) if (number - 1) % 3 < columns]
            for number in numbers:
                tile = tiles[number - 1]
                item = heif.Item(number, tile.kind, tile.data, hidden=True)
                item.properties = [(tile.configuration, True), color, heif.size_property(64, 64), pixels]
                image.items.append(item)
            primary = heif.Item(GRID, "grid", u8(0, 0, 1, columns - 1) + u16(self.width, self.height), method=1)
            primary.references.append(("dimg", numbers))
            primary.properties = [color, size, pixels] + cut + turn
        else:
            coded = bases.coded_items("still-160x120.heic")[0]
            primary = heif.Item(GRID, coded.kind, coded.data)
            primary.properties = [(coded.configuration, True), color, size, pixels] + cut + turn
        image.items.append(primary)
        image.primary = GRID
        described = [GRID]
        if self.gain_map:
            described.append(TONE_MAP)
            image.items += self._gain_map(color, turn)
            image.groups.append(("altr", GROUP, [TONE_MAP, GRID]))
        else:
            image.brands.remove("tmap")
        for index, block in enumerate(self.blocks):
            item = heif.Item(EXIF + 20 * index, "Exif", heif.exif_payload(block.tiff(), self.exif_prefix), hidden=True)
            item.references.append(("cdsc", described))
            image.items.append(item)
        if self.xmp:
            item = heif.Item(XMP, "mime", xmp_packet(self.exif), hidden=True, content_type="application/rdf+xml")
            item.references.append(("cdsc", described))
            image.items.append(item)
        # The metadata stands in front of the pictures.
        image.items.sort(key=lambda item: (item.kind not in ("Exif", "mime"), item.number))
        self.edit(image)
        return image

    def _gain_map(self, color, turn):
        coded = bases.coded_items("gain-80x60.heic")[0]
        gain = heif.Item(GAIN, coded.kind, coded.data, hidden=True)
        gain.properties = [
            (coded.configuration, True), heif.size_property(coded.width, coded.height), heif.pixels_property(8),
            heif.auxiliary_property("urn:com:apple:photo:2020:aux:hdrgainmap")] + turn
        gain.references.append(("auxl", [GRID]))
        # ISO 21496-1: one channel, all numbers over 1,000,000.
        million = 1_000_000
        headroom, gamma, offset = (1_478_249, million), (million, million), (10, million)
        numbers = [0, million, *headroom, 0, million, *headroom, *gamma, *offset, *offset]
        tone = heif.Item(TONE_MAP, "tmap", u8(0) + u16(0, 0) + u8(0x40) + u32(*numbers), method=1)
        tone.properties = [heif.color_property(12, 16, 9), heif.size_property(self.width, self.height),
                           heif.pixels_property(10, 10, 10)] + turn
        tone.references.append(("dimg", [GRID, GAIN]))
        return [gain, tone]

    def serialise(self):
        return self.image().serialise()


class JPEGStill(Still):
    """A JPEG of one of the coded pictures."""

    def __init__(self, base="still-160x120.jpg"):
        super().__init__()
        self.base = base
        self.jfif = False
        self.jfif_first = True
        self.xmp = False
        self.multi_picture = False
        self.trailing = b""

    def serialise(self):
        blocks = self.blocks
        return jpeg.build(
            bases.load(self.base), blocks[0].tiff() if blocks else None, jfif=self.jfif, jfif_first=self.jfif_first,
            xmp=xmp_packet(self.exif) if self.xmp else None,
            secondary=bases.load("secondary-64x48.jpg") if self.multi_picture else None, trailing=self.trailing)


class PNGStill(Still):
    def serialise(self):
        blocks = self.blocks
        return png.build(bases.load("still-160x120.png"), blocks[0].tiff() if blocks else None)


class AVIFStill(Still):
    """An AVIF of one coded picture, with its Exif item."""

    def serialise(self):
        image = heif.Image()
        coded = bases.coded_items("still-160x120.avif")[0]
        image.major, image.brands = "avif", ["avif", "mif1", "miaf"]
        item = heif.Item(1, coded.kind, coded.data)
        item.properties = [(coded.configuration, True), heif.size_property(160, 120), heif.pixels_property(8, 8, 8)]
        image.items.append(item)
        image.primary = 1
        for block in self.blocks:
            item = heif.Item(2, "Exif", heif.exif_payload(block.tiff(), prefix=False), hidden=True)
            item.references.append(("cdsc", [1]))
            image.items.append(item)
        image.large_media_data = False
        return image.serialise()


class Raw:
    """Bytes as they are."""

    def __init__(self, data):
        self.data = data

    def serialise(self):
        return self.data
