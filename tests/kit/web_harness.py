"""The harness of the local table: its real server on loopback, and a page for each player."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp.test_utils import TestClient, TestServer

from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.text import Moment
from bot.kernel.time import Instant
from bot.messages.language import plain
from bot.platforms.web import PLATFORM
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import Moot, moot
from tests.kit.scenario import Seen
from tests.kit.web_page import Heard, Page, come_in, new_token

NO_ANSWERS = ("nudge", "share", "whisper")
"""Letters that have come to a page because of the room, and not in answer to it."""

_BREATH_S = 0.1
_QUIET_S = 0.01
_DIRECTIONS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))


@dataclass
class _Card:
    """A card as a page shows it now, and the messages that it showed before."""

    rendered: Heard
    earlier: list[Heard] = field(default_factory=list)


class WebHarness:
    def __init__(self, installed: tuple[InstalledGame, ...] = INSTALLED, at_home: Moot | None = None) -> None:
        self.moot = at_home or moot(installed=installed)
        self._serves()
        self._tokens: dict[str, str] = {}
        self._pages: dict[str, Page] = {}
        self._cards: dict[str, _Card] = {}
        self._asked: dict[str, int] = {}

    def _serves(self) -> None:
        self._table = LocalServer(
            self.moot.app.dispatcher, FakeRenderer(), Address(), self.moot.app.store.leases
        )
        self.moot.app.couriers[PLATFORM.name] = self._table.courier
        self._client: TestClient[Any, Any] = TestClient(TestServer(self._table.application()))

    async def _comes_in(self, name: str) -> Page:
        return await come_in(self._client, name, token=self._tokens.setdefault(name, new_token()))

    @property
    def is_judged(self) -> bool:
        """There is nothing published to be judged by."""
        return True

    def lets_say(self, line: str) -> bool:
        """Anybody can type anything."""
        return bool(line)

    async def opens(self) -> None:
        await self._client.start_server()

    async def closes(self) -> None:
        await self._client.close()

    async def says(self, who: str, line: str, players: tuple[str, ...]) -> None:
        for name in players:
            if name not in self._pages:
                self._pages[name] = await self._comes_in(name)
        await self._do(who, "line", text=line)

    def lets_press(self, press: str) -> bool:
        """Whatever a page or an app still shows can be pressed."""
        return bool(press)

    async def presses(self, who: str, press: str) -> None:
        """What stands on an open board is picked there, with all taps before it at once."""
        if press.startswith("{"):
            picked = json.loads(press)
            await self._do(who, "tap" if "press" in picked else "play", **picked)
        else:
            await self._do(who, "tap", press=press)

    async def passes(self, ms: int) -> None:
        await self.moot.time_passes(ms)
        await self._rest()

    async def is_away(self, ms: int) -> None:
        """Pages come in again by themselves, as whom they were; a table's board they show when asked."""
        await self._client.close()
        self.moot.restarts()
        self._serves()
        await self._client.start_server()
        await self.moot.is_away(ms)
        self._pages = {name: await self._comes_in(name) for name in self._pages}
        for table in tuple(self._cards):
            await next(iter(self._pages.values())).ask("line", text=f"/board {table}", board=None)
        self._asked.clear()
        await self._rest()

    def boards(self, who: str | None = None) -> list[Seen]:
        cards = [_seen(card.rendered, card.earlier) for card in self._cards.values()]
        return [*cards, *(_seen(rendered, []) for rendered in self._shared(film=False))]

    def posts(self, who: str | None = None) -> list[Seen]:
        return self.boards(who)

    async def films(self) -> list[tuple[str, bytes]]:
        return [
            (_seen(rendered, []).text, await self._film(rendered["picture"]["address"]))
            for rendered in self._shared(film=True)
        ]

    def _shared(self, *, film: bool) -> list[Heard]:
        """What was for the whole room, as the first of the pages has it."""
        page = next(iter(self._pages.values()), None)
        if page is None:
            return []
        letters = [one["letter"] for one in page.past if one["kind"] == "letter" and one["id"] == "share"]
        return [
            rendered
            for rendered in letters
            if bool(rendered["picture"] and rendered["picture"]["film"]) == film
        ]

    async def _film(self, address: str) -> bytes:
        answer = await self._client.get(f"{address}/light.gif")
        assert (answer.status, answer.content_type) == (200, "image/gif")
        return await answer.read()

    def private(self, who: str) -> Seen | None:
        since = self._pages[who].past[self._asked[who] :] if who in self._asked else []
        letters = [
            heard["letter"] for heard in since if heard["kind"] == "letter" and heard["id"] not in NO_ANSWERS
        ]
        boards = [heard for heard in since if heard["kind"] == "table"]
        if boards and not letters:
            return _seen_open(boards[-1])
        return _seen(letters[-1], []) if letters else None

    async def _do(self, who: str, kind: str, **fields: object) -> None:
        page = self._pages[who]
        self._asked[who] = len(page.past)
        answer = await page.ask(kind, **fields)
        if answer["kind"] == "error":  # faster than people can
            await asyncio.sleep(_BREATH_S)
            answer = await page.ask(kind, **fields)
        assert answer["kind"] == "done"
        if page.past[-2]["kind"] == "open":
            await page.ask("look", table=page.past[-2]["table"], anew=True)
        await self.moot.settle()
        await self._rest()

    async def _rest(self) -> None:
        """Every page has heard whatever was sent to it."""
        for page in self._pages.values():
            await page.listen(_QUIET_S)
        watcher = next(iter(self._pages.values()))
        for heard in watcher.past:
            if heard["kind"] == "card":
                self._take_in(heard)

    def _take_in(self, heard: Heard) -> None:
        known = self._cards.get(heard["session"])
        if known is None:
            self._cards[heard["session"]] = _Card(heard["letter"])
        elif heard["letter"] not in (known.rendered, *known.earlier):
            known.earlier.append(known.rendered)
            known.rendered = heard["letter"]
        if heard["fresh"]:
            self._cards[heard["session"]] = self._cards.pop(heard["session"])


