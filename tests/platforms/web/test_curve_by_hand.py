"""Places side by side on a curve, narrower than a finger: a slider leads to each of them."""

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from tests.kit.axe import Inspection
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable

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
