"""The pings of a cup's announcements in a room, and the few words with them."""

from bot.features.cup.cards.buttons import act_button
from bot.features.cup.limits import PINGED_AT_MOST
from bot.intents.cup import Act
from bot.kernel.ids import Room
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Card
from bot.tournaments.model import Cup, Pinged


def ping_card(cup: Cup, room: Room) -> Card:
    pinged = next((ping for ping in cup.pinged if ping.room == room), None)
    usages = listed(*map(Written, ("/cup ping entered", "/cup ping @ROLE", "/cup ping off")))
    buttons = (
        act_button(cup, Act.PING, "entered", say("button-cup-ping-entered")),
        act_button(cup, Act.PING, "off", say("button-cup-ping-off")),
    )
    lines = (_now(pinged), say("cup-ping-rules", most=PINGED_AT_MOST), say("cup-ping-how", usages=usages))
    return Card(say("cup-ping", name=cup.terms.name), lines, rows=(buttons,))


def _now(pinged: Pinged | None) -> Phrase:
    if pinged is None:
        return say("cup-ping-nobody")
    if pinged.role:
        return say("cup-ping-role", role=Written(pinged.name))
    return say("cup-ping-entered")


def ping(cup: Cup) -> Card:
    """Behind an announcement."""
    return Card(say("cup-ping-news", name=cup.terms.name))
