"""Back and Forward lead between the lobby and the tables; each place has an address of its own."""

import pytest
from selenium import webdriver

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


def enter(driver: webdriver.Chrome, whole: WholeTable, room: str) -> Tab:
    tab = Tab(driver, f"{whole.address}r/{room}", "Ann")
    tab.wait(lambda: tab.has(".game"))
    return tab


def test_back_leads_from_a_table_to_the_lobby_and_forward_to_it_again(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = enter(driver, whole, "history")
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
    tab = enter(driver, whole, "tables")
    first = open_table(tab)
    second = open_table(tab)
    assert first != second
    driver.back()
    tab.wait(lambda: shows(tab) == first)
    tab.wait(lambda: tab.has("#stage .hit"))


def test_a_page_that_is_loaded_again_stays_where_it_is(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = enter(driver, whole, "reload")
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
    ann = enter(driver, whole, "shared")
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


@pytest.mark.parametrize("address", ["#nothing1", "#cup/abc", "#%", "#a/b/c"])
def test_an_address_that_leads_nowhere_is_the_lobby(
    driver: webdriver.Chrome, whole: WholeTable, address: str
) -> None:
    tab = Tab(driver, f"{whole.address}r/nowhere{address}", None)
    tab.wait(lambda: tab.has(".game") and shows(tab) == "lobby")
