"""Boards that the books do not know: after silence, crash or loss, no table gets a second one."""

import asyncio
from dataclasses import replace

import pytest
import structlog

from bot.delivery.board_sync import BoardSync
from bot.delivery.message_books import Intention, Origin
from bot.delivery.ports import Barred, Gone, Outlived, TryAgain, Unsure
from bot.features.play.shown_table import TableOnDisplay
from bot.intents.payload import write_payload
from bot.intents.play import OpenTable, ShowBoard
from bot.kernel.ids import SessionId, Version
from tests.delivery.test_board_sync import sync_of
from tests.kit.card_text import press_of
from tests.kit.couriers import FakeCourier
from tests.kit.fourrow_tables import FOURROW, PLAYING, after, moves
from tests.kit.moot import ANN, BOB, PUB, Moot, moot

ASKED = Origin(command="command 1")
V = [TableOnDisplay(after(PLAYING, *moves("d e f"[: 2 * n])), FOURROW) for n in range(4)]
"""One table at four versions."""


@pytest.fixture(autouse=True)
def looked_for_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.board_sync.LOOKED_FOR_AFTER_S", 0.01)


@pytest.fixture
def board_sync(moot: Moot) -> BoardSync:
    return sync_of(moot)


@pytest.fixture
def courier(moot: Moot) -> FakeCourier:
    return moot.courier


def shown(courier: FakeCourier) -> list[Version]:
    return [message.rendered.table[1] for message in courier.rooms[PUB]]


async def recorded(moot: Moot, table: SessionId = PLAYING.id) -> list[str]:
    return [one.board.message for one in await moot.world.boards.boards(table)]


