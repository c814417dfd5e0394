"""*Plan ahead* with a finger, on a phone and at a desk: what is planned is played when its turn comes."""

import pytest
from selenium import webdriver

from bot.kernel.ids import SessionId
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable, touch

pytestmark = pytest.mark.browser

_SPOT = """
const hit = [...document.querySelectorAll("#stage .hit")].find((one) => one.ariaLabel === arguments[0]);
const box = hit.getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2];
"""


def press(tab: Tab, where: str, label: str) -> None:
    tab.wait(lambda: [one for one in tab.all(f"{where} button") if one.text == label])[0].click()


def taps(tab: Tab, label: str, told: str) -> None:
    """Tap a place that is in sight, twice where it is small, and wait for what is told of it."""
    spot = tab.wait(lambda: tab.run(_SPOT, label))
    assert 0 < spot[1] < tab.run("return innerHeight")
    touch(tab, *spot)
    if tab.find("#confirm").is_displayed():
        touch(tab, *spot)
    tab.wait(lambda: told in tab.text("#table-lines"))


def opponents(driver: webdriver.Chrome, whole: WholeTable, size: tuple[int, int]) -> tuple[Tab, Tab]:
    """Two people at one table: the second one waits for the first."""
    room = f"{whole.address}r/plan{size[0]}"
    ann = Tab(driver, room, "Ann")
    ann.write("/play territories")
    ann.wait(lambda: ann.run("return location.hash"))
    code = ann.run("return location.hash")
    ben = Tab(driver, room, "Ben")
    ben.size(*size)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    ben.run("location.hash = arguments[0]; location.reload()", code)
    press(ben, "#table-keys", "Take seat")
    ben.wait(lambda: "Plan ahead" in ben.text("#table-keys"))
    return ann, ben


@pytest.mark.parametrize("size", [(360, 740), pytest.param((1200, 800), marks=pytest.mark.slow)])
def test_an_answer_is_planned_on_the_board_and_played_by_itself(
    driver: webdriver.Chrome, whole: WholeTable, size: tuple[int, int]
) -> None:
    ann, ben = opponents(driver, whole, size)
    table = SessionId(ben.run("return location.hash.slice(1)"))
    press(ben, "#table-keys", "Plan ahead")
    ben.wait(lambda: "You are planning" in ben.text("#prompt"))
    taps(ben, "house on d5", "if d5, then …")
    (x, _), (_, y) = (ben.run(_SPOT, f"house on {square}") for square in ("g1", "e5"))
    touch(ben, x, y)
    ben.wait(lambda: ben.find("#told").is_displayed())
    assert "Ann" not in ben.text("#told"), "it is judged after what is planned, when it is Ben's turn"
    ben.click("#told .close")
    taps(ben, "house on b2", "if d5, then b2")
    press(ben, "#plan-keys", "Take the last one back")
    ben.wait(lambda: "if d5, then …" in ben.text("#table-lines"))
    taps(ben, "house on e3", "if d5, then e3")
    assert whole.session(table).moves == ()
    press(ben, "#plan-keys", "Answer like this")
    ben.wait(lambda: "if d5, then e3" in ben.text("#table-answers"))
    assert not ben.has("#plan-keys")
    assert ben.run("return document.documentElement.scrollWidth <= innerWidth")
    ann.front().write(f"/move {table} d5")
    ann.wait(lambda: whole.session(table).moves)
    whole.do(whole.moot.settle())
    assert whole.session(table).moves == ("d5", "e3")


@pytest.mark.slow
def test_planning_ends_without_a_trace(driver: webdriver.Chrome, whole: WholeTable) -> None:
    _, ben = opponents(driver, whole, (361, 740))
    press(ben, "#table-keys", "Plan ahead")
    taps(ben, "house on d5", "if d5, then …")
    press(ben, "#plan-keys", "End planning")
    ben.wait(lambda: "Plan ahead" in ben.text("#table-keys"))
    assert "To move" in ben.text("#prompt")
    assert not ben.has("#stage .hit")
