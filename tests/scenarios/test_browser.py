"""An scenario in the browser: two tabs play Territories to the end, and the program is killed midway."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.kit.browser import Tab, chromium
from tests.kit.program import Program

pytestmark = pytest.mark.browser

KILLED_AT = 12
LONGEST = 100


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path / "data")
    program.start()
    yield program
    program.stop()


@pytest.fixture
def pair(program: Program, tmp_path: Path) -> Iterator[tuple[Tab, Tab]]:
    driver = chromium(tmp_path / "profile")
    yield Tab(driver, program.address, "Ann"), Tab(driver, program.address, "Ben")
    driver.quit()


def version(tab: Tab) -> int:
    return int(tab.find(".card").get_attribute("data-version") or 0)


def is_playing(tab: Tab) -> bool:
    return tab.has(".taps polygon")


def wait_for(tab: Tab, wanted: int) -> None:
    tab.wait(lambda: version(tab) == wanted)


def choice(tab: Tab) -> str:
    """One of the places that may be tapped, never the same way twice."""
    places = tab.all(".taps polygon")
    return str(places[version(tab) * 7 % len(places)].get_attribute("aria-label"))


def tap(tab: Tab) -> None:
    tab.click(f'.taps polygon[aria-label="{choice(tab)}"]')


def write(tab: Tab) -> None:
    tab.find(".move input").send_keys(choice(tab), Keys.ENTER)


def move(tab: Tab) -> None:
    """Ann taps, Ben writes."""
    if tab.text("#me") == "Ann":
        tap(tab)
    else:
        write(tab)


def to_move(ann: Tab, ben: Tab) -> Tab:
    return ann if "To move: Ann" in ann.text(".told") else ben


def test_an_evening_that_survives_a_kill(program: Program, pair: tuple[Tab, Tab]) -> None:
    ann, ben = pair
    ann.front().write("/play territories @Ben")
    ann.wait(lambda: ann.has(".card"))
    ben.front().wait(lambda: ben.has(".rows .go"))
    ben.click(".rows .go")
    ben.wait(lambda: is_playing(ben))
    ann.front().wait(lambda: is_playing(ann))

    for moves in range(LONGEST):
        if not is_playing(ann.front()):
            break
        before = version(ann)
        mover = to_move(ann, ben).front()
        wait_for(mover, before)
        if moves == KILLED_AT:
            program.kill()
            mover.wait(lambda tab=mover: tab.find("#status").is_displayed())
            move(mover)
            program.start()
        else:
            move(mover)
        for tab in (ben, ann):
            wait_for(tab.front(), before + 1)
        assert not ann.has(".letter")

    told = ann.text(".told")
    assert "won." in told or "A draw." in told
    assert ben.front().text(".told") == told
    assert ben.find(".card .closed").is_displayed()
    ben.driver.refresh()
    ben.wait(lambda: ben.has(".card"))
    assert ben.text(".told") == told
