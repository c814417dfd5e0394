"""One page's talk with the server: its messages are read in order, and each is answered."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import ClientConnectionResetError, WSCloseCode, WSMessage, WSMsgType, web

from bot.dispatch.request_budget import RequestBudget, TokenBucket
from bot.kernel.ids import Handle
from bot.listening.connections import decrement
from bot.messages.language import DEFAULT
from bot.platforms.web.chat_rooms import Tab
from bot.platforms.web.entrance import Entrance
from bot.platforms.web.errors import PageError, error_phrase, log_error
from bot.platforms.web.limits import (
    COUNTED_BYTES,
    HELLO_WITHIN_S,
    PAGES_BY_PERSON,
    SIZE_LIMIT,
    SOCKETS_SHARE,
    STRANGERS_BY_CLIENT,
    STRANGERS_SHARE,
    TOO_FAST_PAUSE_S,
)
from bot.platforms.web.localisation import in_words
from bot.platforms.web.message_json import Json, encode
from bot.platforms.web.messages_from_page import Handed, Hello, Malformed, Message, find_id, read
from bot.platforms.web.page_requests import PageRequests


class SocketPlaces:
    """For all pages of this process; ``connections`` is how many there may be of any kind."""

    def __init__(self, connections: int) -> None:
        self._at_most = int(connections * SOCKETS_SHARE)
        self._strangers_at_most = max(1, int(self._at_most * STRANGERS_SHARE))
        self._taken = 0
        self._strangers: dict[SocketPlace, None] = {}
        """Whoever came first is first."""
        self._of_client: Counter[str] = Counter()
        """How many of the strangers each client has."""
        self._pages: Counter[Handle] = Counter()
        """How many pages of each person are let in."""

    def take(self, client: str, end: Callable[[], None]) -> "SocketPlace | None":
        """A place for a socket of ``client``, or None; ``end`` ends its connection at once."""
        if self._of_client[client] >= STRANGERS_BY_CLIENT:
            self._end(next(stranger for stranger in self._strangers if stranger.client == client))
        elif len(self._strangers) >= self._strangers_at_most:
            self._end(next(iter(self._strangers)))
        if self._taken >= self._at_most:
            return None
        self._taken += 1
        place = SocketPlace(self, client, end)
        self._strangers[place] = None
        self._of_client[client] += 1
        place.patience = asyncio.get_running_loop().call_later(HELLO_WITHIN_S, self._end, place)
        return place

    def let_in(self, place: "SocketPlace", person: Handle) -> bool:
        """From now on it is a page of ``person``, who has not too many; False where they have."""
        if self._pages[person] >= PAGES_BY_PERSON:
            return False
        self._no_stranger(place)
        self._pages[person] += 1
        place.person = person
        return True

    def leave(self, place: "SocketPlace") -> None:
        """Its socket is closed."""
        self._taken -= 1
        self._no_stranger(place)
        if place.person:
            decrement(self._pages, place.person)

    def _end(self, place: "SocketPlace") -> None:
        self._no_stranger(place)
        place.end()

    def _no_stranger(self, place: "SocketPlace") -> None:
        place.says_hello()
        if place in self._strangers:
            del self._strangers[place]
            decrement(self._of_client, place.client)


@dataclass(slots=True, eq=False)
class SocketPlace:
    places: SocketPlaces
    client: str
    end: Callable[[], None]
    patience: asyncio.TimerHandle | None = None
    person: Handle | None = field(default=None, init=False)

    def says_hello(self) -> None:
        """It is no longer waited for; what it says may take its time to be looked into."""
        if self.patience:
            self.patience.cancel()
            self.patience = None

    def is_let_in(self, person: Handle) -> bool:
        return self.places.let_in(self, person)


class PageSocket:
    def __init__(
        self,
        host: PageRequests,
        socket: web.WebSocketResponse,
        entrance: Entrance,
        place: SocketPlace,
        of_client: TokenBucket,
    ) -> None:
        self._host = host
        self._entrance = entrance
        self._socket = socket
        self._place = place
        self._of_client = of_client
        self._budget: RequestBudget | None = None
        """Its reader's, once they are let in."""
        self._tab: Tab | None = None
        self._delivery: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Listen until the page goes away."""
        try:
            async for frame in self._socket:
                await self._hear(frame)
        except ClientConnectionResetError:
            return
        finally:
            await self._leave()

    async def hang_up(self) -> None:
        """Tell the page that the server stops for now, and let go of it."""
        with contextlib.suppress(ClientConnectionResetError):
            await self._send({"kind": "closing"})
            await self._end()

    async def _hear(self, frame: WSMessage) -> None:
        if frame.type is not WSMsgType.TEXT:
            return await self._complain(PageError.MALFORMED)
        size = len(frame.data.encode(errors="replace"))
        if not await self._may_ask(1 + size // COUNTED_BYTES):  # before it is parsed, which costs most
            await self._complain(PageError.TOO_FAST, find_id(frame.data))
            return await asyncio.sleep(TOO_FAST_PAUSE_S)  # what it says meanwhile is read later
        message = read(frame.data)
        if size > SIZE_LIMIT and not isinstance(message, Handed):
            return await self._complain(PageError.TOO_LARGE, _about(message))
        if isinstance(message, Malformed):
            return await self._complain(PageError.MALFORMED, message.id)
        return await (self._serve(self._tab, message) if self._tab else self._greet(message))

    async def _may_ask(self, weight: int) -> bool:
        """Whether its reader may say that much more, and all who come from its address."""
        if not self._of_client.takes(asyncio.get_running_loop().time(), weight):
            return False
        return self._budget is None or await self._budget.allows(weight)

    async def _greet(self, message: Message) -> None:
        """Let the page in; where its room cannot be shown now, let it come again in a moment."""
        if not isinstance(message, Hello):
            return await self._complain(PageError.HELLO_FIRST, _about(message))
        self._place.says_hello()
        try:
            admitted = await self._entrance.admit(message)
            if not isinstance(admitted, PageError):
                self._budget = await self._host.budget_of(admitted)
        except Exception as error:  # noqa: BLE001 - as below
            admitted = log_error(error, "letting a page in")
        if not isinstance(admitted, PageError) and not self._place.is_let_in(admitted.asker.handle):
            admitted = PageError.TOO_FAST
        if isinstance(admitted, PageError):
            await self._complain(admitted)
            return await self._end()
        self._tab = tab = admitted
        tab.grounds.update(message.grounds)
        self._host.welcome(tab, message.name)
        self._delivery = asyncio.create_task(self._deliver(tab))
        try:
            await self._host.show_boards(tab)
        except Exception as error:  # noqa: BLE001 - logged by noted(), told to the page, tried again by it
            await self._complain(log_error(error, "greeting"))
            await self._end()
        return None

    async def _serve(self, tab: Tab, message: Message) -> None:
        try:
            trouble = await self._entrance.refuses(tab, message) or await self._host.serve(tab, message)
        except Exception as error:  # noqa: BLE001 - logged by noted() and told to the page
            trouble = log_error(error, type(message).__name__)
        if trouble:
            await self._complain(trouble, _about(message))

    async def _complain(self, trouble: PageError, about: str | None = None) -> None:
        language = self._tab.language if self._tab else DEFAULT
        text = in_words(error_phrase(trouble), language)
        await self._send({"kind": "error", "id": about, "trouble": trouble.value, "text": text})

    async def _send_text(self, text: str) -> None:
        """Each message is compressed by itself: what a page's own compressor keeps would be 256 KiB."""
        await self._socket.send_str(text, compress=self._socket.compress or None)

    async def _send(self, message: Json) -> None:
        """Through the tab where there is one, so that nothing overtakes what was said before."""
        if self._tab:
            self._tab.send_json(message)
        else:
            await self._send_text(encode(message))

    async def _end(self) -> None:
        """Let go of the page once it has been sent what is on its way; it will come again by itself."""
        if self._tab:
            self._tab.close()
        else:
            await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)

    async def _deliver(self, tab: Tab) -> None:
        """Send what is pushed to the tab, until it is closed or its page is gone."""
        try:
            async for text in tab.outgoing():
                await self._send_text(text)
        except ClientConnectionResetError:
            return
        await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)

    async def _leave(self) -> None:
        if self._tab:
            await self._host.farewell(self._tab)
        if self._delivery:
            self._delivery.cancel()
            await asyncio.gather(self._delivery, return_exceptions=True)


def _about(message: Message | Malformed) -> str | None:
    """The id of the request that a complaint is about, so that the page stops waiting for it."""
    return None if isinstance(message, Hello) else message.id
