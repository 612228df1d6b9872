# SPDX-License-Identifier: GPL-2.0-or-later
"""LP4xx: what the files are, and what their names say."""

from camera import heic_hevc, jpeg_h264
from case import Chapter
from changes import *
from metadata import Item, PREFIX
from stills import AVIFStill, JPEGStill, PNGStill
import bases

chapter = Chapter()
LFS = b"version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %d\n"
DIGEST = b"4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393"


def named(pair, still=None, movie=None):
    pair.still_name, pair.movie_name = still or pair.still_name, movie or pair.movie_name
    return pair


def branded(pair, major, compatible, minor=0):
    pair.movie.brands = (major, minor, compatible)
    return pair


def still_brands(pair, major, brands):
    def change(image):
        image.major, image.brands = major, brands
    pair.still.edit = change
    return pair


@chapter.case("LP401-still-type-mismatch/fail-a", "A JPEG named .HEIC.", ["LP401"])
def _():
    return named(jpeg_h264(), "IMG_0002.HEIC")


@chapter.case("LP401-still-type-mismatch/fail-b", "A HEIC named .jpg.", ["LP401"])
def _():
    return named(heic_hevc(), "IMG_0001.jpg")


@chapter.case("LP401-still-type-mismatch/fail-c", "A PNG named .JPEG.", ["LP401", "LP403"])
def _():
    return set_still(jpeg_h264(), PNGStill(), "IMG_0002.JPEG")


@chapter.case("LP401-still-type-mismatch/pass-a", "A JPEG named .JpE.")
def _():
    return named(jpeg_h264(), "IMG_0002.JpE")


@chapter.case("LP401-still-type-mismatch/pass-b", "A HEIC named .heif.")
def _():
    return named(heic_hevc(), "IMG_0001.heif")


@chapter.case("LP401-still-type-mismatch/neighbour-a", "Brands mif1 and miaf alone (public.heif), named .heic.")
def _():
    return still_brands(heic_hevc(), "mif1", ["mif1", "miaf"])


@chapter.case("LP402-movie-type-mismatch/fail-a", "A QuickTime movie named .MP4.", ["LP402"])
def _():
    return named(heic_hevc(), movie="IMG_0001.MP4")


@chapter.case("LP402-movie-type-mismatch/fail-b", "An ISO movie (mp42) named .MOV.", ["LP402", "LP404"])
def _():
    return branded(jpeg_h264(), "mp42", ["mp42", "isom"])


@chapter.case(
    "LP402-movie-type-mismatch/fail-c",
    "A movie without `ftyp`, which is a QuickTime movie, named .m4v.", ["LP402", "LP406"])
def _():
    pair = named(heic_hevc(), movie="IMG_0001.m4v")
    pair.movie.layout.remove("ftyp")
    return pair


@chapter.case("LP402-movie-type-mismatch/pass-a", "A QuickTime movie named .qt.")
def _():
    return named(jpeg_h264(), movie="IMG_0002.qt")


@chapter.case("LP402-movie-type-mismatch/pass-b", "`qt  ` is only a compatible brand; named .mov.",
              question="A compatible brand `qt  ` makes it a QuickTime movie: LP404 is silent.")
def _():
    return named(branded(heic_hevc(), "mp42", ["mp42", "qt  "]), movie="IMG_0001.mov")


@chapter.case("LP402-movie-type-mismatch/neighbour-a", "An ISO movie named .mp4: the name is right.", ["LP404"])
def _():
    return named(branded(heic_hevc(), "isom", ["isom", "mp42"], 0x200), movie="IMG_0001.mp4")


@chapter.case("LP403-still-type-unsupported/fail-a", "A PNG named .png.", ["LP403"])
def _():
    return set_still(jpeg_h264(), PNGStill(), "IMG_0002.png")


@chapter.case("LP403-still-type-unsupported/fail-b", "An AVIF named .avif.", ["LP403"])
def _():
    pair = landscape(jpeg_h264())
    return set_still(pair, AVIFStill(), "IMG_0002.avif")


@chapter.case("LP403-still-type-unsupported/pass-a", "Brands mif1 and miaf alone, named .heif.")
def _():
    return named(still_brands(heic_hevc(), "mif1", ["mif1", "miaf"]), "IMG_0001.heif")


@chapter.case("LP403-still-type-unsupported/neighbour-a", "Major brand mif1, heix among the compatible ones.")
def _():
    return still_brands(heic_hevc(), "mif1", ["mif1", "heix", "miaf"])


@chapter.case("LP404-movie-not-quicktime/fail-a", "Major brand mp42, named .mp4.", ["LP404"])
def _():
    return named(branded(jpeg_h264(), "mp42", ["mp42", "mp41"]), movie="IMG_0002.mp4")


@chapter.case(
    "LP404-movie-not-quicktime/fail-b",
    "Major brand isom with avc1 compatible, named .mp4; nothing else to see on the web.",
    ["LP404"], web=[])
