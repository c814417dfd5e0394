"""What a page was told lately, kept as it was meant: its reader may choose another language."""

import pickle
import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from bot.messages.card import Card
from bot.messages.rendering import RenderedCard
from bot.platforms.web.limits import LETTERS_BYTES

_QUICKLY = 1
"""zlib's level."""


class ShownLetters:
    """The newest letters of one page, by their numbers; ``limit`` is in bytes."""

    def __init__(self, limit: int = LETTERS_BYTES) -> None:
        self._limit = limit
        self._numbers = count(1)
        self._kept: deque[tuple[int, str, bytes]] = deque()

    def keep(self, about: str, packed: bytes | None) -> int:
        """The letter's number; ``about`` is what it answers. What is too large is not kept."""
        number = next(self._numbers)
        if packed is not None:
            self._kept.append((number, about, packed))
        while sum(len(one) for _, _, one in self._kept) > self._limit:
            self._kept.popleft()
        return number

    def cards(self) -> Iterator[tuple[int, str, Card]]:
        """Number, what it answers, and what was said, the oldest first."""
        for number, about, packed in tuple(self._kept):
            yield number, about, pickle.loads(zlib.decompress(packed))  # noqa: S301 - packed by this process


def packed(rendered: RenderedCard) -> bytes | None:
    """None for what has a board that takes taps: its page asks for that itself, as far as it has come.

    Films and files stay as they are on the page, and are large.
    """
    if rendered.card is None or rendered.card.picks is not None:
        return None
    kept = replace(rendered.card, film=None, file=None)
    return zlib.compress(pickle.dumps(kept, pickle.HIGHEST_PROTOCOL), _QUICKLY)
