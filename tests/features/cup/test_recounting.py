"""What organisers put right in a cup is put right in the ratings."""

import pytest

from bot.kernel.ids import GameId, Named
from bot.kernel.time import MINUTE
from bot.ratings.model import Discipline
from bot.tournaments.model import Cup
from tests.kit.card_text import everything, press_of
from tests.kit.cup_scenario import running, the_cup
from tests.kit.moot import ANN, BOB, WEB, Moot

SWISS = '/cup open swiss fourrow "Autumn cup" rounds:1 round:7d'


async def played(moot: Moot) -> Cup:
    """Anyone who moves first wins the only game."""
    cup = await running(moot, SWISS, ANN, BOB)
    table = cup.matches[0].games[0].session
    first, second = pair(cup)
    for at, move in enumerate("abababa"):
        await moot.type((first, second)[at % 2], f"/move {table} {move}")
    return cup


def pair(cup: Cup) -> tuple[Named, Named]:
    first = cup.entrant(cup.matches[0].first).person.name
    return (ANN, BOB) if first == ANN.name else (BOB, ANN)


async def ratings(moot: Moot, cup: Cup) -> list[int]:
    players = [(await moot.world.accounts.account_of(who.handle)).player for who in pair(cup)]
    fourrow = Discipline(GameId("fourrow"))
    return [round((await moot.app.ratings.rating(player, fourrow)).value) for player in players]


@pytest.mark.parametrize(
    ("result", "after"),
    [("0-1", [1338, 1662]), ("draw", [1500, 1500]), ("void", [1500, 1500])],
)
async def test_a_corrected_result_is_rated_as_it_stands(moot: Moot, result: str, after: list[int]) -> None:
    cup = await played(moot)
    assert await ratings(moot, cup) == [1662, 1338]
    await moot.type(ANN, f"/cup result 1.1 {result}")
    await moot.settle()
    assert await ratings(moot, cup) == after
    await moot.type(ANN, "/cup result 1.1 1-0")
    await moot.settle()
    assert await ratings(moot, cup) == [1662, 1338]


async def best_of_three(moot: Moot) -> Cup:
    """Bob resigns two games, each after a move of both."""
    cup = await running(moot, f"{SWISS} best-of:3", ANN, BOB)
    while (match := (await the_cup(moot, cup.id)).matches[0]).result is None:
        game = match.games[-1]
        first = cup.entrant(game.first).person.name
        for asker, move in zip((ANN, BOB) if first == ANN.name else (BOB, ANN), "ab", strict=True):
            await moot.type(asker, f"/move {game.session} {move}")
        sure = await moot.type(BOB, f"/resign {game.session}")
        assert sure
        await moot.press(BOB, press_of(sure, "Yes, I resign"))
        await moot.time_passes(MINUTE)
    return cup


@pytest.mark.parametrize("slip", ["void", "0-0"])
async def test_several_games_that_counted_for_nobody_by_mistake_count_again(moot: Moot, slip: str) -> None:
    cup = await best_of_three(moot)
    won = await ratings(moot, cup)
    assert won != [1500, 1500]
    right = "1-0" if pair(cup)[0] == ANN else "0-1"
    for result, after in ((slip, [1500, 1500]), (right, won)):
        await moot.type(ANN, f"/cup result 1.1 {result}")
        await moot.settle()
        assert await ratings(moot, cup) == after


async def test_the_end_of_a_cup_tells_what_its_games_have_changed(moot: Moot) -> None:
    cup = await played(moot)
    await moot.time_passes(60_000)
    first, second = pair(cup)
    told = f"Ratings in Four in a Row, all games of the cup together: {first.name} +162, {second.name} −162"
    said = [everything(rendered) for _, rendered in moot.couriers[WEB].shared]
    assert any(told in one for one in said), said[-3:]
