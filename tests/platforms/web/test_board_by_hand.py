"""The board of the page under a mouse: pieces are dragged, it is looked at closely, and played once more."""

import pytest
from selenium import webdriver

from bot.gamekit.game_catalogue import discover
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable, touch

pytestmark = pytest.mark.browser

_FIRST, *_OTHERS = (str(one.game.id) for one in discover())
GAMES = (_FIRST, *(pytest.param(game, marks=pytest.mark.slow) for game in _OTHERS))
_LIFTABLE = """
const pieces = [...document.querySelectorAll("#stage .piece")].map((one) => one.getBoundingClientRect());
const covers = (box, x, y) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
return [...document.querySelectorAll("#stage .hit.first")].map((one) => one.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])
  .find(([x, y]) => pieces.some((piece) => covers(piece, x, y))) ?? null;
"""
_GOAL = "#stage .hit.next:not([data-paths=''])"
_PLACE = """
const box = document.querySelector(arguments[0] ?? "#stage .hit")?.getBoundingClientRect();
return box && [box.x + box.width / 2, box.y + box.height / 2];
"""
_PLACE_OF = """
const box = document.querySelector("#stage svg").getBoundingClientRect();
return [box.x + box.width * arguments[0], box.y + box.height * arguments[1]];
"""
_SURE = "#letters .letter button:not(.close)"
_VIEW = "return document.querySelector('#stage svg').getAttribute('viewBox').split(' ').map(Number)"


def sits_down(driver: webdriver.Chrome, whole: WholeTable, room: str, line: str) -> Tab:
    """Ann, alone in a room, at the table that her line has opened."""
    tab = Tab(driver, f"{whole.address}r/{room}", "Ann")
    tab.size(1280, 900)
    tab.write(line)
    tab.wait(lambda: version(tab) > 0 and tab.has("#stage .hit"))
    return tab


def version(tab: Tab) -> int:
    return int(tab.find("#table").get_attribute("data-version") or 0)


def mouse(tab: Tab, kind: str, at: list[float]) -> None:
    event = {"type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": 1, "clickCount": 1}
    tab.driver.execute_cdp_cmd("Input.dispatchMouseEvent", event)


def press(tab: Tab, label: str) -> None:
    tab.wait(lambda: [one for one in tab.all("#table-keys button") if one.text == label])[0].click()


