"""A review below its board; and places on a curve, narrower than a finger, to which a slider leads."""

from collections.abc import Hashable
from dataclasses import replace

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from bot.robots.ports import Task, Thought
from tests.kit.axe import Inspection
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable, touch
from tests.kit.robots import ThinkHere

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TURNS = 60
PUT = """
const [turns, shown] = arguments;
const strip = (from, to) => [[from, 0.2], [to, 0.2], [to, 0.9], [from, 0.9]];
const tap = (turn) =>
  ({ corners: strip((turn - 1) / turns, turn / turns), label: `Turn ${turn}`, press: `p${turn}` });
const taps = Array.from({ length: turns }, (_, at) => tap(at + 1));
const triangle = { corners: [[0, 0], [1, 0.5], [0, 1]] };
import("/page/slider.js").then(({ isStrip, slider }) => {
  window.pressed = [];
  document.getElementById("notices").append(slider(taps, (press) => pressed.push(press)));
  shown([taps, taps.slice(0, 3), [...taps, triangle]].map(isStrip));
});
"""


IN_SIGHT = """
const boxes = arguments[0].map((id) => document.getElementById(id).getBoundingClientRect());
return boxes.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight && bottom > top);
"""
_thinks = ThinkHere.think


async def thinks_shortly(
    self: ThinkHere, task: Task, account: Hashable = None, *, live: bool = False
) -> Thought:
    return await _thinks(self, replace(task, nodes=80, salt=0), account, live=live)


def test_a_review_is_made_unasked_and_stands_below_its_board(
    driver: webdriver.Chrome, whole: WholeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ThinkHere, "think", thinks_shortly)
    tab = Tab(driver, f"{whole.address}r/review", "Ann")
    tab.size(390, 844)
    tab.wait(lambda: tab.has(".game"))
    tab.write("/play fourrow me")
    tab.wait(lambda: tab.has("#stage .hit"))
    for at, column in enumerate("abababa", 1):
        tab.write(f"/move {column}")
        tab.wait(lambda at=at: len(tab.all(".moves li")) == at)
    tab.wait(lambda: tab.has("#turning button"))
    assert "Red drops a disc into b. Better: Red drops a disc into a." in tab.text("#turning")
    tab.run("scrollTo(0, 0)")
    assert tab.run(IN_SIGHT, ["stage", "review-curve", "steps"])
    box = tab.find(".curve").rect
    touch(tab, box["x"] + box["width"] * 5 / 7, box["y"] + box["height"] / 2)
    tab.wait(lambda: tab.text("#table-lines").startswith("Turn 6 of 7"))
    assert tab.run("return location.hash").endswith("/5")
    seen = Inspection(driver)
    seen.of("a review")
    assert seen.found == {}
    driver.refresh()
    tab.wait(lambda: tab.text("#table-lines").startswith("Turn 6 of 7"))


def test_a_slider_leads_to_each_place(driver: webdriver.Chrome, whole: WholeTable) -> None:
    tab = Tab(driver, f"{whole.address}r/curve", "Ann")
    tab.size(390, 844)
    tab.wait(lambda: tab.has(".game"))
    assert driver.execute_async_script(PUT, TURNS) == [True, False, False]
    assert tab.text(".slider output") == "Turn 1"
    tab.find(".slider input").send_keys(Keys.END, Keys.ARROW_LEFT)
    assert tab.text(".slider output") == "Turn 59"
    assert tab.find(".slider input").get_attribute("aria-valuetext") == "Turn 59"
    tab.click(".slider button")
    assert tab.run("return pressed") == ["p59"]
    seen = Inspection(driver)
    seen.of("a slider")
    assert seen.found == {}
