"""Games of chance that are called off once their dice were seen: three a day are free."""

import pytest

from bot.intents.play import CallOff
from bot.kernel.stakes import Stakes
from bot.kernel.time import DAY
from bot.sessions.model import Phase
from tests.kit.card_text import everything
from tests.kit.moot import ANN, BOB, Moot

AGAINST_ROBOTS, BETWEEN_PEOPLE = "/play race robot:1 rated", "/play race @Bob"


async def begin(moot: Moot, line: str) -> None:
    await moot.type(ANN, line)
    if line is BETWEEN_PEOPLE:
        await moot.tap(BOB, "Take seat")


async def call_off(moot: Moot) -> Phase:
    """Where the game stands once Ann has called it off, and has confirmed what she was asked."""
    table = await moot.table()
    asked = await moot.ask(ANN, CallOff(table.id))
    assert asked
    (confirm,) = (button.press for row in asked.rows for button in row)
    await moot.press(ANN, confirm)
    return (await moot.table()).phase


async def stakes_counted(moot: Moot) -> list[Stakes]:
    entries = await moot.world.results.since(0)
    return [entry.entry.result.stakes for entry in entries if entry.entry.result]


@pytest.mark.parametrize(
    ("line", "stakes"), [(AGAINST_ROBOTS, Stakes.ROBOTS), (BETWEEN_PEOPLE, Stakes.RATED)]
)
async def test_the_fourth_in_a_day_counts_as_lost(moot: Moot, line: str, stakes: Stakes) -> None:
    for _ in range(3):
        await begin(moot, line)
        assert await call_off(moot) is Phase.CALLED_OFF
    await begin(moot, line)
    asked = await moot.ask(ANN, CallOff((await moot.table()).id))
    assert "Today you called off too many rated games" in everything(asked)
    assert await stakes_counted(moot) == []
    assert await call_off(moot) is Phase.OVER
    assert await stakes_counted(moot) == [stakes]
    await moot.time_passes(DAY)
    await begin(moot, line)
    assert await call_off(moot) is Phase.CALLED_OFF


async def test_a_game_without_chance_is_called_off_as_often_as_one_likes(moot: Moot) -> None:
    for _ in range(5):
        await moot.begin()
        assert await call_off(moot) is Phase.CALLED_OFF


@pytest.mark.parametrize("game", ["know", "territories random"])
async def test_an_offer_shows_an_example(moot: Moot, game: str) -> None:
    pictures = []
    for _ in range(3):
        await moot.type(ANN, f"/play {game} @Bob")
        pictures.append(moot.board().scene)
        await moot.type(ANN, f"/withdraw {(await moot.table()).id}")
    assert pictures[0] == pictures[1] == pictures[2]


async def test_no_view_of_an_offer_tells_what_will_be_drawn(moot: Moot) -> None:
    await moot.type(ANN, "/play know @Bob")
    code = (await moot.table()).id
    views = moot.app.dispatcher.views
    offer = await views.table(code)
    assert offer
    example = await views.past(offer.session, offer.game, 0)
    for line in (f"/board {code} text", f"/board {code} whole"):
        assert "The picture is an example" in await moot.read(ANN, line)
    await moot.tap(BOB, "Take seat")
    table = await views.table(code)
    assert table
    drawn = await views.past(table.session, table.game, 0)
    assert example
    assert drawn
    assert drawn.state == table.game.rules.initial(table.session.setup) != example.state
