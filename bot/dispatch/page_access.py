"""Who may see which table on a page, and the pages that follow a chat's tables."""

from asyncio import gather

from bot.accounts.model import Publicity
from bot.commandkit.access import Deed, Shown, is_permitted
from bot.commandkit.context import looking_from, recognise
from bot.commandkit.core import Core
from bot.delivery.limits import POSTED_AGAIN_AFTER_MS
from bot.delivery.page_doors import ChatPlace
from bot.features.cup.cup_card_sync import CupCards
from bot.features.play.board_updates import TableOnDisplay
from bot.kernel.fingerprints import name_scene
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, Named, Room, SessionId
from bot.messages.card import UNSERVED, Card
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session
from bot.tournaments.model import CupId


@frozen
class PublishedCard:
    """A card that anybody may look at; search engines may list it where it is ``listed``."""

    card: RenderedCard
    listed: bool


@frozen
class PageAccess:
    """Every call may raise StoreUnreachable. A ``code`` is that of a table or a cup."""

    core: Core
    cups: CupCards

    async def is_open_to(self, code: SessionId, asker: Named, place: ChatPlace) -> bool:
        """Whether the person, who is in that chat, may see it."""
        subject = await self._find_subject(code)
        context = looking_from(place, await recognise(self.core.store.accounts, asker))
        return subject is not None and await self.core.access.permits(Deed.SEE, context, subject)

    def in_language(self, card: Card, language: str) -> RenderedCard:
        """What a room is shown, for one of its readers."""
        return self.core.boards.display.put(card, language)

    async def rooms_of(self, code: SessionId) -> tuple[Room, ...]:
        """The rooms that show it, its own first."""
        subject = await self._find_subject(code)
        followers = await self.core.boards.followers.of(code) if subject else ()
        named = (*subject.rooms, *followers) if subject else ()
        current = [await self.core.tables.rooms.current(room) for room in named]
        return tuple(dict.fromkeys(room for room in current if room != NOWHERE))

    async def speak_as(self, page: Room, chat: Room) -> None:
        """Cards in the page's room are in the language of the chat, as far as one was chosen there."""
        rooms = self.core.tables.rooms
        spoken = await rooms.language_of(chat)
        if spoken and not await rooms.language_of(page):
            await rooms.choose_language(page, spoken)

    async def follow(self, code: SessionId, page: Room, asker: Named, place: ChatPlace) -> bool:
        """Keep the page's room in step with the table or cup, as every room that shows it.

        All pages of a chat share that room: False, if not all who are in the chat may watch it.
        """
        context = looking_from(place, await recognise(self.core.store.accounts, asker))
        if session := await self.core.tables.sessions.look(code):
            if not await self.core.access.is_watched_by_all(context, Shown.of_table(session)):
                return False
            await self.core.tables.index.note(session, page)
            await self.core.boards.show(self._table(session), page)
        elif cup := await self.cups.find(code):
            if not await self.core.access.is_watched_by_all(context, Shown.of_cup(cup.cup)):
                return False
            await self.core.boards.show(cup, page)
        return True

    async def tables_to_follow(
        self, page: Room, chat: Room, named: SessionId | None, most: int
    ) -> tuple[SessionId, ...]:
        """The ``named`` table and the newest open ones of the chat, if the page's room does not follow them.

        They were opened since, or another process closed its last page and has left the room for all.
        """
        index = self.core.tables.index
        open_, in_chat, followed = await gather(
            index.open_in_room(chat), index.in_room(chat), index.in_room(page)
        )
        candidates = (*open_[:most], *(code for code in in_chat if code == named))
        return tuple(code for code in dict.fromkeys(candidates) if code not in followed)

    async def may_post(self, code: SessionId, chat: Room) -> bool:
        """Whether pages have not put it at the bottom of the chat a moment ago; from now on they have."""
        name = f"posted from a page {code} in {chat.platform} {chat.chat}"
        return await self.core.store.leases.take(name, POSTED_AGAIN_AFTER_MS)

    async def leave(self, code: SessionId, page: Room) -> None:
        """Stop following it: no page shows it any more."""
        await self.core.boards.leave(code, page)
        await self.core.tables.index.drop(code, page, ())

    async def find_published(self, code: SessionId, scene: str = "") -> PublishedCard | None:
        """The card, if its community has made its tables and cups public; None otherwise.

        By the name of the ``scene`` that it shows it is found also in a room that is one message: this is how
        an app fetches what it cannot be sent.
        """
        subject = await self._find_subject(code)
        if subject is None:
            return None
        home = await self.core.access.home(subject)
        is_public, limits = is_permitted(Deed.PUBLISH, home.facts), self.core.limits
        if not is_public and not (scene and limits.get(home.room.platform, UNSERVED).only_message(home.room)):
            return None
        session = await self.core.tables.sessions.look(code)
        on_display = self._table(session) if session else await self.cups.find(code)
        if on_display is None:
            return None
        card = await self.core.boards.display.board(on_display, home.room)
        if not is_public and (card.scene is None or name_scene(card.scene) != scene):
            return None
        return PublishedCard(card, listed=home.choices.publicity is Publicity.LISTED)

    async def _find_subject(self, code: SessionId) -> Shown | None:
        if session := await self.core.tables.sessions.look(code):
            return Shown.of_table(session)
        cups = await self.cups.store.load_many((CupId(code),))
        return Shown.of_cup(cups[0]) if cups else None

    def _table(self, session: Session) -> TableOnDisplay:
        return TableOnDisplay(session, self.core.games[session.game])
