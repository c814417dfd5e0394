"""Passages of a rulebook as they are quoted in messages."""

from collections.abc import Iterator

from bot.intents.payload import write_payload
from bot.intents.rules import ShowRules
from bot.kernel.text import Numbered, Phrase, say
from bot.messages.card import Button, Rows
from bot.messages.limits import PASSAGE_LIMIT, QUOTED_INPUT_LIMIT
from bot.rulebook.passages import Passage

_MORE = "…"


def clip_input(text: str) -> str:
    """What was tried, as far as it is worth being repeated."""
    return text if len(text) <= QUOTED_INPUT_LIMIT else f"{text[:QUOTED_INPUT_LIMIT]}{_MORE}"


def quote_passage(passage: Passage) -> Iterator[Phrase]:
    """The beginning of a passage, paragraph by paragraph, without its example: another position is drawn."""
    rule, heading = passage.ref, passage.heading
    named = say(f"{rule.game}-name")
    yield say("rules-passage-title", game=named, passage=Numbered(rule.passage), heading=heading)
    room = PASSAGE_LIMIT
    for paragraph in (text for text in passage.paragraphs if text not in passage.captions):
        if len(paragraph) > room:
            yield say("line", text=_shorten(paragraph, room))
            return
        yield say("line", text=paragraph)
        room -= len(paragraph)


def _shorten(paragraph: str, room: int) -> str:
    words = paragraph[:room].rpartition(" ")[0]
    return f"{words}{_MORE}"


def reading(passage: Passage) -> Rows:
    """The way to the whole passage."""
    rule = passage.ref
    label = say("button-read-rule", passage=Numbered(rule.passage))
    return ((Button(label, write_payload(ShowRules(rule.game, rule.passage))),),)
