"""Tables of robots and of cups, and what is left to chance at any."""

from dataclasses import replace

import pytest

from bot.gamekit.game import AnyGame, is_left_to_chance
from bot.gamekit.randomness import fingerprint
from bot.gamekit.setup import Setup, prepare
from bot.kernel.away_hours import AwayHours, QuietHours
from bot.kernel.ids import GameId, Person, Seat, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, say
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.robots.levels import robot
from bot.sessions import table_chance
from bot.sessions.clocks import TableClock
from bot.sessions.commands import (
    Abort,
    Answer,
    Claim,
    Command,
    Expire,
    GoOn,
    Join,
    Leave,
    Open,
    Overrule,
    PlayMove,
    Propose,
    Resign,
    Seated,
    TakeAllSeats,
    Withdraw,
)
from bot.sessions.decide import open_table
from bot.sessions.events import PlayerReminded, TableCalledOff
from bot.sessions.game_record import CheckedRecord, check, read, write_record
from bot.sessions.limits import (
    CALLED_OFF_FREELY,
    CLOSED_AFTER_MS,
    CLOSED_LISTED,
    FLAG_AFTER_MS,
    FORGOTTEN_AFTER_MS,
    FORGOTTEN_CLOSES_MS,
    LEFT_ALONE_MS,
)
from bot.sessions.model import Look, OfferKind, Phase, Session
from bot.sessions.robot_tables import is_closing, looks_of, note_silence
from bot.sessions.time_controls import Control, Per, read_control
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import FOURROW, GAMES, OFFER, accepted, after, moves, refused
from tests.kit.tables import ANN, BEN, PUB

OAK = robot(5)


def against(*robots: Person, clock: str | None = None, stakes: Stakes = Stakes.CASUAL) -> Session:
    control = read_control(clock) if clock else None
    timed = TableClock(control) if isinstance(control, Control) else None
    command = Open(ANN, FOURROW.id, OFFER.room, robots=robots or (OAK,), clock=timed, stakes=stakes)
    return open_table(OFFER.id, command, OFFER.setup, FOURROW, NOON).session


def test_there_are_no_more_robots_than_seats() -> None:
    assert against(OAK, robot(5, 1), robot(5, 2)).people == (ANN, OAK)


@pytest.mark.parametrize("clock", ["90m", "3d", "24h+8h"])
def test_a_robot_thinks_and_waits_at_no_cost(clock: str) -> None:
    moved = after(against(clock=clock), PlayMove(ANN, "d"), now=NOON.after(MINUTE))
    assert moved.due is None
    assert moved.clock
    late = NOON.after(40 * DAY)
    refused(moved, Expire(), now=late)
    refused(moved, Claim(ANN), now=late)
    answered = after(moved, PlayMove(OAK, "d"), now=late)
    assert answered.clock
    assert answered.clock.left[0] == moved.clock.left[0]
    assert answered.clock.left[1] >= moved.clock.left[1]
    assert answered.due is not None
    assert answered.due > late


def test_the_time_of_people_counts_as_ever() -> None:
    table = against(clock="90m")
    assert table.clock
    assert table.clock.control.per is Per.GAME
    moved = after(table, PlayMove(ANN, "d"), now=NOON.after(HOUR)).clock
    assert moved
    assert moved.left[0] == HOUR // 2
    assert accepted(table, Expire(), now=NOON.after(2 * HOUR)).session.phase is Phase.CALLED_OFF


def test_what_a_robot_expects_is_noted_beside_its_move() -> None:
    looked = after(against(), PlayMove(ANN, "d"), PlayMove(OAK, "d", percent=40), PlayMove(ANN, "e"))
    assert looked.looks == (Look(Seat(1), 40),)


def test_no_more_than_ten_looks_are_kept() -> None:
    many = replace(against(), looks=tuple(Look(Seat(1), at) for at in range(10)))
    moved = after(many, PlayMove(ANN, "d"), PlayMove(OAK, "d", percent=99))
    assert looks_of(moved, Seat(1)) == (*range(1, 10), 99)


def test_a_draw_offered_with_a_move_is_offered_once_the_move_is_made() -> None:
    moved = accepted(after(against(), PlayMove(ANN, "d")), PlayMove(OAK, "d", percent=50, draw=True))
    assert moved.session.offer
    assert moved.session.offer.by == OAK
    assert (moved.session.drawn_by, moved.session.looks) == (OAK.player, ())
    agreed = after(moved.session, Answer(ANN, OfferKind.DRAW, yes=True))
    assert agreed.phase is Phase.OVER
    went_on = after(moved.session, PlayMove(ANN, "e"))
    assert went_on.offer is None
    assert after(went_on, Propose(ANN, OfferKind.DRAW)).drawn_by == ANN.player


