"""The organiser sees at a glance who keeps whom waiting, and what waits for themselves."""

from bot.kernel.time import DAY
from tests.kit.cup_scenario import key, opened, running, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, Moot, named

DAN = named("Dan")
EVERYBODY = (ANN, BOB, CLEO, DAN)


async def test_who_has_not_moved(moot: Moot) -> None:
    cup = await running(moot, '/cup open swiss fourrow "Autumn cup" rounds:3', *EVERYBODY)
    match, other = cup.matches
    first = next(one for one in EVERYBODY if one.name == cup.entrant(match.games[0].first).person.name)
    late = cup.entrant(other.games[0].first).person.name
    await moot.type(first, f"/move {match.games[0].session} a")
    panel = await moot.type(ANN, "/cup organise")
    shown = words(await moot.press(ANN, key(await moot.press(ANN, key(panel, "More")), "At a glance")))
    assert "2 matches are still being played" in shown
    assert "Then comes round 2 of 3" in shown
    assert f"No move yet: {late} (" in shown
    assert f"No move yet: {first.name}" not in shown
    answering = cup.entrant(match.opponent_of(match.games[0].first) or match.first).person.name
    assert f"No move yet: {answering} (" in shown, "it is their turn, and they have not moved"


async def test_what_waits_for_the_organiser(moot: Moot) -> None:
    line = '/cup open swiss fourrow "Autumn cup" rounds:2 absent:wait round:1d'
    cup = await running(moot, line, *EVERYBODY)
    await moot.type(BOB, "/cup more-time")
    assert "More time is asked for by Bob" in await moot.read(ANN, "/cup overview")
    await moot.time_passes(DAY)
    await moot.time_passes(DAY)
    assert (await moot.read(ANN, "/cup overview")).count("You decide:") == 2
    assert "Only the organisers" in await moot.read(BOB, f"/cup overview {cup.id}")


async def test_before_the_start(moot: Moot) -> None:
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup" places:2 entry:invited')
    for name in ("@Bob", "@Cleo"):
        await moot.type(ANN, f"/cup invite {cup.id} {name}")
    await moot.type(CLEO, "/cup join")
    shown = await moot.read(ANN, "/cup overview")
    assert "The organisers start it" in shown
    assert "Invited and not entered yet: Bob" in shown
    assert (await the_cup(moot, cup.id)).entrants[0].person.name == "Cleo"
