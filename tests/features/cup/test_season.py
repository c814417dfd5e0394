"""A series runs by itself: the next card hangs in the room, the season stands in words."""

from datetime import date

from bot.kernel.time import DAY, MINUTE
from bot.kernel.time_zones import moment
from bot.tournaments.model import Cup, Stage
from bot.tournaments.series import divisions_to_come, moves
from tests.kit.cup_scenario import key, running, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, Moot, named

LINE = '/cup open round-robin fourrow "Weekly cup" repeat:weekly season:2'


async def play(moot: Moot, code: str) -> None:
    """Whoever stands first in the line of a match wins it."""
    cup = await the_cup(moot, code)
    while not cup.is_finished:
        for match in cup.matches:
            if not match.is_over:
                board = match.id.rpartition("-")[2]
                await moot.type(ANN, f"/cup result {code} {match.round}.{board} 1-0")
        await moot.time_passes(MINUTE)
        cup = await the_cup(moot, code)


async def test_a_season_of_two(moot: Moot) -> None:
    cup = await running(moot, LINE, BOB, CLEO)
    assert "the next one is opened" in await moot.read(ANN, "/cup terms")
    await play(moot, cup.id)
    second = await the_cup(moot, moot.on_show())
    assert second.id != cup.id
    shown = words(await moot.press(BOB, key(moot.board(), "All terms")))
    assert "Cup 2 of 2 of the season" in shown
    assert second.terms.starts == (await the_cup(moot, cup.id)).began.after(7 * 24 * 60 * MINUTE)  # type: ignore[union-attr]  # it was played
    winner = (await the_cup(moot, cup.id)).winners[0].name
    season = await moot.read(BOB, f"/cup season {cup.id}")
    assert f"1. {winner}: 10 points (one cup, 1 won)" in season
    for person in (BOB, CLEO):
        await moot.press(person, key(moot.board(), "Enter"))
    await moot.type(ANN, f"/cup start {second.id}")
    await moot.time_passes(MINUTE)
    await play(moot, second.id)
    assert "the season is over" in await moot.read(CLEO, f"/cup season {second.id}")
    third = await the_cup(moot, moot.on_show())
    assert third.series
    assert (third.series.number, third.series.table) == (1, ())
    profile = await moot.read(BOB if winner == "Bob" else CLEO, "/profile")
    assert "Cups won: Weekly cup" in profile


async def test_the_next_cup_begins_by_the_clock_of_its_organiser(moot: Moot) -> None:
    """In Rome the clocks are changed on 28 March 2027."""
    await moot.type(ANN, "/settings zone Europe/Rome")
    line = "/cup open swiss fourrow repeat:weekly start:2027-03-27T20:00"
    cup = await running(moot, line, BOB, CLEO)
    await play(moot, cup.id)
    then = await the_cup(moot, moot.on_show())
    assert then.id != cup.id
    assert then.terms.starts == moment(date(2027, 4, 3), 20 * 60, "Europe/Rome")


async def test_a_correction_after_the_end_reaches_the_season(moot: Moot) -> None:
    """Through a cup that is over as well, up to the one that is to begin."""
    line = '/cup open round-robin fourrow "Weekly cup" repeat:weekly season:3'
    first = await running(moot, line, BOB, CLEO)
    await play(moot, first.id)
    second = await the_cup(moot, moot.on_show())
    for person in (BOB, CLEO):
        await moot.press(person, key(moot.board(), "Enter"))
    await moot.type(ANN, f"/cup start {second.id}")
    await moot.time_passes(MINUTE)
    await play(moot, second.id)
    third = await the_cup(moot, moot.on_show())
    before = points(third)
    await moot.type(ANN, f"/cup result {first.id} 1.1 0-1")
    await moot.time_passes(MINUTE)
    winner, loser = (line.person.name for line in (await the_cup(moot, second.id)).series.table)  # type: ignore[union-attr]  # of a season
    assert (await the_cup(moot, first.id)).winners[0].name == winner
    after = points(await the_cup(moot, third.id))
    assert (after[winner], after[loser]) == (before[winner] + 2, before[loser] - 2)


def points(cup: Cup) -> dict[str, int]:
    """What everybody brings along from the cups before."""
    assert cup.series
    return {line.person.name: line.points for line in cup.series.table}


async def test_divisions_tell_who_moves(moot: Moot) -> None:
    line = '/cup open round-robin fourrow "League" groups:2 repeat:weekly promotion:1'
    assert "Promotion is for several groups" in await moot.read(
        ANN, '/cup open round-robin fourrow "Wrong" promotion:1'
    )
    cup = await running(moot, line, BOB, CLEO, named("Dan"), named("Eve"))
    assert "2 divisions, the strongest first" in await moot.read(ANN, "/cup terms")
    await play(moot, cup.id)
    told = [words(letter) for _, letter in moot.courier.shared if "who moves" in words(letter)]
    over = await the_cup(moot, cup.id)
    (up,), (down,) = moves(over)
    assert f"Up: {up.name}" in told[-1]
    assert f"Down: {down.name}" in told[-1]
    first, second = divisions_to_come(over)
    assert f"Division A: {first[0].name}, {up.name}" in told[-1]
    then = await the_cup(moot, moot.on_show())
    assert then.series
    assert then.series.order == (*first, *second)


async def test_the_next_cup_opens_where_too_few_came_and_none_where_it_is_called_off(moot: Moot) -> None:
    cup = await running(moot, LINE, BOB, CLEO)
    await play(moot, cup.id)
    second = await the_cup(moot, moot.on_show())
    assert second.terms.starts
    await moot.time_passes(second.terms.starts.ms - moot.clock.now().ms)
    assert (await the_cup(moot, second.id)).stage is Stage.CALLED_OFF
    again = await the_cup(moot, moot.on_show())
    assert again.terms.starts == second.terms.starts.after(7 * DAY)
    assert again.series == second.series
    await moot.press(ANN, key(await moot.type(ANN, f"/cup call-off {again.id}"), "Yes, do it"))
    await moot.time_passes(MINUTE)
    assert (await the_cup(moot, again.id)).stage is Stage.CALLED_OFF
    assert moot.on_show() == again.id
