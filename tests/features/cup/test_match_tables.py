"""Where matches are played: in a room of their own, if there can be one, on both platforms of a pair."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.delivery.ports import Reason, Refused
from bot.features.cup.cards.terms_text import terms_card
from bot.intents.play import GiveUp
from bot.kernel.ids import GameId, Named, Person, RequestId, Room, SessionId, Version
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, say
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.messages.language import LANGUAGES
from bot.sessions.model import Phase, Session
from bot.sessions.ports import Change
from bot.tournaments.decisions.lifecycle import Close, Extend, Pause, Resume, ShowIn
from bot.tournaments.decisions.opening import Open
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.decisions.scheduling import Challenge, Come
from bot.tournaments.decisions.terms_changes import TakeBackStart
from bot.tournaments.model import Cup, Match, Number, Result, Stage, result_name
from bot.tournaments.ports import Standing
from bot.tournaments.requests import Request
from bot.tournaments.terms import Absentees, GameInCup, Repeat
from tests.kit.card_text import keys
from tests.kit.cup_scenario import on_board, words
from tests.kit.cups import BY_OLGA, terms
from tests.kit.format_names import Format
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, moot, named

ZED = named("Zed", ABROAD)


async def person(moot: Moot, who: Named) -> Person:
    return Person(await moot.player(who), who.name)


async def do(moot: Moot, cup: Cup, *commands: Request) -> Cup:
    for command in commands:
        done = await moot.app.cups.do(cup.id, command, RequestId(f"{command}"))
        assert isinstance(done, Cup), done
    await moot.time_passes(0)
    found = await moot.app.cups.look(cup.id)
    assert found
    return found


async def duel(moot: Moot, one: Named = ANN, other: Named = BOB, **fields: object) -> Cup:
    """Two people in a round robin, shown in the pub and in the club."""
    announced = Open(BY_OLGA, terms(Format.ROUND_ROBIN, **fields), PUB)
    cup = await moot.app.cups.open(announced, RequestId("open"))
    assert isinstance(cup, Cup), cup
    people = [await person(moot, who) for who in (one, other)]
    return await do(moot, cup, ShowIn(BY_OLGA, CLUB), *map(Join, people), Start(BY_OLGA))


async def test_of_two_rooms_of_one_platform_each_plays_in_the_one_in_which_they_are(moot: Moot) -> None:
    den = Room(WEB, "den")
    moot.courier.outside = {(PUB, BOB.handle), (den, ANN.handle)}
    cup = await moot.app.cups.open(Open(BY_OLGA, terms(Format.ROUND_ROBIN), PUB), RequestId("open"))
    assert isinstance(cup, Cup), cup
    people = [await person(moot, who) for who in (ANN, BOB)]
    cup = await do(moot, cup, ShowIn(BY_OLGA, den), *map(Join, people), Start(BY_OLGA))
    for room in (PUB, den):
        assert len(shown(moot, room, cup)) == 1
    await moot.type(ANN, f"/move {(await table(moot, cup)).id} d")
    await moot.type(BOB, f"/move {(await table(moot, cup)).id} d", den)
    assert {one.handle: one.room for one in moot.courier.standing} == {ANN.handle: PUB}


async def test_of_a_platform_that_another_process_serves_all_rooms_show_the_match() -> None:
    """Which of them its people are in, only that process could ask."""
    house = moot(platforms=(WEB, ABROAD))
    cup = await house.app.cups.open(Open(BY_OLGA, terms(Format.ROUND_ROBIN), PUB), RequestId("open"))
    assert isinstance(cup, Cup), cup
    people = [await person(house, who) for who in (ANN, named("Zed", ABROAD))]
    hall = Room(ABROAD, "hall")
    del house.app.couriers[ABROAD]
    cup = await do(
        house, cup, ShowIn(BY_OLGA, CLUB), ShowIn(BY_OLGA, hall), *map(Join, people), Start(BY_OLGA)
    )
    match = (await table(house, cup)).id
    assert [await house.world.index.in_room(room) for room in (PUB, CLUB, hall)] == [(match,)] * 3


async def table(moot: Moot, cup: Cup) -> Session:
    session = cup.matches[0].games[-1].session
    assert session
    (found,) = await moot.world.sessions.load_many((session,))
    return found


def shown(moot: Moot, room: Room, cup: Cup) -> list[str]:
    """The tables on boards in the room; the cup has a card of its own there."""
    boards = moot.couriers[room.platform].boards(room)
    return [one.board.session for one in boards if one.board.session != cup.id]


async def test_a_match_has_a_table_at_once_with_both_seated(moot: Moot) -> None:
    cup = await duel(moot)
    played = await table(moot, cup)
    assert (played.phase, played.stakes, played.match) == (Phase.PLAYING, Stakes.CUP, cup.matches[0].id)
    assert [one.name for one in played.people] == [
        cup.entrant(number).person.name for number in cup.matches[0].numbers
    ]
    assert shown(moot, PUB, cup) == [played.id]


async def test_a_pair_across_platforms_sees_its_table_on_both() -> None:
    across = moot(platforms=(WEB, ABROAD))
    cup = await duel(across, ANN, ZED)
    assert shown(across, PUB, cup) == shown(across, CLUB, cup) == [(await table(across, cup)).id]


async def test_where_there_can_be_threads_each_pair_has_one(moot: Moot) -> None:
    courier = moot.couriers[WEB]
    courier.branches = True
    cup = await duel(moot)
    assert len(courier.branched) == 1
    title, people = courier.branched[0]
    assert set(title.split(" – ")) == {"Ann", "Bob"}
    assert {handle.user for handle in people} == {"ann", "bob"}
    assert (await table(moot, cup)).room == Room(WEB, "pub/1")
    assert shown(moot, PUB, cup) == []


async def test_whoever_takes_no_private_words_is_called_in_the_cups_room_where_their_thread_is_gone(
    moot: Moot,
) -> None:
    courier = moot.courier
    courier.branches = True
    cup = await duel(moot)
    first, second = (await table(moot, cup)).people
    courier.call_faults = 2 * [Refused(Reason.FORBIDDEN)]  # the thread, the private chat
    await moot.type(ANN if first.name == "Ann" else BOB, "/move a", Room(WEB, "pub/1"))
    called = courier.called[-1]
    assert (called.handle.user, called.room) == (second.name.lower(), PUB)


async def test_two_changes_of_a_cup_at_once_make_one_thread_for_a_pair(moot: Moot) -> None:
    """As where an organiser enters results right after a round has begun."""
    courier = moot.couriers[WEB]
    courier.branches, branch = True, courier.branch

    async def slowly(*asked: Any) -> Room | None:
        await asyncio.sleep(0.05)
        return await branch(*asked)

    courier.branch = slowly
    cup = await moot.app.cups.open(Open(BY_OLGA, terms(Format.ROUND_ROBIN), PUB), RequestId("open"))
    people = [await person(moot, who) for who in (ANN, BOB)]
    for command in (*map(Join, people), Start(BY_OLGA)):
        cup = await moot.app.cups.do(cup.id, command, RequestId(f"{command}"))
    await moot.app.cup_running.runner.expire(cup.id, moot.clock.now())
    opener = moot.app.cup_running.table_opener()
    await asyncio.gather(*(opener.act(cup) for _ in range(3)))
    assert len(courier.branched) == 1


async def test_a_second_game_is_played_where_the_first_was(moot: Moot) -> None:
    moot.couriers[WEB].branches = True
    cup = await duel(moot, best_of=3)
    await _resigns(moot, cup)
    again = await moot.app.cups.look(cup.id)
    assert again
    assert len(again.matches[0].games) == 2
    assert (await table(moot, again)).room == Room(WEB, "pub/1")
    assert len(moot.couriers[WEB].branched) == 1


async def _resigns(moot: Moot, cup: Cup) -> None:
    loser = ANN if (await table(moot, cup)).people[0].name == "Ann" else BOB
    await moot.type(loser, "/move a", Room(WEB, "pub/1"))
    played = await table(moot, cup)
    await moot.ask(loser, GiveUp(played.id, confirmed=played.version), Room(WEB, "pub/1"))
    await moot.time_passes(0)


async def test_a_table_ends_when_the_cup_decides_without_it(moot: Moot) -> None:
    cup = await duel(moot)
    cup = await do(moot, cup, Report(BY_OLGA, ((cup.matches[0].id, Result.FIRST),)))
    played = await table(moot, cup)
    assert played.phase is Phase.CALLED_OFF
    assert played.ending
    assert played.ending.reason == say("cup-end-decided-so", result=say("cup-result-first"))
    assert cup.matches[0].result is Result.FIRST


async def test_it_says_what_the_cup_says_also_after_corrections(moot: Moot) -> None:
    cup = await duel(moot)
    for at, result in enumerate((Result.FIRST, Result.SECOND, Result.FIRST, Result.DRAW)):
        report = Report(BY_OLGA, ((cup.matches[0].id, result),))
        assert isinstance(await moot.app.cups.do(cup.id, report, RequestId(f"report {at}")), Cup)
        await moot.time_passes(0)
        ending = (await table(moot, cup)).ending
        assert ending
        assert ending.reason == say("cup-end-decided-so", result=result_name(result))


async def _paired(moot: Moot) -> Cup:
    """A cup whose match has no table yet."""
    announced = Open(BY_OLGA, terms(Format.ROUND_ROBIN), PUB)
    cup = await moot.app.cups.open(announced, RequestId("open"))
    assert isinstance(cup, Cup), cup
    people = [await person(moot, who) for who in (ANN, BOB)]
    for command in (*map(Join, people), Start(BY_OLGA)):
        await moot.app.cups.do(cup.id, command, RequestId(f"{command}"))
    while await moot.app.cup_running.deadline_worker().tick():
        pass
    paired = await moot.app.cups.look(cup.id)
    assert paired
    return paired


async def test_so_does_one_of_which_nobody_had_noted_yet_that_it_was_opened(moot: Moot) -> None:
    paired = await _paired(moot)
    opened = await moot.app.cups.tables.open(paired, paired.matches[0])
    await do(moot, paired, Report(BY_OLGA, ((paired.matches[0].id, Result.FIRST),)))
    (left,) = await moot.world.sessions.load_many((SessionId(f"{opened}"),))
    assert left.phase is Phase.CALLED_OFF


async def test_or_is_closed(moot: Moot) -> None:
    cup = await duel(moot)
    assert (await table(moot, await do(moot, cup, Close(BY_OLGA)))).phase is Phase.CALLED_OFF


async def test_with_a_quick_clock_nobody_waits_at_an_empty_table(moot: Moot) -> None:
    cup = await duel(moot, clock="10m")
    assert cup.terms.gathering
    assert cup.matches[0].games == ()
    for who in (ANN, BOB):
        cup = await do(moot, cup, Come(await person(moot, who), cup.matches[0].id))
    assert (await table(moot, cup)).phase is Phase.PLAYING


async def test_who_does_not_come_to_a_table_with_a_clock_loses_without_a_game(moot: Moot) -> None:
    cup = await duel(moot, clock="1d", round_ms=30 * DAY)
    await moot.time_passes(2 * DAY)
    await moot.time_passes(0)
    over = await moot.app.cups.look(cup.id)
    assert over
    assert over.matches[0].result is Result.SECOND_BY_FORFEIT


async def test_at_the_deadline_it_is_seen_whose_move_it_is(moot: Moot) -> None:
    cup = await duel(moot, round_ms=DAY)
    looked = await moot.app.cups.tables.look((await table(moot, cup)).id)
    shown = await table(moot, cup)
    assert looked == Standing(shown.id, 0, frozenset(), absent=shown.people[:1])
    await moot.time_passes(DAY)
    over = await moot.app.cups.look(cup.id)
    assert over
    assert over.matches[0].result is Result.SECOND_BY_FORFEIT
    assert (await table(moot, over)).phase is Phase.CALLED_OFF


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"menu": (GameInCup(GameId("go")),)}, "request-refuse-no-such-game"),
        ({"menu": (GameInCup(GameId("know"), "partners"),)}, None),
        ({"menu": (GameInCup(GameId("fourrow"), "unheard"),)}, "setup-refuse-variant"),
        ({"clock": "soon"}, "clock-refuse-unreadable"),
        ({"name": " "}, "cup-refuse-name"),
        ({"best_of": 2}, "cup-refuse-best-of-even"),
        ({"round_ms": 1}, "cup-refuse-round-length"),
    ],
)
async def test_what_cannot_be_played_cannot_be_announced(
    moot: Moot, fields: dict[str, object], key: str | None
) -> None:
    opened = await moot.app.cups.open(Open(BY_OLGA, terms(Format.SWISS, **fields), PUB), RequestId("open"))
    assert isinstance(opened, Refusal), opened
    if key:
        assert opened.reason.key == key


async def test_a_table_that_was_opened_for_a_match_decided_meanwhile_ends(moot: Moot) -> None:
    """The process that opened it died before that was noted, and the work is done by another one."""
    cup = await _paired(moot)
    cup = await do(moot, cup, Report(BY_OLGA, ((cup.matches[0].id, Result.FIRST),)))
    again = replace(cup.matches[0], result=None)
    opened = await moot.app.cups.tables.open(cup, again)
    await moot.app.cup_running.runner.open_tables(cup)
    (left,) = await moot.world.sessions.load_many((SessionId(f"{opened}"),))
    assert left.phase is Phase.CALLED_OFF


async def _at_the_deadline(moot: Moot, cup: Cup) -> Match:
    await moot.time_passes(0)
    over = await moot.app.cups.look(cup.id)
    assert over
    return over.matches[0]


async def _sniped(moot: Moot, cup: Cup) -> Match:
    """The first thinks for days, and moves just before the end; the second answers within a minute."""
    match = cup.matches[0]
    session = match.games[0].session
    assert session
    first = (ANN, BOB) if (await table(moot, cup)).people[0].name == "Ann" else (BOB, ANN)
    left = cup.terms.round_ms
    for column in "abde":
        await moot.time_passes(36 * HOUR)
        await moot.type(first[0], f"/move {session} {column}")
        await moot.time_passes(MINUTE)
        await moot.type(first[1], f"/move {session} {column}")
        left -= 36 * HOUR + MINUTE
    await moot.time_passes(left - MINUTE)
    await moot.type(first[0], f"/move {session} g")
    await moot.time_passes(MINUTE)
    return await _at_the_deadline(moot, cup)


@pytest.mark.parametrize("clock", ["2d", "2d+1d", "none", None])
async def test_who_moves_just_before_the_deadline_and_has_used_more_time_loses(
    moot: Moot, clock: str | None
) -> None:
    match = await _sniped(moot, await duel(moot, clock=clock, round_ms=7 * DAY))
    assert match.result is Result.SECOND


async def test_nor_does_it_win_a_place_on_a_ladder(moot: Moot) -> None:
    cup = await moot.app.cups.open(Open(BY_OLGA, terms(Format.LADDER), PUB), RequestId("open"))
    assert isinstance(cup, Cup), cup
    ann, bob = [await person(moot, who) for who in (ANN, BOB)]
    cup = await do(moot, cup, Join(ann, 2000), Join(bob, 1900), Start(BY_OLGA), Challenge(bob, Number(1)))
    assert (await _sniped(moot, cup)).result is Result.SECOND


async def more_of(moot: Moot, shown: Session, who: Named, language: str = "en") -> str:
    """What is behind the button of the board, for a player who reads the language."""
    await moot.type(who, f"/language {language}")
    *_, more = keys(on_board(moot, shown.id))
    return words(await moot.press(who, more.press))


@pytest.mark.parametrize("clock", ["2d", "none"])
async def test_tables_say_what_the_terms_say_of_the_deadline(moot: Moot, clock: str) -> None:
    cup = await duel(moot, absentees=Absentees.DRAW, clock=clock)
    played = await table(moot, cup)
    rule = played.deadline_rule
    assert rule == say("cup-terms-absent-draw")
    assert rule in terms_card(cup, GAMES).lines
    for language in LANGUAGES:
        rule_in_language = moot.app.boards.display.languages(language).text(rule)
        for who in (ANN, BOB):
            assert rule_in_language in await more_of(moot, played, who, language)


async def test_a_table_shows_what_each_has_used_of_the_match(moot: Moot) -> None:
    cup = await duel(moot, clock="2d")
    played = await table(moot, cup)
    await moot.time_passes(3 * HOUR)
    await moot.type(ANN if played.people[0].name == "Ann" else BOB, f"/move {played.id} a")
    for who in (ANN, BOB):
        shown = await more_of(moot, played, who)
        assert "the player who has used more time loses" in shown
        assert f"Time used until the last move: {played.people[0].name} 3 h" in shown


async def _as_stored_before(moot: Moot, cup: Cup) -> None:
    """Its table had no clock."""
    shown = await table(moot, cup)
    unclocked = replace(shown, clock=None, due=None, deadline_rule=None, version=Version(shown.version + 1))
    await moot.world.sessions.commit(Change(unclocked, (), shown.version, RequestId("as before")))


@pytest.mark.parametrize(
    ("first_waits", "second_waits", "first_again", "result"),
    [
        pytest.param(6 * DAY, DAY - MINUTE, 0, Result.SECOND, id="the first alone has moved, late"),
        pytest.param(DAY, MINUTE, 6 * DAY - MINUTE, Result.SECOND, id="who waits has certainly used more"),
        pytest.param(DAY, 5 * DAY, DAY, Result.DRAW, id="no longer known"),
    ],
)
async def test_a_table_of_before_all_had_clocks_is_decided_by_what_is_certain(
    moot: Moot, first_waits: int, second_waits: int, first_again: int, result: Result
) -> None:
    cup = await duel(moot, round_ms=7 * DAY)
    await _as_stored_before(moot, cup)
    shown = await table(moot, cup)
    first, second = (ANN, BOB) if shown.people[0].name == "Ann" else (BOB, ANN)
    await moot.time_passes(first_waits)
    await moot.type(first, f"/move {shown.id} a")
    await moot.time_passes(second_waits)
    if first_again:
        await moot.type(second, f"/move {shown.id} a")
    await moot.time_passes(first_again or MINUTE)
    assert (await _at_the_deadline(moot, cup)).result is result


async def test_a_cup_goes_on_to_its_end(moot: Moot) -> None:
    cup = await duel(moot, clock="2d", legs=2, repeat=Repeat.WEEKLY)
    assert shown(moot, PUB, cup) == [(await table(moot, cup)).id]
    assert cup.announced == 1

    cup = await do(moot, cup, Pause(BY_OLGA))
    assert (held := (await table(moot, cup)).clock)
    assert held.held
    cup = await do(moot, cup, Resume(BY_OLGA), Extend(BY_OLGA, DAY))
    assert (more := (await table(moot, cup)).clock)
    assert (more.held, max(more.left)) == (False, max(held.left) + DAY)

    first = await table(moot, cup)
    cup = await do(moot, cup, Report(BY_OLGA, ((cup.matches[0].id, Result.FIRST),)))
    assert (await table(moot, cup)).phase is Phase.CALLED_OFF
    second = cup.matches[1].games[-1].session
    assert second
    assert second != first.id

    cup = await do(moot, cup, Report(BY_OLGA, ((cup.matches[1].id, Result.FIRST),)))
    assert cup.stage is Stage.OVER
    assert await moot.app.cups.cup_of_request(RequestId(f"series:{cup.id}")), "the next of the series"


async def test_tables_of_a_start_that_is_taken_back_end(moot: Moot) -> None:
    cup = await duel(moot)
    opened = await table(moot, cup)
    cup = await do(moot, cup, TakeBackStart(BY_OLGA))
    (closed,) = await moot.world.sessions.load_many((opened.id,))
    assert closed.phase is Phase.CALLED_OFF
    assert cup.taken_back == ()


async def test_time_is_given_to_a_table_once_however_often_it_is_seen_to(moot: Moot) -> None:
    cup = await do(moot, await duel(moot, clock="2d"), Extend(BY_OLGA, DAY))
    runner, before = moot.app.cup_running.runner, (await table(moot, cup)).clock
    moot.clock.passes(HOUR)  # requests are known for minutes only
    await runner.keep_time(cup)
    assert (await table(moot, cup)).clock == before
