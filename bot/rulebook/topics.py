"""Topics: questions that name a term of the book and ask nothing more, such as “what about walls?”."""

from collections.abc import Sequence
from functools import cache

from bot.kernel.frozen import frozen
from bot.rulebook.judging import read_asking
from bot.rulebook.stemming import WORDS, words

_FILE = WORDS / "frames.txt"
_LONGEST = 5
"""A topic has at most so many words."""


@frozen
class Frames:
    """What comes before and after a topic: ``preceding`` and ``following`` in one language."""

    preceding: frozenset[tuple[str, ...]]
    following: frozenset[tuple[str, ...]]
    code: str

    def topic_of(self, text: Sequence[str]) -> tuple[tuple[str, ...], bool]:
        """The words of the topic, and whether a frame was around it; none where the text asks for more."""
        begin = max((n for n in range(len(text)) if tuple(text[:n]) in self.preceding), default=0)
        rest = tuple(text[begin:])
        end = min((n for n in range(1, len(rest) + 1) if rest[n:] in self.following), default=len(rest))
        topic, asking = rest[:end], read_asking(self.code)
        asks_more = any(map(asking.asks, topic))
        return ((), False) if asks_more or len(topic) > _LONGEST else (topic, begin > 0 or end < len(rest))


@cache
def read_frames(code: str) -> Frames:
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        language, preceding, following = (*line.split(":"), "", "")[:3]
        if language == code:
            return Frames(_sayings(preceding), _sayings(following), code)
    return Frames(frozenset({()}), frozenset({()}), code)


def _sayings(listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(words(saying)) for saying in listed.split(","))