def test_a_game_that_is_left_alone_is_closed_once_that_was_announced() -> None:
    table = after(against(), PlayMove(ANN, "d"), PlayMove(OAK, "d"))
    assert table.due == NOON.after(LEFT_ALONE_MS)
    announced = accepted(table, Expire(), now=table.due)
    assert announced.events == (PlayerReminded((ANN,)),)
    assert announced.session.due == table.due.after(CLOSED_AFTER_MS)
    assert announced.session.told[-1] == say("robot-told-closing", until=announced.session.due)
    assert is_closing(announced.session)
    closed = accepted(announced.session, Expire(), now=announced.session.due).session
    assert (closed.phase, closed.due) == (Phase.CALLED_OFF, None)


def test_a_forgotten_game_of_people_ends_for_nobody_unless_one_of_them_goes_on() -> None:
    table = after(OFFER, Join(BEN), PlayMove(ANN, "d"))
    refused(table, GoOn(BEN))
    announced = accepted(table, Expire(), now=NOON.after(FORGOTTEN_AFTER_MS))
    assert announced.events == (PlayerReminded((ANN, BEN)),)
    asked_at = NOON.after(FORGOTTEN_AFTER_MS + FORGOTTEN_CLOSES_MS)
    closed = accepted(announced.session, Expire(), now=asked_at).session
    assert (closed.phase, closed.ending and closed.ending.winners) == (Phase.CALLED_OFF, ())
    resumed = after(announced.session, GoOn(ANN), now=asked_at)
    assert (is_closing(resumed), resumed.told) == (False, table.told)
    assert resumed.due == asked_at.after(FORGOTTEN_AFTER_MS)


def test_a_game_that_an_older_version_never_watched_is_watched_from_now_on() -> None:
    table = replace(after(OFFER, Join(BEN)), due=None)
    noted = note_silence(table, NOON.after(DAY))
    assert noted
    assert noted.session.due == NOON.after(DAY + FORGOTTEN_AFTER_MS)
    assert note_silence(noted.session, NOON.after(2 * DAY)) is None


def test_nothing_is_closed_that_was_not_announced_however_late_it_is() -> None:
    table = against()
    announced = accepted(table, Expire(), now=NOON.after(100 * DAY)).session
    assert announced.phase is Phase.PLAYING
    assert announced.due == NOON.after(100 * DAY + CLOSED_AFTER_MS)


def test_a_move_makes_the_announcement_void() -> None:
    table = against()
    assert table.due
    announced = accepted(table, Expire(), now=table.due).session
    moved = after(announced, PlayMove(ANN, "d"), now=table.due.after(HOUR))
    assert not is_closing(moved)
    assert moved.due == table.due.after(HOUR + LEFT_ALONE_MS)
    refused(moved, Expire(), now=announced.due)


def test_whoever_plays_for_a_rating_loses_by_staying_away() -> None:
    table = after(against(stakes=Stakes.ROBOTS), PlayMove(ANN, "d"), PlayMove(OAK, "d"))
    assert table.due
    announced = accepted(table, Expire(), now=table.due).session
    closed = accepted(announced, Expire(), now=announced.due).session
    assert closed.phase is Phase.OVER
    assert closed.ending
    assert closed.ending.winners == (1,)


def test_with_a_clock_the_clock_decides_and_people_are_left_alone_for_longer() -> None:
    timed = against(clock="3d")
    assert timed.clock
    assert timed.due != NOON.after(LEFT_ALONE_MS)
    assert after(OFFER, Join(BEN)).due == NOON.after(FORGOTTEN_AFTER_MS)


def test_nobody_leaves_a_game_to_a_robot() -> None:
    assert refused(against(), Leave(ANN)).reason.key == "table-refuse-no-partner"


# Tables of cups: their pair is fixed, and what they lead to is not the pair's alone.


NIGHT = AwayHours("Europe/Rome", QuietHours(23 * 60, 7 * 60))
OPEN = Open(
    ANN,
    FOURROW.id,
    PUB,
    clock=TableClock(Control(Per.GAME, HOUR)),
    stakes=Stakes.CUP,
    match="cup22222-1-1",
    seated=(Seated(ANN), Seated(BEN, NIGHT)),
)


