"""Anyone who wishes so is asked before a move of theirs is played."""

import pytest

from bot.kernel.ids import GameId
from bot.sessions.model import Session
from tests.kit.card_text import everything, labels, press_of
from tests.kit.fourrow_tables import GAMES
from tests.kit.home import ANN, BOB, Home

PLAY_IT = "Play it"
RACE = GAMES[GameId("race")]


@pytest.fixture(name="home")
async def careful_ann(home: Home) -> Home:
    """Ann, who wants to be asked, is to move against Bob, who does not."""
    await home.type(ANN, "/settings confirm on")
    await home.type(ANN, "/play fourrow")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    return home


async def asked(home: Home, line: str) -> str:
    """What the button under the question carries."""
    letter = await home.type(ANN, line)
    assert letter
    assert labels(letter) == [PLAY_IT]
    return press_of(letter, PLAY_IT)


async def test_a_typed_move_is_played_only_when_the_button_is_pressed(home: Home) -> None:
    letter = await home.type(ANN, "/move D")
    assert letter
    assert "Play d?" in everything(letter)
    assert (await home.table()).moves == ()
    assert await home.press(ANN, press_of(letter, PLAY_IT)) is None
    assert (await home.table()).moves == ("d",)


async def test_so_is_a_move_that_was_tapped(home: Home) -> None:
    letter = await home.press(ANN, press_of(home.board(), "d"))
    assert letter
    assert (await home.table()).moves == ()
    await home.press(ANN, press_of(letter, PLAY_IT))
    assert (await home.table()).moves == ("d",)


async def test_others_are_not_asked(home: Home) -> None:
    await home.press(ANN, await asked(home, "/move d"))
    assert await home.type(BOB, "/move e") is None
    assert (await home.table()).moves == ("d", "e")


async def test_a_move_that_cannot_be_played_is_refused_without_a_question(home: Home) -> None:
    letter = await home.type(ANN, "/move z")
    assert letter
    assert PLAY_IT not in labels(letter)
    assert "Not possible" in everything(letter)


async def test_an_answer_to_an_older_board_plays_nothing(home: Home) -> None:
    question = await asked(home, "/move d")
    await home.press(ANN, await asked(home, "/move a"))
    await home.type(BOB, "/move b")
    letter = await home.press(ANN, question)
    assert letter
    assert "The board has changed" in everything(letter)
    assert (await home.table()).moves == ("a", "b")


async def test_a_yes_is_the_askers_own(home: Home) -> None:
    question = await asked(home, "/move d")
    letter = await home.press(BOB, question)
    assert letter
    assert "not your turn" in everything(letter)


def both_runs(table: Session) -> tuple[str, ...]:
    """Two moves that anyone who is to act may make one after the other, each with a die of its own."""
    state = RACE.notation.load(table.position)
    (seat,) = RACE.rules.to_act(state)
    for first in RACE.rules.legal(state, seat):
        after = RACE.rules.apply(state, seat, first).state
        for second in RACE.rules.legal(after, seat):
            return RACE.notation.format(state, first), RACE.notation.format(after, second)
    raise AssertionError(table.position)


async def test_several_moves_at_once_are_one_question(home: Home) -> None:
    await home.type(ANN, "/play race me")
    table = await home.table()
    runs = both_runs(table)
    letter = await home.type(ANN, f"/move {table.id} {';'.join(runs)}")
    assert letter
    assert f"Play {'; '.join(runs)}?" in everything(letter)
    await home.press(ANN, press_of(letter, PLAY_IT))
    assert (await home.table()).moves == runs
