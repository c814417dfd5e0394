"""PNG files put together from bands of rows, each of which was packed on its own and may be used again."""

import zlib
from collections.abc import Iterable
from struct import pack

from bot.kernel.frozen import frozen

_COMPRESSION = 3
"""Beyond it files hardly get smaller and take much longer."""

_ONLY_THE_DATA = -15
"""For zlib: its widest window, and neither head nor checksum."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_IN_A_PALETTE = (8, 3, 0, 0, 0)  # bits, kind of colour; how it is packed, filtered and interlaced
_HEAD = b"\x78\x5e"
_NO_MORE = b"\x03\x00"
_PRIME = 65521

_A_BAND = 250
"""Bytes, about, that one takes beside what is packed, with its key."""


@frozen
class Band:
    """Rows as a PNG file has them: ``length`` bytes with this Adler-32 checksum when unpacked."""

    packed: bytes
    checksum: int
    length: int

    def bytes_kept(self) -> int:
        return len(self.packed) + _A_BAND


def pack_band(raw: bytes) -> Band:
    """A band of places in a palette, in each row behind a 0, the filter "none".

    It refers to nothing above it, so it fits below any other.
    """
    deflate = zlib.compressobj(_COMPRESSION, wbits=_ONLY_THE_DATA)
    return Band(deflate.compress(raw) + deflate.flush(zlib.Z_SYNC_FLUSH), zlib.adler32(raw), len(raw))


def png(size: tuple[int, int], palette: bytes, bands: Iterable[Band]) -> bytes:
    """A file without metadata, of all its bands from the top down."""
    bands = tuple(bands)
    data = (_HEAD, *(band.packed for band in bands), _NO_MORE, pack(">I", _checksum(bands)))
    chunks = (
        _chunk(b"IHDR", pack(">IIBBBBB", *size, *_IN_A_PALETTE)),
        _chunk(b"PLTE", palette),
        _chunk(b"IDAT", b"".join(data)),
        _chunk(b"IEND", b""),
    )
    return b"".join((_SIGNATURE, *chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", zlib.crc32(data, zlib.crc32(kind)))))


def _checksum(bands: Iterable[Band]) -> int:
    """The Adler-32 of all of them one after the other: a sum of bytes, and a sum of these sums."""
    low, high = 1, 0
    for band in bands:
        high = (high + (band.checksum >> 16) + (low - 1) * band.length) % _PRIME
        low = (low + (band.checksum & 0xFFFF) - 1) % _PRIME
    return high << 16 | low
