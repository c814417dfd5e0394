"""Results are reported, confirmed and disputed in words and with buttons."""

from bot.messages.rendering import RenderedCard
from bot.tournaments.model import Result
from tests.kit.cup_scenario import key, opened, running, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, Moot, named

DAN = named("Dan")
EVERYBODY = (ANN, BOB, CLEO, DAN)
OUTSIDE = '/cup open swiss fourrow "Autumn cup" rounds:2 results:reported objection:2h'


def told(moot: Moot, name: str) -> RenderedCard:
    """The newest that somebody was told in private."""
    return next(one.rendered for one in reversed(moot.courier.called) if one.handle.user == name)


async def test_the_terms_tell_how_it_goes(moot: Moot) -> None:
    await opened(moot, OUTSIDE)
    shown = words(await moot.press(BOB, key(moot.board(), "All terms")))
    assert "One of the two reports the result" in shown
    assert "within 2 hours" in shown
    assert "lost by both" in shown


async def test_one_reports_and_the_other_confirms(moot: Moot) -> None:
    cup = await running(moot, OUTSIDE, *EVERYBODY)
    match = cup.matches[0]
    first, second = (
        next(one for one in EVERYBODY if one.name == cup.entrant(number).person.name)
        for number in match.numbers
    )
    asked = await moot.press(first, key(told(moot, first.handle.user), "Report the result"))
    noted = await moot.press(first, key(asked, f"{first.name} won"))
    assert "asked to confirm" in words(noted)
    await moot.time_passes(0)
    assert "as" in words(moot.board())
    assert await moot.press(second, key(told(moot, second.handle.user), "That is right"))
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.FIRST
    await moot.time_passes(0)
    assert "Both agree" in words(told(moot, first.handle.user))


async def test_an_objection_comes_to_the_organiser_with_a_button(moot: Moot) -> None:
    cup = await running(moot, OUTSIDE, BOB, CLEO)
    match = cup.matches[0]
    names = [cup.entrant(number).person.name for number in match.numbers]
    first, second = (BOB, CLEO) if names[0] == "Bob" else (CLEO, BOB)
    await moot.type(first, "/cup report 1-0")
    await moot.time_passes(0)
    await moot.press(second, key(told(moot, second.handle.user), "I object"))
    await moot.time_passes(0)
    asked = await moot.press(ANN, key(told(moot, ANN.handle.user), "Result"))
    await moot.press(ANN, key(asked, f"{second.name} won"))
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND
    history = await moot.read(BOB, "/cup history")
    assert "objected to" in history
    assert "reported" in history
