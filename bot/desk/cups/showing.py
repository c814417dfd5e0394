"""A cup's card in the rooms that show it: one living message each, as a table has."""

from dataclasses import dataclass, replace

import structlog

from bot.accounts.ports import RoomBook
from bot.cards.cups.card import cup_card
from bot.cards.model import Card
from bot.cards.of_desk import no_rights
from bot.desk.boards import BoardBook
from bot.desk.errand import Errand, InRoom, Outcome, Privately
from bot.desk.letters import CupShown
from bot.desk.ports import Barred
from bot.desk.postman import Postman
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import NOWHERE, Platform, Room, SessionId
from bot.tournaments.events import CupNotice
from bot.tournaments.model import Cup, CupId
from bot.tournaments.ports import CupIndex, CupStore
from bot.tournaments.standings.standings import standings

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Showing:
    postman: Postman
    store: CupStore
    index: CupIndex
    rooms: RoomBook

    async def hangs_in(self, cup: Cup, room: Room) -> bool:
        """Whether the room follows the cup, by whatever name it was known when that began."""
        return room in [await self.rooms.current(named) for named in cup.rooms]

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given a room another name: its cups are found, and shown, there."""
        for cup in await self.store.load_many(await self.index.in_room(old)):
            rooms = tuple(new if room == old else room for room in cup.rooms)
            await self.index.note(replace(cup, rooms=rooms))
            if not cup.is_finished:
                await self.postman.show(CupShown(cup), new)

    async def shown_in(self, room: Room) -> tuple[SessionId, ...]:
        """Those that still go on, oldest first."""
        cups = await self.store.load_many(await self.index.in_room(room))
        return tuple(CupShown(cup).id for cup in reversed(cups) if not cup.is_finished)

    async def find(self, shown: SessionId) -> CupShown | None:
        """The cup that the book of boards knows by this name."""
        found = await self.store.load_many((CupId(shown),))
        return CupShown(found[0]) if found else None

    def card(self, cup: Cup) -> Card:
        """For one pair of eyes."""
        return cup_card(cup, self.postman.letters.games, standings(cup))

    async def show(self, errand: Errand, cup: Cup) -> Outcome:
        """At the bottom of the asker's room; what cannot be shown now, the outbox shows later."""
        try:
            await self.postman.show(CupShown(cup), errand.room, fresh=True, origin=errand.origin)
        except Barred:
            return Privately(no_rights())
        except StoreUnreachable:
            _log.warning("shown later", cup=cup.id, version=cup.version, request=errand.id)
        return InRoom()


@dataclass(frozen=True, slots=True)
class CardKeeper:
    """Every room of one platform that follows a cup shows it as it is now."""

    platform: Platform
    postman: Postman
    book: BoardBook
    rooms: RoomBook
    store: CupStore

    async def keep(self, notice: CupNotice) -> None:
        for cup in await self.store.load_many((notice.cup,)):
            shown = CupShown(cup)
            entries = await self.book.entries(shown.id)
            for named in cup.rooms:
                room = await self.rooms.current(named)
                known = entries.shown_in(room)
                behind = known is None or known.version < cup.version
                if room != NOWHERE and room.platform == self.platform and behind:
                    await self.postman.show(shown, room)
