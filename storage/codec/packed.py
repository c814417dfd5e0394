"""Compresses texts that are rarely read again to a quarter of their size.

The compression uses a dictionary of similar texts, in a file beside this one. That file must never change:
a packed text is only readable with the same dictionary. A better dictionary gets another number and mark.
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
    """Pack a text into printable characters, because stores and backups handle text."""
    pack = zlib.compressobj(
        _LEVEL, zlib.DEFLATED, _WINDOW, _MEMORY, zlib.Z_DEFAULT_STRATEGY, _texts_like_it()
    )
    return _MARK + b85encode(pack.compress(text.encode()) + pack.flush()).decode()


def unpack_text(text: str) -> str:
    """Unpack a text; a text that is not packed is returned as it is. Raises Unreadable or FromTheFuture."""
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
