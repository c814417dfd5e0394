"""Who plays, on a phone: names in one piece beside ratings and clocks; a board is empty until it is drawn."""

import pytest
from selenium import webdriver

from bot.kernel.time import HOUR
from tests.kit.browser import HOLD, PHONE, Tab
from tests.kit.played_in_browser import WholeTable

pytestmark = pytest.mark.browser

LINES = """
const lines = (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight);
return [...document.querySelectorAll("#players .name")].map((one) => Math.round(lines(one)));
"""
TURNED_OVER = """
const clocks = [...document.querySelectorAll("#players .clock")];
const read = () => clocks.map((one) => one.textContent).join();
const before = read();
window.turned = 0;
window.ticks = () => read() !== before;
const watched = new MutationObserver((changes) => { window.turned += changes.length; });
for (const clock of clocks) watched.observe(clock, { attributeFilter: ["class"] });
"""
LATER = "const now = performance.now.bind(performance); performance.now = () => now() + arguments[0]"


def play(ann: Tab, bob: Tab, clock: str) -> None:
    """Bob takes the seat that Ann offers him, and has the table before him."""
    ann.front().write(f"/play territories @Bob clock:{clock}")
    ann.wait(lambda: ann.has("#table-keys .stop"))
    code = ann.run("return location.hash")
    bob.front().run("location.hash = arguments[0]; location.reload()", code)
    bob.wait(lambda: bob.has("#table-keys .go"))
    bob.click("#table-keys .go")
    bob.wait(lambda: len(bob.all("#players .clock")) == 2)


def test_names_are_read_beside_ratings_and_clocks(driver: webdriver.Chrome, whole: WholeTable) -> None:
    ann, bob = (whole.enter(driver, "names", name, PHONE) for name in ("Annabella", "Bob"))
    play(ann, bob, "45m+1m")
    assert bob.run(LINES) == [1, 1]
    assert bob.run("return document.documentElement.scrollWidth <= innerWidth")


def test_a_clock_stands_in_quiet_hours(driver: webdriver.Chrome, whole: WholeTable) -> None:
    ann, bob = (whole.enter(driver, "quiet", name, PHONE) for name in ("Anna", "Bob"))
    ann.front().write("/settings quiet 11:00-13:00")
    play(ann, bob, "1d")
    bob.run(LATER, 25 * HOUR)
    bob.wait(lambda: bob.all("#players .clock")[0].text.startswith("1:59:"))


@pytest.mark.slow
def test_nothing_stands_beside_a_board_that_is_still_on_its_way(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = whole.enter(driver, "slow", "Ann", PHONE)
    held = driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": HOLD.replace("KIND", "table")}
    )
    try:
        tab.write("/play know me")
        tab.wait(lambda: tab.find("#table").get_attribute("data-version"))
        driver.refresh()
        tab.wait(lambda: tab.has("#table .stage-frame.empty .board-svg"))
        tab.wait(lambda: tab.run("return document.body.dataset.view") == "table")
        assert not tab.find("#table .side").is_displayed()
        tab.run("release()")
        tab.wait(lambda: not tab.has("#table .stage-frame.empty"))
        assert tab.find("#table .side").is_displayed()
    finally:
        driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", held)


def test_a_clock_that_rests_does_not_flash(driver: webdriver.Chrome, whole: WholeTable) -> None:
    ann, bob = (whole.enter(driver, "rests", name, PHONE) for name in ("Anne", "Bob"))
    play(ann, bob, "45m+1m")
    bob.run(TURNED_OVER)
    bob.wait(lambda: bob.run("return ticks()"))
    assert bob.run("return turned") == 0
    assert not bob.has("#players .hurry")
