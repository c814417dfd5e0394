"""Pieces are carried by a finger in every direction; beside them the same finger scrolls the page."""

import math
import random
from collections.abc import Iterator

import pytest
from selenium import webdriver

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import SessionId
from bot.sessions.positions import possible, turn_of
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable
from tests.platforms.web.test_board_by_hand import _VIEW, fingers, version

pytestmark = pytest.mark.browser

GAMES = {str(one.game.id): one.game for one in discover()}
DRAGGED = ("know", *(pytest.param(game, marks=pytest.mark.slow) for game in ("keshvargosha", "quadriga")))
"""In Territories every tap is a whole move: nothing is carried."""
MOST_MOVES = 12
DIRECTIONS = range(0, 360, 45)
STEPS_PX = range(6, 61, 6)
OVER_PIECES = """
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const all = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
const { left, top, right, bottom } = document.querySelector("#stage svg").getBoundingClientRect();
const seen = ([x, y]) => left < x && x < right && top < y && y < bottom;
const near = ([x, y], [u, v]) => Math.hypot(x - u, y - v) < arguments[0];
const hits = all("#stage .hit.first").map(middle);
return all("#stage .piece").map(middle).filter((spot) => seen(spot) && hits.some((hit) => near(hit, spot)));
"""
BARE = """
const box = document.querySelector("#stage svg").getBoundingClientRect();
return [box.x + 6, box.bottom - 6];
"""
NEAR_PX, CLOSE_PX = 14, 40
CLOSER = """
const [clientX, clientY] = arguments;
const closer = new WheelEvent("wheel", { clientX, clientY, deltaY: -1, ctrlKey: true, cancelable: true });
for (let times = 0; times < 6; times += 1) document.querySelector("#stage svg").dispatchEvent(closer);
"""
CANCEL = "[...document.querySelectorAll('#pick-keys .way-back button')].at(-1)"


@pytest.fixture(autouse=True)
def touch_screen(driver: webdriver.Chrome) -> Iterator[None]:
    yield
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def sits_down(driver: webdriver.Chrome, whole: WholeTable, game: str, room: str) -> Tab:
    """Ann, with a phone in her hand and both sides of a game."""
    tab = Tab(driver, f"{whole.address}r/{room}", "Ann")
    tab.size(390, 844)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    tab.write(f"/play {game} me")
    tab.wait(lambda: version(tab) > 0 and tab.has("#stage .hit"))
    return tab


def swipe(tab: Tab, start: list[float], degrees: float) -> None:
    """The finger stays down."""
    (x, y), (right, down) = start, (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    fingers(tab, "touchStart", (x, y))
    for far in STEPS_PX:
        fingers(tab, "touchMove", (x + far * right, y + far * down))


def let_go(tab: Tab) -> None:
    """Off the board, and whatever has been begun is taken back."""
    fingers(tab, "touchCancel")
    tab.wait(lambda: tab.find("#stage").get_attribute("aria-busy") != "true")
    tab.run(f"{CANCEL}?.click(); scrollTo(0, 0)")
    tab.wait(lambda: not tab.run(f"return {CANCEL}"))


def carried(tab: Tab, start: list[float], degrees: float) -> bool:
    swipe(tab, start, degrees)
    lifted = tab.has(".ghost")
    let_go(tab)
    return lifted


def piece(tab: Tab, whole: WholeTable, game: str) -> list[float]:
    """Where a piece lies that can be carried; moves are made until there is one."""
    dice = random.Random(7)  # noqa: S311 - a choice of moves, not a secret
    code = SessionId(tab.run("return location.hash").removeprefix("#"))
    for _ in range(MOST_MOVES):
        tab.run("scrollTo(0, 0)")
        for spot in tab.run(OVER_PIECES, NEAR_PX):
            if carried(tab, spot, 0):
                return list(spot)
        turn = turn_of(whole.session(code), GAMES[game])
        assert turn
        before = version(tab)
        tab.write(f"/move {dice.choice(possible(turn))}")
        tab.wait(lambda before=before: version(tab) > before)
    raise AssertionError(game)


@pytest.mark.parametrize("game", DRAGGED)
def test_a_piece_is_carried_in_every_direction(
    driver: webdriver.Chrome, whole: WholeTable, game: str
) -> None:
    """From all of the board, and from a closer look at it, which the way there does not move."""
    tab = sits_down(driver, whole, game, f"carried-{game}")
    start = piece(tab, whole, game)
    assert [degrees for degrees in DIRECTIONS if not carried(tab, start, degrees)] == []
    tab.run(CLOSER, *start)
    closer = tab.run(_VIEW)
    start = next(spot for spot in tab.run(OVER_PIECES, CLOSE_PX) if carried(tab, spot, 0))
    assert [degrees for degrees in DIRECTIONS if not carried(tab, start, degrees)] == []
    assert tab.run(_VIEW) == closer


def test_the_page_is_scrolled_by_a_finger_on_the_board(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = sits_down(driver, whole, "know", "scrolled")
    swipe(tab, tab.run(BARE), 270)
    tab.wait(lambda: tab.run("return scrollY") > 0)
    fingers(tab, "touchEnd")


def test_fingers_that_part_upright_look_closer_and_scroll_nothing(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = sits_down(driver, whole, "know", "upright")
    all_of_it, (x, y) = tab.run(_VIEW), tab.run(BARE)
    fingers(tab, "touchStart", (x, y - 60), (x, y - 100))
    for far in STEPS_PX:
        fingers(tab, "touchMove", (x, y - 60 + far / 2), (x, y - 100 - far / 2))
    fingers(tab, "touchEnd")
    tab.wait(lambda: tab.run(_VIEW)[2] < all_of_it[2] / 1.5)
    assert tab.run("return scrollY") == 0
