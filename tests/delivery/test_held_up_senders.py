"""Processes that are held up between their turn and the wire, or cut off: the platform never has too much.

It counts what arrives, by its own clock, whoever sent it and whatever kept it.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from hypothesis import example, given
from hypothesis import strategies as st

from bot.delivery.rate_limits import RateLimit, Turns, Urgency
from bot.delivery.shared_rate_limits import Granted, Outgoing, Refused, SendBudgets, SharedRateLimits
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Platform, Room
from tests.kit.clock import LoopClock
from tests.kit.memory_store.budgets import MemoryBudgets
from tests.kit.simulated_time_loop import in_simulated_time

ROOM = Room(Platform("web"), "A")
LIMIT = RateLimit(4, 1.0, alone=3)
MANY = (RateLimit(100, 1.0),)
TAKEN, IN_S = 7, 0.99
"""What the platform takes: what all may send, and what is set aside. The hundredth is for milliseconds."""
PROCESSES = 3
BEFORE = 2 * PROCESSES
"""So many are sent before, one a second."""
TURNS = Turns(under_way_s=60.0, used_within_s=2.0)


@dataclass(frozen=True)
class Message:
    """``held_up_s`` between its turn and the wire; ``travels_s`` on it, and as long back."""

    at: float
    process: int
    held_up_s: float = 0.0
    travels_s: float = 0.0


@dataclass(frozen=True)
class Cut:
    """One process does not reach the store for a while."""

    process: int
    begins: float
    ends: float


@dataclass
class Reached:
    """The store as one process reaches it."""

    budgets: SendBudgets
    process: int
    cuts: Sequence[Cut]

    async def spend(self, *asked: object) -> Granted | Refused:
        self._reach()
        return await self.budgets.spend(*asked)  # type: ignore[arg-type]  # handed on

    async def arrived(self, *told: object) -> None:
        self._reach()
        await self.budgets.arrived(*told)  # type: ignore[arg-type]  # as above

    async def take_back(self, *told: object) -> None:
        self._reach()
        await self.budgets.take_back(*told)  # type: ignore[arg-type]  # as above

    async def hold(self, *told: object) -> None:
        self._reach()
        await self.budgets.hold(*told)  # type: ignore[arg-type]  # as above

    def _reach(self) -> None:
        now = asyncio.get_running_loop().time()
        if any(cut.begins <= now < cut.ends for cut in self.cuts if cut.process == self.process):
            raise StoreUnreachable


@dataclass
class Sending:
    """Several processes on one token, and when what they sent arrived."""

    messages: Sequence[Message]
    cuts: Sequence[Cut] = ()
    arrivals: list[float] = field(default_factory=list)

    async def arrive(self) -> list[float]:
        budgets = MemoryBudgets(LoopClock())
        processes = [
            SharedRateLimits((LIMIT,), lambda _: MANY, Reached(budgets, number, self.cuts), "bot", TURNS)
            for number in range(PROCESSES)
        ]
        for number in range(BEFORE):  # each hears how many there are
            await self._sent(processes[number % PROCESSES], Message(number, 0))
        await asyncio.gather(*(self._sent(processes[one.process], one) for one in self.messages))
        return sorted(self.arrivals)

    async def _sent(self, limits: SharedRateLimits, message: Message) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(message.at - loop.time())
        until = await limits.turn(ROOM, Urgency.BOARD)
        await asyncio.sleep(message.held_up_s)
        while until < loop.time():
            limits.unused(ROOM)
            until = await limits.turn(ROOM, Urgency.BOARD)
        await asyncio.sleep(message.travels_s)
        self.arrivals.append(loop.time())
        await asyncio.sleep(message.travels_s)
        limits.arrived(ROOM)


def most_together(arrivals: Sequence[float], seconds: float = IN_S) -> int:
    """So many arrived at most within any stretch of that length."""
    return max(sum(at <= other < at + seconds for other in arrivals) for at in arrivals)


def short(longest: float) -> st.SearchStrategy[float]:
    return st.floats(0, longest).map(lambda seconds: round(seconds, 2))


messages = st.builds(
    Message, st.floats(10, 15).map(lambda at: round(at, 2)), st.integers(0, PROCESSES - 1), short(5), short(1)
)
cuts = st.builds(
    lambda process, begins, lasts: Cut(process, begins, begins + lasts),
    st.integers(0, PROCESSES - 1),
    st.floats(9, 14),
    st.floats(0, 6),
)


@given(st.lists(messages, min_size=1, max_size=40), st.lists(cuts, max_size=3))
@example([Message(10 + number / 4, 0, 4 - number / 4) for number in range(12)], [])
@example([Message(10, number % PROCESSES) for number in range(40)], [Cut(0, 9, 15), Cut(1, 11, 14)])
def test_the_platform_never_has_more_than_it_takes(told: list[Message], cut: list[Cut]) -> None:
    arrivals = in_simulated_time(Sending(told, cut).arrive())
    assert len(arrivals) == len(told) + BEFORE
    assert most_together(arrivals) <= TAKEN


def test_what_was_let_go_in_time_and_held_up_does_not_arrive_together_with_what_came_later() -> None:
    """A process stops for two seconds with turns in its hand, while another one goes on."""
    held_up = [Message(10 + number * 0.3, 0, 2 - number * 0.3) for number in range(4)]
    others = [Message(12, 1) for _ in range(8)]
    arrivals = in_simulated_time(Sending([*held_up, *others]).arrive())
    assert most_together(arrivals) <= LIMIT.count


def test_a_turn_that_has_grown_old_is_given_back_and_asked_for_again() -> None:
    late = [Message(10, 0, TURNS.used_within_s + 1) for _ in range(4)]
    arrivals = in_simulated_time(Sending([*late, Message(13.5, 1)]).arrive())
    assert most_together(arrivals) <= LIMIT.count
    assert arrivals[-1] <= 14.0  # and not when it would have counted as missing


def test_all_who_are_cut_off_share_what_is_set_aside_for_that() -> None:
    script = [Message(10, number % PROCESSES) for number in range(60)]
    arrivals = in_simulated_time(
        Sending(script, [Cut(number, 9, 60) for number in range(PROCESSES)]).arrive()
    )
    assert most_together(arrivals) <= LIMIT.share(1)


def test_whoever_is_cut_off_takes_nothing_from_the_others() -> None:
    script = [Message(10, 0) for _ in range(20)] + [Message(10, 1) for _ in range(20)]
    arrivals = in_simulated_time(Sending(script, [Cut(0, 9, 60)]).arrive())
    both = LIMIT.count + LIMIT.share(PROCESSES)
    assert most_together(arrivals) == both


def test_once_it_is_back_the_store_is_asked_at_once() -> None:
    script = [Message(10, 0) for _ in range(8)]
    arrivals = in_simulated_time(Sending(script, [Cut(0, 9, 12)]).arrive())
    assert max(arrivals) < 10 + 2 * 3 + 1


def test_a_store_that_answers_slowly_is_asked_for_many_at_once() -> None:
    """A machine that is busy with something else: each answer takes half a second."""

    class Slow(Reached):
        async def spend(self, *asked: object) -> Granted | Refused:
            await asyncio.sleep(0.5)
            return await super().spend(*asked)

    async def story() -> float:
        limits = SharedRateLimits(MANY, lambda _: MANY, Slow(MemoryBudgets(LoopClock()), 0, ()), "bot")
        rooms = (Room(ROOM.platform, str(number)) for number in range(30))
        await asyncio.gather(*(limits.turn(room, Urgency.BOARD) for room in rooms))
        return asyncio.get_running_loop().time()

    assert in_simulated_time(story()) <= 6


def test_what_fits_in_its_room_only_is_taken_back_there() -> None:
    async def story() -> list[bool]:
        budgets, one = MemoryBudgets(LoopClock()), (RateLimit(1, 5.0),)
        limits = SharedRateLimits(one, lambda _: one, budgets, "bot")
        await limits.turn(Room(ROOM.platform, "B"), Urgency.BOARD)
        waiting = asyncio.create_task(limits.turn(ROOM, Urgency.BOARD))
        await asyncio.sleep(1)
        told = await budgets.spend("bot", ROOM, Outgoing("another", "another"), one, 0.0)
        waiting.cancel()
        return [waiting.done(), isinstance(told, Granted)]

    assert in_simulated_time(story()) == [False, True]


def test_what_is_urgent_in_one_room_keeps_the_boards_of_no_other_waiting() -> None:
    async def story() -> float:
        budgets, few = MemoryBudgets(LoopClock()), (RateLimit(1, 60.0),)
        for message in (Outgoing("a", "other"), Outgoing("b", "other", Urgency.PING)):
            await budgets.spend("bot", ROOM, message, few, 0.0)
        await budgets.take_back("bot", ROOM, "a")  # there is room again, and the urgent one is still to come
        limits = SharedRateLimits((), lambda _: few, budgets, "bot")
        waiting = asyncio.create_task(limits.turn(ROOM, Urgency.BOARD))
        await asyncio.sleep(1)
        await limits.turn(Room(ROOM.platform, "B"), Urgency.BOARD)
        waiting.cancel()
        return asyncio.get_running_loop().time()

    assert in_simulated_time(story()) == 1


def test_a_crowd_that_is_answered_keeps_no_board_waiting_for_ever() -> None:
    """There are more answers than may go out in half a minute."""

    async def story() -> float:
        limits = SharedRateLimits(
            (LIMIT,), lambda _: (), MemoryBudgets(LoopClock()), "bot", Turns(urgent_after_s=3.0)
        )
        rooms = (Room(ROOM.platform, str(number)) for number in range(30 * LIMIT.count))

        async def answered(number: int, room: Room) -> None:
            await asyncio.sleep(number / 2 / LIMIT.count)
            await limits.turn(room, Urgency.PING)

        crowd = [asyncio.create_task(answered(*one)) for one in enumerate(rooms)]
        await asyncio.sleep(1)
        await limits.turn(ROOM, Urgency.BOARD)
        came = asyncio.get_running_loop().time()
        await asyncio.gather(*crowd)
        return came

    assert in_simulated_time(story()) < 8
