"""Live games have lists of their own; what was entered before that is sorted by the clocks of its tables."""

from dataclasses import replace

import pytest

from bot.features.standing.rating_changes import RatingPools
from bot.kernel.ids import GameId
from bot.ratings.model import Discipline, Entry
from bot.sessions.time_controls import Control, read_control
from tests.kit.matches import GUILD, play
from tests.kit.moot import ANN, BOB, Moot

UNCLOCKED = Discipline(GameId("fourrow"))
LIVE = replace(UNCLOCKED, live=True)


@pytest.mark.parametrize(
    ("typed", "live"),
    [
        ("20m", True),
        ("45m+1m", True),
        ("5m/move", True),
        ("6h", False),
        ("12h/move", False),
        ("3d", False),
        ("24h+8h<=72h", False),
    ],
)
def test_which_clocks_are_for_people_who_are_there_at_once(typed: str, *, live: bool) -> None:
    control = read_control(typed)
    assert isinstance(control, Control)
    assert control.live is live


async def games_in(moot: Moot, discipline: Discipline) -> int:
    return (await moot.app.core.ratings.ladder(discipline)).figures.total


async def test_what_was_entered_before_is_sorted_by_the_clocks_of_its_tables(moot: Moot) -> None:
    await play(moot, ANN, BOB, "clock:20m")
    await play(moot, ANN, BOB)

    def as_before(entry: Entry) -> Entry:
        return replace(entry, result=entry.result and replace(entry.result, live=None))

    for noted in await moot.world.results.since(0):
        await moot.world.results.change(noted.entry.session, as_before)
    moot.restarts()
    assert (await games_in(moot, UNCLOCKED), await games_in(moot, LIVE)) == (2, 0)
    pools = RatingPools(moot.world.results, moot.world.sessions)
    assert [await pools.tick(), await pools.tick()] == [2, 0]
    assert (await games_in(moot, UNCLOCKED), await games_in(moot, LIVE)) == (1, 1)


async def test_a_cup_seeds_by_the_list_of_its_speed(moot: Moot) -> None:
    await play(moot, ANN, BOB, "clock:20m")
    seeds = {}
    for clock in ("clock:20m", "clock:2d"):
        await moot.type(BOB, f'/cup open swiss fourrow "{clock}" {clock}', community=GUILD)
        code = moot.on_show()
        await moot.type(ANN, f"/cup join {code}", community=GUILD)
        (cup,) = await moot.world.cups.load_many((code,))
        seeds[clock] = cup.entrants[0].rating
    assert seeds["clock:20m"] > seeds["clock:2d"]
