"""Whole games of each of the four on the page's own board: with a finger on a phone, and with keys alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import Handle, Named
from bot.platforms.web import PLATFORM
from bot.platforms.web.entrance import user_of
from bot.sessions.model import Phase
from bot.features.learn.quizzes import played_games
from tests.kit.browser import Tab, chromium
from tests.kit.played_in_browser import Hand, WholeTable, course

pytestmark = pytest.mark.browser

INSTALLED = tuple(discover())
RECORDS = played_games(INSTALLED)
GAMES = {one.game.id: one.game for one in INSTALLED}
AT_ONCE = 14
"""So many moves of each game are played in the quick tests."""


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def whole() -> Iterator[WholeTable]:
    whole = WholeTable()
    yield whole
    whole.close()


def sit_down(driver: webdriver.Chrome, whole: WholeTable, game: str, name: str, *, touch: bool) -> Tab:
    tab = Tab(driver, whole.address, "Ann")
    tab.size(390, 844)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": touch})
    token = tab.run("return sessionStorage.getItem('moot-token')")
    asker = Named(Handle(PLATFORM.name, user_of(token)), "Ann")
    asked = whole.home.app.dispatcher.views.accounts
    from bot.commandkit.context import recognise

    person = whole.do(recognise(asked, asker)).person
    played = shortest(game)
    code = whole.begun(GAMES[game].id, played, person, name)
    tab.run("location.hash = arguments[0]; location.reload()", code)
    tab.wait(lambda: int(tab.find("#table").get_attribute("data-version") or 0) > 0)
    return tab


def shortest(game: str) -> object:
    usual = [one for one in RECORDS[GAMES[game].id] if one.setup.seats == 2]
    return min(usual, key=lambda one: len(one.moves))


@pytest.mark.parametrize("keys", [False, True], ids=["touch", "keys"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_moves_are_made_on_the_board(
    driver: webdriver.Chrome, whole: WholeTable, game: str, keys: bool
) -> None:
    played(driver, whole, game, AT_ONCE, keys=keys)


@pytest.mark.slow
@pytest.mark.parametrize("keys", [False, True], ids=["touch", "keys"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game(driver: webdriver.Chrome, whole: WholeTable, game: str, keys: bool) -> None:
    tab, code = played(driver, whole, game, None, keys=keys)
    assert whole.session(code).phase is Phase.OVER
    tab.wait(lambda: tab.find("#result").is_displayed())


def played(driver, whole, game, most, *, keys):
    name = f"{game[:4]}{'k' if keys else 't'}{'w' if most is None else 'q'}"
    tab = sit_down(driver, whole, game, name, touch=not keys)
    hand, record = Hand(tab, keys=keys), shortest(game)
    for at, (state, move) in enumerate(course(GAMES[game], record)[:most], 1):
        hand.play(GAMES[game], state, move)
        assert whole.session(name).moves[:at] == record.moves[:at]
    assert tab.text("#table-lines")
    return tab, name
