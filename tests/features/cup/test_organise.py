"""A cup that runs: pairs, results, what organisers put right, and the end."""

import pytest

from bot.delivery.ports import Reason, Refused
from bot.kernel.ids import Named, Platform, Room, Version
from bot.kernel.text import say
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.tournaments.model import Cup, Result, Stage
from bot.tournaments.requests import Audience, CupNotice, RoundAnnounced, TableSeated, Tell
from tests.kit.cup_scenario import key, on_board, opened, refereed, running, the_cup, words
from tests.kit.linking import join_accounts
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, OLGA, PUB, WEB, Moot, named
from tests.kit.moot import moot as at_home

DAN = named("Dan")
EVERYBODY = (ANN, BOB, CLEO, DAN)
SWISS = '/cup open swiss fourrow "Autumn cup" rounds:2 round:7d'


def heard(moot: Moot, person: Named) -> list[str]:
    """What somebody was told in private."""
    return [
        words(one.rendered) for one in moot.courier.called if one.handle == person.handle and not one.room
    ]


def in_room(moot: Moot) -> list[str]:
    """What the room was told beside its cards."""
    return [words(rendered) for room, rendered in moot.courier.shared if room == PUB]


def people(cup: Cup, at: int) -> tuple[Named, ...]:
    """The pair at a board of the newest round, anyone who begins first."""
    match = [one for one in cup.matches if one.round == cup.round][at]
    names = [cup.entrant(number).person.name for number in match.numbers]
    return tuple(next(one for one in EVERYBODY if one.name == name) for name in names)


