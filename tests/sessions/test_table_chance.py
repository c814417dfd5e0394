"""What is left to chance: nothing is drawn before every seat is taken, and the promise binds."""

from dataclasses import replace

import pytest

from bot.gamekit.game import AnyGame, is_left_to_chance
from bot.gamekit.randomness import fingerprint
from bot.gamekit.setup import Setup, prepare
from bot.kernel.ids import GameId, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal
from bot.kernel.time import DAY
from bot.robots.levels import robot
from bot.sessions import table_chance
from bot.sessions.commands import Abort, Expire, Join, Open, Resign, TakeAllSeats, Withdraw
from bot.sessions.decide import open_table
from bot.sessions.game_record import CheckedRecord, check, read, write_record
from bot.sessions.limits import CALLED_OFF_FREELY, CLOSED_AFTER_MS, CLOSED_LISTED, LEFT_ALONE_MS
from bot.sessions.model import Phase, Session
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import FOURROW, GAMES, OFFER, after
from tests.kit.tables import ANN, BEN, PUB

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
