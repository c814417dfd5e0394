"""The pace of a platform: every limit kept, nothing urgent behind a board, nobody behind a room on hold."""

import asyncio
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.rate_limits import RateLimit, RateLimits, Turns, Urgency
from bot.kernel.ids import Platform, Room
from tests.kit.simulated_time_loop import in_simulated_time

A, B, C = (Room(Platform("web"), name) for name in "ABC")
EVERYWHERE = (RateLimit(4, 1.0), RateLimit(10, 7.3))
IN_ROOM = (RateLimit(1, 0.7), RateLimit(3, 10.1))
PING, BOARD = Urgency.PING, Urgency.BOARD
_ROUNDING_S = 1e-6


@dataclass(frozen=True)
class Wish:
    """A message that somebody wants to send ``at`` some time, in seconds."""

    at: float
    room: Room
    urgency: Urgency = BOARD


@dataclass(frozen=True)
class Sent:
    at: float
    wish: Wish
    number: int


wishes = st.builds(
    Wish,
    st.floats(0, 20).map(lambda at: round(at, 2)),
    st.sampled_from((A, B, C)),
    st.sampled_from(Urgency),
)
scripts = st.lists(wishes, min_size=1, max_size=40, unique_by=lambda wish: wish.at)


def paced(
    everywhere: tuple[RateLimit, ...] = EVERYWHERE, in_room: tuple[RateLimit, ...] = IN_ROOM
) -> RateLimits:
    return RateLimits(everywhere, lambda _: in_room)


async def sending(pace: RateLimits, script: list[Wish]) -> list[Sent]:
    """Everybody asks at their time; what was sent, in the order in which it was."""
    sent: list[Sent] = []
    loop = asyncio.get_running_loop()

    async def send(number: int, wish: Wish) -> None:
        await asyncio.sleep(wish.at - loop.time())
        await pace.turn(wish.room, wish.urgency)
        sent.append(Sent(round(loop.time(), 6), wish, number))

    await asyncio.gather(*(send(number, wish) for number, wish in enumerate(script)))
    return sent


def keeps(budget: RateLimit, times: list[float]) -> bool:
    """Whether no stretch of the budget's length holds more than its count."""
    later = times[budget.count :]
    return all(b - a > budget.seconds - _ROUNDING_S for a, b in zip(times, later, strict=False))


@given(scripts)
def test_no_limit_is_ever_overrun_and_everything_is_sent(script: list[Wish]) -> None:
    sent = in_simulated_time(sending(paced(), script))
    assert sorted(one.number for one in sent) == list(range(len(script)))
    assert all(keeps(budget, [one.at for one in sent]) for budget in EVERYWHERE)
    for room in (A, B, C):
        times = [one.at for one in sent if one.wish.room == room]
        assert all(keeps(budget, times) for budget in IN_ROOM)


@given(scripts)
def test_in_a_room_the_urgent_goes_first_and_then_whoever_came_first(script: list[Wish]) -> None:
    sent = in_simulated_time(sending(paced(), script))
    for at, one in enumerate(sent):
        behind = [other for other in sent[at + 1 :] if other.wish.room == one.wish.room]
        waiting = [other for other in behind if other.wish.at < one.at - _ROUNDING_S]
        assert all(one.wish.urgency <= other.wish.urgency for other in waiting)
        same = [other for other in waiting if other.wish.urgency == one.wish.urgency]
        assert all(one.wish.at <= other.wish.at for other in same)


@given(scripts)
def test_nobody_waits_longer_than_the_limits_say(script: list[Wish]) -> None:
    """Anyone who waited was within reach of a limit: the one that let them go at that very moment."""
    sent = in_simulated_time(sending(paced(), script))
    for at, one in enumerate(sent):
        before = sent[:at]
        here = [other for other in before if other.wish.room == one.wish.room]
        ends = [one.wish.at]
        for budgets, others in ((EVERYWHERE, before), (IN_ROOM, here)):
            ends += [
                others[-limit.count].at + limit.seconds for limit in budgets if len(others) >= limit.count
            ]
        assert one.at == pytest.approx(max(ends), abs=_ROUNDING_S)


@given(scripts)
def test_a_room_on_hold_holds_up_no_other(script: list[Wish]) -> None:
    others = [wish for wish in script if wish.room != A]

    async def with_hold() -> list[Sent]:
        pace = paced()
        pace.hold(A, 10_000)
        return await sending(pace, script)

    held = [one for one in in_simulated_time(with_hold()) if one.wish.room != A]
    assert [(one.at, one.wish) for one in held] == [
        (one.at, one.wish) for one in in_simulated_time(sending(paced(), others))
    ]


@given(scripts)
def test_who_goes_away_while_waiting_takes_nobodys_place(script: list[Wish]) -> None:
    """The room is on hold until everybody has come, and one of them has given up."""
    script = [replace(wish, room=A) for wish in script]

    async def on_hold(*, with_somebody_who_gives_up: bool) -> list[Sent]:
        pace = paced()
        pace.hold(A, 30)
        if with_somebody_who_gives_up:
            waiting = asyncio.create_task(pace.turn(A, PING))
            asyncio.get_running_loop().call_at(25, waiting.cancel)
        return await sending(pace, script)

    sent = [in_simulated_time(on_hold(with_somebody_who_gives_up=whether)) for whether in (True, False)]
    assert sent[0] == sent[1]