async def test_the_room_and_each_pair_are_told_who_plays_where(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    first, second = people(cup, 0)
    assert f"1. {first.name} – {second.name}" in words(moot.board())
    told = heard(moot, second)[-1]
    assert f"you play {first.name}" in told
    assert str(cup.matches[0].games[0].session) in told
    begins = heard(moot, first)
    assert len(begins) == 1, "the cup calls the player to move, and not the table as well"
    assert f"you play {second.name}" in begins[0]
    assert "You have the first move" in begins[0]
    assert "Deadline" in begins[0]


async def test_games_decide_the_cup(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    first, second = people(cup, 0)
    table = cup.matches[0].games[0].session
    for move in ("a", "b", "a", "b", "a", "b", "a"):
        await moot.type(first if move == "a" else second, f"/move {table} {move}")
    cup = await the_cup(moot, cup.id)
    assert cup.matches[0].result is Result.FIRST
    assert f"In front: {first.name} (1)" in words(on_board(moot, cup.id))


async def test_every_pair_has_its_reasons(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    asked = await moot.type(BOB, "/cup pairings")
    assert "Both have the same points" in words(await moot.press(BOB, key(asked, "Why 1?")))
    assert "Both have the same points" in await moot.read(BOB, "/cup pairings why 1.2")
    assert "no round 3 yet" in await moot.read(BOB, f"/cup pairings {cup.id} 3")


async def test_an_organiser_enters_results_by_taps(moot: Moot) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    shown = await moot.type(OLGA, "/cup organise")
    shown = await moot.press(OLGA, key(shown, "Result"))
    first, second = people(cup, 0)
    shown = await moot.press(OLGA, key(shown, f"1. {first.name} – {second.name}"))
    shown = await moot.press(OLGA, key(shown, f"{second.name} won"))
    assert f"Board 1.1: {first.name} 0–1 {second.name} (was –)" in words(shown)
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND
    assert "Olga has decided that" in heard(moot, first)[-1]


async def test_a_result_is_corrected_and_stands_in_the_history(moot: Moot) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    await moot.type(OLGA, "/cup result 1 1-0")
    await moot.type(OLGA, "/cup result 1.1 draw")
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.DRAW
    told = await moot.read(BOB, "/cup history")
    assert "1 – 0 became ½ – ½" in told
    assert "no such match" in await moot.read(OLGA, "/cup result 1.9 1-0")


async def test_anyone_who_does_not_come_forfeits(moot: Moot) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    shown = await moot.type(OLGA, "/cup forfeit 1.1")
    loser, _ = people(cup, 0)
    await moot.press(OLGA, key(shown, loser.name))
    assert (await the_cup(moot, cup.id)).matches[0].result is Result.SECOND_BY_FORFEIT
    await moot.type(OLGA, "/cup forfeit 1.2 both")
    assert (await the_cup(moot, cup.id)).matches[1].result is Result.BOTH_FORFEIT


async def test_the_next_round_is_looked_at_changed_and_published(moot: Moot) -> None:
    await running(moot, f"{SWISS} review:12h", *EVERYBODY)
    assert "is there for you to look at" in heard(moot, ANN)[-1]
    shown = await moot.type(ANN, "/cup organise")
    shown = await moot.press(ANN, key(shown, "Swap two"))
    shown = await moot.press(ANN, key(shown, "Ann"))
    shown = await moot.press(ANN, key(shown, "Bob"))
    assert "Round 1, not published yet" in words(shown)
    assert "Only the organisers" in await moot.read(BOB, "/cup draft")
    await moot.press(ANN, key(shown, "Publish"))
    assert "Round 1" in words(moot.board())


async def test_organisers_see_a_draft_among_the_pairings_and_nobody_else_does(moot: Moot) -> None:
    cup = await running(moot, f"{SWISS} review:1h", *EVERYBODY)
    assert cup.draft
    assert "not published yet" in await moot.read(ANN, "/cup pairings")
    assert "Nobody is paired now" in await moot.read(BOB, "/cup pairings")


async def test_without_a_word_the_policy_is_applied_and_told(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    await moot.time_passes(7 * DAY - HOUR)
    reminded = heard(moot, people(cup, 0)[1])[-1]
    assert "Not much time is left" in reminded
    await moot.time_passes(2 * HOUR)
    told = heard(moot, people(cup, 0)[0])
    assert any("this is what was announced" in one for one in told)
    assert (await the_cup(moot, cup.id)).round == 2


async def test_a_cup_that_waits_asks_its_organisers(moot: Moot) -> None:
    await running(moot, f"{SWISS} absent:wait", *EVERYBODY)
    await moot.time_passes(7 * DAY)
    await moot.time_passes(HOUR)
    assert "it is you who decide" in heard(moot, ANN)[-1]


async def test_a_pause_stops_the_time(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    assert "Paused" in await moot.read(ANN, "/cup pause")
    await moot.time_passes(30 * DAY)
    assert (await the_cup(moot, cup.id)).round == 1
    await moot.type(ANN, "/cup resume")
    await moot.time_passes(HOUR)
    assert (await the_cup(moot, cup.id)).round == 1


async def test_more_time_is_given(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    await moot.type(ANN, "/cup extend 2d")
    later = (await the_cup(moot, cup.id)).matches[0].until
    assert later == (cup.matches[0].until or moot.clock.now()).after(2 * DAY)
    assert "Something is missing" in await moot.read(ANN, "/cup extend")


async def test_the_end_is_a_podium_for_everybody(moot: Moot) -> None:
    cup = await refereed(moot, "/cup open knockout fourrow", *EVERYBODY)
    for round_ in (1, 2):
        for board in range(1, 3 - round_ + 1):
            await moot.type(OLGA, f"/cup result {round_}.{board} 1-0")
        await moot.time_passes(MINUTE)
    assert (await the_cup(moot, cup.id)).stage is Stage.OVER
    told = in_room(moot)[-1]
    assert "is over" in told
    assert "🥇" in told
    assert "The cup is over" in words(on_board(moot, cup.id))


async def test_a_cup_can_be_closed_or_called_off_but_not_by_a_slip(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    asked = await moot.type(ANN, "/cup close")
    assert (await the_cup(moot, cup.id)).stage is Stage.RUNNING
    await moot.press(ANN, key(asked, "Yes, do it"))
    assert (await the_cup(moot, cup.id)).stage is Stage.OVER
    other = await running(moot, '/cup open swiss fourrow "Winter cup"', *EVERYBODY)
    asked = await moot.type(ANN, f"/cup call-off {other.id}")
    await moot.press(ANN, key(asked, "Yes, do it"))
    assert "Winter cup was called off" in in_room(moot)[-1]


async def test_an_old_button_takes_out_nobody_else(moot: Moot) -> None:
    """Numbers are given anew at the start: the one of somebody in the list is another's then."""
    cup = await opened(moot, SWISS)
    for person in EVERYBODY:
        await moot.type(person, f"/cup join {cup.id}")
    await moot.type(ANN, f"/cup seed @Cleo 1 {cup.id}")
    listed = await moot.type(ANN, f"/cup drop {cup.id}")
    asked = await moot.press(ANN, key(listed, "Cleo"))
    assert "Take Cleo out of the cup?" in words(asked)
    await moot.type(ANN, f"/cup start {cup.id}")
    for old in (key(listed, "Cleo"), key(asked, "Yes, do it")):
        assert "somebody else by now" in words(await moot.press(ANN, old))
    again = await moot.press(ANN, key(await moot.type(ANN, f"/cup drop {cup.id}"), "Cleo"))
    await moot.press(ANN, key(again, "Yes, do it"))
    assert [one.person.name for one in (await the_cup(moot, cup.id)).entrants if one.has_left] == ["Cleo"]


async def test_clubs_and_households_are_kept_apart(moot: Moot) -> None:
    cup = await running(moot, f"{SWISS} review:1h", *EVERYBODY)
    assert "Ann belongs to Chess pals, Bob" in await moot.read(ANN, '/cup club "Chess pals" @Ann @Bob')
    found = await the_cup(moot, cup.id)
    assert [one.club for one in found.entrants] == ["Chess pals", "Chess pals", None, None]
    await moot.type(ANN, "/cup club off @Ann")
    await moot.type(ANN, "/cup apart @Ann @Cleo")
    found = await the_cup(moot, cup.id)
    assert (found.entrants[0].club, len(found.forbidden)) == (None, 1)
    await moot.type(ANN, "/cup apart off @Ann @Cleo")
    assert (await the_cup(moot, cup.id)).forbidden == ()
    asked = await moot.press(ANN, key(await moot.type(ANN, "/cup apart"), "Ann"))
    await moot.press(ANN, key(asked, "Dan"))
    assert len((await the_cup(moot, cup.id)).forbidden) == 1
    assert "Something is missing" in await moot.read(ANN, "/cup club @Ann")


async def test_half_a_point_for_sitting_out(moot: Moot) -> None:
    await running(moot, SWISS.replace("rounds:2", "rounds:3"), *EVERYBODY)
    assert "In round 2 you do not play" in await moot.read(BOB, "/cup rest 2")
    assert "In round 2 you play" in await moot.read(BOB, "/cup rest 2 off")


async def test_a_pair_agrees_on_a_time(moot: Moot) -> None:
    cup = await running(moot, f"{SWISS} clock:20m", *EVERYBODY)
    one, other = people(cup, 0)
    assert "Your table is opened as soon as both" in heard(moot, one)[-1]
    await moot.type(one, "/cup time +2h")
    asked = next(nudge.rendered for nudge in reversed(moot.courier.called) if nudge.handle == other.handle)
    assert "proposes to play" in words(asked)
    await moot.press(other, key(asked, "Yes, then"))
    assert "You play at this time" in heard(moot, one)[-1]
    assert "Nobody has proposed" in await moot.read(other, "/cup time yes")
    await moot.time_passes(2 * HOUR)
    assert (await the_cup(moot, cup.id)).matches[0].games[0].session


async def test_both_say_that_they_are_there(moot: Moot) -> None:
    cup = await running(moot, f"{SWISS} clock:20m", *EVERYBODY)
    for person in people(cup, 0):
        assert "you are there" in await moot.read(person, "/cup come")
    assert (await the_cup(moot, cup.id)).matches[0].games[0].session


async def test_a_ladder_is_climbed(moot: Moot) -> None:
    cup = await running(moot, "/cup open ladder fourrow", *EVERYBODY)
    top = cup.entrant(cup.ladder[0]).person.name
    last = next(one for one in EVERYBODY if one.name == cup.entrant(cup.ladder[-1]).person.name)
    asked = await moot.type(last, "/cup challenge")
    assert "your challenge stands" in words(await moot.press(last, key(asked, top)))
    await moot.time_passes(MINUTE)
    cup = await the_cup(moot, cup.id)
    assert len(cup.matches) == 1
    assert "nobody on this ladder" in await moot.read(
        next(one for one in EVERYBODY if one.name == top), "/cup challenge"
    )


@pytest.mark.parametrize("kind", ["standings", "crosstable", "pairings", "trf"])
async def test_a_cup_is_a_file(moot: Moot, kind: str) -> None:
    cup = await refereed(moot, SWISS, *EVERYBODY)
    await moot.type(OLGA, "/cup result 1.1 1-0")
    rendered = await moot.type(BOB, f"/cup export {kind}")
    assert rendered
    assert rendered.file
    assert rendered.file.name.startswith(cup.id)
    assert b"Bob" in rendered.file.content


async def test_only_a_swiss_cup_is_a_report(moot: Moot) -> None:
    await running(moot, "/cup open knockout fourrow", *EVERYBODY)
    assert "Not possible" in await moot.read(BOB, "/cup export trf")


async def test_anyone_who_cannot_be_written_to_is_called_in_the_room(moot: Moot) -> None:
    moot.courier.call_faults += [Refused(Reason.FORBIDDEN)] * 3
    cup = await running(moot, SWISS, *EVERYBODY)
    nudged = [one.handle for one in moot.courier.called if one.room == PUB]
    assert {person.handle for at in (0, 1) for person in people(cup, at)} & {*nudged}


async def test_nobody_is_called_who_does_not_want_to_be(moot: Moot) -> None:
    for person in EVERYBODY:
        await moot.type(person, "/settings pings none")
    await running(moot, SWISS, *EVERYBODY)
    assert moot.courier.called == []


async def test_one_entrant_is_no_cup(moot: Moot) -> None:
    await running(moot, SWISS, ANN)
    told = await moot.read(ANN, "/cup start")
    assert "at least" in told


async def test_standings_can_be_seen_in_every_way(moot: Moot) -> None:
    await running(moot, SWISS, *EVERYBODY)
    shown = await moot.type(BOB, "/cup standings")
    assert "All results" in words(shown) or key(shown, "All results")
    assert "all results" in words(await moot.press(BOB, key(shown, "All results")))
    assert "all results" in await moot.read(BOB, "/cup crosstable")


async def test_nobody_is_called_twice_for_the_same(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    seated = TableSeated(cup.matches[0].id, cup.matches[0].games[0].session or moot.on_show())
    await moot.app.cup_rooms.notifications.call(CupNotice(cup.id, cup.version, (seated,)))
    before = len(moot.courier.called)
    await moot.app.cup_rooms.notifications.call(CupNotice(cup.id, cup.version, (seated,)))
    assert len(moot.courier.called) == before


async def test_no_room_is_told_twice_of_the_same(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    before = len(moot.courier.shared)
    for later in (1, 2):
        notice = CupNotice(
            cup.id,
            Version(cup.version + later),
            (RoundAnnounced(1), Tell(Audience.ROOMS, say("cup-call-organiser-lost", name=cup.terms.name))),
        )
        for _ in range(2):
            await moot.app.cup_rooms.announcements.tell(notice)
            await moot.settle()
    assert ["round 1" in one for one in in_room(moot)[before:]] == [False, False]


async def test_everybody_is_called_where_they_are_at_home() -> None:
    house = at_home(platforms=(WEB, ABROAD))
    stranger = named("Sue", ABROAD)
    cup = await opened(house, "/cup open round-robin fourrow clock:20m")
    await house.type(ANN, f"/cup join {cup.id}")
    await house.type(stranger, f"/cup join {cup.id}", CLUB)
    await house.type(ANN, f"/cup start {cup.id}")
    await house.time_passes(MINUTE)
    assert "you play Sue" in heard(house, ANN)[-1]
    told = [words(one.rendered) for one in house.couriers[ABROAD].called if one.handle == stranger.handle]
    assert "you play Ann" in told[-1]


async def test_who_is_on_two_platforms_is_called_on_that_which_shows_the_cup() -> None:
    """On the other one they let nobody write to them."""
    there = Platform("telegram")
    house, group = at_home(platforms=(WEB, there, ABROAD)), Room(there, "group")
    bob, cleo = named("Bob", there), named("Cleo", there)
    await join_accounts(house, bob, named("Bobby", ABROAD))
    house.couriers[ABROAD].call_faults += [Refused(Reason.FORBIDDEN)] * 9
    cup = await opened(house, "/cup open round-robin fourrow", group)
    for person in (bob, cleo):
        await house.type(person, f"/cup join {cup.id}", group)
    await house.type(ANN, f"/cup start {cup.id}", group)
    await house.time_passes(MINUTE)
    told = [words(one.rendered) for one in house.couriers[there].called if one.handle == bob.handle]
    assert any("you play Cleo" in one for one in told)


async def test_matches_are_not_charged_for_an_absence_of_ours(moot: Moot) -> None:
    cup = await running(moot, SWISS, *EVERYBODY)
    until = [match.until for match in cup.matches]
    await moot.is_away(2 * HOUR)
    cup = await the_cup(moot, cup.id)
    assert [match.until for match in cup.matches] == [at.after(2 * HOUR) for at in until if at]
    assert "I was away for 2 hours; that is not counted." in words(on_board(moot, cup.id))


async def test_no_match_is_lost_before_it_is_known_that_nobody_could_play(moot: Moot) -> None:
    """The store was away, or the machine asleep: a deadline comes before anybody has noticed."""
    await moot.app.presence.beat()
    cup = await running(moot, SWISS, *EVERYBODY)
    moot.clock.passes(8 * DAY)
    await moot.app.cup_running.deadline_worker().tick()
    cup = await the_cup(moot, cup.id)
    assert (cup.round, [match.result for match in cup.matches]) == (1, [None, None])


async def test_teams_that_want_a_knockout_are_told_what_teams_play(moot: Moot) -> None:
    told = await moot.read(ANN, '/cup open knockout fourrow "Autumn cup" teams:4')
    assert "With “teams:4” these are played: round robin, Swiss system" in told
