"""Nobody is called twice at a turn, whatever becomes of the call, and however many processes hear of it."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import structlog

from bot.app.assemble import assemble
from bot.delivery.ports import Unsure, always_due
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.messages.rendering import RenderedCard
from bot.sessions.events import MovePlayed, Notice
from tests.kit.couriers import FakeCourier
from tests.kit.crashing_store import Killed
from tests.kit.moot import ANN, BOB, WEB, Moot, moot


class LosesAnswers(FakeCourier):
    """Calls arrive, and nobody hears of it; what has arrived can, or cannot, be found again."""

    finds = True
    loses = False
    dies = False
    dies_before = False
    knows_repeats = False
    """Whether a call that is made again is known to be the same, as by a nonce."""

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        if self.dies_before:
            raise Killed
        same = (room, handle, rendered.table)
        known = [one for one in self.called if (one.room, one.handle, one.rendered.table) == same]
        if known and self.knows_repeats:
            return known[0].message or ""
        message = await super().nudge(room, handle, rendered, due)
        if self.dies:
            raise Killed
        if self.loses:
            raise Unsure
        return message

    async def nudges_once(self, room: Room) -> bool:
        del room
        return self.knows_repeats

    async def recover_nudge(self, room: Room, handle: Handle, table: tuple[SessionId, Version]) -> str | None:
        return await super().recover_nudge(room, handle, table) if self.finds else None


async def playing(finds: bool) -> tuple[Moot, LosesAnswers]:  # noqa: FBT001 - a parameter of tests
    at_home, courier = moot(), LosesAnswers()
    courier.finds = finds
    at_home.couriers[WEB] = courier
    at_home.app.couriers[WEB] = courier
    await at_home.type(ANN, "/play fourrow")
    await at_home.type(BOB, f"/join {at_home.on_show()}")
    return at_home, courier


def turns_called(courier: FakeCourier) -> list[tuple[str, int]]:
    return [(one.handle.user, one.rendered.table[1]) for one in courier.called if one.rendered.table]


@pytest.mark.parametrize("finds", [True, False])
async def test_a_call_whose_answer_was_lost_is_not_made_again(*, finds: bool) -> None:
    at_home, courier = await playing(finds)
    courier.loses = True
    with structlog.testing.capture_logs():
        await at_home.type(ANN, "/move d")
        await heard_again(at_home)
    assert len(set(turns_called(courier))) == len(turns_called(courier))


@pytest.mark.parametrize("finds", [True, False])
async def test_a_call_during_which_the_process_died_is_not_made_again(*, finds: bool) -> None:
    at_home, courier = await playing(finds)
    courier.dies = True
    with structlog.testing.capture_logs(), pytest.raises(Killed):
        await at_home.type(ANN, "/move d")
    courier.dies = False
    at_home.restarts()
    await at_home.settle()
    await heard_again(at_home)
    assert len(set(turns_called(courier))) == len(turns_called(courier))


@pytest.mark.parametrize("finds", [True, False])
@pytest.mark.parametrize("before", [True, False])
async def test_a_call_that_a_killed_process_may_not_have_made_is_made_where_it_cannot_sound_twice(
    *, finds: bool, before: bool
) -> None:
    at_home, courier = await playing(finds)
    courier.knows_repeats = True
    courier.dies, courier.dies_before = not before, before
    with structlog.testing.capture_logs(), pytest.raises(Killed):
        await at_home.type(ANN, "/move d")
    courier.dies = courier.dies_before = False
    at_home.restarts()
    await at_home.settle()
    await heard_again(at_home)
    assert [turn for turn in turns_called(courier) if turn[0] == "bob"][-1][1] == (
        await at_home.table()
    ).version
    assert len(set(turns_called(courier))) == len(turns_called(courier))


@pytest.mark.parametrize("knows", [True, False])
async def test_a_call_that_was_never_made_is_left_where_it_might_sound_twice(*, knows: bool) -> None:
    at_home, courier = await playing(finds=True)
    courier.knows_repeats, courier.dies_before = knows, True
    before = len(courier.called)
    with structlog.testing.capture_logs(), pytest.raises(Killed):
        await at_home.type(ANN, "/move d")
    courier.dies_before = False
    at_home.restarts()
    await at_home.settle()
    await heard_again(at_home)
    assert len(courier.called) - before == int(knows)


async def test_of_several_processes_that_hear_of_a_turn_one_calls() -> None:
    at_home, courier = await playing(finds=True)
    await at_home.type(ANN, "/move d", settle=False)
    table = await at_home.table()
    person = table.people[0]
    notice = Notice(table.id, table.version, (MovePlayed(person, "d"),))
    clock = at_home.clock
    apps = [assemble(at_home.world, at_home.installed, clock, f"worker {number}") for number in range(3)]
    for app in apps:
        app.couriers[WEB] = courier
    courier.called.clear()
    await asyncio.gather(*(app.caller(WEB).act(notice) for app in apps))
    assert [one.handle for one in courier.called] == [BOB.handle]


async def heard_again(at_home: Moot) -> None:
    table = await at_home.table()
    person = table.people[0]
    notice = Notice(table.id, table.version, (MovePlayed(person, "d"),))
    await at_home.app.caller(WEB).act(notice)
