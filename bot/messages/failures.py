"""What people are told where not their request was wrong: the store, an upgrade, our rights, our mistake."""

from bot.intents.damaged import DamagedAct, OnDamaged
from bot.intents.payload import write_payload
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Button, Card, Tone


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
