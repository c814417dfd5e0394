"""What every command line is read with: its words, a table's code, text in quotes."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from bot.gamekit.text_input import tidy
from bot.intents.intent import Intent
from bot.kernel.ids import Named, SessionId
from bot.kernel.text import Refusal, say

WORD_LIMIT = 64
"""Longer words mean nothing, and are not to be repeated to anybody in full."""
_TABLE = re.compile(r"#?(?P<id>[a-z2-7]{8})")


@dataclass(frozen=True, slots=True)
class Line:
    """A typed command: its words after the name, as typed, the people among them already taken out."""

    words: tuple[str, ...]
    mentioned: tuple[Named, ...] = ()
    replying_to: SessionId | None = None

    @property
    def rest(self) -> str:
        return " ".join(self.words)


def about_a_table(
    intent: Callable[[SessionId | None], Intent], name: str
) -> Callable[[Line], Intent | Refusal]:
    """Commands whose only word is, perhaps, a table."""

    def read_one(line: Line) -> Intent | Refusal:
        if not line.words:
            return intent(line.replying_to)
        table = table_code(line.rest)
        return intent(table) if table else too_many_words(line.rest, name)

    return read_one


def table_code(word: str) -> SessionId | None:
    found = _TABLE.fullmatch(tidy(word))
    return SessionId(found["id"]) if found else None


def too_many_words(word: str, name: str) -> Refusal:
    usage = say(f"help-{name}-usage")
    return Refusal(say("desk-refuse-too-many-words", word=word[:32], usage=usage))


def on_a_table(intent: Callable[[SessionId], Intent], name: str) -> Callable[[Line], Intent | Refusal]:
    """Commands that need the code of a table."""

    def read_one(line: Line) -> Intent | Refusal:
        found = table_code(line.rest) if line.words else line.replying_to
        return intent(found) if found else too_many_words(line.rest or "…", name)

    return read_one


AS_TEXT = ("text", "testo", "متن")
