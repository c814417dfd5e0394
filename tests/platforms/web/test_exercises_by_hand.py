"""Lessons and puzzles in a browser: their boards fill a phone, and are tapped as a game's board is."""

import pytest
from selenium import webdriver

from bot.features.learn.lesson_steps import lessons_of
from bot.gamekit.game_catalogue import discover
from bot.gamekit.typed_moves import play
from bot.kernel.ids import GameId, Handle, Named
from bot.kernel.text import Refusal
from bot.learning.puzzle_model import Solver
from bot.platforms.web import PLATFORM
from bot.platforms.web.entrance import user_of
from bot.robots.puzzle import Puzzle
from bot.robots.puzzle_file import FILE, read_puzzles
from tests.kit.browser import Tab
from tests.kit.played_in_browser import Hand, WholeTable

pytestmark = pytest.mark.browser

INSTALLED = tuple(discover())
LESSONS = lessons_of(INSTALLED)
FOLDERS = {one.game.id: one.folder for one in INSTALLED}
AT_ONCE = 2
"""So many steps of a lesson are tapped in the quick tests."""
WIDTH = 360


def comes_in(driver: webdriver.Chrome, whole: WholeTable, room: str, width: int = WIDTH) -> Tab:
    tab = Tab(driver, f"{whole.address}r/{room}", "Ann")
    tab.size(width, 740)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    return tab


def goes_through(tab: Tab, whole: WholeTable, game: str, steps: int | None) -> None:
    """The steps of a lesson, each done with a finger."""
    tab.write(f"/learn {game}")
    lesson, hand = LESSONS[GameId(game)], Hand(tab, view="exercise")
    for at, step in enumerate(lesson.steps[:steps], 1):
        tab.wait(lambda at=at: f"step {at} of" in tab.text("#exercise-title"))
        hand.play(whole.games()[lesson.game], step.state, step.expects[0])


@pytest.mark.slow
def test_a_step_of_a_lesson_is_done_on_a_board_as_wide_as_the_phone(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = comes_in(driver, whole, "lesson")
    goes_through(tab, whole, "know", AT_ONCE)
    tab.wait(lambda: f"step {AT_ONCE + 1} of" in tab.text("#exercise-title"))
    assert tab.text("#exercise-title").startswith("Right!")
    assert tab.find("#exercise-stage svg").size["width"] >= WIDTH - 20
    assert tab.run("return document.documentElement.scrollWidth <= innerWidth")
    assert not tab.has(".letter")
    tab.click("#exercise-back")
    assert tab.find("#lobby").is_displayed()
    assert not tab.find("#exercise").is_displayed()


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_whole_lesson(driver: webdriver.Chrome, whole: WholeTable, game: str) -> None:
    tab = comes_in(driver, whole, f"lesson-{game}")
    goes_through(tab, whole, game, None)
    tab.wait(lambda: "step" not in tab.text("#exercise-title"))
    assert tab.has("#exercise-stage svg .shapes > *")
    assert not tab.has("#exercise-keys button")


def solver(tab: Tab, whole: WholeTable) -> Solver:
    world = whole.moot.app.store
    user = user_of(tab.run("return sessionStorage.getItem('moot-tab')"))

    async def found() -> Solver:
        account = await world.accounts.account_of(Named(Handle(PLATFORM.name, user), "Ann").handle)
        return await world.solvers.solver(account.player)

    return whole.do(found())


def shown(tab: Tab, whole: WholeTable) -> Puzzle:
    attempt = solver(tab, whole).attempts[-1]
    found = (one.puzzle for one in read_puzzles(attempt.game, FOLDERS[attempt.game] / FILE))
    return next(one for one in found if one.id == attempt.puzzle)


def solves(tab: Tab, whole: WholeTable, game: str) -> None:
    tab.write(f"/puzzle {game}")
    tab.wait(lambda: tab.has("#exercise-stage svg .hit"))
    puzzle, rules = shown(tab, whole), whole.games()[GameId(game)]
    state, hand = rules.notation.load(puzzle.position), Hand(tab, view="exercise")
    for move in puzzle.solution:
        hand.play(rules, state, move)
        played = play(rules, state, puzzle.seat, move)
        assert not isinstance(played, Refusal)
        state = played[-1].state
    tab.wait(lambda: "Right" in tab.text("#exercise-title"))
    assert tab.find("#exercise-stage svg").size["width"] >= WIDTH - 20
    assert solver(tab, whole).solved == 1


def test_a_puzzle_is_solved_with_a_finger(driver: webdriver.Chrome, whole: WholeTable) -> None:
    solves(comes_in(driver, whole, "puzzle"), whole, "territories")


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_puzzle_of_every_game(driver: webdriver.Chrome, whole: WholeTable, game: str) -> None:
    solves(comes_in(driver, whole, f"puzzle-{game}"), whole, game)


@pytest.mark.slow
def test_after_a_puzzle_the_table_that_lay_open_is_there_again(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = comes_in(driver, whole, "back", width=1200)
    tab.write("/play territories me")
    tab.wait(lambda: tab.has("#stage .hit"))
    tab.write("/puzzle know")
    tab.wait(lambda: tab.find("#exercise").is_displayed())
    assert not tab.find("#table").is_displayed()
    tab.click("#exercise-back")
    tab.wait(lambda: tab.find("#table").is_displayed())
    tab.wait(lambda: tab.find("#stage").get_attribute("aria-busy") == "false")
    assert tab.has("#stage .hit")


@pytest.mark.slow
def test_the_last_tap_of_a_move_is_called_by_piece_and_place(
    driver: webdriver.Chrome, whole: WholeTable
) -> None:
    tab = comes_in(driver, whole, "called")
    tab.write("/play territories me")
    tab.wait(lambda: tab.has("#stage .hit"))
    called = tab.run("return [...document.querySelectorAll('#stage .hit')].map((one) => one.ariaLabel)")
    assert called
    assert all(one.startswith("house on ") for one in called)
