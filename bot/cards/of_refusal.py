"""Why something was not possible, for the asker's eyes alone."""

from bot.cards.intents import MakeMove, ShowRules
from bot.cards.model import Button, Card
from bot.cards.of_picks import in_rows
from bot.cards.press import fits, write
from bot.cards.study import Why
from bot.kernel.ids import SessionId, Version
from bot.kernel.text import Numbered, Refusal, Written, say

_ABREAST = 4
"""Buttons in a row; every platform has room for so many."""


def refusal(
    refused: Refusal, table: tuple[SessionId, Version] | None = None, tried: str | None = None
) -> Card:
    """The reason, the rule it rests on, and what may have been meant as buttons for ``table``.

    ``tried`` is the move that was refused there, so that one tap shows why.
    """
    lines = [refused.reason]
    rows: list[tuple[Button, ...]] = []
    if refused.instead and table:
        lines.append(say("refusal-instead"))
        rows.extend(in_rows(_instead(refused, *table), _ABREAST))
    if rule := refused.rule:
        lines.append(say("refusal-rule", passage=Numbered(rule.passage), game=say(f"{rule.game}-name")))
        press = write(ShowRules(rule.game, rule.passage))
        read = Button(say("button-read-rule", passage=Numbered(rule.passage)), press)
        rows.append((*_why(table, tried), read))
    return Card(say("refusal-title"), tuple(lines), rows=tuple(rows), reason=refused.reason)


def old_button() -> Refusal:
    """For a press that this bot cannot have written for the board as it is."""
    return Refusal(say("press-refuse-old", command=Written("/board")))


def _why(table: tuple[SessionId, Version] | None, tried: str | None) -> tuple[Button, ...]:
    if table is None or tried is None or not fits(asked := Why(tried, *table)):
        return ()
    return (Button(say("button-why"), write(asked)),)


def _instead(refused: Refusal, table: SessionId, version: Version) -> list[Button]:
    meant = ((text, MakeMove(text, table, version)) for text in refused.instead)
    return [
        Button(say("button-instead", move=Written(text)), write(move)) for text, move in meant if fits(move)
    ]
