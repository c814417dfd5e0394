"""A double of Telegram: its Bot API on loopback, and the chats behind it as people see them."""

import asyncio
import json
from http import HTTPStatus
from typing import Any, ClassVar, Self

import aiohttp
from aiohttp import web

from tests.platforms.doubles.telegram_faults import Fault, Way
from tests.platforms.doubles.telegram_inline import Inline
from tests.platforms.doubles.telegram_limits import wrong_picture
from tests.platforms.doubles.telegram_messages import Messages
from tests.platforms.doubles.telegram_profile import Profile
from tests.platforms.doubles.telegram_refusals import Refused, Said
from tests.platforms.doubles.telegram_world import World

TOKEN = "42:a-token-that-nobody-may-see"  # noqa: S105 - of a bot that does not exist
_TEXTS = frozenset(
    {
        "text",
        "caption",
        "parse_mode",
        "callback_query_id",
        "description",
        "short_description",
        "language_code",
        "secret_token",
        "url",
    }
)
"""Parameters that stay texts even where they look like numbers."""
_UPLOAD_LIMIT = 16 * 1024 * 1024
_FAREWELL_S = 0.01
_QUIET_S = 0.02
_STILL = 6  # so many looks, for a clock that leaps may make each of them short
_FOR_EVER_S = 60.0
_QUIET_WITHIN_S = 20.0


class Upload(bytes):
    """A file that came with a call."""

    name: str


class TelegramDouble(World):
    """``faults`` strike one after the other; ``calls`` are what the bot has called, but for its polling."""

    def __init__(self, *, ephemeral: bool = False) -> None:
        super().__init__(ephemeral=ephemeral)
        self.faults: list[Fault] = []
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.url = ""
        self._parts = (Messages(self), Profile(self), Inline(self))
        self._runner: web.AppRunner | None = None
        self._busy = 0
        self._acts = 0

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=_UPLOAD_LIMIT)
        app.router.add_post("/bot{token}/{method}", self._called)
        app.router.add_get("/file/bot{token}/documents/{file}", self._give)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=_FAREWELL_S)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.updates.close()
        if self._runner:
            await self._runner.cleanup()

    def goes_wrong(self, method: str | None = None, way: Way = Way.REFUSE, **more: Any) -> None:
        """The next call of this method, or the next that does something, goes wrong; see Fault."""
        self.faults.append(Fault(method, way, **more))

    def called(self, method: str) -> list[dict[str, Any]]:
        return [given for name, given in self.calls if name == method]

    async def quiet(self) -> None:
        """Until no update waits and the bot has called nothing for a moment. Raises TimeoutError."""
        still = 0
        async with asyncio.timeout(_QUIET_WITHIN_S):
            while still < _STILL:
                before = self._acts
                await asyncio.sleep(_QUIET_S)
                moving = self._busy or self.updates.on_their_way or self._acts != before
                still = 0 if moving else still + 1

    async def _called(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        if request.match_info["token"] != TOKEN:
            return _json({"ok": False, "error_code": 401, "description": "Unauthorized"}, 401)
        try:
            given = await _parameters(request)
        except ConnectionResetError:  # the bot has hung up
            return web.Response()
        self.judge.call(method, {name: value for name, value in given.items() if not _is_attached(name)})
        act = (
            0 if method == "getUpdates" or "etMy" in method else 1
        )  # those are nobody's business but its own
        self._busy, self._acts = self._busy + act, self._acts + act
        try:
            if method == "editMessageMedia" and str(given["media"]["media"]).startswith("http"):
                await self._fetch_picture(given["media"]["media"])
            return await self._answer(method, given, request)
        finally:
            self._busy -= act

    async def _give(self, request: web.Request) -> web.Response:
        content = self.files.get(request.match_info["file"])
        if content is None or request.match_info["token"] != TOKEN:
            return web.Response(status=404)
        return web.Response(body=content)

    async def _fetch_picture(self, address: str) -> None:
        """From then on it is known by its address, if it is a picture."""
        async with aiohttp.ClientSession() as http, http.get(address) as answer:
            content = await answer.read()
        if answer.status == HTTPStatus.OK and not wrong_picture(content):
            self.files[address] = content

    async def _fetch(self, given: dict[str, Any]) -> web.StreamResponse:
        if self.updates.webhook:
            conflict = "Conflict: can't use getUpdates method while webhook is active"
            return _json({"ok": False, "error_code": 409, "description": conflict}, 409)
        timeout, limit = float(given.get("timeout", 0)), int(given.get("limit", 100))
        found = await self.updates.fetch(given.get("offset"), limit, timeout)
        await asyncio.sleep(self.updates.late_s)
        return _json({"ok": True, "result": found})

    async def _answer(self, method: str, given: dict[str, Any], request: web.Request) -> web.StreamResponse:
        fault = next((one for one in self.faults if one.strikes(method)), None)
        if fault is None or fault.way is Way.DO_AND_FALL_SILENT:
            answer = await self._fetch(given) if method == "getUpdates" else self._do(method, given)
        if fault is None:
            return answer
        if fault.way is Way.REFUSE:
            return _json(fault.answer(), fault.status)
        if fault.way is Way.KEEP_WAITING:
            await asyncio.sleep(_FOR_EVER_S)
        if request.transport:
            request.transport.abort()
        return web.Response()

    def _do(self, method: str, given: dict[str, Any]) -> web.Response:
        self.calls.append((method, given))
        try:
            result = self._method(method)(given)
        except Refused as refused:
            told = {"ok": False, "error_code": refused.status, "description": refused.description}
            more = {"parameters": refused.parameters} if refused.parameters else {}
            return _json(told | more, refused.status)
        self.judge.answer(method, result)
        return _json({"ok": True, "result": result})

    def _method(self, name: str) -> Any:
        found = [getattr(part, name.lower()) for part in self._parts if hasattr(part, name.lower())]
        if not found:
            raise Refused(Said.NO_METHOD, status=404)
        return found[0]


class FamiliarTelegram(TelegramDouble):
    """Knows what an earlier run of the bot has told of itself, as it is in life; not for other bots."""

    _told: ClassVar[tuple[dict[tuple[str, str], Any], dict[tuple[str, str], str]]] = {}, {}

    async def __aenter__(self) -> Self:
        menus, descriptions = self._told
        self.menus, self.descriptions = dict(menus), dict(descriptions)
        return await super().__aenter__()

    async def __aexit__(self, *_: object) -> None:
        await super().__aexit__(*_)
        FamiliarTelegram._told = self.menus, self.descriptions


async def _parameters(request: web.Request) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            with value.file as file:
                found[name] = Upload(file.read())
                found[name].name = value.filename
        elif isinstance(value, str):
            found[name] = value if name in _TEXTS else _meant(value)
    return found


def _is_attached(name: str) -> bool:
    """Whether this is a file that a parameter refers to, and not a parameter."""
    return name.startswith("attached")


def _meant(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _json(told: object, status: int = 200) -> web.Response:
    return web.json_response(told, status=status)
