"""A review below its board, and the curve of an answer, whose places are narrower than a finger."""

from dataclasses import replace

import pytest
from selenium import webdriver

from tests.kit.browser import PHONE
from tests.kit.played_in_browser import WholeTable, touch
from tests.kit.robots import ThinkHere

pytestmark = [pytest.mark.browser, pytest.mark.slow]

IN_SIGHT = """
const boxes = arguments[0].map((id) => document.getElementById(id).getBoundingClientRect());
return boxes.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight && bottom > top);
"""


def test_a_review_is_made_unasked_and_stands_below_its_board(
    driver: webdriver.Chrome, whole: WholeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    think = ThinkHere.thought
    monkeypatch.setattr(ThinkHere, "thought", lambda self, task: think(self, replace(task, nodes=80, salt=0)))
    tab = whole.enter(driver, "review", size=PHONE)
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
    assert tab.run(IN_SIGHT, ["stage", "review-curve", "steps"])
    assert tab.run("return location.hash").endswith("/5")
    tab.write("/review")
    tab.wait(lambda: tab.has(".letter .taps polygon"))
    tab.run("document.querySelectorAll('.letter .taps polygon')[5].dispatchEvent(new MouseEvent('click'))")
    tab.wait(lambda: "Turn 6 of 7" in tab.text("#table-answers"))
    driver.refresh()
    tab.wait(lambda: tab.text("#table-lines").startswith("Turn 6 of 7"))
