"""Anyone who wishes so is asked before a move of theirs is played."""

import pytest

from bot.kernel.ids import GameId
from bot.sessions.model import Session
from tests.kit.card_text import everything, press_of
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ANN, Moot

PLAY_IT = "Play it"
RACE = GAMES[GameId("race")]


@pytest.fixture(name="moot")
async def careful_ann(moot: Moot) -> Moot:
    """Ann, who wants to be asked, is to move against Bob, who does not."""
    await moot.type(ANN, "/settings confirm on")
    await moot.begin("/play fourrow")
    return moot


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
