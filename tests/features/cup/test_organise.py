"""A cup that runs: pairs, results, what organisers put right, and the end."""

import pytest

from bot.delivery.ports import Barred
from bot.kernel.ids import Named
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.tournaments.events import CupNotice
from bot.tournaments.match_events import RoundAnnounced, TableSeated
from bot.tournaments.model import Cup, Stage
from bot.tournaments.results import Result
from tests.kit.cup_scenario import key, opened, running, the_cup, words
from tests.kit.home import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Home, named
from tests.kit.home import home as at_home

DAN = named("Dan")
EVERYBODY = (ANN, BOB, CLEO, DAN)
SWISS = '/cup open swiss fourrow "Autumn cup" rounds:2 round:7d'


def heard(home: Home, person: Named) -> list[str]:
    """What somebody was told in private."""
    return [words(one.letter) for one in home.courier.called if one.handle == person.handle and not one.room]


def in_room(home: Home) -> list[str]:
    """What the room was told beside its cards."""
    return [words(letter) for room, letter in home.courier.shared if room == PUB]


def people(cup: Cup, at: int) -> tuple[Named, ...]:
    """The pair at a board of the newest round, anyone who begins first."""
    match = [one for one in cup.matches if one.round == cup.round][at]
    names = [cup.entrant(number).person.name for number in match.numbers]
    return tuple(next(one for one in EVERYBODY if one.name == name) for name in names)


