"""However long an answer is, the board that it is about stays in sight while it is read."""

import pytest
from selenium import webdriver

from tests.kit.played_in_browser import WholeTable

pytestmark = pytest.mark.browser

SEEN = """
const board = document.querySelector("#stage").getBoundingClientRect();
return [board.top >= 0, board.bottom <= innerHeight];
"""
UNCOVERED = """
const title = document.querySelector(".letter h3").getBoundingClientRect();
const there = document.elementFromPoint(title.left + 4, title.top + title.height / 2);
return Boolean(there?.closest(".letter"));
"""


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (390, 844),
        *(pytest.param(*size, marks=pytest.mark.slow) for size in ((360, 740), (768, 1024), (1000, 700))),
        *(pytest.param(*size, marks=pytest.mark.slow) for size in ((844, 390), (1280, 800))),
    ],
)
def test_the_board_stays_in_sight(
    driver: webdriver.Chrome, whole: WholeTable, width: int, height: int
) -> None:
    tab = whole.enter(driver, f"long{width}", size=(width, height))
    tab.write("/play territories me")
    tab.wait(lambda: tab.find("#table").get_attribute("data-version"))
    tab.write("/rules territories 3")
    tab.wait(lambda: tab.has("#table-answers .letter"))
    tab.wait(lambda: tab.run(UNCOVERED))
    tab.run("document.querySelector('.letter .row:last-child').scrollIntoView({ block: 'end' })")
    tab.wait(lambda: tab.run(SEEN) == [True, True])
