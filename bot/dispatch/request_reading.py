"""What a request asks for, and the message that it comes from."""

from typing import TypeAlias

from bot.delivery.rooms import Origin
from bot.dispatch import line_reader
from bot.dispatch.requests import Press, Request, Typed
from bot.intents.intent import Intent
from bot.intents.payload import read_payload as read_press
from bot.intents.play import CallOff, GiveUp, JoinTable, PickMove, SettleOffer, TakeAll, WithdrawOffer
from bot.kernel.text import Refusal
from bot.messages.refusals import old_button

OnItsBoard: TypeAlias = JoinTable | TakeAll | WithdrawOffer | PickMove | SettleOffer | GiveUp | CallOff
"""Presses of buttons that a table's own board has, so that the message under them shows that table."""


def origin_of(request: Request, intent: Intent | Refusal) -> Origin:
    if not isinstance(request.intent, Press):
        return Origin(command=request.message)
    if isinstance(intent, OnItsBoard):
        return Origin(pressed=request.message)
    return Origin(beside=request.message)


def intent_of(asked: Intent | Press | Typed) -> Intent | Refusal:
    match asked:
        case Press(payload):
            return read_press(payload) or old_button()
        case Typed(line, mentioned, replying_to):
            return line_reader.read(line, mentioned, replying_to)
        case intent:
            return intent
