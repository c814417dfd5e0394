"""Games of each of the four on the page's own board: with a finger on a phone, and with keys alone."""

from dataclasses import dataclass
from itertools import product

import pytest
from selenium import webdriver

from bot.commandkit.context import recognise
from bot.features.learn.quizzes import load_finished_games
from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import Handle, Named, SessionId
from bot.learning.quiz_questions import FinishedGame
from bot.platforms.web import PLATFORM
from bot.platforms.web.entrance import user_of
from bot.sessions.model import Phase
from tests.kit.browser import Tab
from tests.kit.played_in_browser import Hand, WholeTable, course

pytestmark = pytest.mark.browser

INSTALLED = tuple(discover())
RECORDS = load_finished_games(INSTALLED)
GAMES = {str(one.game.id): one.game for one in INSTALLED}
AT_ONCE = 12
"""So many moves of each game are played in the quick tests."""
WAYS = ("touch", "keys")
QUICKLY = (("know", "touch"), ("keshvargosha", "keys"))
"""What the quick tests play."""


@dataclass
class Player:
    """Somebody at a phone, who plays a record again from its first move."""

    driver: webdriver.Chrome
    whole: WholeTable
    game: str
    way: str

    def plays(self, most: int | None) -> SessionId:
        record = shortest(self.game)
        code = SessionId(f"{self.game[:4]}{self.way}{most or 0}")
        tab = self.sits_down(record, code)
        hand = Hand(tab, keys=self.way == "keys")
        for at, (state, move) in enumerate(course(GAMES[self.game], record)[:most], 1):
            hand.play(GAMES[self.game], state, move)
            assert self.whole.session(code).moves[:at] == record.moves[:at]
        return code

    def sits_down(self, record: FinishedGame, code: SessionId) -> Tab:
        tab = Tab(self.driver, self.whole.address, "Ann")
        tab.size(390, 844)
        touch = {"enabled": self.way == "touch"}
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", touch)
        token = tab.run("return sessionStorage.getItem('moot-tab')")
        asker = Named(Handle(PLATFORM.name, user_of(token)), "Ann")
        person = self.whole.do(recognise(self.whole.moot.app.store.accounts, asker)).person
        self.whole.begun(GAMES[self.game].id, record, person, code)
        tab.run("location.hash = arguments[0]; location.reload()", code)
        tab.wait(lambda: int(tab.find("#table").get_attribute("data-version") or 0) > 0)
        return tab


def shortest(game: str) -> FinishedGame:
    usual = [one for one in RECORDS[GAMES[game].id] if one.setup.seats == len(WAYS)]
    return min(usual, key=lambda one: len(one.moves))


@pytest.mark.parametrize(
    ("game", "way"),
    [
        pytest.param(game, way, marks=() if (game, way) in QUICKLY else pytest.mark.slow)
        for game, way in product(sorted(GAMES), WAYS)
    ],
)
def test_moves_are_made_on_the_board(
    driver: webdriver.Chrome, whole: WholeTable, game: str, way: str
) -> None:
    Player(driver, whole, game, way).plays(AT_ONCE)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game(driver: webdriver.Chrome, whole: WholeTable, game: str, way: str) -> None:
    code = Player(driver, whole, game, way).plays(None)
    assert whole.session(code).phase is Phase.OVER