def _seen(rendered: Heard, earlier: list[Heard]) -> Seen:
    lines = [_words(spans) for spans in (rendered["title"], *rendered["lines"])]
    board = rendered.get("board")
    alt = (board or rendered["picture"] or {"alt": ""})["alt"]
    picks = _picks(board, {"press": board["press"]}) if board else {}
    before = {label: press for old in earlier for label, press in _buttons(old).items()}
    areas = {tap["label"]: tap["press"] for tap in rendered["taps"]}
    return Seen("\n".join([*lines, alt, rendered["block"]]), {**_buttons(rendered), **picks}, areas, before)


def _seen_open(table: Heard) -> Seen:
    """A board that is open on a page of somebody's own: what can be tapped and what can be pressed."""
    lines = [_words(spans) for spans in (table["title"], *table["lines"], *table["result"])]
    at = {"table": table["table"], "seen": table["version"]}
    actions = {one["label"]: one["press"] for one in table["actions"]}
    return Seen("\n".join([*lines, table["alt"]]), {**_picks(table, at), **actions})


def _picks(board: Heard, at: Mapping[str, object]) -> dict[str, str]:
    """What can be picked on a board, by what it is called: the press says all taps up to it."""
    return {
        one["label"].translate(_DIRECTIONS): json.dumps({**at, "path": one["path"]}) for one in board["next"]
    }


def _words(spans: list[Mapping[str, Any]]) -> str:
    """A moment as a page in Greenwich would show it."""
    texts = (plain((Moment(Instant(span["ms"])),)) if "ms" in span else span["text"] for span in spans)
    return "".join(texts).translate(_DIRECTIONS)


def _buttons(rendered: Heard) -> dict[str, str]:
    return {key["label"]: key["press"] for row in rendered["rows"] for key in row}
