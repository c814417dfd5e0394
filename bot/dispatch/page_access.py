"""Who may see which table on a page, and the pages that follow a chat's tables."""

from asyncio import gather
from dataclasses import dataclass

from bot.accounts.model import Publicity
from bot.accounts.ports import AccountBook
from bot.commandkit.access import Deed, Shown, is_permitted
from bot.commandkit.context import looking_from, recognise
from bot.commandkit.tables import TableAccess
from bot.delivery.limits import POSTED_AGAIN_AFTER_MS
from bot.delivery.page_doors import ChatPlace
from bot.delivery.room_boards import RoomBoards
from bot.documents.ports import Leases
from bot.features.cup.cup_card_sync import CupCards
from bot.features.play.board_updates import TableOnDisplay
from bot.kernel.ids import NOWHERE, Named, Room, SessionId
from bot.messages.card import Card
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session
from bot.tournaments.model import CupId


@dataclass(frozen=True, slots=True)
class PublishedCard:
    """A card that anybody may look at; search engines may list it where it is ``listed``."""

    card: RenderedCard
    listed: bool


@dataclass(frozen=True, slots=True)
class PageAccess:
    """Every call may raise StoreUnreachable. A ``shown`` is a table or a cup."""

    tables: TableAccess
    cups: CupCards
    accounts: AccountBook
    boards: RoomBoards
    leases: Leases

    async def is_open_to(self, shown: SessionId, asker: Named, place: ChatPlace) -> bool:
        """Whether the person, who is in that chat, may see it."""
        found = await self._shown(shown)
        context = looking_from(place, await recognise(self.accounts, asker))
        return found is not None and await self.tables.access.permits(Deed.SEE, context, found)

    def in_language(self, card: Card, language: str) -> RenderedCard:
        """What a room is shown, for one of its readers."""
        return self.boards.display.put(card, language)

    async def rooms_of(self, shown: SessionId) -> tuple[Room, ...]:
        """The rooms that show it, its own first."""
        found = await self._shown(shown)
        followers = await self.boards.followers.of(shown) if found else ()
        named = (*found.rooms, *followers) if found else ()
        current = [await self.tables.rooms.current(room) for room in named]
        return tuple(dict.fromkeys(room for room in current if room != NOWHERE))

    async def speak_as(self, page: Room, chat: Room) -> None:
        """Cards in the page's room are in the language of the chat, as far as one was chosen there."""
        rooms = self.tables.rooms
        spoken = await rooms.language_of(chat)
        if spoken and not await rooms.language_of(page):
            await rooms.choose_language(page, spoken)

    async def follow(self, shown: SessionId, page: Room, asker: Named, place: ChatPlace) -> bool:
        """Keep the page's room in step with the table or cup, as every room that shows it.

        All pages of a chat share that room: False, if not all who are in the chat may watch it.
        """
        context = looking_from(place, await recognise(self.accounts, asker))
        if session := await self.tables.sessions.look(shown):
            if not await self.tables.access.is_watched_by_all(context, Shown.of_table(session)):
                return False
            await self.tables.index.note(session, page)
            await self.boards.show(self._table(session), page)
        elif cup := await self.cups.find(shown):
            if not await self.tables.access.is_watched_by_all(context, Shown.of_cup(cup.cup)):
                return False
            await self.boards.show(cup, page)
        return True

    async def tables_to_follow(
        self, page: Room, chat: Room, named: SessionId | None, most: int
    ) -> tuple[SessionId, ...]:
        """The ``named`` table and the newest open ones of the chat, if the page's room does not follow them.

        They were opened since, or another process, whose last page was closed, has left the room for all.
        """
        index = self.tables.index
        open_, shown, followed = await gather(
            index.open_in_room(chat), index.in_room(chat), index.in_room(page)
        )
        wanted = (*open_[:most], *(one for one in shown if one == named))
        return tuple(one for one in dict.fromkeys(wanted) if one not in followed)

    async def may_post(self, shown: SessionId, chat: Room) -> bool:
        """Whether pages have not put it at the bottom of the chat a moment ago; from now on they have."""
        name = f"posted from a page {shown} in {chat.platform} {chat.chat}"
        return await self.leases.take(name, POSTED_AGAIN_AFTER_MS)

    async def leave(self, shown: SessionId, page: Room) -> None:
        """Nobody is there any more who wants to see it."""
        await self.boards.leave(shown, page)
        await self.tables.index.drop(shown, page, ())

    async def find_published(self, shown: SessionId) -> PublishedCard | None:
        """The card, if its community has made its tables and cups public; None otherwise."""
        found = await self._shown(shown)
        if found is None:
            return None
        home = await self.tables.access.home(found)
        if not is_permitted(Deed.PUBLISH, home.facts):
            return None
        session = await self.tables.sessions.look(shown)
        on_display = self._table(session) if session else await self.cups.find(shown)
        if on_display is None:
            return None
        card = await self.boards.display.board(on_display, home.room)
        return PublishedCard(card, listed=home.choices.publicity is Publicity.LISTED)

    async def _shown(self, shown: SessionId) -> Shown | None:
        if session := await self.tables.sessions.look(shown):
            return Shown.of_table(session)
        cups = await self.cups.store.load_many((CupId(shown),))
        return Shown.of_cup(cups[0]) if cups else None

    def _table(self, session: Session) -> TableOnDisplay:
        return TableOnDisplay(session, self.tables.games[session.game])
