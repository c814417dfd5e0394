"""What every page stands on, whichever way it was opened: rooms, boards, the talk with each."""

import asyncio
from collections.abc import Iterator

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.delivery.ports import BoardRenderer
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.request_budget import Buckets, TokenBucket
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.kernel.public_address import names_loopback
from bot.listening.connections import Connections
from bot.listening.limits import COME_AGAIN_S
from bot.listening.requests import Proxies, client_of
from bot.platforms.web.chat_rooms import Rooms, Tab
from bot.platforms.web.courier import WebCourier
from bot.platforms.web.entrance import Entrance
from bot.platforms.web.errors import PageError, error_phrase, log_error
from bot.platforms.web.letters import Letters
from bot.platforms.web.limits import (
    CLIENT_BURST,
    CLIENT_PER_SECOND,
    CLIENTS_KEPT,
    CONNECTIONS_SHARE,
    HEARTBEAT_S,
    LOOKED_AFTER_S,
    READ_AT_MOST,
    SOCKET_CLOSED_WITHIN_S,
)
from bot.platforms.web.localisation import in_words
from bot.platforms.web.open_tables import OpenTables
from bot.platforms.web.page_requests import PageRequests
from bot.platforms.web.pictures import BoardPictures
from bot.platforms.web.table_json import Grounds
from bot.platforms.web.websocket import PageSocket, SocketPlaces
from bot.sessions.events import Notice
from bot.tournaments.requests import CupNotice


@frozen
class Doorkeeper:
    """Chat apps do not announce who leaves, so they are asked about each reader with an open page."""

    rooms: Rooms

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(LOOKED_AFTER_S)
            for tab in self.rooms.every_tab():
                try:
                    await _look_after(tab)
                except Exception as error:  # noqa: BLE001 - one page that breaks must not let in all others
                    log_error(error, "looking who is still there")


async def _look_after(tab: Tab) -> None:
    """Let go of the page of a reader who has left: it reconnects, and is shown what they may see."""
    if tab.door is None or tab.place is None:
        return
    if await tab.door.is_outside(tab.place.room, tab.asker.handle):
        text = in_words(error_phrase(PageError.HIDDEN), tab.language)
        tab.send_json({"kind": "error", "id": None, "trouble": PageError.HIDDEN.value, "text": text})
        tab.close()


class PageCore:
    def __init__(self, dispatcher: Dispatcher, renderer: BoardRenderer, proxies: Proxies) -> None:
        rooms = self._rooms = Rooms()
        self.dispatcher = dispatcher
        self.renderer = renderer
        self._board_pictures = BoardPictures(dispatcher, renderer, self.count_lookup)
        letters = Letters(dispatcher, self._board_pictures, Grounds())
        tables = self._tables = OpenTables(dispatcher, rooms, letters)
        self.courier = WebCourier(rooms, letters, tables)
        self._host = PageRequests(dispatcher, rooms, letters, self.courier, tables)
        self._talks: set[PageSocket] = set()
        self.connections = Connections.part_of_files(CONNECTIONS_SHARE, proxies)
        self._proxies = proxies
        self._clients = Buckets(CLIENT_BURST, CLIENT_PER_SECOND, CLIENTS_KEPT)
        self._places = SocketPlaces(self.connections.at_most)

    async def happened(self, notice: Notice | CupNotice) -> None:
        """Bring pages that show the table or cup up to date, whichever process has committed it.

        May raise StoreUnreachable.
        """
        session = SessionId(notice.subject)
        await self._tables.refresh(session)
        for room in self._rooms.where_shown(notice):
            if rendered := await self.dispatcher.board_card_in(session, room):
                self.courier.show(room, session, rendered)

    def prepare(self) -> None:
        """To be called once what has to be done first is done: it takes most of a second."""
        self._tables.lobby.prepare()

    async def show_all(self) -> None:
        """Bring every page up to date. May raise StoreUnreachable."""
        for tab in self._rooms.every_tab():
            await self._host.send_boards(tab)
            if shown := tab.cup or (tab.open and tab.open.table):
                await self._tables.refresh(shown)

    def drawings(self) -> Iterator[tuple[str, Handler]]:
        """Where pages find what is drawn, under addresses that cannot be guessed."""
        yield "/picture/{chat}/{session}/{language}/{digest:[0-9a-f]+}/{look}.png", self._board_pictures.show
        yield "/film/{digest:[0-9a-f]+}/{theme}.gif", self._board_pictures.play

    async def talk(self, request: web.Request, entrance: Entrance) -> web.StreamResponse:
        """Talk with one page until it goes away."""
        transport, client = request.transport, client_of(request, self._proxies)
        place = self._places.take(client, transport.abort) if transport else None
        if place is None:
            raise web.HTTPServiceUnavailable(headers={"Retry-After": str(COME_AGAIN_S)})
        try:
            socket = web.WebSocketResponse(
                timeout=SOCKET_CLOSED_WITHIN_S,
                max_msg_size=READ_AT_MOST,
                heartbeat=HEARTBEAT_S,
                compress=True,
            )
            await socket.prepare(request)
            await self._talk(PageSocket(self._host, socket, entrance, place, self._bucket_of(client)))
        finally:
            self._places.leave(place)
        return socket

    def count_lookup(self, request: web.BaseRequest) -> None:
        """The store is asked for a file. Raises HTTPTooManyRequests where the client has said too much."""
        bucket = self._bucket_of(client_of(request, self._proxies))
        if not bucket.takes(asyncio.get_running_loop().time()):
            raise web.HTTPTooManyRequests(headers={"Retry-After": str(COME_AGAIN_S)})

    def _bucket_of(self, client: str) -> TokenBucket:
        """What comes from this very machine has not come through a proxy that names its client."""
        if names_loopback(client):
            return TokenBucket(CLIENT_BURST, CLIENT_PER_SECOND)
        return self._clients.of(client)

    async def _talk(self, talk: PageSocket) -> None:
        self._talks.add(talk)
        try:
            await talk.run()
        finally:
            self._talks.discard(talk)

    async def keep_doors(self) -> None:
        """Let go of the pages of readers who have left the chat; until cancelled."""
        await Doorkeeper(self._rooms).run()

    async def hang_up(self, _app: web.Application) -> None:
        """Tell every page that the server stops for now."""
        await asyncio.gather(*(talk.hang_up() for talk in self._talks))