async def test_a_message_is_written_only_when_it_may_be_sent(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    courier.held = asyncio.Event()
    showing = [asyncio.create_task(board_sync.show(one, PUB)) for one in V[1:]]
    await asyncio.sleep(0)
    courier.held.set()
    await asyncio.gather(*showing)
    assert shown(courier) == [V[3].version]
    assert len(courier.newest(PUB).earlier) == 1


@pytest.mark.parametrize("silence", ["faults", "late_faults"])
async def test_after_silence_the_next_change_finds_the_board_or_posts_it(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier, silence: str
) -> None:
    """Whether it had arrived, or not."""
    getattr(courier, silence).append(Unsure())
    with structlog.testing.capture_logs() as logs:
        await board_sync.show(V[0], PUB, origin=ASKED)
    assert [entry["event"] for entry in logs] == ["a board may have arrived"]
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [V[1].version]
    assert await recorded(moot) == [courier.newest(PUB).board.message]


@pytest.mark.parametrize("silence", ["faults", "late_faults"])
@pytest.mark.parametrize("shows", [1, 2])
async def test_a_board_is_shown_only_when_it_is_in_the_books(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier, silence: str, shows: int
) -> None:
    """However many wait for it: whatever it was asked for is done with then, and asks no more."""
    setattr(courier, silence, [Unsure()])
    with structlog.testing.capture_logs():
        await asyncio.gather(*(board_sync.show(V[0], PUB, origin=ASKED) for _ in range(shows)))
    assert shown(courier) == [V[0].version]
    assert await recorded(moot) == [courier.newest(PUB).board.message]


@pytest.mark.parametrize("silence", ["faults", "late_faults"])
@pytest.mark.parametrize("times", [1, 3])
async def test_after_silence_nobody_has_to_do_anything_for_the_board(
    moot: Moot, courier: FakeCourier, silence: str, times: int
) -> None:
    """Whether it had arrived or not: it is looked for, and posted where it is not found."""
    setattr(courier, silence, [Unsure() for _ in range(times)])
    with structlog.testing.capture_logs():
        await moot.type(ANN, "/play fourrow", message="command 1")
    assert shown(courier) == [Version(1)]
    assert await recorded(moot, SessionId(moot.on_show())) == [courier.newest(PUB).board.message]


async def test_a_move_while_a_room_gets_its_first_board_is_shown_there() -> None:
    """Whoever hears of that move in the instant before the board is noted knows of no such room."""
    home = moot()
    await home.type(ANN, "/play fourrow")
    table = home.on_show()
    await home.type(BOB, f"/join {table}")
    await home.type(ANN, "/move d")
    other, intend = replace(PUB, chat="other pub"), home.world.boards.intend

    async def later(session: SessionId, intention: Intention) -> None:
        home.world.boards.intend = intend
        await home.type(BOB, f"/move {table} e")
        await intend(session, intention)

    home.world.boards.intend = later
    await home.type(ANN, f"/board {table}", other, message="command 9")
    assert home.board(other).table == home.board(PUB).table


@pytest.mark.parametrize("silence", ["faults", "late_faults"])
@pytest.mark.parametrize("fault", [Unsure(unanswered=True), KeyboardInterrupt()])
async def test_a_board_that_nobody_asked_for_is_looked_for_as_well(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier, silence: str, fault: BaseException
) -> None:
    """As a cup's table: where it were not, nobody could move there, and nobody would ask."""
    setattr(courier, silence, [fault])
    with structlog.testing.capture_logs():
        if isinstance(fault, Unsure):
            await board_sync.show(V[0], PUB)
        else:
            await die(board_sync.show(V[0], PUB))
            await sync_of(reopened(moot)).show(V[0], PUB)
    assert shown(courier) == [V[0].version]
    assert await recorded(moot) == [courier.newest(PUB).board.message]


@pytest.mark.parametrize("silence", ["faults", "late_faults"])
async def test_a_kill_during_the_silence_leaves_the_board_to_the_next_process(
    moot: Moot, courier: FakeCourier, silence: str
) -> None:
    setattr(courier, silence, [Unsure(), KeyboardInterrupt()])
    with structlog.testing.capture_logs():
        await die(moot.type(ANN, "/play fourrow", message="command 1", settle=False))
    setattr(courier, silence, [])
    again = reopened(moot)
    await again.settle()
    assert shown(courier) == [Version(1)]
    assert await recorded(again, SessionId(again.on_show())) == [courier.newest(PUB).board.message]


@pytest.mark.parametrize("silence", ["faults", "late_faults"])
async def test_a_board_that_was_asked_for_anew_comes_after_the_silence(
    moot: Moot, courier: FakeCourier, silence: str
) -> None:
    await moot.type(ANN, "/play fourrow", message="command 1")
    setattr(courier, silence, [Unsure()])
    with structlog.testing.capture_logs():
        await moot.type(ANN, f"/board {moot.on_show()}", message="command 2")
    assert [message.after for message in courier.boards(PUB)] == ["command 2"]


async def test_a_board_that_cannot_be_changed_any_more_goes_when_another_stands_in_its_place(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    courier.faults = [Outlived()]
    await board_sync.show(V[1], PUB)
    (board,) = courier.boards(PUB)
    assert board.rendered.table[1] == V[1].version
    assert await recorded(moot) == [board.board.message]


@pytest.mark.parametrize("arrives", [True, False])
@pytest.mark.parametrize("fault", [KeyboardInterrupt(), Unsure()])
async def test_a_board_that_cannot_be_changed_is_never_left_beside_another(
    moot: Moot, board_sync: BoardSync, courier: FakeCourier, fault: BaseException, *, arrives: bool
) -> None:
    """Whatever cuts off the new one."""
    await board_sync.show(V[0], PUB)
    courier.faults = [Outlived()] if arrives else [Outlived(), fault]
    courier.late_faults = [fault] if arrives else []
    with structlog.testing.capture_logs():
        await die(board_sync.show(V[1], PUB))
    again = reopened(moot)
    await sync_of(again).show(V[2], PUB)
    (board,) = courier.boards(PUB)
    assert board.rendered.table[1] == V[2].version
    assert await recorded(again) == [board.board.message]


async def test_what_came_in_during_the_silence_is_the_next_change(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    courier.late_faults = [Unsure()]
    with structlog.testing.capture_logs():
        await asyncio.gather(board_sync.show(V[0], PUB, origin=ASKED), board_sync.show(V[1], PUB))
    assert shown(courier) == [V[1].version]


async def test_an_edit_that_met_silence_is_made_up_for_by_the_next(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    await board_sync.show(V[0], PUB)
    courier.faults = [Unsure()]
    with structlog.testing.capture_logs():
        await board_sync.show(V[1], PUB)
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [V[1].version]


async def test_a_board_that_was_found_may_be_gone_by_then(
    board_sync: BoardSync, courier: FakeCourier
) -> None:
    courier.late_faults = [Unsure()]
    with structlog.testing.capture_logs():
        await board_sync.show(V[0], PUB, origin=ASKED)
    courier.faults = [Gone()]
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [V[0].version, V[1].version]


@pytest.mark.parametrize("fault", [TryAgain(0), Barred(), Gone()])
async def test_what_was_certainly_not_posted_is_not_looked_for(
    board_sync: BoardSync, courier: FakeCourier, fault: Exception
) -> None:
    courier.faults = [fault]
    with structlog.testing.capture_logs():
        await asyncio.gather(board_sync.show(V[0], PUB, origin=ASKED), return_exceptions=True)
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [V[1].version]
    assert courier.looked_for == []


@pytest.mark.parametrize("fault", [KeyboardInterrupt(), RuntimeError("the library broke")])
async def test_a_crash_between_posting_and_recording_leaves_one_board(
    moot: Moot, courier: FakeCourier, fault: BaseException
) -> None:
    courier.late_faults = [fault]
    with structlog.testing.capture_logs():
        await die(moot.type(ANN, "/play fourrow", message="command 1", settle=False))
    again = reopened(moot)
    await again.settle()
    await again.press(BOB, press_of(again.board(), "Take the seat"))
    assert shown(courier) == [Version(2)]
    assert courier.looked_for == ["command 1"]


@pytest.mark.parametrize("asked", ["/board", None])
async def test_a_board_that_is_posted_instead_of_a_lost_one_is_not_lost_itself(
    moot: Moot, courier: FakeCourier, asked: str | None
) -> None:
    """The first never arrived, and the process died; the second one did, and that process died as well."""
    courier.faults = [KeyboardInterrupt()]
    await die(moot.type(ANN, "/play fourrow", message="command 1", settle=False))
    second = reopened(moot)
    courier.late_faults = [KeyboardInterrupt()]
    (code,) = await moot.world.index.in_room(PUB)
    (session,) = await moot.world.sessions.load_many((code,))
    await die(second.app.dispatcher.board_sync.show(TableOnDisplay(session, FOURROW), PUB))
    assert len(courier.rooms[PUB]) == 1
    third = reopened(second)
    if asked:
        await third.type(ANN, asked, message="command 2")
    await third.settle()
    assert len(courier.rooms[PUB]) - len(courier.unsaid) == 1
    assert await recorded(third, SessionId(third.on_show())) == [courier.newest(PUB).board.message]


async def test_a_fresh_board_that_a_crash_cut_off_is_found_by_the_same_command(
    moot: Moot, courier: FakeCourier
) -> None:
    await moot.type(ANN, "/play fourrow", message="command 1")
    courier.late_faults = [KeyboardInterrupt()]
    await die(moot.type(ANN, "/board", message="command 2", settle=False))
    await reopened(moot).type(ANN, "/board", message="command 2")
    assert len(courier.rooms[PUB]) == 2


async def test_a_fresh_board_takes_the_place_of_all_that_older_commands_have_left(
    moot: Moot, courier: FakeCourier
) -> None:
    courier.late_faults = [KeyboardInterrupt()]
    await die(moot.type(ANN, "/play fourrow", message="command 1", settle=False))
    for number in (2, 3):
        courier.late_faults = [KeyboardInterrupt()]
        asking = moot.type(ANN, f"/board {moot.on_show()}", message=f"command {number}", settle=False)
        await die(asking)
        moot = reopened(moot)
    await moot.type(ANN, f"/board {moot.on_show()}", message="command 4", settle=False)
    assert len(courier.rooms[PUB]) == 4
    assert [message.after for message in courier.boards(PUB)] == ["command 4"]


async def lost(moot: Moot) -> None:
    """The books lose the board that the room shows."""
    await moot.world.boards.forget(moot.courier.newest(PUB).board)


async def test_a_pressed_board_that_the_books_have_lost_is_theirs_again(
    moot: Moot, courier: FakeCourier
) -> None:
    await moot.type(ANN, "/play fourrow")
    await lost(moot)
    pressed = courier.newest(PUB).board.message
    await moot.press(BOB, press_of(moot.board(), "Take the seat"), message=pressed)
    await moot.type(ANN, "/move d")
    assert shown(courier) == [Version(3)]


async def test_a_pressed_board_that_is_gone_by_now_is_posted_again(moot: Moot, courier: FakeCourier) -> None:
    await moot.type(ANN, "/play fourrow")
    press, message = press_of(moot.board(), "Take the seat"), courier.newest(PUB).board.message
    await lost(moot)
    courier.delete(PUB)
    await moot.press(BOB, press, message=message)
    assert shown(courier) == [Version(2)]


async def test_a_board_that_nobody_knows_of_goes_when_it_is_pressed(moot: Moot, courier: FakeCourier) -> None:
    await moot.type(ANN, "/play fourrow")
    press, stray = press_of(moot.board(), "Take the seat"), courier.newest(PUB).board.message
    await lost(moot)
    await moot.type(ANN, f"/board {moot.on_show()}")
    assert len(courier.boards(PUB)) == 2
    await moot.press(BOB, press, message=stray)
    (board,) = courier.boards(PUB)
    assert board.rendered.table[1] == Version(2)
    assert board.board.message != stray


async def test_anyone_who_sits_at_a_table_and_joins_again_is_shown_it(
    moot: Moot, courier: FakeCourier
) -> None:
    """They may have joined just before a crash."""
    await moot.type(ANN, "/play fourrow")
    table = moot.on_show()
    await moot.type(BOB, f"/join {table}")
    await lost(moot)
    courier.delete(PUB)
    assert await moot.type(BOB, f"/join {table}") is None
    assert shown(courier) == [Version(2)]


async def test_a_message_that_shows_no_board_never_becomes_one(moot: Moot, courier: FakeCourier) -> None:
    """A welcome, or a call: its buttons open boards, but stay where they are."""
    await moot.press(ANN, write_payload(OpenTable("fourrow")), message="welcome")
    table = moot.on_show()
    await lost(moot)
    await moot.press(ANN, write_payload(ShowBoard(table)), message="call")
    assert [message.board.message for message in courier.rooms[PUB]] == ["message 1", "message 2"]


async def die(asking: object) -> None:
    """The process dies in the middle of it, or very nearly does."""
    try:
        await asking
    except KeyboardInterrupt:
        return


def reopened(moot_before: Moot) -> Moot:
    """Another process over the same store and the same rooms."""
    again = moot(moot_before.world, moot_before.clock)
    again._numbers = moot_before._numbers
    again.app.couriers.update(moot_before.couriers)
    again.couriers.update(moot_before.couriers)
    return again
