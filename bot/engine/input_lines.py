"""Lines as they come in: bytes of any kind and any length."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

LIMIT = 2**20
"""The longest line that is read, in bytes without its end."""

_LONGEST_END = len(b"\r\n")


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its end; of one past ``LIMIT`` only the beginning, and then ``whole`` is false."""

    content: bytes
    whole: bool = True


def lines(source: BinaryIO) -> Iterator[Line]:
    """Each line as soon as it is there; no line takes more memory than ``LIMIT`` allows."""
    while piece := source.readline(LIMIT + _LONGEST_END):
        content = piece.removesuffix(b"\n").removesuffix(b"\r")
        if len(content) <= LIMIT:
            yield Line(content)
            continue
        while not piece.endswith(b"\n") and (piece := source.readline(LIMIT)):
            pass
        yield Line(content[:LIMIT], whole=False)


def visible(content: bytes) -> str:
    """The text of a line without direction marks and joiners; bytes that are not UTF-8 become U+FFFD."""
    text = content.decode(errors="replace")
    if not text.isascii():
        text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return text.strip()
