"""An arbiter's evening, typed as ``deploy/organisers.md`` has it: every sentence that is answered is true."""

from bot.dispatch.requests import Typed
from bot.intents.cup import OpenReported
from bot.kernel.ids import Named
from bot.kernel.time import HOUR, MINUTE
from bot.messages.rendering import RenderedCard
from bot.tournaments.crosstable import crosstable
from bot.tournaments.model import Cup, Match, Result, Stage
from tests.kit.cup_scenario import key, opened, the_cup, words
from tests.kit.moot import ANN, OLGA, PUB, Moot, named

NAMES = "Bob Cleo Dan Eve Finn Gus Hal Ida Jo Kim Leo Mia Ned Oda Pia"
PEOPLE = tuple(map(named, NAMES.split()))
ABSENT, LATE = PEOPLE[-2:], named("Quin")
LINE = '/cup open swiss fourrow "Club evening" rounds:5 round:1h results:reported check-in:30m start:+1h'


def news(moot: Moot, person: Named) -> str:
    return "\n".join(words(call.rendered) for call in moot.courier.called if call.handle == person.handle)


def on(cup: Cup, match: Match) -> list[Named]:
    names = [cup.entrant(number).person.name for number in match.numbers]
    return [person for name in names for person in (*PEOPLE, LATE) if person.name == name]


async def about(moot: Moot, line: str, person: Named) -> RenderedCard | None:
    """The organiser types a line that names somebody."""
    return await moot.ask(OLGA, Typed(f"{line} @{person.name}", (person,)))


async def exported(moot: Moot, cup: Cup, kind: str) -> str:
    answer = await moot.type(OLGA, f"/cup export {cup.id} {kind}")
    return answer.file.content.decode() if answer and answer.file else ""


async def next_round(moot: Moot, cup: Cup, but: int = 0) -> Cup:
    """All boards of the round are entered in one list, but so many."""
    going = [match for match in cup.matches if not match.is_over][but:]
    lines = [f"{match.round}.{match.id.rpartition('-')[2]} 1-0" for match in going]
    assert await moot.type(OLGA, f"/cup result {cup.id} {'; '.join(lines)}")
    await moot.time_passes(MINUTE)
    return await the_cup(moot, cup.id)


