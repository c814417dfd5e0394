"""The page for everybody: nothing that axe-core finds, nothing that does not fit, little to load."""

import gzip
from dataclasses import replace

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from bot.kernel.ids import Named, Room
from bot.kernel.time import MINUTE
from bot.messages.language import LANGUAGES
from bot.platforms.web import PLATFORM
from bot.platforms.web.page_assets import FOLDER
from tests.kit.axe import Inspection
from tests.kit.browser import Tab
from tests.kit.moot import named
from tests.kit.played_in_browser import WholeTable
from tests.kit.robots import ThinkHere

GAMES = ("know", "quadriga", "keshvargosha", "territories")
CORNERS = ("lobby", "answers", "exercises", *GAMES, "cup", "review")
COMPRESSED_LIMIT = 80_000
LINES_LIMIT = 250
PICKED = "#confirm:not([hidden]) button, #pick-keys button"


@pytest.mark.browser
@pytest.mark.parametrize(
    "corner",
    [pytest.param(one, marks=pytest.mark.slow) if one in GAMES[1:] else one for one in CORNERS],
)
@pytest.mark.parametrize(
    "screen",
    [
        ("fa", 390, 844),
        *(pytest.param((code, 390, 844), marks=pytest.mark.slow) for code in ("en", "it", "de", "nl")),
        *(pytest.param((code, 320, 640), marks=pytest.mark.slow) for code in LANGUAGES),
        *(pytest.param((code, 1280, 800), marks=pytest.mark.slow) for code in LANGUAGES),
    ],
    ids=lambda screen: "-".join(map(str, screen)),
)
def test_nothing_is_found_on_any_screen(
    driver: webdriver.Chrome,
    whole: WholeTable,
    screen: tuple[str, int, int],
    corner: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    think = ThinkHere.thought
    monkeypatch.setattr(ThinkHere, "thought", lambda self, task: think(self, replace(task, nodes=80, salt=0)))
    language, width, height = screen
    room = f"{language}{width}{corner}"
    tab = whole.enter(driver, room, None, (width, height))
    tab.run("sessionStorage.setItem('moot-language', arguments[0]); location.reload()", language)
    tab.wait(lambda: tab.run("return document.documentElement.lang") == language and tab.has(".game"))
    visit = Visit(tab, whole, room)
    visit.looks_into(corner)
    assert visit.seen.found == {}


class Visit:
    """Somebody who looks into every corner of the page."""

    def __init__(self, tab: Tab, whole: WholeTable, room: str) -> None:
        self.tab, self.whole = tab, whole
        self.room = Room(PLATFORM.name, room)
        self.seen = Inspection(tab.driver)

    def looks_into(self, corner: str) -> None:
        match corner:
            case "lobby":
                self.lobby()
            case "answers":
                self.answers()
            case "exercises":
                self.exercises()
            case "cup":
                self.cup()
            case "review":
                self.review()
            case game:
                self.game(game)

    def lobby(self) -> None:
        self.seen.of("lobby")
        for opens, dialog in (("options-open", "options"), ("me", "name-dialog")):
            self.tab.click(f"#{opens}")
            self.seen.of(dialog)
            self.tab.run("document.getElementById(arguments[0]).close()", dialog)
        self.tab.click("#commands-open")
        self.seen.of("commands")
        self.tab.click("#commands-open")

    def answers(self) -> None:
        for line in ("/help", "/rules know", "/profile", "/rank territories", "/games", "/nothing"):
            self._asks(line)
        self.tab.run("document.querySelectorAll('.letter .close').forEach((one) => one.click())")

    def exercises(self) -> None:
        for line in ("/learn territories", "/puzzle know"):
            self.tab.run("delete document.getElementById('exercise').dataset.version")
            self.tab.write(line)
            self.tab.wait(lambda: self.tab.find("#exercise").get_attribute("data-version"))
            self.seen.of(line)

    def game(self, game: str) -> None:
        """At its beginning, once something has been picked, and when it is over."""
        self.tab.run("delete document.getElementById('table').dataset.version")
        self.tab.write(f"/play {game} me")
        self.tab.wait(lambda: self.tab.find("#table").get_attribute("data-version"))
        self.seen.of(game)
        self.tab.run("document.querySelector('#stage .hits').focus()")
        ActionChains(self.tab.driver).send_keys(Keys.ENTER).perform()
        self.tab.wait(lambda: self.tab.has(PICKED) or self._version() > 1)
        self.seen.of(f"{game}, picked")
        for end in ("#table-keys .stop", "#table-answers .row .stop"):  # asked once more
            self.tab.wait(lambda end=end: self.tab.has(end))
            self.tab.click(end)
        self.tab.wait(lambda: self.tab.has("#result:not([hidden])"))
        self.seen.of(f"{game}, over")
        self.tab.run("document.getElementById('table-back').click()")

    def cup(self) -> None:
        """From its announcement to the first results, in the lobby and in a view of its own."""
        organiser, other = named("Olga"), named("Otto")
        self._types(organiser, '/cup open swiss territories "Autumn cup" results:reported')
        self.tab.wait(lambda: self.tab.has("#notices .card"))
        for person in (organiser, other):
            self._types(person, "/cup join")
        self.seen.of("a cup that is announced")
        self._types(organiser, "/cup start")
        self.whole.do(self.whole.moot.time_passes(MINUTE))
        for line in ("/cup pairings", "/cup standings", "/cup crosstable", "/cups"):
            self._asks(line)
        self.tab.click("#notices .large")
        self.tab.wait(lambda: self.tab.has('[data-part="crosstable"]'))
        self.tab.run("document.querySelectorAll('#cup-parts details').forEach((one) => { one.open = true; })")
        self.seen.of("a cup's view")

    def review(self) -> None:
        """Of a game that was played; and the lobby, where it was and where another table waits."""
        self.tab.write("/play fourrow me")
        self.tab.wait(lambda: self.tab.has("#stage .hit"))
        for column in "abababa":
            version = self._version()
            self.tab.write(f"/move {column}")
            self.tab.wait(lambda version=version: self._version() > version)
        self.tab.wait(lambda: self.tab.has("#turning button"))
        self.seen.of("a review")
        self.tab.run("document.querySelector('#turning button').click()")
        self.tab.wait(lambda: self.tab.has("#turning [aria-pressed=true]"))
        self.seen.of("a turn of it")
        self.tab.write("/review")
        self.tab.wait(lambda: self.tab.has(".letter .taps polygon"))
        self.seen.of("its curve in an answer")
        self._types(named("Otto"), "/play know")
        self.tab.run("document.getElementById('table-back').click()")
        self.tab.wait(lambda: self.tab.has("#open-seats li"))
        self.seen.of("a lobby with an open seat")

    def _version(self) -> int:
        return int(self.tab.find("#table").get_attribute("data-version") or 0)

    def _types(self, person: Named, line: str) -> None:
        self.whole.do(self.whole.moot.type(person, line, self.room))

    def _asks(self, line: str) -> None:
        before = self.tab.run("return document.querySelector('.letter:last-child')?.textContent ?? ''")
        self.tab.write(line)
        told = "return document.querySelector('.letter:last-child')?.textContent ?? ''"
        self.tab.wait(lambda: self.tab.run(told) not in ("", before))
        self.seen.of(line)


def test_the_page_is_small_before_its_first_board() -> None:
    files = [file for file in FOLDER.iterdir() if file.suffix in {".js", ".css", ".html", ".svg"}]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= COMPRESSED_LIMIT


def test_every_file_of_the_page_can_be_read_in_one_sitting() -> None:
    long = {file.name for file in FOLDER.iterdir() if file.read_text().count("\n") > LINES_LIMIT}
    assert long == set()
