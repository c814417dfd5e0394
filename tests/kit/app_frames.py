"""What a chat app is to the page inside it: a frame of another origin that speaks the app's own protocol.

The Telegram shell does what Telegram in the browser does; the Discord shell what Discord's client does, and
its proxy shows our page under an address of its own. What the page says is kept in ``heard``.
"""

import asyncio
import json
import threading
from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from aiohttp import ClientSession, WSMsgType, web
from selenium import webdriver
from selenium.webdriver.common.by import By

from tests.kit.waiting import PATIENCE_S

T = TypeVar("T")
_PAGE = """<!doctype html><html><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A chat app</title></head>
<body style="margin:0"><iframe id="app" src="{src}" style="border:0;width:100%;height:95vh"
 allow="clipboard-write"></iframe><script>{script}</script></body></html>"""

_TELEGRAM = """
window.heard = [];
const app = document.getElementById("app");
window.tell = (eventType, eventData) =>
  app.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), "*");
addEventListener("message", ({ source, data }) => {
  if (source !== app.contentWindow || typeof data !== "string") return;
  const { eventType, eventData } = JSON.parse(data);
  heard.push([eventType, eventData]);
  if (eventType === "web_app_request_theme") tell("theme_changed", { theme_params: { bg_color: "#17212b" } });
  const inset = { top: 11, bottom: 7, left: 0, right: 0 };
  if (eventType === "web_app_request_safe_area") tell("safe_area_changed", inset);
  if (eventType === "web_app_send_prepared_message") tell("prepared_message_sent", {});
});
"""

_DISCORD = """
window.heard = [];
const app = document.getElementById("app");
const tell = (data) => app.contentWindow.postMessage([1, data], "*");
window.code = {code};
addEventListener("message", ({ source, data }) => {
  if (source !== app.contentWindow || !Array.isArray(data)) return;
  heard.push(data);
  const [kind, said] = data;
  const api_endpoint = "//discord.com/api", environment = "production";
  const config = { cdn_host: "cdn.discordapp.com", api_endpoint, environment };
  if (kind === 0) tell({ cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config } });
  if (kind === 1 && said.cmd === "AUTHORIZE") {
    const no = { code: 4006, message: "They said no." };
    if (code) tell({ cmd: "AUTHORIZE", evt: null, nonce: said.nonce, data: { code } });
    else tell({ cmd: "AUTHORIZE", evt: "ERROR", nonce: said.nonce, data: no });
  }
});
"""


class AppFrames:
    """Everything that is served, in a thread of its own: the bot with its double, shells and a proxy."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self._shells: dict[str, str] = {}
        self._target: tuple[str, str] = ("", "")
        self._opened: list[AbstractAsyncContextManager[Any]] = []
        self.shell = self.proxy = ""

    def do(self, job: Awaitable[T]) -> T:
        async def done() -> T:
            return await job

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(PATIENCE_S)

    def enter(self, context: AbstractAsyncContextManager[T]) -> T:
        found = self.do(context.__aenter__())
        self._opened.append(context)
        return found

    def start(self) -> None:
        self.do(self._start())

    async def _start(self) -> None:
        shells = web.Application()
        shells.router.add_get("/{name}", self._shown)
        self.shell = f"http://localhost:{await self._listen(shells)}"
        proxy = web.Application()
        proxy.router.add_route("*", "/{path:.*}", self._handed_on)
        self.proxy = f"http://localhost:{await self._listen(proxy)}"

    @staticmethod
    async def _listen(app: web.Application) -> int:
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return int(runner.addresses[0][1])

    def telegram(self, address: str) -> str:
        """Telegram in the browser, with our page in its frame."""
        return self._show(_PAGE.format(src=address.replace("&", "&amp;"), script=_TELEGRAM))

    def discord(self, address: str, code: str | None) -> str:
        """Discord's client with our page in its frame; without a ``code`` the person has said no."""
        script = _DISCORD.replace("{code}", json.dumps(code))
        return self._show(_PAGE.format(src=address.replace("&", "&amp;"), script=script))

    def hands_on(self, origin: str, application: str) -> None:
        """The proxy shows ``origin``'s page for Discord, and says to whom it belongs as Discord's does."""
        self._target = origin, f"https://{application}.discordsays.com"

    def close(self) -> None:
        for context in reversed(self._opened):
            self.do(context.__aexit__(None, None, None))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()

    def _show(self, page: str) -> str:
        name = f"shell-{len(self._shells)}"
        self._shells[name] = page
        return f"{self.shell}/{name}"

    async def _shown(self, request: web.Request) -> web.Response:
        page = self._shells.get(request.match_info["name"])
        return web.Response(text=page, content_type="text/html") if page else web.Response(status=404)

    async def _handed_on(self, request: web.Request) -> web.StreamResponse:
        origin, shown_as = self._target
        address = f"{origin}/discord{request.rel_url}"
        headers = {name: value for name, value in request.headers.items() if name.lower() in _PASSED}
        if "Origin" in request.headers:
            headers["Origin"] = shown_as
        async with ClientSession() as client:
            if request.headers.get("Upgrade", "").lower() == "websocket":
                return await _talked(client, request, address, headers)
            body = await request.read()
            async with client.request(request.method, address, headers=headers, data=body) as answer:
                kept = {name: value for name, value in answer.headers.items() if name.lower() in _RETURNED}
                return web.Response(status=answer.status, body=await answer.read(), headers=kept)


_PASSED = {"content-type", "accept-language", "accept"}
_RETURNED = {"content-type", "content-security-policy", "x-content-type-options", "location"}


async def _talked(
    client: ClientSession, request: web.Request, address: str, headers: dict[str, str]
) -> web.WebSocketResponse:
    page = web.WebSocketResponse(max_msg_size=0)
    await page.prepare(request)
    async with client.ws_connect(address, headers=headers, max_msg_size=0) as server:

        async def carry(source: Any, target: Any) -> None:
            async for message in source:
                if message.type is WSMsgType.TEXT:
                    await target.send_str(message.data)
            await target.close()

        await asyncio.gather(carry(page, server), carry(server, page), return_exceptions=True)
    return page


def inside(driver: webdriver.Chrome, shell: str) -> None:
    """Open the shell, and turn to what its frame shows."""
    driver.switch_to.default_content()
    driver.get(shell)
    driver.switch_to.frame(driver.find_element(By.ID, "app"))


def heard(driver: webdriver.Chrome) -> list[Any]:
    """What the page has said to its app; afterwards, the frame is turned to again."""
    driver.switch_to.default_content()
    found: list[Any] = driver.execute_script("return window.heard")
    driver.switch_to.frame(driver.find_element(By.ID, "app"))
    return found


def tell(driver: webdriver.Chrome, event: str, data: object = None) -> None:
    """The app tells the page something."""
    driver.switch_to.default_content()
    driver.execute_script("window.tell(arguments[0], arguments[1])", event, data or {})
    driver.switch_to.frame(driver.find_element(By.ID, "app"))
