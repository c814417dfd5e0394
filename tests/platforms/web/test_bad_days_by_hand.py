"""Bad days: no network, a slow start, an old page, and two tabs of one person."""

import pytest
from selenium import webdriver

from tests.kit.browser import HOLD, Tab
from tests.kit.played_in_browser import WholeTable

pytestmark = pytest.mark.browser

COUNT = "sessionStorage.setItem('loads', 1 + Number(sessionStorage.getItem('loads')));"
OLD = "document.querySelector('meta[name=moot-version]')?.setAttribute('content', 'yesterday');"
OF_YESTERDAY = f"addEventListener('readystatechange', () => {{ {OLD} }}, true); {COUNT}"


def network(driver: webdriver.Chrome, *, is_there: bool) -> None:
    speed = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": not is_there, **speed})


def test_offline_is_said_at_once_and_what_was_tapped_is_sent_once(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = whole.enter(driver, "offline")
    network(driver, is_there=False)
    try:
        tab.wait(lambda: tab.find("#status").is_displayed())
        tab.click("[aria-labelledby='game-territories'] .go")
        tab.click("[aria-labelledby='game-territories'] .go")
    finally:
        network(driver, is_there=True)
    tab.wait(lambda: tab.find("#table").get_attribute("data-version"))
    tab.wait(lambda: not tab.find("#status").is_displayed())
    tab.click("#table-back")
    tab.wait(lambda: tab.has("#own-tables li"))
    assert len(tab.all("#own-tables li")) == 1


def test_a_line_that_is_typed_while_connecting_is_answered_once(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = whole.enter(driver, "connecting")
    script = {"source": HOLD.replace("KIND", "ready")}
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", script)
    driver.refresh()
    tab.wait(lambda: tab.text("#me") == "Ann")
    tab.write("/help")
    tab.run("release()")
    tab.wait(lambda: not tab.find("#status").is_displayed())
    tab.write("/nothing of the kind")
    tab.wait(lambda: tab.run("return letters") >= 2)
    assert tab.run("return letters") == 2


def test_a_page_older_than_its_server_is_loaded_again_once(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = whole.enter(driver, "old")
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OF_YESTERDAY})
    tab.driver.refresh()
    tab.wait(lambda: tab.run("return sessionStorage.getItem('loads')") == "2")
    tab.wait(lambda: tab.has(".game"))
    tab.wait(lambda: tab.find("#status").get_attribute("data-state") == "open")
    assert tab.run("return sessionStorage.getItem('loads')") == "2"


def test_two_tabs_of_one_person_agree(driver: webdriver.Chrome, whole: WholeTable) -> None:
    address = f"{whole.address}r/agree"
    first = Tab(driver, address, "Ann", browsers=True)
    second = Tab(driver, address, None, browsers=True)
    second.wait(lambda: second.text("#people") == "Ann(you)")
    second.click("#look")
    second.run(
        "const choice = document.querySelector('#options-form select');"
        "choice.value = 'it'; choice.dispatchEvent(new Event('change'))"
    )
    for tab in (second, first.front()):
        tab.wait(lambda tab=tab: tab.run("return document.documentElement.lang") == "it")
        assert tab.run("return document.documentElement.dataset.theme") == "light"
    first.write("/play territories me")
    first.wait(lambda: first.find("#table").get_attribute("data-version"))
    second.front().wait(lambda: second.has("#own-tables li"))
