"""Ratings beside names, once a game is over: the page asks for what they have become, and not for ever."""

import time

import pytest
from selenium import webdriver

from bot.kernel.ids import RequestId, SessionId
from bot.sessions.commands import PlayMove, Resign
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable

pytestmark = pytest.mark.browser

HASTE = """
const later = window.setTimeout, says = WebSocket.prototype.send;
window.setTimeout = (act, ms, ...more) => later(act, ms / 40, ...more);
window.looks = 0;
WebSocket.prototype.send = function (text) {
  looks += JSON.parse(text).kind === "look";
  says.call(this, text);
};
"""
"""The page's own pauses pass at once; what it asks is counted."""
LONGER_THAN_ANY_PAUSE_S = 1.0
FIRST, LAST = 0, 3


def looks(tab: Tab) -> int:
    return int(tab.run("return looks"))


def turn_to(tab: Tab, step: int) -> None:
    """Turn to that end of the record, and wait until it is shown: its own button rests then."""
    button = f"document.querySelectorAll('.steps button')[{step}]"
    tab.run(f"{button}.click()")
    tab.wait(lambda: bool(tab.run(f"return {button}.disabled")))


def test_a_game_that_changes_no_rating_is_left_alone_after_a_while(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    """It was given up before it counts."""
    room = f"{whole.address}r/rated"
    ann, bob = Tab(driver, room, "Ann"), Tab(driver, room, "Bob")
    ann.front().write("/play territories")
    ann.wait(lambda: ann.has("#table-keys .stop"))
    code = SessionId(ann.run("return location.hash.slice(1)"))
    bob.front().write(f"/join {code}")
    bob.wait(lambda: len(whole.session(code).people) == 2)
    opener, other = whole.session(code).people
    sessions = whole.moot.app.dispatcher.tables.sessions
    whole.do(sessions.do(code, PlayMove(opener, "e3"), RequestId("rated 1")))
    whole.do(sessions.do(code, Resign(other), RequestId("rated 2")))
    ann.front()
    held = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": HASTE})
    try:
        driver.refresh()
        ann.wait(lambda: ann.has("#result .who-won"))
        for step in (FIRST, LAST) * 5:
            turn_to(ann, step)
        ann.wait(lambda: looks(ann) > 15)
        asked, before = looks(ann), 0
        while asked != before:
            time.sleep(LONGER_THAN_ANY_PAUSE_S)
            before, asked = asked, looks(ann)
        assert asked < 30
    finally:
        driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", held)