def test_a_piece_is_dragged_to_where_it_goes(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = sits_down(driver, whole, "drag", "/play know me")
    before, start = version(tab), tab.wait(lambda: tab.run(_LIFTABLE))
    mouse(tab, "mousePressed", start)
    mouse(tab, "mouseMoved", [start[0] + 15, start[1] + 15])
    goal = tab.wait(lambda: tab.run(_PLACE, _GOAL))
    assert tab.has(".ghost")
    mouse(tab, "mouseMoved", goal)
    assert tab.has("#stage .hit.aimed")
    mouse(tab, "mouseReleased", goal)
    tab.wait(lambda: version(tab) > before)
    assert not tab.has(".ghost")


def test_a_tap_where_nothing_can_be_picked_is_answered_above(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    """The reason stands over the prompt, and the tap is marked; the next one counts and ends both."""
    tab = sits_down(driver, whole, "reason", "/play territories me")
    tab.size(390, 844)
    touch(tab, *tab.run(_PLACE_OF, 0.97, 0.97))
    tab.wait(lambda: tab.has(".at-board:has(#told:not([hidden])) .pointed > *"))
    told, frame = tab.find("#told").rect, tab.find(".stage-frame").rect
    assert told["y"] >= 0
    assert told["y"] + told["height"] <= frame["y"] + 1
    touch(tab, *tab.run(_PLACE))
    tab.wait(lambda: tab.find("#confirm .go").is_displayed())
    assert not tab.has("#told:not([hidden]), .pointed > *")


def test_what_carries_the_turn_on_comes_up_where_nothing_was(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    """*Play* and then *Go*: a second tap by habit meets neither, and one on a piece no place beside it."""
    tab = sits_down(driver, whole, "apart", "/play quadriga me")
    tab.size(390, 844)
    touch(tab, *tab.run(_PLACE))
    tab.wait(lambda: tab.find("#confirm .go").is_displayed())
    play = tab.find("#confirm .go").rect
    tab.click("#confirm .go")
    tab.wait(lambda: tab.has(".way-on .go"))
    go = tab.find(".way-on .go").rect
    assert play["x"] + play["width"] <= go["x"]
    assert len([one for one in tab.all("#table .go") if one.is_displayed()]) == 1
    tab.click(".way-on .go")
    tab.wait(lambda: len(tab.all("#stage .hit")) > 9)
    touch(tab, *tab.run(_PLACE, "#stage .shapes .piece:last-of-type"))
    tab.wait(lambda: tab.find("#told").is_displayed())


@pytest.mark.parametrize("game", GAMES)
def test_the_board_takes_most_of_the_width(driver: webdriver.Chrome, whole: WholeTable, game: str) -> None:
    tab = sits_down(driver, whole, f"wide-{game}", f"/play {game} me")
    for width, height, least in ((1280, 800, 0.62), (390, 844, 1)):
        tab.size(width, height)
        tab.wait(lambda: tab.find("#stage").rect["width"] >= least * width)  # noqa: B023 - waited for here


@pytest.mark.slow
def test_the_aimed_place_is_told_from_the_others(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = sits_down(driver, whole, "aim", "/play territories me")
    widths = (
        "return [...document.querySelectorAll(arguments[0])].map((one) => getComputedStyle(one).strokeWidth)"
    )
    others = set(tab.run(widths, "#stage .hit:not(.aimed)"))
    tab.run("document.querySelector('#stage .hit').classList.add('aimed')")
    assert others.isdisjoint(tab.run(widths, "#stage .hit.aimed"))


@pytest.mark.parametrize("game", GAMES)
def test_buttons_look_closer_and_at_the_whole_again(
    driver: webdriver.Chrome, whole: WholeTable, game: str
) -> None:
    tab = sits_down(driver, whole, f"zoom-{game}", f"/play {game} me")
    all_of_it = tab.run(_VIEW)
    closer, out = tab.all("#zooms button")
    assert not out.is_enabled()
    closer.click()
    closer.click()
    assert tab.run(_VIEW)[2] < all_of_it[2] / 2
    out.click()
    out.click()
    assert tab.run(_VIEW) == pytest.approx(all_of_it)
    assert not out.is_enabled()


@pytest.mark.slow
def test_who_has_played_plays_again_at_a_tap(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = sits_down(driver, whole, "again", "/play territories me")
    first = tab.run("return location.hash")
    for _ in range(2):
        before, place = version(tab), tab.run(_PLACE)
        mouse(tab, "mousePressed", place)
        mouse(tab, "mouseReleased", place)
        tab.wait(lambda before=before: version(tab) > before)
    press(tab, "Resign")
    tab.wait(lambda: tab.has(_SURE))
    tab.click(_SURE)
    tab.wait(lambda: tab.find("#result").is_displayed())
    press(tab, "Rematch")
    tab.wait(lambda: tab.run("return location.hash") != first and not tab.find("#result").is_displayed())
    assert tab.has("#stage .hit")


@pytest.mark.parametrize("size", [(390, 844), pytest.param((1280, 900), marks=pytest.mark.slow)])
def test_a_command_means_the_table_that_lies_open(
    driver: webdriver.Chrome, whole: WholeTable, size: tuple[int, int]
) -> None:
    """Also one where both sides are one's own: no room shows it."""
    tab = sits_down(driver, whole, f"resign-{size[0]}", "/play territories me")
    tab.size(*size)
    tab.write("/resign")
    tab.wait(lambda: tab.has(_SURE))
    tab.click(_SURE)
    tab.wait(lambda: tab.find("#result").is_displayed())


def fingers(tab: Tab, kind: str, *points: tuple[float, float]) -> None:
    """Touch with several fingers, as a phone tells of it."""
    touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    tab.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


def pinched(tab: Tab, start: float, end: float) -> None:
    """Two fingers on the middle of the board, so far from it at first and in the end."""
    x, y = tab.run(_PLACE_OF, 0.5, 0.5)
    fingers(tab, "touchStart", (x - start, y), (x + start, y))
    for step in range(1, 9):
        far = start + (end - start) * step / 8
        fingers(tab, "touchMove", (x - far, y), (x + far, y))
    fingers(tab, "touchEnd")


def test_a_piece_is_let_go_of_where_a_second_finger_comes(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = sits_down(driver, whole, "fingers", "/play know me")
    x, y = tab.wait(lambda: tab.run(_LIFTABLE))
    fingers(tab, "touchStart", (x, y))
    for far in range(10, 50, 10):
        fingers(tab, "touchMove", (x + far, y))
    tab.wait(lambda: tab.has(".ghost"))
    fingers(tab, "touchStart", (x + 40, y), tuple(tab.run(_PLACE_OF, 0.5, 0.5)))
    fingers(tab, "touchEnd", (x + 40, y))
    fingers(tab, "touchEnd")
    assert not tab.has(".ghost")


@pytest.mark.parametrize("game", GAMES)
def test_two_fingers_look_closer_and_at_the_whole_again(
    driver: webdriver.Chrome, whole: WholeTable, game: str
) -> None:
    tab = sits_down(driver, whole, f"pinch-{game}", f"/play {game} me")
    tab.size(390, 844)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    tab.wait(lambda: tab.has("#stage .hit"))
    all_of_it, before = tab.run(_VIEW), version(tab)
    pinched(tab, 30, 90)
    tab.wait(lambda: tab.run(_VIEW)[2] < all_of_it[2] / 2)
    pinched(tab, 90, 20)
    tab.wait(lambda: tab.run(_VIEW)[2] == pytest.approx(all_of_it[2]))
    assert version(tab) == before, "nothing was played by it"
    assert not tab.find("#confirm").is_displayed()
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
