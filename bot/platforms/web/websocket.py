"""One page's talk with the server: its messages are read in order, and each is answered."""

import asyncio
import contextlib

from aiohttp import ClientConnectionResetError, WSCloseCode, WSMessage, WSMsgType, web

from bot.dispatch.request_budget import RequestBudget, TokenBucket
from bot.messages.language import DEFAULT
from bot.platforms.web.chat_rooms import Tab
from bot.platforms.web.entrance import Entrance
from bot.platforms.web.errors import PageError, noted, told
from bot.platforms.web.limits import COUNTED_BYTES, SIZE_LIMIT, TOO_FAST_PAUSE_S
from bot.platforms.web.localisation import in_words
from bot.platforms.web.message_json import Json, written
from bot.platforms.web.messages_from_page import Handed, Hello, Malformed, Message, find_id, read
from bot.platforms.web.page_requests import PageRequests
from bot.platforms.web.socket_places import SocketPlace


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
            async for heard in self._socket:
                await self._hear(heard)
        except ClientConnectionResetError:
            return
        finally:
            await self._leave()

    async def hang_up(self) -> None:
        """Tell the page that the server stops for now, and let go of it."""
        with contextlib.suppress(ClientConnectionResetError):
            await self._send({"kind": "closing"})
            await self._end()

    async def _hear(self, heard: WSMessage) -> None:
        if heard.type is not WSMsgType.TEXT:
            return await self._complain(PageError.MALFORMED)
        size = len(heard.data.encode(errors="replace"))
        if not await self._may_ask(1 + size // COUNTED_BYTES):  # before it is parsed, which costs most
            await self._complain(PageError.TOO_FAST, find_id(heard.data))
            return await asyncio.sleep(TOO_FAST_PAUSE_S)  # what it says meanwhile is read later
        message = read(heard.data)
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
            admitted = noted(error, "letting a page in")
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
            await self._complain(noted(error, "greeting"))
            await self._end()
        return None

    async def _serve(self, tab: Tab, message: Message) -> None:
        try:
            trouble = await self._entrance.refuses(tab, message) or await self._host.serve(tab, message)
        except Exception as error:  # noqa: BLE001 - logged by noted() and told to the page
            trouble = noted(error, type(message).__name__)
        if trouble:
            await self._complain(trouble, _about(message))

    async def _complain(self, trouble: PageError, about: str | None = None) -> None:
        language = self._tab.language if self._tab else DEFAULT
        text = in_words(told(trouble), language)
        await self._send({"kind": "error", "id": about, "trouble": trouble.value, "text": text})

    async def _send(self, message: Json) -> None:
        """Through the tab where there is one, so that nothing overtakes what was said before."""
        if self._tab:
            self._tab.send(written(message))
        else:
            await self._socket.send_str(written(message))

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
                await self._socket.send_str(text)
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
