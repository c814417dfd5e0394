"""Rooms that their platform has given another name: their tables, cups and choices go along."""

from dataclasses import dataclass, replace
from typing import Protocol

from bot.accounts.model import Community
from bot.accounts.ports import CommunityBook, RoomBook
from bot.commandkit.tables import TableAccess
from bot.delivery.board_sync import BoardSync
from bot.delivery.message_books import Intention
from bot.features.play.shown_table import TableOnDisplay
from bot.kernel.ids import CommunityRef, Room
from bot.ratings.ports import ResultLog
from bot.ratings.pseudonyms import in_another_community
from bot.sessions.model import Session, is_open


class MovesAlong(Protocol):
    """Whatever else rooms show, or have."""

    async def moved(self, old: Room, new: Room) -> None: ...


@dataclass(frozen=True, slots=True)
class ChatMigration:
    """What breaks off is done by doing it again."""

    tables: TableAccess
    board_sync: BoardSync
    cups: MovesAlong
    communities: CommunityBook
    rooms: RoomBook
    further: tuple[MovesAlong, ...]
    results: ResultLog

    async def moved(self, old: Room, new: Room) -> None:
        await self._move_choices(old, new)
        await self._move_tables(old, new)
        await self.cups.moved(old, new)

    async def _move_choices(self, old: Room, new: Room) -> None:
        """A group that is a single room is a community of the same name; what it has chosen goes along."""
        choices = await self.communities.choices(old.platform, old.chat)
        if choices != Community():
            rooms = frozenset(new.chat if chat == old.chat else chat for chat in choices.rooms)
            await self.communities.choose(new.platform, new.chat, replace(choices, rooms=rooms))
        before, now = CommunityRef(old.platform, old.chat), CommunityRef(new.platform, new.chat)
        await self.results.rewrite(lambda entry: in_another_community(entry, before, now), before)
        await self.rooms.moved(old, new)
        for one in self.further:
            await one.moved(old, new)

    async def _move_tables(self, old: Room, new: Room) -> None:
        """Show in the new room what is open in the old one."""
        for session in await self.tables.shown_in(old):
            if is_open(session):
                shown = TableOnDisplay(session, self.tables.games[session.game])
                await self.board_sync.move(shown, old, new)
            await self.tables.index.note(session, new)
            await self._leave(session, old)

    async def _leave(self, session: Session, room: Room) -> None:
        entries = await self.board_sync.book.entries(session.id)
        if shown := entries.shown_in(room):
            await self.board_sync.book.forget(shown.board)
        for after in entries.intended_in(room):
            await self.board_sync.book.settle(session.id, Intention(room, after))
        await self.tables.index.drop(session.id, room, ())
