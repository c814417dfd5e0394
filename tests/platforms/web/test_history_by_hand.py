"""Back and Forward lead between the views; each has an address of its own, and keeps the focus."""

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable

pytestmark = pytest.mark.browser


def shows(tab: Tab) -> str:
    """The code of the table that lies open, or which other view the page shows."""
    view = str(tab.run("return document.body.dataset.view"))
    return str(tab.run("return location.hash.slice(1)")) if view == "table" else view


def open_table(tab: Tab) -> str:
    """Begin a game; the code of its table."""
    tab.run("delete document.getElementById('table').dataset.version")
    tab.write("/play territories me")
    wait_for_board(tab)
    return shows(tab)


def wait_for_board(tab: Tab) -> None:
    tab.wait(lambda: tab.find("#table").get_attribute("data-version") and tab.has("#stage .hit"))


def test_back_leads_from_a_table_to_the_lobby_and_forward_to_it_again(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = whole.enter(driver, "history")
    table = open_table(tab)
    driver.back()
    tab.wait(lambda: shows(tab) == "lobby")
    assert tab.has(".game")
    assert tab.run("return location.hash") == ""
    driver.forward()
    tab.wait(lambda: shows(tab) == table)
    wait_for_board(tab)
    tab.click("#table-back")
    tab.wait(lambda: shows(tab) == "lobby")
    driver.back()
    tab.wait(lambda: shows(tab) == table)


def test_back_leads_from_one_table_to_the_one_before(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = whole.enter(driver, "tables")
    first = open_table(tab)
    second = open_table(tab)
    assert first != second
    driver.back()
    tab.wait(lambda: shows(tab) == first)
    tab.wait(lambda: tab.has("#stage .hit"))


def test_a_page_that_is_loaded_again_stays_where_it_is(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = whole.enter(driver, "reload")
    table = open_table(tab)
    driver.refresh()
    wait_for_board(tab)
    assert shows(tab) == table
    driver.back()
    tab.wait(lambda: shows(tab) == "lobby")
    driver.refresh()
    tab.wait(lambda: tab.has(".game"))
    assert shows(tab) == "lobby"


def test_a_shared_address_opens_its_table_for_another_player(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    ann = whole.enter(driver, "shared")
    table = open_table(ann)
    ben = Tab(driver, driver.current_url, None)
    ben.wait(lambda: ben.find("#table").get_attribute("data-version"))
    assert shows(ben) == table
    ben.click("#table-back")
    ben.wait(lambda: shows(ben) == "lobby" and ben.has(".game"))
    ben.run("dispatchEvent(new Event('online'))")  # the page connects again
    ben.wait(lambda: ben.find("#status").is_displayed())
    ben.wait(lambda: not ben.find("#status").is_displayed())
    assert shows(ben) == "lobby", "who has left the table is not led back to it"


def test_half_a_move_survives_a_reload(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = whole.enter(driver, "half")
    tab.write("/play know me")
    wait_for_board(tab)
    tab.run("document.querySelector('#stage .hits').focus()")
    tab.press(Keys.ARROW_RIGHT, Keys.ENTER)
    tab.wait(lambda: tab.has("#stage .hit.next"))
    half = tab.run("return document.querySelector('#stage .hit.next').dataset.paths")
    driver.refresh()
    tab.wait(lambda: tab.has("#stage .hit.next"))
    assert tab.run("return document.querySelector('#stage .hit.next').dataset.paths") == half


def test_the_focus_stays_on_the_board_turn_after_turn(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = whole.enter(driver, "focus")
    on_board = "return document.getElementById('stage').contains(document.activeElement)"
    tab.run("[...document.querySelectorAll('.game')].at(-1).querySelector('button.go').focus()")
    tab.press(Keys.ENTER)
    wait_for_board(tab)
    assert tab.run(on_board)
    for _ in range(2):
        before = tab.find("#table").get_attribute("data-version")
        while tab.find("#table").get_attribute("data-version") == before:
            tab.wait(lambda: tab.find("#stage").get_attribute("aria-busy") != "true")
            assert tab.run(on_board)
            tab.press(Keys.ARROW_RIGHT, Keys.ENTER)
        assert tab.run(on_board), "while the robot thinks as well"
        whole.do(whole.moot.settle())
        tab.wait(lambda: tab.has("#stage .hits:not([hidden])"))
        assert tab.focus() == tab.find("#stage .hits").get_attribute("aria-label")
    driver.back()
    tab.wait(lambda: shows(tab) == "lobby")
    assert tab.focus() == "Play"


def test_a_cup_has_a_view_and_calls_to_its_game(driver: webdriver.Chrome, whole: WholeTable) -> None:
    ann, ben = whole.enter(driver, "cup"), whole.enter(driver, "cup")
    ann.front().write('/cup open territories round-robin "Spring cup"')
    for tab in (ann, ben):
        tab.front().wait(lambda tab=tab: tab.has("#notices .card button.go"))
        tab.click("#notices .card button.go")
        tab.wait(lambda tab=tab: tab.has("#letters .letter"))
    ben.click("#notices .card .large")
    ben.wait(lambda: ben.has("#cup-parts [data-part='terms']"))
    cup = ben.run("return location.hash")
    assert cup.startswith("#cup/")
    driver.refresh()
    ben.wait(lambda: ben.has("#cup-parts [data-part='terms']"))
    ann.front().write("/cup start")
    ann.wait(lambda: ann.text("#letters").count("started"))
    whole.do(whole.moot.time_passes(0))
    ann.wait(lambda: "you play" in ann.text("#call") and driver.title.startswith("▶ Spring cup"))
    assert not [note for note in ann.all("#letters h3") if "round 1" in note.text], "a line tells it"
    ann.click("#call .go")
    ann.wait(lambda: ann.find("#table").get_attribute("data-version"))
    assert not ann.find("#call").is_displayed()
    ben.front().wait(lambda: ben.has("#cup-parts [data-part='match']"))
    ben.click("[data-part='match'] button.go")
    ben.wait(lambda: shows(ben) == shows(ann))
    driver.back()
    ben.wait(lambda: shows(ben) == "cup" and ben.run("return location.hash") == cup)


@pytest.mark.parametrize("address", ["#nothing1", "#cup/abc", "#%", "#a/b/c"])
def test_an_address_that_leads_nowhere_is_the_lobby(
    driver: webdriver.Chrome, whole: WholeTable, address: str
) -> None:
    tab = Tab(driver, f"{whole.address}r/nowhere{address}", None)
    tab.wait(lambda: tab.has(".game") and shows(tab) == "lobby")
