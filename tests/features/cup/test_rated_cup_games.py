"""What organisers put right in a cup counts in the cup only: what was played stays rated as it was."""

import pytest

from bot.kernel.ids import GameId, Named
from bot.ratings.model import Discipline
from bot.tournaments.model import Cup, Result
from tests.kit.card_text import everything
from tests.kit.cup_scenario import refereed, the_cup
from tests.kit.moot import ANN, BOB, OLGA, WEB, Moot
from tests.kit.results import rating_of

SWISS = '/cup open swiss fourrow "Autumn cup" rounds:1 round:7d'


async def played(moot: Moot) -> Cup:
    """Anyone who moves first wins the only game."""
    cup = await refereed(moot, SWISS, ANN, BOB)
    table = cup.matches[0].games[0].session
    first, second = pair(cup)
    await moot.play("abababa", (first, second), table=table)
    return cup


def pair(cup: Cup) -> tuple[Named, Named]:
    first = cup.entrant(cup.matches[0].first).person.name
    return (ANN, BOB) if first == ANN.name else (BOB, ANN)


async def ratings(moot: Moot, cup: Cup) -> list[int]:
    players = [await moot.player(who) for who in pair(cup)]
    fourrow = Discipline(GameId("fourrow"))
    return [await rating_of(moot.app.core.ratings, player, fourrow) for player in players]


@pytest.mark.parametrize("result", [Result.SECOND, Result.DRAW, Result.VOID])
async def test_a_game_that_was_finished_at_a_table_stays_rated(moot: Moot, result: Result) -> None:
    cup = await played(moot)
    assert await ratings(moot, cup) == [1662, 1338]
    await moot.type(OLGA, f"/cup result {cup.id} 1.1 {result}")
    await moot.settle()
    assert (await the_cup(moot, cup.id)).matches[0].result is result
    assert await ratings(moot, cup) == [1662, 1338]


async def test_the_end_of_a_cup_tells_what_its_games_have_changed(moot: Moot) -> None:
    cup = await played(moot)
    await moot.time_passes(60_000)
    first, second = pair(cup)
    told = f"Ratings in Four in a Row, all games of the cup together: {first.name} +162, {second.name} −162"
    said = [everything(rendered) for _, rendered in moot.couriers[WEB].shared]
    assert any(told in one for one in said), said[-3:]
