"""A table or cup that cannot be read: its people take out what is stored, and call it off.

So do administrators of rooms that list it. Who is meant, the lists tell, and what is left of the text.
"""

from dataclasses import replace
from typing import Self

import structlog

from bot.commandkit.command import Command, always
from bot.commandkit.context import Context
from bot.delivery.room_boards import CALLED_OFF, RoomBoards
from bot.delivery.room_display import Display
from bot.delivery.store import Store
from bot.documents.ports import DamagedDocument, DamagedText
from bot.intents.community import DamagedAct, OnDamaged
from bot.intents.cup import OnCup
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import CallOff, ShowRecord
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, RequestId, Room, SessionId, Version
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Button, Card, File, Limits, Tone
from bot.messages.refusals import damaged_card, refusal_card
from bot.tournaments.model import CupId

_log = structlog.get_logger()
_NONE = Version(0)
_LOOKING = RequestId("look")


@frozen
class CalledOff:
    """What stands from now on where the table or cup was shown."""

    id: SessionId
    version: Version = _NONE
    commit: str = CALLED_OFF
    homes: tuple[Room, ...] = ()
    is_open: bool = False

    def with_picks(self, _commit: str) -> Self:
        return self

    def card(self, _display: Display, _limits: Limits) -> Card:
        return over_card(self.id)


@frozen
class Damaged:
    ports: Store
    boards: RoomBoards

    async def instead(self, context: Context, intent: Intent, damaged: DamagedDocument) -> Card:
        """What is answered to any request that has met one."""
        name, may = damaged.name, await self._may(context, damaged)
        _log.error(
            "a document cannot be read",
            request=context.id,
            name=name,
            why=str(damaged),
            action=damaged.action,
        )
        match intent:
            case CallOff() | OnCup("call-off") if may:
                card = ask_card(damaged)
            case ShowRecord() | OnCup("export") if may:
                card = raw_text_card(damaged)
            case _:
                card = damaged_card(name)
        return replace(card, reason=say("request-damaged", code=Written(name)))

    async def serve(self, context: Context, intent: OnDamaged) -> Card:
        damaged = await self._find_damaged(intent.name)
        if damaged is None:
            return refusal_card(Refusal(say("damaged-refuse-readable", code=Written(intent.name))))
        if not await self._may(context, damaged):
            return refusal_card(Refusal(say("damaged-refuse-others")))
        match intent.act:
            case DamagedAct.EXPORT:
                return raw_text_card(damaged)
            case DamagedAct.ASK:
                return ask_card(damaged)
            case DamagedAct.CALL_OFF:
                await self._call_off(context, damaged)
                return over_card(damaged.name)

    async def _find_damaged(self, name: str) -> DamagedDocument | None:
        """None for what can be read, or is stored no more."""
        try:
            await self.ports.sessions.load(SessionId(name), _LOOKING)
            await self.ports.cups.load(CupId(name), _LOOKING)
        except DamagedDocument as damaged:
            return damaged
        return None

    async def _may(self, context: Context, damaged: DamagedDocument) -> bool:
        """Its people; of a cup's only those who organise it, as far as its text still tells."""
        players, name = context.asker.account.players, damaged.name
        if not players.isdisjoint(damaged.left.in_charge):
            return True
        for player in players:
            if name in await self.ports.index.of_player(player):
                return True
        return (context.admin or context.private) and await self._is_listed(context, name)

    async def _is_listed(self, context: Context, name: str) -> bool:
        room, cups = context.room, self.ports.cup_index
        if name in await self.ports.index.in_room(room) or name in await cups.in_room(room):
            return True
        community = context.community
        return community is not None and name in await cups.in_community(room.platform, community)

    async def _call_off(self, context: Context, damaged: DamagedDocument) -> None:
        """It goes from the store first: what is broken off then leads to nothing any more."""
        name, text = damaged.name, DamagedText(damaged.name, damaged.text)
        _log.warning("a document that cannot be read is taken away", name=name, request=context.id)
        await self.ports.register.discard(text)
        await self.ports.cup_register.discard(text)
        session_id = SessionId(name)
        hanging = await self.boards.followers.of(session_id)
        calls = await self.ports.calls.calls(session_id)
        players = damaged.left.players | context.asker.account.players | {call.player for call in calls}
        await self._unlist(context, name, damaged.left.rooms | hanging | {context.room}, players)
        for room in hanging:
            await self.boards.show(CalledOff(session_id), room)
        for call in calls:
            if call.room:
                await self.boards.slots.want(call.room, call.slot, None)
        await self.boards.followers.clear(session_id)
        await self.ports.calls.clear(session_id)

    async def _unlist(
        self, context: Context, name: str, rooms: frozenset[Room], players: frozenset[Player]
    ) -> None:
        """Drop the table or cup from the lists of the rooms and people that still name it."""
        for room in rooms:
            await self.ports.index.drop(SessionId(name), room, tuple(players))
        community = (context.room.platform, context.community) if context.community else None
        await self.ports.cup_index.unlist(CupId(name), (*rooms, *players), community)


def over_card(name: str) -> Card:
    return Card(say("damaged-over-title"), (say("damaged-over", code=Written(name)),))


def raw_text_card(damaged: DamagedDocument) -> Card:
    """A card for the asker alone with the stored text, names included."""
    stored = File(f"moot-{damaged.name}.txt", "text/plain", damaged.text.encode(errors="surrogateescape"))
    line = say("damaged-stored", code=Written(damaged.name))
    return Card(say("damaged-stored-title"), (line,), file=stored, secret=True)


def ask_card(damaged: DamagedDocument) -> Card:
    name = damaged.name
    export = Button(say("button-damaged-export"), write_payload(OnDamaged(DamagedAct.EXPORT, name)))
    yes = Button(say("button-damaged-sure"), write_payload(OnDamaged(DamagedAct.CALL_OFF, name)), Tone.STOP)
    lines = (say("damaged-ask", code=Written(name)),)
    return Card(say("damaged-ask-title"), lines, rows=((export, yes),))


COMMANDS = (Command(intent=OnDamaged, handle=Damaged.serve, minds_admins=always),)
