"""Calls people when a cup needs them: a word in private where that is possible, else in a room of the cup."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

import structlog

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook, RoomBook
from bot.delivery.membership import others_of, room_of
from bot.delivery.ports import Barred, Courier, Gone, ServedElsewhere
from bot.delivery.retries import to_each
from bot.delivery.room_display import RoomDisplay
from bot.delivery.saying import Saying, name_of
from bot.features.cup.calls import Looks, by_person, newly_paired
from bot.features.cup.cards.terms_text import Games
from bot.features.cup.limits import CALLED_AT_ONCE
from bot.features.cup.off_event_loop import off_event_loop
from bot.kernel.away_hours import AwayHours
from bot.kernel.ids import NOWHERE, Handle, Person, Platform, Player, Room, Version
from bot.kernel.time import Clock
from bot.messages.card import Card
from bot.messages.language import DEFAULT
from bot.messages.rendering import RenderedCard
from bot.sessions.paused_time import is_resting
from bot.tournaments.events import (
    CupNotice,
    Event,
)
from bot.tournaments.model import Cup
from bot.tournaments.ports import CupStore

_log = structlog.get_logger()

Call: TypeAlias = tuple[Person, Card]


@dataclass(frozen=True, slots=True)
class CupNotifications:
    """Serves the people whom ``platform`` is to call: those who are there, where a room shows the cup."""

    platform: Platform
    couriers: Mapping[Platform, Courier]
    saying: Saying
    accounts: AccountBook
    rooms: RoomBook
    display: RoomDisplay
    store: CupStore
    clock: Clock
    games: Games

    async def call(self, notice: CupNotice) -> None:
        """Whoever has been called at this version is not called again, however often it is heard of.

        Raises TryAgain or Unsure where the platform is in trouble: those who were not called are to be.
        """
        for cup in await self.store.load_many((notice.cup,)):
            looks = Looks(self.games, self.clock.now(), await self._rests(cup, notice.events))
            told = await off_event_loop(cup, partial(by_person, cup, notice.events, looks))
            await to_each(told.items(), partial(self._tell, cup, notice.version), at_once=CALLED_AT_ONCE)

    async def _tell(self, cup: Cup, version: Version, told: tuple[Person, list[Card]]) -> None:
        person, cards = told
        handle = await self._handle(cup, person)
        if handle is None:
            return
        account = await self.accounts.account(person.player)
        if account.pings is Pings.NONE:
            return
        quietly = is_resting(account.rest, self.clock.now())
        for number, card in enumerate(cards):
            name = name_of((cup.id, version, number, person.player))
            rendered = self.display.put(card, account.language or DEFAULT, account.theme)
            named = replace(rendered, quietly=quietly, once=name)
            await self.saying.once(self.platform, name, partial(self._said, cup, handle, named))

    async def _rests(self, cup: Cup, events: tuple[Event, ...]) -> Mapping[Player, AwayHours]:
        """When those are away who have just been paired."""
        people = await off_event_loop(cup, partial(_newly_paired, cup, events))
        return {player: (await self.accounts.account(player)).rest for player in people}

    async def _handle(self, cup: Cup, person: Person) -> Handle | None:
        """None where another platform is to call them, or nobody."""
        handles = self.display.called_by(await self.accounts.handles_of(person.player), cup.rooms)
        return handles[0] if handles and handles[0].platform == self.platform else None

    async def _said(self, cup: Cup, handle: Handle, rendered: RenderedCard) -> None:
        try:
            await self.couriers[self.platform].whisper(handle, rendered)
        except ServedElsewhere:
            raise
        except (Barred, Gone):
            await self._in_room(cup, handle, rendered)

    async def _in_room(self, cup: Cup, handle: Handle, rendered: RenderedCard) -> None:
        """Where somebody cannot be written to in private: in the first room of theirs that lets us do so."""
        courier = self.couriers[self.platform]
        shown = [await self.rooms.current(named) for named in cup.rooms]
        there = [room for room in shown if room != NOWHERE and room.platform == self.platform]
        first = await room_of(courier, there, handle)
        if first and await self._nudged(cup, first, handle, rendered):
            return
        others = await others_of(courier, [room for room in there if room != first], handle)
        for room in others or ([] if first else there[:1]):
            if await self._nudged(cup, room, handle, rendered):
                return

    async def _nudged(self, cup: Cup, room: Room, handle: Handle, rendered: RenderedCard) -> bool:
        try:
            await self.couriers[self.platform].nudge(room, handle, rendered)
        except ServedElsewhere:
            raise
        except (Barred, Gone) as silenced:
            _log.info("nobody could be called", why=type(silenced).__name__, cup=cup.id)
            return False
        return True


def _newly_paired(cup: Cup, events: tuple[Event, ...]) -> list[Player]:
    paired = {id_ for event in events for id_ in newly_paired(event)}
    numbers = {number for match in cup.matches if match.id in paired for number in match.numbers}
    return [person.player for one in cup.entrants if one.number in numbers for person in one.people]
