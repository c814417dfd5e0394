"""Scenarios in the browser: a whole game of which the program is killed midway; a player who comes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver

from tests.kit.browser import Tab, chromium
from tests.kit.program import Program

pytestmark = pytest.mark.browser

KILLED_AT = 12
LONGEST = 100
RESULT = "#result .who-won"
SPEAK = """
const choice = document.querySelector("#options-form select");
choice.value = arguments[0];
choice.dispatchEvent(new Event("change"));
"""
PLACES = """
return [...document.querySelectorAll("#stage .hit")].map((one) => one.dataset.paths).filter(Boolean).sort();
"""


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
    return int(tab.find("#table").get_attribute("data-version") or 0)


def is_playing(tab: Tab) -> bool:
    """Told even where the window is too low to show whose turn it is."""
    return tab.has("#prompt:not([hidden])")


def wait_for(tab: Tab, wanted: int) -> None:
    """The page shows this version, and waits for no other."""
    tab.wait(lambda: version(tab) == wanted)
    tab.wait(lambda: tab.find("#stage").get_attribute("aria-busy") == "false")


def choice(tab: Tab) -> str:
    """One of the places that may be tapped, never the same way twice."""
    places = tab.run(PLACES)
    return str(places[version(tab) * 7 % len(places)])


def tap(tab: Tab) -> None:
    """Where places lie close together, the page asks which one is meant."""
    place = choice(tab)
    tab.click(f'#stage .hit[data-paths="{place}"]')
    if tab.find("#confirm").is_displayed():
        tab.click(f'#confirm [data-paths="{place}"]')


def write(tab: Tab) -> None:
    tab.write(f"/move {choice(tab)}")


def move(tab: Tab) -> None:
    """Ann taps, Ben writes."""
    if tab.text("#me") == "Ann":
        tap(tab)
    else:
        write(tab)


def to_move(ann: Tab, ben: Tab) -> Tab:
    return ann if ann.has("#prompt.mine") else ben


@pytest.mark.slow
def test_an_evening_that_survives_a_kill(program: Program, pair: tuple[Tab, Tab]) -> None:
    ann, ben = pair
    ann.front().write("/play territories @Ben")
    ann.wait(lambda: version(ann) > 0)
    ben.front().wait(lambda: ben.has("#own-tables li .go"))
    ben.click("#own-tables li .go")
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

    told = ann.text(RESULT)
    assert "won." in told or "A draw." in told
    assert ben.front().text(RESULT) == told
    assert ben.find(RESULT).is_displayed()
    ben.driver.refresh()
    ben.wait(lambda: ben.has(RESULT))
    assert ben.text(RESULT) == told


def restart(driver: webdriver.Chrome, profile: Path) -> webdriver.Chrome:
    """The same browser on another day: its session is over, its profile is kept."""
    driver.quit()
    return chromium(profile)


def test_a_player_who_closes_the_browser_plays_on_in_the_same_game(program: Program, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    driver = chromium(profile)
    ann = Tab(driver, program.address, "Ann", browsers=True)
    ann.run(SPEAK, "it")
    ann.wait(lambda: ann.run("return document.documentElement.lang") == "it")
    ann.write("/play territories")
    ann.wait(lambda: version(ann) > 0)
    link = driver.current_url
    ben = Tab(driver, link, None)
    ben.wait(lambda: ben.has("#table-keys button"))
    ben.click("#table-keys button")
    ben.wait(lambda: is_playing(ben))
    before = version(ben)

    driver = restart(driver, profile)
    program.kill()
    program.start()
    ann = Tab(driver, link, None, browsers=True)
    ann.wait(lambda: is_playing(ann))
    assert ann.text("#me") == "Ann"
    assert ann.run("return document.documentElement.lang") == "it"
    assert ann.has("#prompt.mine"), ann.text("#prompt")
    wait_for(ann, before)
    move(ann)
    wait_for(ann, before + 1)
    driver.quit()
