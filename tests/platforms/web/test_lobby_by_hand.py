"""The lobby under a thumb: ways to begin, cups, and lines that come with a file."""

from pathlib import Path

import pytest
from selenium import webdriver

from bot.kernel.ids import Room
from bot.platforms.web import PLATFORM
from tests.kit.browser import PHONE
from tests.kit.moot import named
from tests.kit.played_in_browser import WholeTable

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CHOSEN = "HTMLInputElement.prototype.click = function () { this.id = 'chosen'; document.body.append(this); }"
"""No browser lets a program press into its window for choosing a file."""


def test_the_robot_plays_as_strong_as_was_chosen(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = whole.enter(driver, "strength", size=PHONE)
    tab.run(
        "const s = document.getElementById('robot-level'); s.value = 1; s.dispatchEvent(new Event('change'))"
    )
    tab.click("[aria-labelledby='game-territories'] .go")
    tab.wait(lambda: "[robot 1]" in tab.text("#table-title"))


def test_four_games_are_in_sight_and_tables_of_others_behind_one_line(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = whole.enter(driver, "sights", size=PHONE)
    ends = "return [...document.querySelectorAll('.game')].map((one) => one.getBoundingClientRect().bottom)"
    desk = "return document.querySelector('.desk').getBoundingClientRect().top"
    assert tab.run(ends)[3] <= tab.run(desk)
    here = Room(PLATFORM.name, "sights")
    whole.do(whole.moot.type(named("Olga"), "/play territories", here))
    (code,) = whole.do(whole.moot.app.dispatcher.boards_in(here))
    whole.do(whole.moot.type(named("Otto"), f"/join {code}", here))
    tab.wait(lambda: "1" in tab.text("#other-tables summary"))
    assert not tab.find("#other-tables li").is_displayed()
    tab.click("#other-tables summary")
    tab.click("#other-tables li button")
    tab.wait(lambda: tab.find("#table").get_attribute("data-version"))


def test_a_report_opens_a_cup_that_stands_below_the_games(
    driver: webdriver.Chrome, whole: WholeTable, tmp_path: Path
) -> None:
    tab = whole.enter(driver, "reports", size=PHONE)
    assert not tab.find("#file").is_displayed()
    report = tmp_path / "cup.trf"
    report.write_bytes(report_of_a_cup(whole))
    tab.run(CHOSEN)
    tab.find("#line").send_keys("/cup  open territories")
    tab.click("#file")
    tab.find("#chosen").send_keys(str(report))
    tab.wait(lambda: tab.has("#notices .card.open"))
    assert "Autumn cup" in tab.text("#notices .card h2")
    assert not tab.find("#notices .closed").is_displayed()
    assert tab.find("#line").get_attribute("value") == ""
    place = "return document.querySelector(arguments[0]).getBoundingClientRect().y"
    assert tab.run(place, "#notices .card") > tab.run(place, ".game")


def report_of_a_cup(whole: WholeTable) -> bytes:
    """Of two people, before its first round."""
    elsewhere = Room(PLATFORM.name, "elsewhere")
    people = named("Olga"), named("Otto")
    for person, line in (
        (people[0], '/cup open swiss territories "Autumn cup" results:reported rounds:1'),
        *((person, "/cup join") for person in people),
        (people[0], "/cup start"),
    ):
        whole.do(whole.moot.type(person, line, elsewhere))
    rendered = whole.do(whole.moot.type(people[0], "/cup export trf26", elsewhere))
    assert rendered
    assert rendered.file
    return rendered.file.content
