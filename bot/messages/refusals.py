"""Cards that tell the asker privately why something was not possible."""

from bot.intents.community import DamagedAct, OnDamaged
from bot.intents.payload import fits_payload, write_payload
from bot.intents.play import MakeMove
from bot.intents.rules import ShowRules, Why
from bot.kernel.ids import SessionId, Version
from bot.kernel.text import Numbered, Phrase, Refusal, Written, say
from bot.messages.card import Button, Card, Tone, as_row


def refusal_card(
    refused: Refusal, table: tuple[SessionId, Version] | None = None, tried: str | None = None
) -> Card:
    """The reason, the rule it rests on, and what may have been meant as buttons for ``table``.

    ``tried`` is the move that was refused there, so that one tap shows why.
    """
    lines = [refused.reason]
    rows: list[tuple[Button, ...]] = []
    if refused.instead and table:
        lines.append(say("refusal-instead"))
        rows.extend(as_row(_instead(refused, *table)))
    if rule := refused.rule:
        lines.append(say("refusal-rule", passage=Numbered(rule.passage), game=say(f"{rule.game}-name")))
        press = write_payload(ShowRules(rule.game, rule.passage))
        read_button = Button(say("button-read-rule", passage=Numbered(rule.passage)), press)
        rows.append((*_why(table, tried), read_button))
    return Card(say("refusal-title"), tuple(lines), rows=tuple(rows), reason=refused.reason)


def old_button() -> Refusal:
    """For a press that this bot cannot have written for the board as it is."""
    return Refusal(say("press-refuse-old", command=Written("/board")))


def _why(table: tuple[SessionId, Version] | None, tried: str | None) -> tuple[Button, ...]:
    if table is None or tried is None or not fits_payload(intent := Why(tried, *table)):
        return ()
    return (Button(say("button-why"), write_payload(intent)),)


def _instead(refused: Refusal, table: SessionId, version: Version) -> list[Button]:
    intents = ((text, MakeMove(text, table, version)) for text in refused.instead)
    return [
        Button(say("button-instead", move=Written(text)), write_payload(move))
        for text, move in intents
        if fits_payload(move)
    ]


def unreachable_card() -> Card:
    return Card(say("request-store-unreachable-title"), (say("request-store-unreachable"),))


def newer_card() -> Card:
    """What is told of what only processes of a newer version can read, while both are there."""
    return Card(say("request-newer-title"), (say("request-newer"),))


def damaged_card(name: str) -> Card:
    """What is told of a table or cup of which nothing can be read but its code."""
    export = Button(say("button-damaged-export"), write_payload(OnDamaged(DamagedAct.EXPORT, name)))
    call_off = Button(say("button-damaged-end"), write_payload(OnDamaged(DamagedAct.ASK, name)), Tone.STOP)
    line = say("request-damaged", code=Written(name))
    return Card(say("request-damaged-title"), (line,), rows=((export, call_off),))


def no_rights_card() -> Card:
    return Card(say("request-no-rights-title"), (say("request-no-rights", command=Written("/selfcheck")),))


def unshown_card() -> Card:
    """What is told where what was asked is stored, and cannot be shown just now."""
    return Card(say("request-unshown-title"), (say("request-unshown", command=Written("/board")),))


def unshown_answer() -> Phrase:
    """The same, where it is the answer that cannot be shown."""
    return say("answer-unshown", command=Written("/board"))


def broken_card(number: str) -> Card:
    return Card(say("request-broken-title"), (say("request-broken", id=Written(number)),))
