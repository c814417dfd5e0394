"""Rooms are brought in step by their owner: through faults, changes of owner, and stores out of reach."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.delivery.limits import TRIED_EVERY_S
from bot.delivery.ports import Done, NoAnswer, Outcome, PartDown, Reason, Refused, Wait
from bot.delivery.reconciler import Reconciler
from bot.delivery.room_display import Content
from bot.delivery.rooms import Doing, Kind, RoomDocument, RoomSlots, Slot, State, Wanted
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Part, Platform, Room
from bot.kernel.text import Written, say
from bot.messages.card import Card
from bot.messages.language import load_language
from bot.messages.rendering import RenderedCard, render
from tests.kit.memory_store.room_slots import MemoryRoomSlots
from tests.kit.room_courier import RoomCourier
from tests.kit.simulated_time_loop import SimulatedTimeLoop
from tests.world.simulation import WorldClock

HERE = Platform("chat")
ROOM, OTHER = Room(HERE, "room"), Room(HERE, "other")
BOARD, POST = "board:t", "post:day"
PART = Part("chat")


def words(commit: str) -> RenderedCard:
    return render(Card(say("line", text=Written("-")), block=commit), load_language("en", ()))


@dataclass
class OneOwner:
    epoch: int | None = 1

    def epochs(self, platform: Platform) -> Mapping[Part, int]:
        return {PART: self.epoch} if self.epoch is not None else {}

    async def owned(self, room: Room) -> tuple[Part, int] | None:  # there is one part
        del room
        return (PART, self.epoch) if self.epoch is not None else None


class Stalling:
    """The same store; every call fails while it ``is_away``."""

    def __init__(self, slots: RoomSlots) -> None:
        self._slots, self.is_away = slots, False

    def __getattr__(self, name: str) -> Any:
        call = getattr(self._slots, name)

        async def asked(*args: Any, **more: Any) -> Any:
            if self.is_away:
                raise StoreUnreachable
            return await call(*args, **more)

        return asked


@dataclass
class House:
    """A platform, a store and what is stored of one table; any number of owners."""

    courier: RoomCourier = field(default_factory=RoomCourier)
    slots: MemoryRoomSlots = field(default_factory=MemoryRoomSlots)
    commits: dict[str, str] = field(default_factory=lambda: {BOARD: "c1"})
    renamed: list[tuple[Room, Room]] = field(default_factory=list)
    crowded: list[Room] = field(default_factory=list)
    clock: WorldClock = field(default_factory=WorldClock)

    async def source(self, room: Room, slot: Slot) -> Content | None:
        commit = self.commits.get(slot.key)
        return Content(words(commit), commit) if commit else None

    async def post(self, room: Room, slot: Slot) -> Content | None:
        return Content(words(slot.wanted.content)) if slot.wanted else None

    async def tell(self, room: Room) -> None:
        self.crowded.append(room)

    async def rename(self, old: Room, new: Room) -> None:
        self.renamed.append((old, new))
        await self.slots.forget(old)

    def reconciler(self, owner: OneOwner | None = None, slots: Any = None) -> Reconciler:
        sources = {Kind.BOARD: self.source, Kind.POST: self.post}
        return Reconciler(
            HERE,
            self.courier,
            slots or self.slots,
            sources,
            owner or OneOwner(),
            self.clock,
            self.rename,
            self.tell,
        )

    def shows(self, room: Room = ROOM) -> list[str]:
        return [posted.rendered.block for posted in self.courier.rooms[room]]

    async def change(self, commit: str, reconciler: Reconciler, room: Room = ROOM) -> Outcome | None:
        self.commits[BOARD] = commit
        return await reconciler.want(room, BOARD, Wanted(commit, asked_at=self.clock.now().ms))


def simulate(story: Callable[[House], Awaitable[None]]) -> None:
    async def told() -> None:
        async with asyncio.timeout(200_000):
            await story(House())

    with asyncio.Runner(loop_factory=SimulatedTimeLoop) as runner:
        runner.run(told())


async def serve(reconciler: Reconciler) -> "asyncio.Task[None]":
    task = asyncio.create_task(reconciler.run())
    await asyncio.sleep(0.1)
    return task


async def end(*tasks: "asyncio.Task[None]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def sent(house: House, times: int) -> None:
    while len(house.courier.sends) < times:  # noqa: ASYNC110 - a courier has no event for it
        await asyncio.sleep(0.05)


def test_a_board_is_posted_edited_and_posted_afresh() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        assert await house.change("c1", here) == Done("m1")
        assert await house.change("c2", here) == Done("m1")
        assert house.shows() == ["c2"]
        assert await here.want(ROOM, BOARD, Wanted("c2"), fresh=True) == Done("m2")
        await asyncio.sleep(1)
        assert [posted.number for posted in house.courier.rooms[ROOM]] == ["m2"], "the old one goes"

    simulate(story)


def test_several_moves_become_one_edit_at_the_pace_of_the_room() -> None:
    async def story(house: House) -> None:
        house.courier.every_s = 3.0
        here = house.reconciler()
        wanting = [asyncio.create_task(house.change(f"c{number}", here)) for number in range(9)]
        await asyncio.gather(*wanting)
        assert house.shows() == ["c8"]
        assert len(house.courier.sends) <= 3
        house.courier.pressed, before_s = {"m1"}, asyncio.get_running_loop().time()
        for number in range(9, 14):
            await house.change(f"c{number}", here)
        assert asyncio.get_running_loop().time() == before_s, "who presses its message waits for no pace"
        assert len((await house.slots.read(ROOM)).sends) <= 3, "nor do others wait for that"

    simulate(story)


@pytest.mark.parametrize(("tables", "is_crowded"), [(12, True), (3, False)])
def test_a_room_in_which_more_is_played_than_may_be_sent_is_told(tables: int, *, is_crowded: bool) -> None:
    async def story(house: House) -> None:
        house.courier.every_s = 4.0
        boards = [f"board:t{number}" for number in range(tables)]
        house.commits = dict.fromkeys(boards, "c1")
        here = house.reconciler()
        sweeping = await serve(here)
        asked = Wanted("c1", asked_at=house.clock.now().ms)
        await asyncio.gather(*(here.want(ROOM, board, asked) for board in boards))
        await sent(house, tables)
        assert bool(house.crowded) == is_crowded
        await end(sweeping)

    simulate(story)


def test_the_newest_that_is_stored_is_shown_whatever_was_wanted() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        await house.change("c2", here)
        house.commits[BOARD] = "c1"
        await here.want(ROOM, BOARD, Wanted("c3"))
        assert house.shows() == ["c1"], "a failover has lost c3"
        await house.change("c3", here)
        assert house.shows() == ["c3"]

    simulate(story)


def test_what_is_wanted_while_nobody_owns_the_part_is_brought_by_the_next_owner() -> None:
    async def story(house: House) -> None:
        owner = OneOwner(None)
        here = house.reconciler(owner)
        assert await house.change("c1", here) is None
        running = await serve(here)
        assert house.shows() == []
        owner.epoch = 2
        await asyncio.sleep(2)
        assert house.shows() == ["c1"]
        await end(running)

    simulate(story)


def test_an_owner_that_died_while_it_posted_leaves_one_message() -> None:
    async def story(house: House) -> None:
        first, second = house.reconciler(OneOwner(1)), house.reconciler(OneOwner(2))
        house.courier.held = asyncio.Event()
        wanting = asyncio.create_task(house.change("c1", first))
        await asyncio.sleep(1)
        assert (await house.slots.read(ROOM)).slot(BOARD).state is State.SENDING
        running = await serve(second)
        house.courier.held.set()
        await asyncio.sleep(60)
        assert house.shows() == ["c1"], "the nonce is the same"
        assert house.courier.seeded
        await end(running, wanting)

    simulate(story)


def test_a_loser_stops_at_once() -> None:
    async def story(house: House) -> None:
        loser, winner = house.reconciler(OneOwner(1)), house.reconciler(OneOwner(2))
        await house.change("c1", winner)
        sends = len(house.courier.sends)
        house.commits[BOARD] = "c2"
        assert await loser.want(ROOM, BOARD, Wanted("c2")) == NoAnswer(may_stand=False)
        assert len(house.courier.sends) == sends

    simulate(story)


def test_a_room_that_was_lost_before_its_pass_is_left_to_its_next_owner() -> None:
    async def story(house: House) -> None:
        owner, want, passes = OneOwner(), house.slots.want_here, list[Room]()

        def want_and_lose(*args: Any, **more: Any) -> Awaitable[RoomDocument]:
            owner.epoch = None
            return want(*args, **more)

        async def begin_pass(room: Room, until_ms: int, *, is_read: bool) -> None:
            del until_ms, is_read
            passes.append(room)
            await asyncio.sleep(0.1)

        house.slots.want_here, house.slots.begin_pass = want_and_lose, begin_pass  # type: ignore[method-assign]  # to see them
        async with asyncio.timeout(10):
            assert await house.change("c2", house.reconciler(owner)) == NoAnswer(may_stand=False)
        assert passes == []

    simulate(story)


def test_what_is_wanted_as_a_pass_begins_is_not_forgotten() -> None:
    async def story(house: House) -> None:
        here, begin_pass = house.reconciler(), house.slots.begin_pass

        async def want_before(room: Room, until_ms: int, *, is_read: bool) -> None:
            house.slots.begin_pass = begin_pass  # type: ignore[method-assign]  # once is enough
            await house.slots.want(room, POST, Wanted("said", content="said"))
            await begin_pass(room, until_ms, is_read=is_read)

        house.slots.begin_pass = want_before  # type: ignore[method-assign]  # another process wants it just then
        running = await serve(here)
        await house.change("c1", here)
        await asyncio.sleep(1)
        assert len(house.shows()) == 2
        await end(running)

    simulate(story)


def test_an_hour_of_errors_is_over_within_seconds_in_all_rooms() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        running = await serve(here)
        for room in (ROOM, OTHER):
            await house.change("c1", here, room)
        house.courier.outcome = NoAnswer()
        for room in (ROOM, OTHER):
            assert isinstance(await house.change("c2", here, room), NoAnswer)
        await asyncio.sleep(3_600)
        tries = len(house.courier.sends)
        assert tries < 3_600 / TRIED_EVERY_S + 10
        house.courier.outcome = None
        await asyncio.sleep(TRIED_EVERY_S + 2)
        assert house.shows() == house.shows(OTHER) == ["c2"]
        await end(running)

    simulate(story)


def test_a_platform_that_does_not_take_us_is_left_alone() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        running = await serve(here)
        house.courier.outcome = PartDown("401")
        await house.change("c1", here)
        await asyncio.sleep(600)
        assert len(house.courier.sends) < 600 / TRIED_EVERY_S + 3
        house.courier.outcome = None
        await asyncio.sleep(TRIED_EVERY_S + 2)
        assert house.shows() == ["c1"]
        await end(running)

    simulate(story)


def test_who_asks_is_told_that_we_may_not_write() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        house.courier.outcome = Refused(Reason.FORBIDDEN)
        assert await house.change("c1", here) == Refused(Reason.FORBIDDEN)
        await asyncio.sleep(1)
        assert await house.change("c2", here) == Refused(Reason.FORBIDDEN), "it is tried for who asks"
        assert len(house.courier.sends) == 2
        house.courier.outcome = None
        await asyncio.sleep(1)
        assert await house.change("c3", here) == Done("m1")

    simulate(story)


def test_who_asks_does_not_wait_for_a_long_pause() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        house.courier.outcomes = [Wait(50)]
        assert isinstance(await house.change("c1", here), Wait)
        running = await serve(here)
        await asyncio.sleep(55)
        assert house.shows() == ["c1"]
        await end(running)

    simulate(story)


def test_a_post_without_answer_is_looked_for_and_stands_once() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        house.courier.late = [NoAnswer()]
        assert await here.want(ROOM, POST, Wanted("day", content="news")) == Done("m1")
        assert await here.want(ROOM, POST, Wanted("day", content="news")) == Done("m1")
        assert house.shows() == ["news"]
        assert [what for what, _, _ in house.courier.sends] == ["post", "find"]

    simulate(story)


def test_a_post_is_forgotten_after_a_day() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        await here.want(ROOM, POST, Wanted("day", content="news"))
        await asyncio.sleep(90_000)
        running = await serve(here)
        assert (await house.slots.read(ROOM)).slots == {}
        assert house.shows() == ["news"], "it stands"
        await end(running)

    simulate(story)


def test_a_room_that_moves_is_renamed() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        house.courier.outcome = Refused(Reason.MOVED, room=OTHER)
        await house.change("c1", here)
        assert house.renamed == [(ROOM, OTHER)]

    simulate(story)


def test_a_store_out_of_reach_while_an_answer_comes_loses_nothing() -> None:
    async def story(house: House) -> None:
        store: Any = Stalling(house.slots)
        here = house.reconciler(slots=store)
        running = await serve(here)
        house.courier.held = asyncio.Event()
        wanting = asyncio.create_task(house.change("c1", here))
        await asyncio.sleep(1)
        store.is_away = True
        house.courier.held.set()
        await asyncio.sleep(30)
        store.is_away = False
        assert await wanting == Done("m1")
        assert house.shows() == ["c1"]
        await end(running)

    simulate(story)


def test_a_pass_that_the_store_broke_off_is_taken_up_when_it_is_back() -> None:
    async def story(house: House) -> None:
        store: Any = Stalling(house.slots)
        here = house.reconciler(slots=store)
        running = await serve(here)
        await house.change("c1", here)
        house.commits[BOARD] = "c2"
        await house.slots.want(ROOM, BOARD, Wanted("c2"))
        store.is_away = True
        await asyncio.sleep(20)
        assert house.shows() == ["c1"]
        store.is_away = False
        await asyncio.sleep(3)
        assert house.shows() == ["c2"]
        await end(running)

    simulate(story)


def test_a_table_that_is_stored_no_more_leaves_its_slot() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        await house.change("c1", here)
        house.commits.clear()
        await here.want(ROOM, BOARD, Wanted("c9"))
        assert (await house.slots.read(ROOM)).slots == {}
        assert house.shows() == ["c1"]

    simulate(story)


def test_an_old_message_that_was_pressed_becomes_the_board() -> None:
    async def story(house: House) -> None:
        here = house.reconciler()
        await house.change("c1", here)
        await house.slots.forget(ROOM)
        house.commits[BOARD] = "c2"
        await here.want(ROOM, BOARD, Wanted("c2", asked_at=1, pressed="m1"))
        assert house.shows() == ["c2"]
        await here.want(ROOM, BOARD, replace(Wanted("c2"), pressed="m1"), fresh=True)
        await asyncio.sleep(1)
        assert [posted.number for posted in house.courier.rooms[ROOM]] == ["m2"]

    simulate(story)


@pytest.mark.parametrize("doing", [Doing.EDIT, Doing.POST])
@pytest.mark.parametrize("unanswered", [0, 2, 6])
def test_what_an_owner_left_half_done_is_taken_up_at_once(doing: Doing, unanswered: int) -> None:
    async def story(house: House) -> None:
        owner = OneOwner(1)
        here = house.reconciler(owner)
        running = await serve(here)
        if doing is Doing.EDIT:
            await house.change("c1", here)
        house.courier.outcome, sends = NoAnswer(), len(house.courier.sends)
        asking = asyncio.create_task(house.change("c2", here))
        await sent(house, sends + unanswered)
        house.courier.held = asyncio.Event()  # the next send hangs
        await sent(house, sends + unanswered + 1)
        here.slots = gone = Stalling(house.slots)
        gone.is_away = True
        owner.epoch = None
        await end(running)
        house.courier.held = house.courier.outcome = None
        running = await serve(house.reconciler(OneOwner(2)))
        await asyncio.sleep(60)
        assert house.shows()[-1:] == ["c2"]
        await end(running, asking)

    simulate(story)
