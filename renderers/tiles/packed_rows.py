"""Rows of pixels kept small: boards are ruled and plain, so most rows are like others, and each is kept once.

zlib alone makes them about as small, and takes twice as long to give them back: it goes by single bytes.
"""

from zlib import compress, decompress

_QUICKLY = 1
"""zlib's level: boards are plain, and get small at once."""

_WITHOUT_CHECKSUM = -15
"""For zlib: its widest window, and nothing but the data."""

_ROOM = 40_000
"""Bytes, for which most of what is unpacked is small enough: zlib makes room step by step beyond it."""


def pack(pixels: bytes, width: int) -> bytes:
    """At most 255 rows of ``width`` bytes each. Equal pixels are packed alike."""
    lines = [pixels[start : start + width] for start in range(0, len(pixels), width)]
    places = {line: place for place, line in enumerate(dict.fromkeys(lines))}
    order = bytes(map(places.__getitem__, lines))
    return compress(b"".join((bytes((len(order),)), order, *places)), _QUICKLY, _WITHOUT_CHECKSUM)


def unpack(packed: bytes, width: int) -> bytes:
    unpacked = decompress(packed, _WITHOUT_CHECKSUM, _ROOM)
    first = 1 + unpacked[0]
    lines = [unpacked[start : start + width] for start in range(first, len(unpacked), width)]
    return b"".join([lines[place] for place in unpacked[1:first]])
