"""A cup's card in the rooms that show it: one living message each, as a table has."""

from asyncio import gather
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

import structlog

from bot.accounts.ports import RoomBook
from bot.commandkit.context import Context, InRoom, Outcome, Privately
from bot.delivery.board_sync import BoardSync
from bot.delivery.message_books import BoardBook
from bot.delivery.ports import Barred, Refused, ServedElsewhere
from bot.delivery.retries import to_each
from bot.delivery.room_display import Display
from bot.documents.ports import StoreUnreachable
from bot.features.cup.cards.cup_card import cup_card
from bot.features.cup.cup_community import by_present_name
from bot.features.cup.off_event_loop import off_event_loop
from bot.gamekit.game import AnyGame
from bot.kernel.ids import NOWHERE, GameId, Platform, Room, SessionId, Version
from bot.messages.card import Card, Limits
from bot.messages.failures import no_rights_card, unshown_card
from bot.tournaments.events import CupNotice
from bot.tournaments.model import Cup, CupId
from bot.tournaments.ports import CupIndex, CupStore
from bot.tournaments.standings.ranking import Standing
from bot.tournaments.standings.standings import standings

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class CupOnDisplay:
    """A cup as rooms show it: the book of boards knows it by its code, as it knows tables."""

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
    def home(self) -> Room:
        return next(iter(self.cup.rooms), NOWHERE)

    def card(self, _display: Display, _limits: Limits) -> Card:
        return cup_card(self.cup, self.games, self.standings)


async def on_display(cup: Cup, games: Mapping[GameId, AnyGame]) -> CupOnDisplay:
    """With who stands where: of hundreds that is worked out beside the event loop."""
    return CupOnDisplay(cup, games, await off_event_loop(cup, partial(standings, cup)))


async def list_cup(cup: Cup, index: CupIndex, rooms: RoomBook) -> None:
    """It is found in the rooms that show it, and in its community, by their present names."""
    now, present = await gather(by_present_name(cup, rooms), gather(*map(rooms.current, cup.rooms)))
    current = tuple(dict.fromkeys(present))
    await index.note(replace(now, rooms=current))
    left = tuple(room for room in cup.rooms if room not in current)
    former = cup.community if cup.community != now.community else None
    if left or former:
        await index.unlist(cup.id, left, (cup.rooms[0].platform, former) if former else None)


@dataclass(frozen=True, slots=True)
class CupCards:
    board_sync: BoardSync
    store: CupStore
    index: CupIndex
    rooms: RoomBook
    games: Mapping[GameId, AnyGame]

    async def hangs_in(self, cup: Cup, room: Room) -> bool:
        """Whether the room follows the cup, by whatever name it was known when that began."""
        return room in [await self.rooms.current(named) for named in cup.rooms]

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given a room another name: its cups are found, and shown, there."""
        for cup in await self.store.load_many(await self.index.in_room(old)):
            if not cup.is_finished:
                await self._move(cup, old, new)
            await self.board_sync.leave(SessionId(cup.id), old)
            await list_cup(cup, self.index, self.rooms)

    async def _move(self, cup: Cup, old: Room, new: Room) -> None:
        """Where we may not post any more, the others go along all the same."""
        try:
            await self.board_sync.move(await on_display(cup, self.games), old, new)
        except ServedElsewhere:
            raise
        except Barred:
            _log.info("a card could not go along", cup=cup.id, room=new.chat)

    async def shown_in(self, room: Room) -> tuple[SessionId, ...]:
        """Those that still go on, oldest first."""
        cups = await self.store.load_many(await self.index.in_room(room))
        return tuple(SessionId(cup.id) for cup in reversed(cups) if not cup.is_finished)

    async def find(self, shown: SessionId) -> CupOnDisplay | None:
        """The cup that the book of boards knows by this name."""
        found = await self.store.load_many((CupId(shown),))
        return await on_display(found[0], self.games) if found else None

    async def card(self, cup: Cup) -> Card:
        """For one pair of eyes."""
        return cup_card(cup, self.games, await off_event_loop(cup, partial(standings, cup)))

    async def show(self, context: Context, cup: Cup) -> Outcome:
        """At the bottom of the asker's room; what cannot be shown now, the outbox shows later.

        It is listed before: whoever sees it may speak of it at another process.
        """
        try:
            await list_cup(cup, self.index, self.rooms)
            await self.board_sync.show(
                await on_display(cup, self.games), context.room, fresh=True, origin=context.origin
            )
        except Refused:
            return Privately(unshown_card())
        except Barred:
            return Privately(no_rights_card())
        except StoreUnreachable:
            _log.warning("shown later", cup=cup.id, version=cup.version, request=context.id)
        return InRoom(SessionId(cup.id))


@dataclass(frozen=True, slots=True)
class CupCardSync:
    """Every room of one platform that follows a cup, or has its card, shows it as it is now."""

    platform: Platform
    board_sync: BoardSync
    book: BoardBook
    rooms: RoomBook
    store: CupStore
    games: Mapping[GameId, AnyGame]

    async def keep(self, notice: CupNotice) -> None:
        for cup in await self.store.load_many((notice.cup,)):
            entries = await self.book.entries(SessionId(cup.id))
            shown = await on_display(cup, self.games)
            following = [await self.rooms.current(named) for named in cup.rooms]
            # pages inside a chat app look on without being rooms of the cup
            boards = (*(one.board.room for one in entries.shown), *(one.room for one in entries.intended))
            known = {room: entries.shown_in(room) for room in (*following, *boards) if room != NOWHERE}
            behind = [room for room, there in known.items() if not there or there.version < cup.version]
            ours = (room for room in behind if room.platform == self.platform)
            await to_each(ours, partial(self._bring, shown))

    async def _bring(self, shown: CupOnDisplay, room: Room) -> None:
        """A room that has become another one is not asked again."""
        now = await self.rooms.current(room)
        if now == room:
            await self.board_sync.show(shown, room)
        else:
            await self.board_sync.move(shown, room, now)
