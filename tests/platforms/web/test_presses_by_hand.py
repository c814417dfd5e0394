"""A press on the page counts where it was meant: not on a control that has just taken another's place."""

import time

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from bot.kernel.ids import SessionId
from tests.kit.browser import PHONE, SEEN_S, Tab
from tests.kit.played_in_browser import WholeTable, touch

pytestmark = pytest.mark.browser

BETWEEN_TAPS_S = 0.15
PUT = """
window.pressed = [];
const control = (name, then) => {
  const button = document.createElement("button");
  button.textContent = name;
  button.onclick = () => { pressed.push(name); then(button); };
  return button;
};
const again = (button) => button.replaceWith(control("Again", again));
document.getElementById("notices").replaceChildren(
  control("Play", (button) => button.replaceWith(control("Go", () => {}))), control("Again", again));
"""
MIDDLE = """
const all = [...document.querySelectorAll(arguments[0])];
const element = all.find((one) => one.textContent.includes(arguments[1]));
element.scrollIntoView({ block: "center" });
const box = element.getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2];
"""
OVER_GO = """
const box = document.querySelector("#confirm .go").getBoundingClientRect();
return [box.right - 10, box.y + box.height / 2];
"""
"""Where *Go* comes to lie once the question has gone."""


@pytest.fixture
def tab(driver: webdriver.Chrome, whole: WholeTable, request: pytest.FixtureRequest) -> Tab:
    return whole.enter(driver, request.node.originalname, size=PHONE)


def double_tap(tab: Tab, spot: list[float]) -> None:
    time.sleep(SEEN_S)
    touch(tab, *spot)
    time.sleep(BETWEEN_TAPS_S)
    touch(tab, *spot)


def test_a_double_tap_does_not_press_what_comes_after(tab: Tab) -> None:
    tab.run(PUT)
    double_tap(tab, tab.run(MIDDLE, "#notices button", "Play"))
    assert tab.run("return pressed") == ["Play"]
    time.sleep(SEEN_S)
    touch(tab, *tab.run(MIDDLE, "#notices button", "Go"))
    tab.wait(lambda: tab.run("return pressed") == ["Play", "Go"])


def test_what_is_made_anew_in_its_place_is_pressed_at_once(tab: Tab) -> None:
    tab.run(PUT)
    double_tap(tab, tab.run(MIDDLE, "#notices button", "Again"))
    tab.wait(lambda: tab.run("return pressed") == ["Again", "Again"])


def test_keys_press_at_once_but_not_while_they_are_held(tab: Tab) -> None:
    tab.run(PUT)
    tab.run("document.querySelector('#notices button').focus()")
    tab.press(Keys.ENTER)
    tab.run("document.querySelector('#notices button').focus()")
    tab.press(Keys.ENTER)
    assert tab.run("return pressed") == ["Play", "Go"]
    held = {"type": "keyDown", "key": "Enter", "code": "Enter", "text": "\r", "windowsVirtualKeyCode": 13}
    tab.driver.execute_cdp_cmd("Input.dispatchKeyEvent", held | {"autoRepeat": True})
    assert tab.run("return pressed") == ["Play", "Go"]


def test_a_double_tap_on_an_order_does_not_end_the_turn(tab: Tab, whole: WholeTable) -> None:
    tab.write("/play quadriga me")
    tab.wait(lambda: tab.has("#stage .hit"))
    code = SessionId(tab.run("return location.hash").removeprefix("#"))
    touch(tab, *tab.run(MIDDLE, "#stage .hit", ""))
    tab.wait(lambda: tab.find("#confirm").is_displayed())
    double_tap(tab, tab.run(OVER_GO))
    time.sleep(SEEN_S)
    tab.wait(lambda: tab.text("#pick-keys") == "Go")
    assert whole.session(code).moves == ("a1",)
