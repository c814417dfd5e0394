"""Giving up, calling off, leaving, claiming: asked about before they are done."""

from bot.intents.payload import write_payload
from bot.intents.play import CallOff, ClaimWin, GiveUp, LeaveTable
from bot.kernel.text import Written, say
from bot.messages.card import Button, Card, Tone
from bot.sessions.model import Session


def ask_resign_card(session: Session) -> Card:
    yes = Button(say("button-really-resign"), write_payload(GiveUp(session.id, session.version)), Tone.STOP)
    return Card(say("ask-resign-title"), (say("ask-resign-line", table=Written(session.id)),), rows=((yes,),))


def ask_leave_card(session: Session) -> Card:
    yes = Button(
        say("button-really-leave"), write_payload(LeaveTable(session.id, session.version)), Tone.STOP
    )
    return Card(say("ask-leave-title"), (say("ask-leave-line", table=Written(session.id)),), rows=((yes,),))


def ask_abort_card(session: Session) -> Card:
    yes = Button(say("button-really-abort"), write_payload(CallOff(session.id, session.version)), Tone.STOP)
    return Card(say("ask-abort-title"), (say("ask-abort-line", table=Written(session.id)),), rows=((yes,),))


def ask_claim_card(session: Session) -> Card:
    yes = Button(say("button-really-claim"), write_payload(ClaimWin(session.id, session.version)), Tone.GO)
    return Card(say("ask-claim-title"), (say("ask-claim-line"),), rows=((yes,),))
