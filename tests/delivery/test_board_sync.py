"""Board sync: one message for each board, the newest wins, and a courier that gives up loses nothing."""

import asyncio
from dataclasses import replace

import pytest
import structlog

from bot.delivery.board_sync import BoardSync
from bot.delivery.message_books import BoardRef
from bot.delivery.ports import Barred, Gone, Moved, TryAgain, Unsure
from bot.delivery.room_display import Shown
from bot.documents.ports import StoreUnreachable
from bot.features.play.shown_table import TableOnDisplay
from bot.kernel.ids import Platform, Room, SessionId, Version
from bot.messages.rendering import RenderedCard
from tests.kit.couriers import FakeCourier, Message
from tests.kit.fourrow_tables import FOURROW, PLAYING, after, moves
from tests.kit.memory_store.held_leases import MemoryHeldLeases
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ANN, PUB, Moot
from tests.kit.waiting import PATIENCE_S, comes_true

CLUB = Room(PUB.platform, "club")
V = [TableOnDisplay(after(PLAYING, *moves("abcdefg"[:n].replace("", " "))), FOURROW) for n in range(6)]
"""One table at six versions; the first is where the game begins."""


@pytest.fixture
def board_sync(moot: Moot) -> BoardSync:
    return sync_of(moot)


def sync_of(moot: Moot) -> BoardSync:
    """Of tables that are stored nowhere; nobody goes on at them meanwhile."""

    async def as_it_is(shown: Shown) -> Shown:
        return shown

    return replace(moot.app.dispatcher.board_sync, newest=as_it_is)


@pytest.fixture
def courier(moot: Moot) -> FakeCourier:
    return moot.courier


def version(message: Message) -> int:
    return V.index(next(one for one in V if message.rendered.table == (one.id, one.version)))


def shown(courier: FakeCourier, room: Room = PUB) -> list[int]:
    """Which version each message in the room shows."""
    return [version(message) for message in courier.rooms[room]]


async def recorded(moot: Moot) -> list[Version]:
    return [one.version for one in await moot.world.boards.boards(PLAYING.id)]


async def test_a_board_is_posted_once_and_then_edited(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier
) -> None:
    for table in V:
        await board_sync.show(table, PUB)
    assert shown(courier) == [5]
    assert len(courier.newest(PUB).earlier) == 5
    assert await recorded(moot) == [V[5].version]