async def test_the_room_and_each_pair_are_told_who_plays_where(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    assert "Autumn cup: round 1" in in_room(home)[-1]
    first, second = people(cup, 0)
    told = heard(home, second)[-1]
    assert f"you play {first.name}" in told
    assert str(cup.matches[0].games[0].session) in told
    begins = heard(home, first)
    assert len(begins) == 1, "the cup calls the player to move, and not the table as well"
    assert f"you play {second.name}" in begins[0]
    assert "You have the first move" in begins[0]
    assert "Deadline" in begins[0]


async def test_games_decide_the_cup(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    first, second = people(cup, 0)
    table = cup.matches[0].games[0].session
    for move in ("a", "b", "a", "b", "a", "b", "a"):
        await home.type(first if move == "a" else second, f"/move {table} {move}")
    cup = await the_cup(home, cup.id)
    assert cup.matches[0].result is Result.FIRST
    assert "1 – 0" in words(home.courier.rooms[PUB][0].letter)


async def test_every_pair_has_its_reasons(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    asked = await home.type(BOB, "/cup pairings")
    assert "Both have the same points" in words(await home.press(BOB, key(asked, "Why 1?")))
    assert "Both have the same points" in words(await home.type(BOB, "/cup pairings why 1.2"))
    assert "no round 3 yet" in words(await home.type(BOB, f"/cup pairings {cup.id} 3"))


async def test_an_organiser_enters_results_by_taps(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    shown = await home.type(ANN, "/cup organise")
    shown = await home.press(ANN, key(shown, "Result"))
    first, second = people(cup, 0)
    shown = await home.press(ANN, key(shown, f"1. {first.name} – {second.name}"))
    shown = await home.press(ANN, key(shown, f"{second.name} won"))
    assert "One match is still being played" in words(shown)
    assert (await the_cup(home, cup.id)).matches[0].result is Result.SECOND
    assert "Ann has decided that" in heard(home, first)[-1]


async def test_a_result_is_corrected_and_stands_in_the_history(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    await home.type(ANN, "/cup result 1 1-0")
    await home.type(ANN, "/cup result 1.1 draw")
    assert (await the_cup(home, cup.id)).matches[0].result is Result.DRAW
    told = words(await home.type(BOB, "/cup history"))
    assert "1 – 0 became ½ – ½" in told
    assert "no such match" in words(await home.type(ANN, "/cup result 1.9 1-0"))


async def test_anyone_who_does_not_come_forfeits(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    shown = await home.type(ANN, "/cup forfeit 1.1")
    loser, _ = people(cup, 0)
    await home.press(ANN, key(shown, loser.name))
    assert (await the_cup(home, cup.id)).matches[0].result is Result.SECOND_BY_FORFEIT
    await home.type(ANN, "/cup forfeit 1.2 both")
    assert (await the_cup(home, cup.id)).matches[1].result is Result.BOTH_FORFEIT


async def test_the_next_round_is_looked_at_changed_and_published(home: Home) -> None:
    await running(home, f"{SWISS} review:12h", *EVERYBODY)
    assert "is there for you to look at" in heard(home, ANN)[-1]
    shown = await home.type(ANN, "/cup organise")
    shown = await home.press(ANN, key(shown, "Swap two"))
    shown = await home.press(ANN, key(shown, "Ann"))
    shown = await home.press(ANN, key(shown, "Bob"))
    assert "Round 1, not published yet" in words(shown)
    assert "Only the organisers" in words(await home.type(BOB, "/cup draft"))
    await home.press(ANN, key(shown, "Publish"))
    assert "Autumn cup: round 1" in in_room(home)[-1]


async def test_without_a_word_the_policy_is_applied_and_told(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    await home.time_passes(7 * DAY - HOUR)
    reminded = heard(home, people(cup, 0)[1])[-1]
    assert "Not much time is left" in reminded
    await home.time_passes(2 * HOUR)
    told = heard(home, people(cup, 0)[0])
    assert any("this is what was announced" in one for one in told)
    assert (await the_cup(home, cup.id)).round == 2


async def test_a_cup_that_waits_asks_its_organisers(home: Home) -> None:
    await running(home, f"{SWISS} absent:wait", *EVERYBODY)
    await home.time_passes(7 * DAY)
    await home.time_passes(HOUR)
    assert "it is you who decide" in heard(home, ANN)[-1]


async def test_somebody_is_taken_out_and_told(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    asked = await home.type(ANN, "/cup drop @Bob")
    assert "Take this person out" in words(asked)
    await home.press(ANN, key(asked, "Yes, do it"))
    bob = next(one for one in (await the_cup(home, cup.id)).entrants if one.person.name == "Bob")
    assert bob.has_left
    assert any("has taken you out" in told for told in heard(home, BOB))


async def test_leaving_a_cup_that_runs_is_asked_about(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    asked = await home.type(CLEO, "/cup leave")
    assert not any(one.has_left for one in (await the_cup(home, cup.id)).entrants)
    assert "You have left" in words(await home.press(CLEO, key(asked, "Yes, do it")))


async def test_a_pause_stops_the_time(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    assert "Paused" in words(await home.type(ANN, "/cup pause"))
    await home.time_passes(30 * DAY)
    assert (await the_cup(home, cup.id)).round == 1
    await home.type(ANN, "/cup resume")
    await home.time_passes(HOUR)
    assert (await the_cup(home, cup.id)).round == 1


async def test_more_time_is_given(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    await home.type(ANN, "/cup extend 2d")
    later = (await the_cup(home, cup.id)).matches[0].until
    assert later == (cup.matches[0].until or home.clock.now()).after(2 * DAY)
    assert "Something is missing" in words(await home.type(ANN, "/cup extend"))


async def test_the_end_is_a_podium_for_everybody(home: Home) -> None:
    cup = await running(home, "/cup open knockout fourrow", *EVERYBODY)
    for round_ in (1, 2):
        for board in range(1, 3 - round_ + 1):
            await home.type(ANN, f"/cup result {round_}.{board} 1-0")
        await home.time_passes(MINUTE)
    assert (await the_cup(home, cup.id)).stage is Stage.OVER
    told = in_room(home)[-1]
    assert "is over" in told
    assert "🥇" in told
    assert "The cup is over" in words(home.courier.rooms[PUB][0].letter)


async def test_a_cup_can_be_closed_or_called_off_but_not_by_a_slip(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    asked = await home.type(ANN, "/cup close")
    assert (await the_cup(home, cup.id)).stage is Stage.RUNNING
    await home.press(ANN, key(asked, "Yes, do it"))
    assert (await the_cup(home, cup.id)).stage is Stage.OVER
    other = await running(home, '/cup open swiss fourrow "Winter cup"', *EVERYBODY)
    asked = await home.type(ANN, f"/cup call-off {other.id}")
    await home.press(ANN, key(asked, "Yes, do it"))
    assert "Winter cup was called off" in in_room(home)[-1]


async def test_clubs_and_households_are_kept_apart(home: Home) -> None:
    cup = await running(home, f"{SWISS} review:1h", *EVERYBODY)
    assert "for organisers" in words(await home.type(ANN, '/cup club "Chess pals" @Ann @Bob'))
    found = await the_cup(home, cup.id)
    assert [one.club for one in found.entrants] == ["Chess pals", "Chess pals", None, None]
    await home.type(ANN, "/cup club off @Ann")
    await home.type(ANN, "/cup apart @Ann @Cleo")
    found = await the_cup(home, cup.id)
    assert (found.entrants[0].club, len(found.forbidden)) == (None, 1)
    await home.type(ANN, "/cup apart off @Ann @Cleo")
    assert (await the_cup(home, cup.id)).forbidden == ()
    asked = await home.press(ANN, key(await home.type(ANN, "/cup apart"), "Ann"))
    await home.press(ANN, key(asked, "Dan"))
    assert len((await the_cup(home, cup.id)).forbidden) == 1
    assert "Something is missing" in words(await home.type(ANN, "/cup club @Ann"))


async def test_half_a_point_for_sitting_out(home: Home) -> None:
    await running(home, SWISS.replace("rounds:2", "rounds:3"), *EVERYBODY)
    assert "In round 2 you do not play" in words(await home.type(BOB, "/cup rest 2"))
    assert "In round 2 you play" in words(await home.type(BOB, "/cup rest 2 off"))


async def test_a_pair_agrees_on_a_time(home: Home) -> None:
    cup = await running(home, f"{SWISS} clock:20m", *EVERYBODY)
    one, other = people(cup, 0)
    assert "Your table is opened as soon as both" in heard(home, one)[-1]
    await home.type(one, "/cup time +2h")
    asked = next(nudge.letter for nudge in reversed(home.courier.called) if nudge.handle == other.handle)
    assert "proposes to play" in words(asked)
    await home.press(other, key(asked, "Yes, then"))
    assert "You play at this time" in heard(home, one)[-1]
    assert "Nobody has proposed" in words(await home.type(other, "/cup time yes"))
    await home.time_passes(2 * HOUR)
    assert (await the_cup(home, cup.id)).matches[0].games[0].session


async def test_both_say_that_they_are_there(home: Home) -> None:
    cup = await running(home, f"{SWISS} clock:20m", *EVERYBODY)
    for person in people(cup, 0):
        assert "you are there" in words(await home.type(person, "/cup come"))
    assert (await the_cup(home, cup.id)).matches[0].games[0].session


async def test_a_ladder_is_climbed(home: Home) -> None:
    cup = await running(home, "/cup open ladder fourrow", *EVERYBODY)
    top = cup.entrant(cup.ladder[0]).person.name
    last = next(one for one in EVERYBODY if one.name == cup.entrant(cup.ladder[-1]).person.name)
    asked = await home.type(last, "/cup challenge")
    assert "your challenge stands" in words(await home.press(last, key(asked, top)))
    await home.time_passes(MINUTE)
    cup = await the_cup(home, cup.id)
    assert len(cup.matches) == 1
    assert "nobody on this ladder" in words(
        await home.type(next(one for one in EVERYBODY if one.name == top), "/cup challenge")
    )


@pytest.mark.parametrize("kind", ["standings", "crosstable", "pairings", "trf"])
async def test_a_cup_is_a_file(home: Home, kind: str) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    await home.type(ANN, "/cup result 1.1 1-0")
    letter = await home.type(BOB, f"/cup export {kind}")
    assert letter
    assert letter.file
    assert letter.file.name.startswith(cup.id)
    assert b"Bob" in letter.file.content


async def test_only_a_swiss_cup_is_a_report(home: Home) -> None:
    await running(home, "/cup open knockout fourrow", *EVERYBODY)
    assert "Not possible" in words(await home.type(BOB, "/cup export trf"))


async def test_anyone_who_cannot_be_written_to_is_called_in_the_room(home: Home) -> None:
    home.courier.call_faults += [Barred()] * 3
    cup = await running(home, SWISS, *EVERYBODY)
    nudged = [one.handle for one in home.courier.called if one.room == PUB]
    assert {person.handle for at in (0, 1) for person in people(cup, at)} & {*nudged}


async def test_nobody_is_called_who_does_not_want_to_be(home: Home) -> None:
    for person in EVERYBODY:
        await home.type(person, "/settings pings none")
    await running(home, SWISS, *EVERYBODY)
    assert home.courier.called == []


async def test_one_entrant_is_no_cup(home: Home) -> None:
    await running(home, SWISS, ANN)
    told = words(await home.type(ANN, "/cup start"))
    assert "at least" in told


async def test_standings_can_be_seen_in_every_way(home: Home) -> None:
    await running(home, SWISS, *EVERYBODY)
    shown = await home.type(BOB, "/cup standings")
    assert "All results" in words(shown) or key(shown, "All results")
    assert "all results" in words(await home.press(BOB, key(shown, "All results")))
    assert "all results" in words(await home.type(BOB, "/cup crosstable"))


async def test_nobody_is_called_twice_for_the_same(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    before = len(home.courier.called)
    caller = home.app.cup_rooms.caller(PUB.platform)
    seated = TableSeated(cup.matches[0].id, cup.matches[0].games[0].session or home.on_show())
    await caller.act(CupNotice(cup.id, cup.version, (seated,)))
    await caller.act(CupNotice(cup.id, cup.version, (seated,)))
    assert len(home.courier.called) <= before + 1


async def test_rounds_that_came_while_nobody_could_be_told_are_told_as_one(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    before = len(home.courier.shared)
    announced = RoundAnnounced(1)
    await home.app.cup_rooms.teller(PUB.platform).act(CupNotice(cup.id, cup.version, (announced, announced)))
    assert len(home.courier.shared) == before + 1


async def test_anyone_who_does_not_check_in_is_not_paired(home: Home) -> None:
    cup = await opened(home, '/cup open swiss fourrow "Autumn cup" start:+2h check-in:1h')
    for person in EVERYBODY:
        await home.type(person, f"/cup join {cup.id}")
    await home.time_passes(HOUR)
    assert "begins soon" in heard(home, DAN)[-1]
    for person in (ANN, BOB, CLEO):
        assert "you are there" in words(await home.press(person, key(home.board(), "I am here")))
    assert "Not there yet: Dan" in words(home.board())
    await home.time_passes(HOUR)
    await home.time_passes(MINUTE)
    cup = await the_cup(home, cup.id)
    assert cup.stage is Stage.RUNNING
    paired = {cup.entrant(number).person.name for match in cup.matches for number in match.numbers}
    assert paired == {"Ann", "Bob", "Cleo"}


async def test_everybody_is_called_where_they_are_at_home() -> None:
    house = at_home(platforms=(WEB, ABROAD))
    stranger = named("Sue", ABROAD)
    cup = await opened(house, "/cup open round-robin fourrow clock:20m")
    await house.type(ANN, f"/cup join {cup.id}")
    await house.type(stranger, f"/cup join {cup.id}", CLUB)
    await house.type(ANN, f"/cup start {cup.id}")
    await house.time_passes(MINUTE)
    assert "you play Sue" in heard(house, ANN)[-1]
    told = [words(one.letter) for one in house.couriers[ABROAD].called if one.handle == stranger.handle]
    assert "you play Ann" in told[-1]


async def test_matches_are_not_charged_for_an_absence_of_ours(home: Home) -> None:
    cup = await running(home, SWISS, *EVERYBODY)
    until = [match.until for match in cup.matches]
    await home.is_away(2 * HOUR)
    cup = await the_cup(home, cup.id)
    assert [match.until for match in cup.matches] == [at.after(2 * HOUR) for at in until if at]
    card, *_ = home.courier.boards(PUB)
    assert "I was away for 2 hours; that is not counted." in words(card.letter)
