"""Nobody is called twice at a turn, whatever becomes of the call, and however many processes hear of it."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import structlog

from bot.app.assemble import assemble
from bot.delivery.ports import TryAgain, Unsure, always_due
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

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        if self.dies_before:
            raise Killed
        message = await super().nudge(room, handle, rendered, due)
        if self.dies:
            raise Killed
        if self.loses:
            raise Unsure(unanswered=True)
        return message

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


@pytest.mark.parametrize("finds", [True, False])
async def test_a_call_whose_answer_was_lost_is_made_again_only_where_it_is_not_found(*, finds: bool) -> None:
    at_home, courier = await playing(finds)
    courier.loses = True
    with structlog.testing.capture_logs():
        await at_home.type(ANN, "/move d")
        courier.loses = False
        for _ in range(2):
            await heard_again(at_home)
    assert of_bob(courier) == (1 if finds else 2)


async def test_while_answers_get_lost_nobody_is_called_over_and_over() -> None:
    at_home, courier = await playing(finds=False)
    courier.loses = True
    with structlog.testing.capture_logs():
        await at_home.type(ANN, "/move d")
        courier.away = Unsure(unanswered=True)
        for _ in range(5):
            with pytest.raises(TryAgain):
                await heard_again(at_home)
        courier.away, courier.loses = None, False
        for _ in range(2):
            await heard_again(at_home)
    assert of_bob(courier) == 2


async def test_a_call_that_did_not_go_well_is_made_again() -> None:
    at_home, courier = await playing(finds=True)
    courier.call_faults = [Unsure()]
    with structlog.testing.capture_logs():
        await at_home.type(ANN, "/move d")
        assert of_bob(courier) == 0
        await heard_again(at_home)
    assert of_bob(courier) == 1


@pytest.mark.parametrize("finds", [True, False])
@pytest.mark.parametrize("before", [True, False])
async def test_a_call_during_which_the_process_died_is_made_again_only_where_it_is_not_found(
    *, finds: bool, before: bool
) -> None:
    at_home, courier = await playing(finds)
    courier.dies, courier.dies_before = not before, before
    with structlog.testing.capture_logs(), pytest.raises(Killed):
        await at_home.type(ANN, "/move d")
    courier.dies = courier.dies_before = False
    at_home.restarts()
    await at_home.settle()
    await heard_again(at_home)
    assert of_bob(courier) == (1 if finds or before else 2)


def of_bob(courier: FakeCourier) -> int:
    """How often he has been called."""
    return [one.handle for one in courier.called].count(BOB.handle)


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