def test_a_hold_lasts_its_time_and_a_shorter_one_does_not_end_it() -> None:
    async def story() -> list[Sent]:
        pace = paced()
        pace.hold(A, 5)
        pace.hold(A, 2)
        return await sending(pace, [Wish(0, A), Wish(0, B)])

    assert [(one.wish.room, one.at) for one in in_simulated_time(story())] == [(B, 0), (A, 5)]


def test_a_hold_may_come_while_somebody_waits() -> None:
    async def story() -> list[Sent]:
        pace = paced(in_room=(RateLimit(1, 1.0),))
        asyncio.get_running_loop().call_at(0.5, pace.hold, A, 4)
        return await sending(pace, [Wish(0, A), Wish(0, A), Wish(0, B)])

    assert [(one.wish.room, one.at) for one in in_simulated_time(story())] == [(A, 0), (B, 0), (A, 4.5)]


def test_a_busy_room_leaves_what_it_cannot_use_to_the_others() -> None:
    pace = paced(everywhere=(RateLimit(1, 1.0),), in_room=(RateLimit(1, 3.0),))
    script = [*(Wish(0, A) for _ in range(3)), *(Wish(0.5, B) for _ in range(2)), Wish(0.6, C)]
    sent = in_simulated_time(sending(pace, script))
    assert [(one.wish.room.chat, round(one.at)) for one in sent] == [
        ("A", 0), ("B", 1), ("C", 2), ("A", 3), ("B", 4), ("A", 6),
    ]  # fmt: skip


def test_a_ping_goes_before_the_boards_of_other_rooms_too() -> None:
    pace = paced(everywhere=(RateLimit(1, 1.0),), in_room=())
    script = [Wish(0, A), Wish(0.1, A), Wish(0.2, B), Wish(0.3, C, PING)]
    assert [one.number for one in in_simulated_time(sending(pace, script))] == [0, 3, 1, 2]


def test_whoever_presses_again_and_again_gets_the_board_as_well() -> None:
    """Each press is answered, which is more urgent than the board: it would never have its turn."""
    pace = RateLimits((), lambda _: (RateLimit(1, 1.0),), Turns(overtaken_at_most=2))
    presses = [Wish(round(0.1 + 0.5 * number, 1), A, PING) for number in range(12)]
    sent = in_simulated_time(sending(pace, [Wish(0, A, PING), Wish(0.05, A), *presses]))
    assert [one.wish.urgency for one in sent[:5]] == [PING, PING, PING, BOARD, PING]


def test_where_more_is_urgent_than_may_go_out_boards_go_as_well() -> None:
    """People who see no board ask again and again, and each is answered: it would never have its turn."""
    pace = RateLimits((RateLimit(4, 1.0),), lambda _: (), Turns(urgent_after_s=3.0))
    crowd = [Wish(number / 6, A, PING) for number in range(90)]
    sent = in_simulated_time(sending(pace, [*crowd, Wish(1.0, B)]))
    (board,) = (one for one in sent if one.wish.urgency is BOARD)
    assert 4.0 <= board.at < 6.5
    assert sent[-1].at > 15


def test_what_arrives_later_than_it_was_let_go_counts_from_then() -> None:
    async def story() -> list[float]:
        pace, arrived = RateLimits((), lambda _: (RateLimit(3, 3.0),), Turns(under_way_s=20)), list[float]()
        loop = asyncio.get_running_loop()

        async def draw(seconds: float) -> None:
            await pace.turn(A, BOARD)
            await asyncio.sleep(seconds)
            arrived.append(round(loop.time(), 6))
            pace.arrived(A)

        async with asyncio.TaskGroup() as drawing:
            for seconds in (7, 7, 7, 0, 0, 0):
                drawing.create_task(draw(seconds))
        return arrived

    assert in_simulated_time(story()) == [7, 7, 7, 10, 10, 10]


def test_a_turn_that_nobody_uses_counts_for_a_while_only() -> None:
    pace = RateLimits((), lambda _: (RateLimit(1, 3.0),), Turns(under_way_s=20))
    assert [one.at for one in in_simulated_time(sending(pace, [Wish(0, A), Wish(1, A)]))] == [0, 20]


def test_what_was_sent_without_a_turn_counts_too() -> None:
    async def story() -> list[Sent]:
        pace = paced((), (RateLimit(2, 3.0),))
        pace.arrived(A)
        pace.arrived(A)
        return await sending(pace, [Wish(1, A), Wish(1, B)])

    assert [(one.wish.room, one.at) for one in in_simulated_time(story())] == [(B, 1), (A, 3)]


@pytest.mark.parametrize(("owners", "at"), [(1, [0, 0, 0]), (2, [0, 0, 1]), (100, [0, 1, 2])])
def test_owners_share_the_limit_on_all_rooms_and_none_falls_silent(owners: int, at: list[float]) -> None:
    pace = RateLimits((RateLimit(4, 1.0),), lambda _: (), senders=lambda: owners)
    sent = in_simulated_time(sending(pace, [Wish(0.0, room) for room in (A, B, C)]))
    assert [one.at for one in sent] == at


def test_without_limits_nobody_waits() -> None:
    script = [Wish(0, A)] * 100
    assert {one.at for one in in_simulated_time(sending(paced((), ()), script))} == {0}


def test_a_room_in_which_nothing_happens_any_more_is_forgotten() -> None:
    pace = paced()

    async def story() -> None:
        pace.hold(B, 1)
        await sending(pace, [Wish(0, A), Wish(0, C), Wish(30, C)])

    in_simulated_time(story())
    assert (list(pace._rooms), list(pace._under_way)) == ([C], [])
    assert (pace._held_until, pace._queue) == ({}, [])