def table(command: Open = OPEN) -> Session:
    setup = prepare(FOURROW, seed=0)
    assert not isinstance(setup, Refusal)
    return open_table(SessionId("table222"), command, setup, FOURROW, NOON).session


PLAYING = table()


def test_both_sit_from_the_beginning_and_the_clock_runs() -> None:
    assert PLAYING.phase is Phase.PLAYING
    assert PLAYING.people == (ANN, BEN)
    assert PLAYING.clock
    assert PLAYING.clock.since == NOON
    assert PLAYING.clock.rests[1] == NIGHT


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Abort(ANN), "cup-refuse-abort"),
        (Propose(ANN, OfferKind.CALL_OFF), "cup-refuse-abort"),
        (Propose(ANN, OfferKind.TAKEBACK), "cup-refuse-takeback"),
    ],
)
def test_the_pair_cannot_undo_anything(command: Command, key: str) -> None:
    assert refused(after(PLAYING, *moves("a")), command).reason == say(key)


def test_a_draw_can_be_agreed() -> None:
    offered = after(PLAYING, Propose(ANN, OfferKind.DRAW))
    assert after(offered, Answer(BEN, OfferKind.DRAW, yes=True)).phase is Phase.OVER


def test_anyone_who_does_not_come_loses_without_a_game() -> None:
    late = NOON.after(HOUR + FLAG_AFTER_MS)
    decision = accepted(PLAYING, Expire(), late)
    while decision.session.phase is Phase.PLAYING:
        decision = accepted(decision.session, Expire(), late)
    assert decision.session.phase is Phase.CALLED_OFF
    assert decision.session.ending
    assert decision.session.ending.winners == (1,)


def test_whose_time_runs_out_in_a_game_has_lost_it() -> None:
    decision = accepted(after(PLAYING, *moves("a b")), Expire(), NOON.after(2 * HOUR))
    while decision.session.phase is Phase.PLAYING:
        decision = accepted(decision.session, Expire(), NOON.after(2 * HOUR))
    assert decision.session.phase is Phase.OVER
    assert decision.session.ending
    assert decision.session.ending.winners == (1,)


def test_a_cup_can_decide_without_the_game_once() -> None:
    reason = say("cup-end-decided")
    overruled = accepted(PLAYING, Overrule(reason))
    assert [type(event) for event in overruled.events] == [TableCalledOff]
    assert refused(overruled.session, Overrule(reason)).reason == say("table-refuse-over")


def test_other_tables_are_nobody_elses_business() -> None:
    plain = replace(PLAYING, match=None)
    assert refused(plain, Overrule(say("cup-end-decided"))).reason == say("table-refuse-over")


def test_the_last_turn_of_a_game_that_ends_is_counted_too() -> None:
    over = accepted(after(PLAYING, *moves("a")), Resign(BEN), NOON.after(30 * MINUTE)).session
    assert over.clock
    assert over.clock.used == (0, 30 * MINUTE)


# What is left to chance: nothing is drawn before every seat is taken, and the promise binds.


RACE = GAMES[GameId("race")]
SECRET = 2**255 + 1


def laid(game: AnyGame, *options: tuple[str, str], variant: str | None = None) -> Setup:
    setup = prepare(game, variant, dict(options))
    assert not isinstance(setup, Refusal)
    return setup


def offered(secret: int = SECRET, name: str = "race2222", **fields: object) -> Session:
    command = replace(Open(ANN, RACE.id, PUB, secret=secret), **fields)  # type: ignore[arg-type]  # a test names them
    return open_table(SessionId(name), command, laid(RACE), RACE, NOON).session


def begun(secret: int = SECRET, name: str = "race2222") -> Session:
    return after(offered(secret, name), Join(BEN), game=RACE)


@pytest.mark.parametrize(
    ("game", "variant", "options", "drawn"),
    [
        ("know", None, (), True),
        ("race", None, (), True),
        ("territories", "random", (), True),
        ("territories", "standard", (), False),
        ("keshvargosha", None, (("layout", "shuffled"),), True),
        ("keshvargosha", None, (), False),
        ("quadriga", None, (), False),
        ("fourrow", None, (), False),
    ],
)
def test_it_follows_from_the_rules_whether_chance_decides_anything(
    game: str, variant: str | None, options: tuple[tuple[str, str], ...], *, drawn: bool
) -> None:
    kind = GAMES[GameId(game)]
    assert is_left_to_chance(kind, laid(kind, *options, variant=variant)) is drawn


