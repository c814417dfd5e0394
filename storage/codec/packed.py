"""Texts that hardly anybody reads again, in a quarter of the space.

A text is packed with the help of texts like it, which lie in a file beside this one. What was packed with a
file can only be read with that very file: it is never changed. A better one has another number and mark.
"""

import zlib
from base64 import b85decode, b85encode
from functools import cache
from pathlib import Path

from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture

_ANY_MARK = "packed-"
_MARK = f"{_ANY_MARK}1:"
_LEVEL, _WINDOW, _MEMORY = 9, 15, 9


def is_packed(text: str) -> bool:
    return text.startswith(_MARK)


def pack_text(text: str) -> str:
    """In plain letters and signs: stores hand texts about, and backups compare them."""
    pack = zlib.compressobj(
        _LEVEL, zlib.DEFLATED, _WINDOW, _MEMORY, zlib.Z_DEFAULT_STRATEGY, _texts_like_it()
    )
    return _MARK + b85encode(pack.compress(text.encode()) + pack.flush()).decode()


def unpack_text(text: str) -> str:
    """Any other text as it is. Raises :class:`Unreadable` or :class:`FromTheFuture`."""
    if not is_packed(text):
        if text.startswith(_ANY_MARK):
            message = f"a text that was packed otherwise: {text[:20]!r}"
            raise FromTheFuture(message)
        return text
    unpack = zlib.decompressobj(_WINDOW, _texts_like_it())
    try:
        plain = (unpack.decompress(b85decode(text.removeprefix(_MARK))) + unpack.flush()).decode()
    except (ValueError, zlib.error) as error:
        message = f"a packed text that is damaged: {error}"
        raise Unreadable(message) from error
    if not unpack.eof:
        message = "a packed text that was cut off"
        raise Unreadable(message)
    return plain


@cache
def _texts_like_it() -> bytes:
    return Path(__file__).with_name("packed_1.txt").read_bytes()