def _():
    pair = remove_device(remove_location(jpeg_h264()))
    return named(branded(pair, "isom", ["isom", "iso2", "avc1", "mp41"], 0x200), movie="IMG_0002.mp4")


@chapter.case("LP404-movie-not-quicktime/pass-a", "`qt  ` with the minor version of an old QuickTime.")
def _():
    return branded(heic_hevc(), "qt  ", ["qt  "], 0x20050300)


@chapter.case("LP404-movie-not-quicktime/neighbour-a", "`qt  ` with ISO brands beside it.")
def _():
    return branded(jpeg_h264(), "qt  ", ["qt  ", "mp42", "isom"])


IMAGE = "The movie half is a picture: LP405 says so, and LP002 is silent."


@chapter.case(
    "LP405-movie-is-image/fail-a",
    "The movie half is a JPEG named .MOV.", ["LP402", "LP405"], question=IMAGE)
def _():
    pair = heic_hevc()
    still = JPEGStill()
    still.exif = pair.still.exif
    return raw_movie(pair, still.serialise())


@chapter.case("LP405-movie-is-image/fail-b", "Both halves are the same HEIC.", ["LP402", "LP405"], question=IMAGE)
def _():
    pair = heic_hevc()
    return raw_movie(pair, pair.still.serialise())


@chapter.case("LP405-movie-is-image/fail-c", "Two stills, each rightly named.", ["LP405"], question=IMAGE)
def _():
    pair = jpeg_h264()
    return raw_movie(pair, heic_hevc().still.serialise(), "IMG_0001.HEIC")


MOVIES = "The still half is a movie, rightly named: LP405 alone says so, once; LP001, LP102 and LP403 are silent."


@chapter.case("LP405-movie-is-image/fail-d", "Two movies, each rightly named.", ["LP405"], question=MOVIES)
def _():
    pair = heic_hevc()
    return raw_still(pair, jpeg_h264().movie.serialise(), "IMG_0002.MOV")


@chapter.case("LP405-movie-is-image/fail-e", "The same movie twice.", ["LP405"], question=MOVIES)
def _():
    pair = heic_hevc()
    return raw_still(pair, pair.movie.serialise(), "IMG_0001 copy.MOV")


@chapter.case("LP405-movie-is-image/neighbour-a", "The movie carries a JPEG as its artwork.")
def _():
    pair = jpeg_h264()
    pair.movie.metadata.items.append(Item(PREFIX + "artwork", 13, bases.load("secondary-64x48.jpg")))
    return pair


@chapter.case("LP405-movie-is-image/pass-a", "A HEIC beside the movie that shows the same picture.")
def _():
    pair = heic_hevc()
    pair.still.grid = pair.still.gain_map = False
    return pair


@chapter.case("LP406-file-type-atom-missing/fail-a", "The movie begins with `wide`.", ["LP406"])
def _():
    pair = jpeg_h264()
    pair.movie.layout.remove("ftyp")
    return pair


@chapter.case("LP406-file-type-atom-missing/fail-b", "The movie begins with `moov`.", ["LP406"])
def _():
    pair = heic_hevc()
    pair.movie.layout = ["moov", "mdat"]
    return pair


@chapter.case("LP406-file-type-atom-missing/pass-a", "`ftyp` of 16 bytes, without a compatible brand.")
def _():
    return branded(heic_hevc(), "qt  ", [])


@chapter.case("LP406-file-type-atom-missing/neighbour-a", "`ftyp` without `wide`.")
def _():
    pair = jpeg_h264()
    pair.movie.layout.remove("wide")
    return pair


POINTER = "A pointer says nothing else: no missing identifier, no unsupported type, no mismatch with its name."


@chapter.case("LP407-git-lfs-pointer/fail-a", "The movie is a Git LFS pointer.", ["LP407"], question=POINTER)
def _():
    return raw_movie(heic_hevc(), LFS % (DIGEST, 2_978_475))


@chapter.case("LP407-git-lfs-pointer/fail-b", "The still is a Git LFS pointer.", ["LP407"], question=POINTER)
def _():
    return raw_still(jpeg_h264(), LFS % (DIGEST, 1_283_455))


@chapter.case(
    "LP407-git-lfs-pointer/fail-c",
    "Both halves are Git LFS pointers.", ["LP407", "LP407"], question=POINTER)
def _():
    pair = raw_still(heic_hevc(), LFS % (DIGEST[::-1], 1_283_455))
    return raw_movie(pair, LFS % (DIGEST, 2_978_475))


@chapter.case("LP407-git-lfs-pointer/pass-a", "A text that only mentions Git LFS is no pointer.", ["LP002"])
def _():
    return raw_movie(jpeg_h264(), b"These videos are stored with Git LFS, see\nhttps://git-lfs.com\n")


@chapter.case("LP407-git-lfs-pointer/neighbour-a", "The text of a pointer behind the end of a JPEG.")
def _():
    pair = jpeg_h264()
    pair.still.trailing = LFS % (DIGEST, 1_283_455)
    return pair
