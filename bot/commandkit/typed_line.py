"""What every command line is read with: its words, a table's code, text in quotes."""

import re

from bot.gamekit.typed_moves import tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, SessionId
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, say

_TABLE = re.compile(r"#?(?P<id>[a-z2-7]{8})")


@frozen
class Line:
    """A typed command: its words after the name, as typed, the people among them already taken out.

    ``breaks`` are the words, counted from 0, before which a further line of a pasted list begins.
    """

    words: tuple[str, ...]
    mentioned: tuple[Named, ...] = ()
    replying_to: SessionId | None = None
    breaks: frozenset[int] = frozenset()

    @property
    def rest(self) -> str:
        return " ".join(self.words)


def table_code(word: str) -> SessionId | None:
    match = _TABLE.fullmatch(tidy(word))
    return SessionId(match["id"]) if match else None


def too_many_words(word: str, name: str) -> Refusal:
    usage = say(f"help-{name}-usage")
    return Refusal(say("request-refuse-too-many-words", word=word[:32], usage=usage))


AS_TEXT = typed_words("text")
JOIN_LINK = "join_"
"""What stands before a table's code in a link to its open seat."""
