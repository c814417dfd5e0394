"""What the local table needs of the dispatcher."""

from collections.abc import Sequence
from typing import Protocol

from bot.delivery.page_doors import ChatPlace
from bot.dispatch.lobby import LobbyGame, LobbyTable
from bot.dispatch.page_access import PublishedCard
from bot.dispatch.request_budget import RequestBudgets
from bot.dispatch.requests import Answer, Request
from bot.dispatch.table_views import LoadedTable
from bot.kernel.ids import Named, Player, Room, SessionId
from bot.messages.card import Card
from bot.messages.rendering import RenderedCard


class CommandHelp(Protocol):
    """A command for the list of what is possible; ``name`` is without its slash."""

    @property
    def name(self) -> str: ...

    @property
    def usage(self) -> str: ...

    @property
    def help(self) -> str: ...


class PageAccess(Protocol):
    """Every call may raise StoreUnreachable; a ``session`` is a table or a cup."""

    async def is_open_to(self, session: SessionId, asker: Named, place: ChatPlace) -> bool:
        """Whether they may see it, who are in that chat."""

    def in_language(self, card: Card, language: str) -> RenderedCard:
        """What a room is shown, for one of its readers."""

    async def rooms_of(self, session: SessionId) -> tuple[Room, ...]:
        """The rooms that show it, its own first."""

    async def speak_as(self, page: Room, chat: Room) -> None:
        """Cards in the page's room are in the language of the chat."""

    async def follow(self, session: SessionId, page: Room, asker: Named, place: ChatPlace) -> bool:
        """Keep the room of pages in step with a table, if all who are in the chat may watch it."""

    async def tables_to_follow(
        self, page: Room, chat: Room, named: SessionId | None, most: int
    ) -> tuple[SessionId, ...]:
        """The ``named`` table and the newest open ones of the chat, if the page does not follow them."""

    async def may_post(self, session: SessionId, chat: Room) -> bool:
        """Whether it has not just been put at the bottom of the chat from a page; asking is doing so."""

    async def leave(self, session: SessionId, page: Room) -> None: ...

    async def find_published(self, session: SessionId) -> PublishedCard | None:
        """The card, if its community lets everybody look at it."""


class Dispatcher(Protocol):
    """What this platform asks. :meth:`handle` always answers; the others may raise StoreUnreachable."""

    async def handle(self, request: Request) -> Answer: ...

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        """Tables that the room shows, oldest first."""

    async def cups_in(self, room: Room) -> tuple[SessionId, ...]:
        """Cups that the room shows, oldest first; each has a card as a table has."""

    async def board_card_in(self, session: SessionId, room: Room) -> RenderedCard | None:
        """The card of a table or cup as it is now, for that room."""

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """Whole lines that ``line``, which begins with a slash, may become."""

    @property
    def pages(self) -> PageAccess:
        """Who may see which table on a page inside a chat app."""

    @property
    def budgets(self) -> RequestBudgets:
        """What each person may ask, from all pages and chats together."""

    async def language_of(self, room: Room, hint: str | None) -> str: ...

    async def table(self, session: SessionId) -> LoadedTable | None:
        """A table for people who sit before its board."""

    async def viewer(self, table: LoadedTable, asker: Named, place: ChatPlace) -> Player | None:
        """The account of a page's reader; None where they may not see the table from that chat."""

    def lobby_games(self, language: str) -> Sequence[LobbyGame]:
        """The games that can be played, each with a board to look at."""

    async def offers_in(self, room: Room, asker: Named, language: str) -> Sequence[LobbyTable]:
        """The tables of the room that go on or can be joined, newest first."""

    def commands(self, language: str) -> Sequence[CommandHelp]: ...