async def test_an_older_board_never_takes_the_place_of_a_newer_one(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    for at in (2, 1, 0, 2):
        await board_sync.show(V[at], PUB)
    assert shown(courier) == [2]
    assert courier.calls == 1


@pytest.mark.parametrize("order", [(1, 2, 3, 4, 5), (5, 4, 3, 2, 1), (3, 1, 5, 2, 4)])
@pytest.mark.parametrize("faults", [[], [TryAgain(0)], [TryAgain(0), TryAgain(0)]])
async def test_of_five_at_once_at_most_two_are_shown_and_the_newest_stays(
    board_sync: BoardSync, courier: FakeCourier, order: tuple[int, ...], faults: list[Exception]
) -> None:
    await board_sync.show(V[0], PUB)
    courier.faults = list(faults)
    await asyncio.gather(*(board_sync.show(V[at], PUB) for at in order))
    assert shown(courier) == [5]
    assert len(courier.newest(PUB).earlier) <= 2


async def test_what_waited_for_flood_control_goes_as_it_is_by_then(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    courier.faults = [TryAgain(0)]
    await asyncio.gather(board_sync.show(V[1], PUB), board_sync.show(V[2], PUB))
    assert [rendered.table[1] for rendered in courier.newest(PUB).earlier] == [V[0].version]
    assert shown(courier) == [2]


async def test_every_caller_returns_only_once_its_version_is_there(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    async def show_and_look(at: int) -> int:
        await board_sync.show(V[at], PUB)
        return shown(courier)[-1]

    seen = await asyncio.gather(*(show_and_look(at) for at in (1, 3, 2)))
    assert min(seen) == 3


async def test_a_store_that_has_come_back_without_its_data_gets_no_second_board(
    moot: Moot, courier: FakeCourier
) -> None:
    """It finds them again a moment later, with the board that stands in the room."""
    known = moot.app.dispatcher.board_sync
    without = replace(known, newest=nothing_of, book=memory_store(moot.clock).boards)
    await moot.type(ANN, "/play fourrow")
    table = TableOnDisplay(await moot.table(), FOURROW)
    with pytest.raises(StoreUnreachable):
        await without.show(table, PUB)
    await known.show(table, PUB)
    assert len(courier.rooms[PUB]) == 1


async def nothing_of(_: Shown) -> None:
    return None


async def test_a_fresh_board_is_a_message_of_its_own_and_the_one_that_lives_on(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    await board_sync.show(V[0], PUB, fresh=True)
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [0, 1]


async def test_a_fresh_board_that_was_asked_for_meanwhile_is_not_forgotten(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    courier.faults = [TryAgain(0)]
    await asyncio.gather(board_sync.show(V[1], PUB), board_sync.show(V[0], PUB, fresh=True))
    assert shown(courier) == [0, 1]


async def test_a_fresh_board_survives_flood_control(board_sync: BoardSync, courier: FakeCourier) -> None:
    await board_sync.show(V[0], PUB)
    courier.faults = [TryAgain(0)]
    await board_sync.show(V[0], PUB, fresh=True)
    assert shown(courier) == [0, 0]


async def test_a_deleted_board_is_posted_again(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    courier.delete(PUB)
    await board_sync.show(V[1], PUB)
    await board_sync.show(V[2], PUB)
    assert shown(courier) == [2]
    assert await recorded(moot) == [V[2].version]


async def test_where_we_have_no_rights_nothing_is_posted_until_we_have(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier
) -> None:
    courier.faults = [Barred()]
    with structlog.testing.capture_logs() as logs, pytest.raises(Barred):
        await board_sync.show(V[0], PUB)
    assert (shown(courier), await recorded(moot)) == ([], [])
    assert [(entry["table"], entry["room"]) for entry in logs] == [(PLAYING.id, "pub")]
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [1]


@pytest.mark.parametrize("fault", [Gone(), RuntimeError("the library broke")])
async def test_what_a_courier_cannot_do_is_raised_and_the_next_one_starts_anew(
    board_sync: BoardSync, courier: FakeCourier, fault: Exception
) -> None:
    courier.faults = [fault]
    with pytest.raises(type(fault)):
        await board_sync.show(V[0], PUB)
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [1]


async def test_anyone_who_waited_for_one_who_failed_brings_the_board_themselves(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    courier.faults = [RuntimeError("the first one stumbles")]
    answers = await asyncio.gather(*(board_sync.show(V[at], PUB) for at in (1, 2, 3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [RuntimeError, type(None), type(None)]
    assert shown(courier) == [3]


async def test_anyone_who_waited_for_one_who_gave_up_brings_the_board_themselves(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    courier.faults = [TryAgain(3_600)]
    driving = asyncio.create_task(board_sync.show(V[1], PUB))
    await comes_true(lambda: courier.faults == [])
    waiting = asyncio.create_task(board_sync.show(V[1], PUB))
    await asyncio.sleep(0)
    driving.cancel()
    await waiting
    assert shown(courier) == [1]
    assert driving.cancelled()


async def test_rooms_do_not_wait_for_each_other(board_sync: BoardSync, courier: FakeCourier) -> None:
    courier.faults = [TryAgain(3_600)]
    flooded = asyncio.create_task(board_sync.show(V[0], CLUB))
    await comes_true(lambda: courier.faults == [])
    await board_sync.show(V[0], PUB)
    assert (shown(courier), shown(courier, CLUB)) == ([0], [])
    flooded.cancel()


async def test_a_room_of_a_platform_that_is_not_served_is_left_alone(
    moot: Moot, board_sync: BoardSync
) -> None:
    await board_sync.show(V[0], Room(Platform("elsewhere"), "room"))
    assert await recorded(moot) == []


async def test_no_lane_is_left_behind(board_sync: BoardSync, courier: FakeCourier) -> None:
    courier.faults = [TryAgain(0), RuntimeError("broken")]
    await asyncio.gather(*(board_sync.show(one, PUB) for one in V), return_exceptions=True)
    assert board_sync._lanes == {}


def test_the_six_versions_are_six() -> None:
    assert [table.version for table in V] == [Version(PLAYING.version + n) for n in range(6)]


async def test_a_board_that_is_asked_for_again_leaves_its_old_place(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    old = courier.newest(PUB).board.message
    await board_sync.show(V[0], PUB, fresh=True)
    assert courier.unsaid == [old]


async def test_an_old_board_is_taken_away_when_the_platform_lets_us(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    old = courier.newest(PUB).board.message
    courier.call_faults = [TryAgain(0), TryAgain(0)]
    await board_sync.show(V[1], PUB, fresh=True)
    assert courier.unsaid == [old]


@pytest.mark.parametrize("faults", [[TryAgain(0)] * 3, [Gone()], [Barred()], [Unsure()]])
async def test_an_old_board_that_cannot_be_taken_away_harms_nobody(
    board_sync: BoardSync, courier: FakeCourier, faults: list[BaseException]
) -> None:
    await board_sync.show(V[0], PUB)
    courier.call_faults = [*faults]
    await board_sync.show(V[1], PUB, fresh=True)
    assert courier.newest(PUB).rendered.table == (V[1].id, V[1].version)
    assert courier.unsaid == []


class SlowToGiveBack(MemoryHeldLeases):
    """Somebody comes while a lease is being given back."""

    def __init__(self) -> None:
        super().__init__()
        self.giving_back, self.goes_on = asyncio.Event(), asyncio.Event()

    async def give_back(self, name: str, holder: str) -> None:
        self.giving_back.set()
        await self.goes_on.wait()
        await super().give_back(name, holder)


async def test_what_comes_while_the_lease_is_given_back_is_shown(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    leases = SlowToGiveBack()
    board_sync = replace(board_sync, leases=leases, _lanes={})
    first = asyncio.create_task(board_sync.show(V[0], PUB))
    await leases.giving_back.wait()
    others = [asyncio.create_task(board_sync.show(V[at], PUB)) for at in (2, 1)]
    await asyncio.sleep(0)
    leases.goes_on.set()
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(first, *others)
    assert shown(courier) == [2]


class OneByOne(FakeCourier):
    """Each edit waits until it is let through."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[asyncio.Event] = []

    async def edit_board(self, board: BoardRef, rendered: RenderedCard) -> None:
        self.waiting.append(goes_on := asyncio.Event())
        await goes_on.wait()
        await super().edit_board(board, rendered)

    async def lets_through(self, number: int) -> None:
        await comes_true(lambda: len(self.waiting) > number)
        self.waiting[number].set()


async def test_anyone_whose_version_is_shown_does_not_wait_for_those_that_came_after(
    board_sync: BoardSync,
) -> None:
    courier = OneByOne()
    board_sync = replace(board_sync, couriers={PUB.platform: courier}, _lanes={})
    await board_sync.show(V[0], PUB)
    moves = [asyncio.create_task(board_sync.show(V[1], PUB))]
    for number in range(3):
        await comes_true(lambda number=number: len(courier.waiting) > number)
        moves.append(asyncio.create_task(board_sync.show(V[number + 2], PUB)))
        await asyncio.sleep(0)
        await courier.lets_through(number)
    await comes_true(lambda: len(courier.waiting) > 3)
    assert [move.done() for move in moves] == [False, True, True, False]
    late = asyncio.create_task(board_sync.show(V[2], PUB))
    await comes_true(late.done)
    await courier.lets_through(3)
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*moves)
    assert shown(courier) == [4]


class Moving(FakeCourier):
    """The pub has become the club, in which the first board takes its time."""

    def __init__(self) -> None:
        super().__init__()
        self.posting, self.goes_on = asyncio.Event(), asyncio.Event()

    async def post_board(
        self, room: Room, session: SessionId, rendered: RenderedCard, **more: str | None
    ) -> BoardRef:
        if room == PUB:
            raise Moved(CLUB)
        self.posting.set()
        await self.goes_on.wait()
        return await super().post_board(room, session, rendered, **more)


async def test_what_comes_while_a_board_goes_along_to_the_new_room_is_shown_there(
    board_sync: BoardSync,
) -> None:
    courier = Moving()
    board_sync = replace(board_sync, couriers={PUB.platform: courier}, _lanes={})
    first = asyncio.create_task(board_sync.show(V[0], PUB))
    await courier.posting.wait()
    second = asyncio.create_task(board_sync.show(V[2], PUB))
    await asyncio.sleep(0)
    courier.goes_on.set()
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(first, second)
    assert shown(courier, CLUB) == [2]
