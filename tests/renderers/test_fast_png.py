"""A file put together from bands is a picture like any other, wherever its bands come from."""

import zlib
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers.tiles.fast_png import pack_band, png

WIDTH = 7
GREYS = bytes(channel for grey in range(256) for channel in (grey, grey, grey))

heights = st.integers(1, 90)
strips = heights.flatmap(lambda rows: st.binary(min_size=WIDTH * rows, max_size=WIDTH * rows))


def rows(strip: bytes) -> bytes:
    """Each row behind a 0."""
    return b"".join(b"\0" + strip[start : start + WIDTH] for start in range(0, len(strip), WIDTH))


def open_bands(strips: list[bytes]) -> Image.Image:
    height = sum(len(strip) for strip in strips) // WIDTH
    return Image.open(BytesIO(png((WIDTH, height), GREYS, [pack_band(rows(strip)) for strip in strips])))


@given(st.lists(strips, min_size=1, max_size=4))
def test_all_bands_are_read_from_the_top_down(strips: list[bytes]) -> None:
    picture = open_bands(strips)
    assert picture.tobytes() == b"".join(strips)
    assert picture.mode == "P"
    assert bytes(picture.getpalette() or ()) == GREYS


@given(strips, strips)
def test_a_band_fits_in_any_place(first: bytes, second: bytes) -> None:
    band, other_band = pack_band(rows(first)), pack_band(rows(second))
    height = (len(first) + len(second)) // WIDTH
    for bands, pixels in (((band, other_band), first + second), ((other_band, band), second + first)):
        assert Image.open(BytesIO(png((WIDTH, height), GREYS, bands))).tobytes() == pixels


@given(st.lists(strips, min_size=1, max_size=4))
def test_the_data_is_one_stream_with_the_right_checksum(strips: list[bytes]) -> None:
    bands = [pack_band(rows(strip)) for strip in strips]
    file = png((WIDTH, sum(map(len, strips)) // WIDTH), GREYS, bands)
    start = file.index(b"IDAT")
    size = int.from_bytes(file[start - 4 : start])
    unpacker = zlib.decompressobj()
    raw = unpacker.decompress(file[start + 4 : start + 4 + size])
    assert unpacker.eof
    assert not unpacker.unused_data
    assert len(raw) == sum(band.length for band in bands)


def test_a_large_band_has_the_right_checksum() -> None:
    picture = open_bands([bytes([255]) * WIDTH * 20_000, bytes([7]) * WIDTH * 20_000])
    assert picture.getpixel((0, 0)) == 255
    assert picture.getpixel((WIDTH - 1, 39_999)) == 7
