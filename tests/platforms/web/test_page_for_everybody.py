"""The page for everybody: nothing that axe-core finds, nothing that does not fit, little to load."""

import gzip

import pytest
from selenium import webdriver

from bot.messages.language import LANGUAGES
from bot.platforms.web.page_assets import FOLDER
from tests.kit.axe import violations
from tests.kit.browser import Tab
from tests.kit.played_in_browser import WholeTable

GAMES = ("know", "quadriga", "keshvargosha", "territories")
COMPRESSED_LIMIT = 80_000
LINES_LIMIT = 250


@pytest.mark.browser
@pytest.mark.parametrize(
    ("language", "width", "height"),
    [
        ("fa", 390, 844),
        *(pytest.param(code, 390, 844, marks=pytest.mark.slow) for code in ("en", "it", "de", "nl")),
        *(pytest.param(code, 1280, 800, marks=pytest.mark.slow) for code in LANGUAGES),
    ],
)
def test_nothing_is_found_on_any_screen(
    driver: webdriver.Chrome, whole: WholeTable, language: str, width: int, height: int
) -> None:
    tab = Tab(driver, f"{whole.address}r/{language}{width}", None)
    tab.size(width, height)
    tab.wait(lambda: tab.has(".game"))
    tab.run("sessionStorage.setItem('moot-language', arguments[0]); location.reload()", language)
    tab.wait(lambda: tab.run("return document.documentElement.lang") == language and tab.has(".game"))
    found = {"lobby": violations(tab)}
    tab.click("#options-open")
    found["settings"] = violations(tab)
    tab.run("document.getElementById('options').close()")
    for line in ("/help", "/rules know"):
        tab.write(line)
        tab.wait(lambda: tab.has(".letter"))
        found[line] = violations(tab)
    for line in ("/learn territories", "/puzzle know"):
        tab.run("delete document.getElementById('exercise').dataset.version")
        tab.write(line)
        tab.wait(lambda: tab.find("#exercise").get_attribute("data-version"))
        found[line] = violations(tab)
        assert tab.run("return document.documentElement.scrollWidth <= innerWidth"), line
    for game in GAMES:
        version = tab.find("#table").get_attribute("data-version")
        tab.run("delete document.getElementById('table').dataset.version")
        tab.write(f"/play {game} me")
        tab.wait(lambda: tab.find("#table").get_attribute("data-version"))
        found[game] = violations(tab)
        assert tab.run("return document.documentElement.scrollWidth <= innerWidth"), (game, version)
        tab.run("document.getElementById('table-back').click()")
    assert {screen: list_ for screen, list_ in found.items() if list_} == {}


def test_the_page_is_small_before_its_first_board() -> None:
    files = [file for file in FOLDER.iterdir() if file.suffix in {".js", ".css", ".html", ".svg"}]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= COMPRESSED_LIMIT


def test_every_file_of_the_page_can_be_read_in_one_sitting() -> None:
    long = {file.name for file in FOLDER.iterdir() if file.read_text().count("\n") > LINES_LIMIT}
    assert long == set()
