"""Reads lines of input: bytes of any kind and any length."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from bot.engine.limits import LINE_LIMIT

_LONGEST_END = len(b"\r\n")


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its end; of a line past ``LINE_LIMIT`` only the start, and ``whole`` is false."""

    content: bytes
    whole: bool = True


def lines(source: BinaryIO) -> Iterator[Line]:
    """Each line as soon as it is there; no line takes more memory than ``LINE_LIMIT`` allows."""
    while piece := source.readline(LINE_LIMIT + _LONGEST_END):
        content = piece.removesuffix(b"\n").removesuffix(b"\r")
        if len(content) <= LINE_LIMIT:
            yield Line(content)
            continue
        while not piece.endswith(b"\n") and (piece := source.readline(LINE_LIMIT)):
            pass
        yield Line(content[:LINE_LIMIT], whole=False)


def visible(content: bytes) -> str:
    """The text of a line without direction marks and joiners; bytes that are not UTF-8 become U+FFFD."""
    text = content.decode(errors="replace")
    if not text.isascii():
        text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return text.strip()
