"""Anyone who wishes so is asked before a move of theirs is played."""

import pytest

from bot.kernel.ids import GameId
from bot.sessions.model import Session
from tests.kit.card_text import everything, labels, press_of
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ANN, BOB, Moot

PLAY_IT = "Play it"
RACE = GAMES[GameId("race")]


@pytest.fixture(name="moot")
async def careful_ann(moot: Moot) -> Moot:
    """Ann, who wants to be asked, is to move against Bob, who does not."""
    await moot.type(ANN, "/settings confirm on")
    await moot.type(ANN, "/play fourrow")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    return moot


async def asked(moot: Moot, line: str) -> str:
    """What the button under the question carries."""
    rendered = await moot.type(ANN, line)
    assert rendered
    assert labels(rendered) == [PLAY_IT]
    return press_of(rendered, PLAY_IT)


async def test_a_typed_move_is_played_only_when_the_button_is_pressed(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/move D")
    assert rendered
    assert "Play d?" in everything(rendered)
    assert (await moot.table()).moves == ()
    assert await moot.press(ANN, press_of(rendered, PLAY_IT)) is None
    assert (await moot.table()).moves == ("d",)


async def test_so_is_a_move_that_was_tapped(moot: Moot) -> None:
    rendered = await moot.press(ANN, press_of(moot.board(), "d"))
    assert rendered
    assert (await moot.table()).moves == ()
    await moot.press(ANN, press_of(rendered, PLAY_IT))
    assert (await moot.table()).moves == ("d",)


async def test_others_are_not_asked(moot: Moot) -> None:
    await moot.press(ANN, await asked(moot, "/move d"))
    assert await moot.type(BOB, "/move e") is None
    assert (await moot.table()).moves == ("d", "e")


async def test_a_move_that_cannot_be_played_is_refused_without_a_question(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/move z")
    assert rendered
    assert PLAY_IT not in labels(rendered)
    assert "Not possible" in everything(rendered)


async def test_an_answer_to_an_older_board_plays_nothing(moot: Moot) -> None:
    question = await asked(moot, "/move d")
    await moot.press(ANN, await asked(moot, "/move a"))
    await moot.type(BOB, "/move b")
    rendered = await moot.press(ANN, question)
    assert rendered
    assert "The board has changed" in everything(rendered)
    assert (await moot.table()).moves == ("a", "b")


async def test_a_yes_is_the_askers_own(moot: Moot) -> None:
    question = await asked(moot, "/move d")
    rendered = await moot.press(BOB, question)
    assert rendered
    assert "not your turn" in everything(rendered)


def both_runs(table: Session) -> tuple[str, ...]:
    """Two moves that anyone who is to act may make one after the other, each with a die of its own."""
    state = RACE.notation.load(table.position)
    (seat,) = RACE.rules.to_act(state)
    for first in RACE.rules.legal(state, seat):
        after = RACE.rules.apply(state, seat, first).state
        for second in RACE.rules.legal(after, seat):
            return RACE.notation.format(state, first), RACE.notation.format(after, second)
    raise AssertionError(table.position)


async def test_several_moves_at_once_are_one_question(moot: Moot) -> None:
    await moot.type(ANN, "/play race me")
    table = await moot.table()
    runs = both_runs(table)
    rendered = await moot.type(ANN, f"/move {table.id} {';'.join(runs)}")
    assert rendered
    assert f"Play {'; '.join(runs)}?" in everything(rendered)
    await moot.press(ANN, press_of(rendered, PLAY_IT))
    assert (await moot.table()).moves == runs