def test_an_offer_says_nothing_of_what_will_be_drawn() -> None:
    some, other = offered(SECRET), offered(SECRET + 1)
    assert some.setup == other.setup
    assert not some.position
    assert table_chance.promise_of(some) == fingerprint(SECRET) != table_chance.promise_of(other)


def test_the_seed_is_drawn_from_the_secret_once_every_seat_is_taken() -> None:
    table = begun()
    assert table.setup.seed == table_chance.seed_from(SECRET) != table_chance.seed_from(SECRET + 1)
    assert table.position == RACE.notation.dump(RACE.rules.initial(table.setup))


def test_a_table_of_before_keeps_the_seed_that_it_promised() -> None:
    table = after(replace(offered(), secret=None, setup=replace(laid(RACE), seed=7)), Join(BEN), game=RACE)
    assert table.setup.seed == 7
    assert table_chance.promise_of(table) == fingerprint(7)


async def checked(text: str) -> CheckedRecord | Refusal:
    record = read(text)
    return record if isinstance(record, Refusal) else await check(record, GAMES)


@pytest.mark.parametrize(
    "table", [after(begun(), Abort(ANN), game=RACE), after(offered(), Withdraw(ANN), game=RACE)]
)
async def test_a_record_tells_the_secret_and_is_refused_with_another_one(table: Session) -> None:
    text = write_record(table)
    assert f'[Secret "{SECRET}"]' in text
    assert isinstance(await checked(text), CheckedRecord)
    for wrong in (
        text.replace(f'[Secret "{SECRET}"]', ""),
        text.replace(str(table_chance.seed_of(table)), "7"),
    ):
        refused = await checked(wrong)
        assert isinstance(refused, Refusal)
        assert refused.reason.key == "record-refuse-hash"


def test_a_record_of_a_running_game_tells_neither() -> None:
    assert str(SECRET) not in write_record(begun())
    assert "[Seed " not in write_record(begun())


CALLED_OFF = tuple(after(begun(name=f"gone{nth}"), Abort(ANN), game=RACE) for nth in range(CALLED_OFF_FREELY))


def has_to_resign(*tables: Session, now: int = 0, session: Session | None = None) -> bool:
    return table_chance.has_to_resign(session or begun(), ANN.player, tables, GAMES, NOON.after(now))


def test_after_the_third_in_a_day_leaving_a_game_of_chance_counts() -> None:
    assert not has_to_resign(*CALLED_OFF[1:])
    assert has_to_resign(*CALLED_OFF)
    assert not has_to_resign(*CALLED_OFF, now=DAY)


@pytest.mark.parametrize(
    "session",
    [
        replace(begun(), stakes=Stakes.CASUAL),
        after(OFFER, Join(BEN)),
        after(offered(), TakeAllSeats(ANN), game=RACE),
    ],
    ids=["casual", "nothing drawn", "practice"],
)
def test_where_nothing_is_to_be_gained_it_is_free(session: Session) -> None:
    assert not has_to_resign(*CALLED_OFF, session=session)
    assert not has_to_resign(
        *CALLED_OFF[1:], replace(session, phase=Phase.CALLED_OFF, ending=CALLED_OFF[0].ending)
    )


def test_what_others_called_off_does_not_count() -> None:
    others = (after(begun(name=f"theirs{nth}"), Abort(BEN), game=RACE) for nth in range(CALLED_OFF_FREELY))
    assert not has_to_resign(*others)


def test_games_do_not_push_each_other_out_of_the_list_unseen() -> None:
    finished = (after(begun(name=f"over{nth}"), Resign(BEN), game=RACE) for nth in range(CLOSED_LISTED))
    assert has_to_resign(*finished)


def test_a_rated_game_of_chance_that_is_left_alone_is_lost_though_nothing_was_played() -> None:
    table = offered(robots=(robot(1, 0),), stakes=Stakes.ROBOTS)
    announced = after(table, Expire(), now=NOON.after(LEFT_ALONE_MS), game=RACE)
    closed = after(announced, Expire(), now=NOON.after(LEFT_ALONE_MS + CLOSED_AFTER_MS), game=RACE)
    assert closed.phase is Phase.OVER
    assert table_chance.counts(closed, RACE)
    assert not table_chance.counts(OFFER, FOURROW)