async def test_an_evening_goes_as_it_is_told(moot: Moot) -> None:  # noqa: PLR0915 - it is one evening
    cup = await opened(moot, LINE)
    assert "check in from" in words(moot.board())
    for person in PEOPLE:
        await moot.type(person, f"/cup join {cup.id}")
    await moot.type(ANN, "/cup organise @Olga")
    await moot.time_passes(0)
    assert "Ann has made you an organiser" in news(moot, OLGA)
    await moot.time_passes(30 * MINUTE)
    for person in PEOPLE[:-2]:
        await moot.press(person, key(moot.board(), "I am here"))
    assert "missing: Oda" in words(moot.board())
    await moot.time_passes(31 * MINUTE)
    cup = await the_cup(moot, cup.id)
    assert (cup.stage, len(cup.entrants)) == (Stage.RUNNING, 13)
    assert all("you did not check in" in news(moot, person) for person in ABSENT)

    # a late one, whom the organiser enters; a name that is unknown is nobody
    assert "Nobody here is called Quin" in words(await moot.type(OLGA, f"/cup join {cup.id} @Quin"))
    assert "Entered in Club evening: Quin" in words(await about(moot, f"/cup join {cup.id}", LATE))
    await moot.time_passes(0)
    assert "an organiser has entered you" in news(moot, LATE)

    # a mistyped word, and a wrong result that is taken back
    assert "Do you mean /cup result" in words(await moot.type(OLGA, "/cup resutl 1.1 1-0"))
    entered = await moot.type(OLGA, f"/cup result {cup.id} 1.1 0-1")
    assert "(was 0–1)" in words(await moot.press(OLGA, key(entered, "Undo")))

    # the wrong person is taken out; both of the pair want to play after all
    first, second = on(cup, cup.matches[0])
    question = await about(moot, f"/cup drop {cup.id}", first)
    dropped = await moot.press(OLGA, key(question, "Yes, do it"))
    assert f"Club evening: {first.name} was taken out" in words(dropped)
    assert "Round 2 is paired among 13" in words(dropped)
    assert "An organiser has taken you out" in words(await moot.type(first, f"/cup join {cup.id}"))
    back = await moot.press(OLGA, key(dropped, "Undo"))
    assert f"{first.name} plays again" in words(back)
    assert "Round 2 is paired among 14" in words(back)
    await moot.time_passes(0)
    assert "has taken you out" in news(moot, first)
    for person in (first, second):
        assert "Do you play your match after all?" in news(moot, person)
        await moot.type(person, f"/cup come {cup.id} 1.1")
    assert not (await the_cup(moot, cup.id)).matches[0].is_over

    # a dispute
    await moot.type(first, "/cup report 1-0")
    await moot.type(second, "/cup report 0-1")
    await moot.time_passes(0)
    assert "is disputed" in news(moot, OLGA)
    cup = await next_round(moot, cup)
    cup = await next_round(moot, await the_cup(moot, cup.id))
    assert cup.round == 3

    # a withdrawal that is taken back
    leaver = on(cup, next(match for match in cup.matches if not match.is_over))[0]
    question = await moot.type(leaver, f"/cup leave {cup.id}")
    assert not any(entrant.has_left for entrant in (await the_cup(moot, cup.id)).entrants)
    assert "You have left" in words(await moot.press(leaver, key(question, "Yes, do it")))
    assert "comes back through an organiser" in words(await moot.type(leaver, f"/cup join {cup.id}"))
    await about(moot, f"/cup reinstate {cup.id}", leaver)
    await moot.time_passes(0)
    assert "has taken you in again" in news(moot, leaver)
    pairings = words(await moot.type(OLGA, f"/cup pairings {cup.id}"))
    assert "(2) – " in pairings

    # other terms, and back; out to another program, and in again
    changed = await moot.type(OLGA, f"/cup change {cup.id} rounds:6 misses:2")
    await moot.press(OLGA, key(changed, "Undo"))
    assert (await the_cup(moot, cup.id)).terms == cup.terms
    await moot.type(OLGA, f"/cup change {cup.id} review:1h")
    cup = await next_round(moot, cup)
    for kind, head in (("text", "standings"), ("page", "<!doctype html>")):
        assert head in await exported(moot, cup, kind)
    imported = await moot.ask(
        OLGA, OpenReported(await exported(moot, cup, "trf26"), "fourrow round:1h review:1h")
    )
    assert "14 people and everything up to round 3" in words(imported)
    again = await the_cup(moot, moot.on_show(PUB))
    assert crosstable(again) == crosstable(cup)
    assert "Entered in Club evening: Cleo" in words(await about(moot, f"/cup join {again.id} 2", PEOPLE[1]))
    assert "It goes on" in words(await moot.press(OLGA, key(imported, "Resume")))

    # a whole round by hand
    paired = next(match for match in again.matches if match.result is Result.FIRST).numbers
    numbers = (*paired, *(entrant.number for entrant in again.entrants if entrant.number not in paired))
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    typed = " ".join(f"{white}-{black}" for white, black in pairs)
    by_hand = words(await moot.type(OLGA, f"/cup draft {again.id} {typed}"))
    assert "round 4 was set by hand" in by_hand
    assert "have met already" in by_hand
    for wrong in ("1-2 1-3", " ".join(map(str, numbers))):
        assert "Missing, twice" in words(await moot.type(OLGA, f"/cup draft {again.id} {wrong}"))
    await moot.type(OLGA, f"/cup draft {again.id}")
    await moot.type(OLGA, f"/cup publish {again.id}")
    await moot.type(OLGA, f"/cup change {again.id} review:1m")
    cup = await the_cup(moot, again.id)
    for _ in (4, 5):
        cup = await next_round(moot, cup)
        await moot.time_passes(2 * MINUTE)
        cup = await the_cup(moot, cup.id)
    assert cup.stage is Stage.OVER

    # a correction after the end
    winner = cup.winners[0]
    lost = next(match for match in cup.matches_of(cup.entrant_of(winner.player).number) if match.second)
    wrong = Result.SECOND if lost.result is Result.FIRST else Result.FIRST
    line = f"/cup result {cup.id} {lost.round}.{lost.id.rpartition('-')[2]} {wrong}"
    await moot.type(OLGA, line)
    await moot.time_passes(HOUR)
    assert (await the_cup(moot, cup.id)).winners != cup.winners
    assert any("so is the podium" in words(rendered) for _, rendered in moot.courier.shared)
