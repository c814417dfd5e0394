"""More waits for one room than it takes, in several processes over one store: all of it comes, in time."""

import asyncio
from dataclasses import dataclass, field

from hypothesis import example, given
from hypothesis import strategies as st

from bot.delivery.rate_limits import RateLimit, Turns, Urgency
from bot.delivery.shared_rate_limits import Granted, Refused, SendBudgets, SharedRateLimits
from bot.kernel.ids import Platform, Room
from tests.kit.clock import LoopClock
from tests.kit.memory_store.budgets import MemoryBudgets
from tests.kit.simulated_time_loop import in_simulated_time

ROOM = Room(Platform("web"), "A")
OTHER_ROOMS = [Room(ROOM.platform, str(number)) for number in range(30)]
EVERYWHERE = (RateLimit(26, 1.0),)
MINUTE = RateLimit(18, 60.0)
IN_A_ROOM = (RateLimit(3, 3.0), MINUTE)
TURNS = Turns(overtaken_at_most=2, under_way_s=20.0, urgent_after_s=3.0)
PROCESSES = 3
ANSWER_S = 0.002
"""So long the store's answer is on its way: meanwhile others have theirs."""
DRAWN_S = 0.1
"""So long it takes until what has its turn has arrived."""
SAID_WITHIN_S = 60.0


@dataclass
class BudgetsElsewhere:
    """The store as a process reaches it; one that was ``killed`` says nothing any more, and hears nothing."""

    budgets: SendBudgets
    killed: asyncio.Event = field(default_factory=asyncio.Event)

    async def spend(self, *asked: object) -> Granted | Refused:
        await self._living()
        answer = await self.budgets.spend(*asked)  # type: ignore[arg-type]  # handed on
        await asyncio.sleep(ANSWER_S)
        await self._living()
        return answer

    async def arrived(self, *told: object) -> None:
        await self._living()
        await self.budgets.arrived(*told)  # type: ignore[arg-type]  # as above

    async def take_back(self, *told: object) -> None:
        await self._living()
        await self.budgets.take_back(*told)  # type: ignore[arg-type]  # as above

    async def hold(self, *told: object) -> None:
        await self._living()
        await self.budgets.hold(*told)  # type: ignore[arg-type]  # as above

    async def _living(self) -> None:
        if self.killed.is_set():
            await asyncio.get_running_loop().create_future()


@dataclass
class Process:
    """One that sends; ``arrivals`` is when what it sent to the room arrived."""

    store: BudgetsElsewhere
    arrivals: list[float]
    limits: SharedRateLimits = field(init=False)

    def __post_init__(self) -> None:
        self.limits = SharedRateLimits(EVERYWHERE, lambda _: IN_A_ROOM, self.store, "bot", TURNS)

    async def grows_busy(self) -> None:
        """From then on it asks for many at once."""
        await asyncio.gather(*(self.sends(Urgency.BOARD, room) for room in OTHER_ROOMS))

    async def sends(self, urgency: Urgency, room: Room = ROOM) -> None:
        await self.limits.turn(room, urgency)
        await asyncio.sleep(DRAWN_S)
        if self.store.killed.is_set():
            return
        if room == ROOM:
            self.arrivals.append(asyncio.get_running_loop().time())
        self.limits.arrived(room)


@dataclass(frozen=True)
class Message:
    at: float
    process: int
    urgency: Urgency


@dataclass
class Group:
    """What several processes are to say in one room; the first of them is killed."""

    messages: list[Message]
    killed_at: float

    async def hears(self, within_s: float) -> list[float]:
        """When what the others say has arrived, counted from the beginning."""
        budgets = MemoryBudgets(LoopClock())
        heard: list[list[float]] = [[] for _ in range(PROCESSES)]
        processes = [Process(BudgetsElsewhere(budgets), arrivals) for arrivals in heard]
        for process in processes:
            await process.grows_busy()
        began = asyncio.get_running_loop().time()
        saying = [asyncio.create_task(self._said(one, processes[one.process])) for one in self.messages]
        await asyncio.sleep(self.killed_at)
        processes[0].store.killed.set()
        await asyncio.sleep(within_s - self.killed_at)
        for one in saying:
            one.cancel()
        return sorted(at - began for arrivals in heard[1:] for at in arrivals)

    async def _said(self, message: Message, process: Process) -> None:
        await asyncio.sleep(message.at)
        await process.sends(message.urgency)


messages = st.builds(
    Message,
    st.floats(0, SAID_WITHIN_S).map(lambda at: round(at, 1)),
    st.integers(0, PROCESSES - 1),
    st.sampled_from(Urgency),
)


def test_of_many_boards_that_wait_for_a_room_as_many_go_at_once_as_it_takes() -> None:
    arrivals = in_simulated_time(Group([Message(0, 1, Urgency.BOARD)] * 9, killed_at=0).hears(60))
    assert len(arrivals) == 9
    assert [arrivals[2] < 1, arrivals[5] < 4.5, arrivals[8] < 8] == [True] * 3


@given(st.lists(messages, min_size=1, max_size=50), st.floats(0, SAID_WITHIN_S))
@example([Message(10, number % PROCESSES, Urgency.BOARD) for number in range(40)], 10.05)
@example([Message(number, number % PROCESSES, Urgency(number % 2)) for number in range(50)], 30.05)
def test_whoever_is_killed_all_that_the_others_have_to_say_is_heard(
    told: list[Message], killed_at: float
) -> None:
    """Once nothing more is asked for, as soon as the room's minutes allow."""
    minutes = len(told) // MINUTE.count + 2  # and what the killed one had under way
    group = Group(told, killed_at)
    arrivals = in_simulated_time(group.hears(SAID_WITHIN_S + TURNS.under_way_s + MINUTE.seconds * minutes))
    assert len(arrivals) == sum(one.process != 0 for one in told)
