"""Topics: questions that name a term of the book and ask nothing more, such as “what about walls?”."""

import re
from collections.abc import Sequence
from functools import cache

from bot.kernel.frozen import frozen
from bot.rulebook.judging import read_asking
from bot.rulebook.stemming import plain, read_lines

_LONGEST, _FRAME = 5, 12
"""A topic has at most so many words, and what comes before it."""


@frozen
class Frames:
    """What comes before and after a topic: ``preceding`` and ``following`` in one language."""

    preceding: re.Pattern[str]
    following: re.Pattern[str]
    code: str

    def topic_of(self, text: Sequence[str]) -> tuple[tuple[str, ...], bool]:
        """The words of the topic, and whether a frame was around it; none where the text asks for more."""
        ends = range(min(len(text), _FRAME))
        begin = max((end for end in ends if self.preceding.fullmatch(" ".join(text[:end]))), default=0)
        rest = tuple(text[begin:])
        ends = range(1, min(len(rest), _LONGEST + 1))
        end = min((end for end in ends if self.following.fullmatch(" ".join(rest[end:]))), default=len(rest))
        topic, asking = rest[:end], read_asking(self.code)
        asks_more = any(map(asking.asks, topic))
        return ((), False) if asks_more or len(topic) > _LONGEST else (topic, begin > 0 or end < len(rest))


@cache
def read_frames(code: str) -> Frames:
    listed = (frames for language, *frames in read_lines("frames.txt", 3) if language == code)
    preceding, following = (re.compile(plain(frame.strip())) for frame in next(listed, ("", "")))
    return Frames(preceding, following, code)
