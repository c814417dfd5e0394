"""A cup's card in the rooms that show it: one living message each, as a table has."""

from asyncio import gather
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Self, TypeVar

import structlog

from bot.accounts.model import Place
from bot.accounts.ports import RoomBook
from bot.commandkit.context import Context, InRoom, Outcome, Privately
from bot.delivery.ports import Reason, Refused
from bot.delivery.room_boards import RoomBoards
from bot.delivery.room_display import Display, commit_id
from bot.documents.ports import StoreUnreachable
from bot.features.cup.cards.terms_text import cup_card
from bot.gamekit.game import AnyGame
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Room, SessionId, Version
from bot.kernel.text import Refusal, refusal_of
from bot.messages.card import Card, Limits
from bot.messages.refusals import no_rights_card, unshown_card
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import LARGE_FIELD
from bot.tournaments.model import Cup, CupId
from bot.tournaments.ports import CupIndex, CupStore
from bot.tournaments.service import in_thread
from bot.tournaments.standings.standings import standings
from bot.tournaments.standings.tiebreaks import Standing

T = TypeVar("T")


async def by_present_name(cup: Cup, rooms: RoomBook) -> Cup:
    """A group that is a single room is a community of the same name, and is renamed with it."""
    if cup.community is None:
        return cup
    now = await rooms.current(Room(cup.rooms[0].platform, cup.community))
    return replace(cup, community=now.chat)


_log = structlog.get_logger()


@frozen
class CupOnDisplay:
    """A cup as rooms show it: rooms know it by its code, as they know tables."""

    cup: Cup
    games: Mapping[GameId, AnyGame]
    standings: tuple[Standing, ...] = ()

    @property
    def id(self) -> SessionId:
        return SessionId(self.cup.id)

    @property
    def version(self) -> Version:
        return self.cup.version

    @property
    def commit(self) -> str:
        """Each round that is announced has a card of its own in the room."""
        cup = self.cup
        in_rounds = format_of(cup.terms).in_rounds and cup.announced
        return commit_id(self.version, *((cup.undone, cup.announced) if in_rounds else ()))

    @property
    def homes(self) -> tuple[Room, ...]:
        return self.cup.rooms

    @property
    def is_open(self) -> bool:
        return not self.cup.is_finished

    def with_picks(self, _commit: str) -> Self:
        return self

    def card(self, _display: Display, limits: Limits) -> Card:
        return cup_card(self.cup, self.games, self.standings, limits.live_boards)


async def off_event_loop(cup: Cup, make: Callable[[], T]) -> T:
    """In a thread where the field is large: of Python alone, which lets others in every few milliseconds."""
    return await in_thread(make) if len(cup.entrants) >= LARGE_FIELD else make()


async def on_display(cup: Cup, games: Mapping[GameId, AnyGame]) -> CupOnDisplay:
    """With who stands where: of hundreds that is worked out beside the event loop."""
    return CupOnDisplay(cup, games, await off_event_loop(cup, partial(standings, cup)))


async def list_cup(cup: Cup, index: CupIndex, rooms: RoomBook) -> None:
    """It is found in the rooms that show it, and in its community, by their present names."""
    now, present = await gather(by_present_name(cup, rooms), gather(*map(rooms.current, cup.rooms)))
    current = tuple(dict.fromkeys(present))
    await index.note(replace(now, rooms=current))
    former_rooms = tuple(room for room in cup.rooms if room not in current)
    former = cup.community if cup.community != now.community else None
    if former_rooms or former:
        await index.unlist(cup.id, former_rooms, (cup.rooms[0].platform, former) if former else None)


@frozen
class CupCards:
    boards: RoomBoards
    store: CupStore
    index: CupIndex
    rooms: RoomBook
    games: Mapping[GameId, AnyGame]

    async def hangs_in(self, cup: Cup, room: Room) -> bool:
        """Whether the room follows the cup, also under a former name."""
        return room in [await self.rooms.current(named) for named in cup.rooms]

    async def moved(self, old: Room, _new: Room) -> None:
        """The platform has given a room another name: its cups are found there."""
        for cup in await self.store.load_many(await self.index.in_room(old)):
            await list_cup(cup, self.index, self.rooms)

    async def shown_in(self, room: Room) -> tuple[SessionId, ...]:
        """Those that still go on, oldest first."""
        cups = await self.store.load_many(await self.index.in_room(room))
        return tuple(SessionId(cup.id) for cup in reversed(cups) if not cup.is_finished)

    async def find(self, shown: SessionId) -> CupOnDisplay | None:
        """The cup of that code."""
        cups = await self.store.load_many((CupId(shown),))
        return await on_display(cups[0], self.games) if cups else None

    async def bring(self, session: SessionId, room: Room, person: Person) -> Refusal | None:
        """From now on the person's private room follows the table; else why it cannot."""
        shown = await self.boards.find(session)
        if shown is None:
            return refusal_of("cup-refuse-watch")
        await self.rooms.place(room, Place(None, person.player))
        outcome = await self.boards.show(shown, room, fresh=True)
        return refusal_of("cup-unreached-here") if isinstance(outcome, Refused) else None

    async def card(self, cup: Cup) -> Card:
        """For one pair of eyes."""
        return cup_card(cup, self.games, await off_event_loop(cup, partial(standings, cup)))

    async def show(self, context: Context, cup: Cup) -> Outcome:
        """At the bottom of the asker's room; what cannot be shown now is shown later.

        It is listed before, since its readers may use it through another process.
        """
        try:
            await list_cup(cup, self.index, self.rooms)
            outcome = await self.boards.show(
                await on_display(cup, self.games), context.room, fresh=True, origin=context.origin
            )
        except StoreUnreachable:
            _log.warning("shown later", cup=cup.id, version=cup.version, request=context.id)
            return InRoom(SessionId(cup.id))
        match outcome:
            case Refused(Reason.FORBIDDEN):
                return Privately(no_rights_card())
            case Refused():
                return Privately(unshown_card())
            case _:
                return InRoom(SessionId(cup.id))
