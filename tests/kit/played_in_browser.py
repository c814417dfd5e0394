"""The whole bot behind a local table, for a browser: games from records, by touch or by keyboard."""

import asyncio
import threading
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import positions
from bot.gamekit.typed_moves import tidy
from bot.kernel.ids import GameId, Person, RequestId, Room, Seat, SessionId
from bot.kernel.text import Refusal
from bot.learning.quiz_questions import FinishedGame
from bot.platforms.web import PLATFORM
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from bot.sessions.commands import Open
from bot.sessions.decide import open_table
from bot.sessions.model import Session
from renderers.board_renderer import BoardRenderer
from tests.kit.browser import SEEN_S, Tab
from tests.kit.moot import moot
from tests.kit.waiting import PATIENCE_S

T = TypeVar("T")
ROOM = Room(PLATFORM.name, "table")


class WholeTable:
    """The bot with its own games over a store in memory, in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.moot = self.do(_made())
        self._renderer = BoardRenderer()
        app = self.moot.app
        self.server = LocalServer(app.dispatcher, self._renderer, Address("127.0.0.1", 0), app.store.leases)
        self.moot.app.couriers[PLATFORM.name] = self.server.courier
        self.do(self.server.start())
        self.address = self.server.url

    def enter(
        self,
        driver: webdriver.Chrome,
        room: str,
        name: str | None = "Ann",
        size: tuple[int, int] | None = None,
    ) -> Tab:
        """A page of the room, as soon as it shows the games."""
        tab = Tab(driver, f"{self.address}r/{room}", name)
        if size:
            tab.size(*size)
        tab.wait(lambda: tab.has(".game"))
        return tab

    def games(self) -> dict[GameId, AnyGame]:
        return dict(self.moot.app.dispatcher.tables.games)

    def begun(self, game: GameId, played: FinishedGame, opener: Person, name: str) -> SessionId:
        """A table with the dice and the land of a record, at which one person has every seat."""
        sessions = self.moot.app.dispatcher.tables.sessions
        command = Open(opener=opener, game=game, room=ROOM, alone=True)
        code = SessionId(name)
        first = partial(open_table, code, command, played.setup, self.games()[game], sessions.clock.now())
        made = self.do(sessions._documents.create(code, RequestId(f"begin-{name}"), first))
        assert not isinstance(made, Refusal)
        return code

    def session(self, code: SessionId) -> Session:
        found = self.do(self.moot.app.dispatcher.tables.sessions.look(code))
        assert found
        return found

    def do(self, job: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(PATIENCE_S)

    def close(self) -> None:
        self.do(self.server.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._renderer.close()


async def _made() -> Any:
    return moot()


@dataclass
class Hand:
    """Plays moves on a board of the page, tap by tap: with a finger, or with keys alone.

    ``view`` is what the board is of, as the page calls it: a ``table``, or an ``exercise``.
    """

    tab: Tab
    keys: bool = False
    view: str = "table"

    def play(self, game: AnyGame, state: Any, move: str) -> None:
        """Make a move of a record from ``state``, and wait until the board is another one."""
        path = self._picks(game, state, move)
        before = self._version()
        for _ in range(3 * len(path)):
            self._rests()
            if self._version() != before:
                return
            self._tap(path)
        self.tab.wait(lambda: self._version() != before)

    def _picks(self, game: AnyGame, state: Any, move: str) -> str:
        for seat in game.rules.to_act(state):
            meant = game.notation.parse(state, Seat(seat), tidy(move))
            if not isinstance(meant, Refusal):
                return "~".join(game.notation.picks(state, meant))
        raise AssertionError(move)

    def _tap(self, whole: str) -> None:
        """What leads furthest along the picks: a question's button, a place on the board, another button."""
        found = self.tab.run(_FURTHEST, whole, self._at)
        assert found, (whole, self.tab.text(self._at["keys"]))
        if found.get("asked") or not found.get("hit"):
            self._button(found["selector"], found["paths"])
        elif self.keys:
            self._by_keys(found["label"], found["paths"])
        else:
            touch(self.tab, *found["at"])

    def _button(self, where: str, paths: str) -> None:
        button = f"document.querySelector(`{where} button[data-paths='{paths}']`)"
        if self.keys:
            self.tab.run(f"{button}.focus()")
            self._type(Keys.ENTER)
            return
        spot = self.tab.run(
            f"const b = {button}; b.scrollIntoView({{block: 'nearest'}});"
            "const r = b.getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2]"
        )
        time.sleep(SEEN_S)
        touch(self.tab, *spot)

    def _by_keys(self, label: str, paths: str) -> None:
        """The place is spelt; where others begin alike, the arrows lead on."""
        self.tab.run("document.querySelector(arguments[0]).focus()", f"{self._at['stage']} .hits")
        self._type(label)
        here = f"return document.querySelector('{self._at['stage']} .hit.keyed')?.dataset.paths"
        if self.tab.run(here) != paths:
            raise AssertionError((label, paths, self.tab.run(here)))
        self._type(Keys.ENTER)

    def _type(self, keys: str) -> None:
        ActionChains(self.tab.driver).send_keys(keys).perform()

    def _rests(self) -> None:
        self.tab.wait(lambda: self.tab.find(self._at["stage"]).get_attribute("aria-busy") != "true")

    def _version(self) -> str:
        return self.tab.find(f"#{self.view}").get_attribute("data-version") or ""

    @property
    def _at(self) -> dict[str, str]:
        return _PARTS[self.view]


def touch(tab: Tab, x: float, y: float) -> None:
    start = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    tab.driver.execute_cdp_cmd("Input.dispatchTouchEvent", start)
    tab.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


_PARTS = {
    "table": {"stage": "#stage", "confirm": "#confirm", "keys": "#pick-keys"},
    "exercise": {"stage": "#exercise-stage", "confirm": "#exercise-confirm", "keys": "#exercise-keys"},
}
_FURTHEST = """
const whole = arguments[0].split("~"), at = arguments[1];
const length = (paths) => Math.max(0, ...paths.split("\\n").map((one) => one.split("~"))
  .filter((one) => one.every((pick, at) => pick === whole[at])).map((one) => one.length));
const scale = (found) => found.sort((a, b) => b.length - a.length)[0];
const button = (one, more) => ({ paths: one.dataset.paths, length: length(one.dataset.paths), ...more });
const bar = document.querySelector(at.confirm);
const asked = [...bar.querySelectorAll("button[data-paths]")].filter(() => !bar.hidden)
  .map((one) => button(one, { asked: true, selector: at.confirm }));
const keys = [...document.querySelectorAll(`${at.keys} button[data-paths]`)]
  .map((one) => button(one, { selector: at.keys }));
const places = [...document.querySelectorAll(`${at.stage} .hit`)].filter((one) => one.dataset.paths);
const hits = places.map((one) => {
  const corners = [...one.points], matrix = one.getScreenCTM();
  const mean = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const middle = new DOMPoint(mean("x"), mean("y")).matrixTransform(matrix);
  const label = one.getAttribute("aria-label");
  return { paths: one.dataset.paths, length: length(one.dataset.paths), hit: true, label,
    at: [middle.x, middle.y] };
});
const best = [scale(asked), scale(hits), scale(keys)].filter((one) => one?.length);
return best.find((one) => one.asked) ?? best.sort((a, b) => b.length - a.length)[0] ?? null;
"""


def course(game: AnyGame, played: FinishedGame) -> list[tuple[Any, str]]:
    """Each position of a record with the move that was made there."""
    return list(zip(positions(game, played.setup, played.moves), played.moves, strict=False))
