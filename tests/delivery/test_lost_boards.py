"""Boards that the books do not know: after silence, crash or loss, no table gets a second one."""

import asyncio

import pytest
import structlog

from bot.delivery.board_sync import BoardSync
from bot.delivery.message_books import Origin
from bot.delivery.ports import Barred, Gone, TryAgain, Unsure
from bot.features.play.shown_table import TableOnDisplay
from bot.intents.payload import write_payload
from bot.intents.play import OpenTable, ShowBoard
from bot.kernel.ids import Version
from tests.kit.card_text import press_of
from tests.kit.couriers import FakeCourier
from tests.kit.fourrow_tables import FOURROW, PLAYING, after, moves
from tests.kit.home import ANN, BOB, PUB, Home, home

ASKED = Origin(command="command 1")
V = [TableOnDisplay(after(PLAYING, *moves("d e f"[: 2 * n])), FOURROW) for n in range(4)]
"""One table at four versions."""


@pytest.fixture
def board_sync(home: Home) -> BoardSync:
    return home.app.dispatcher.board_sync


@pytest.fixture
def courier(home: Home) -> FakeCourier:
    return home.courier


def shown(courier: FakeCourier) -> list[Version]:
    return [message.letter.table[1] for message in courier.rooms[PUB]]


async def recorded(home: Home) -> list[str]:
    return [one.board.message for one in await home.world.boards.boards(PLAYING.id)]


async def test_a_letter_is_written_only_when_it_may_be_sent(
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
    home: Home, board_sync: BoardSync, courier: FakeCourier, silence: str
) -> None:
    """Whether it had arrived, or not."""
    getattr(courier, silence).append(Unsure())
    with structlog.testing.capture_logs() as logs:
        await board_sync.show(V[0], PUB, origin=ASKED)
    assert [entry["event"] for entry in logs] == ["a board may have arrived"]
    await board_sync.show(V[1], PUB)
    assert shown(courier) == [V[1].version]
    assert await recorded(home) == [courier.newest(PUB).board.message]


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
    home: Home, courier: FakeCourier, fault: BaseException
) -> None:
    courier.late_faults = [fault]
    with structlog.testing.capture_logs():
        await die(home.type(ANN, "/play fourrow", message="command 1", settle=False))
    again = reopened(home)
    await again.settle()
    await again.press(BOB, press_of(again.board(), "Take the seat"))
    assert shown(courier) == [Version(2)]
    assert courier.looked_for == ["command 1"]


async def test_a_fresh_board_that_a_crash_cut_off_is_found_by_the_same_command(
    home: Home, courier: FakeCourier
) -> None:
    await home.type(ANN, "/play fourrow", message="command 1")
    courier.late_faults = [KeyboardInterrupt()]
    await die(home.type(ANN, "/board", message="command 2", settle=False))
    await reopened(home).type(ANN, "/board", message="command 2")
    assert len(courier.rooms[PUB]) == 2


async def test_a_fresh_board_takes_the_place_of_all_that_older_commands_have_left(
    home: Home, courier: FakeCourier
) -> None:
    courier.late_faults = [KeyboardInterrupt()]
    await die(home.type(ANN, "/play fourrow", message="command 1", settle=False))
    for number in (2, 3):
        courier.late_faults = [KeyboardInterrupt()]
        asking = home.type(ANN, f"/board {home.on_show()}", message=f"command {number}", settle=False)
        await die(asking)
        home = reopened(home)
    await home.type(ANN, f"/board {home.on_show()}", message="command 4", settle=False)
    assert len(courier.rooms[PUB]) == 4
    assert [message.after for message in courier.boards(PUB)] == ["command 4"]


async def lost(home: Home) -> None:
    """The books lose the board that the room shows."""
    await home.world.boards.forget(home.courier.newest(PUB).board)


async def test_a_pressed_board_that_the_books_have_lost_is_theirs_again(
    home: Home, courier: FakeCourier
) -> None:
    await home.type(ANN, "/play fourrow")
    await lost(home)
    pressed = courier.newest(PUB).board.message
    await home.press(BOB, press_of(home.board(), "Take the seat"), message=pressed)
    await home.type(ANN, "/move d")
    assert shown(courier) == [Version(3)]


async def test_a_pressed_board_that_is_gone_by_now_is_posted_again(home: Home, courier: FakeCourier) -> None:
    await home.type(ANN, "/play fourrow")
    press, message = press_of(home.board(), "Take the seat"), courier.newest(PUB).board.message
    await lost(home)
    courier.delete(PUB)
    await home.press(BOB, press, message=message)
    assert shown(courier) == [Version(2)]


async def test_a_board_that_nobody_knows_of_goes_when_it_is_pressed(home: Home, courier: FakeCourier) -> None:
    await home.type(ANN, "/play fourrow")
    press, stray = press_of(home.board(), "Take the seat"), courier.newest(PUB).board.message
    await lost(home)
    await home.type(ANN, f"/board {home.on_show()}")
    assert len(courier.boards(PUB)) == 2
    await home.press(BOB, press, message=stray)
    (board,) = courier.boards(PUB)
    assert board.letter.table[1] == Version(2)
    assert board.board.message != stray


async def test_anyone_who_sits_at_a_table_and_joins_again_is_shown_it(
    home: Home, courier: FakeCourier
) -> None:
    """They may have joined just before a crash."""
    await home.type(ANN, "/play fourrow")
    table = home.on_show()
    await home.type(BOB, f"/join {table}")
    await lost(home)
    courier.delete(PUB)
    assert await home.type(BOB, f"/join {table}") is None
    assert shown(courier) == [Version(2)]


async def test_a_message_that_shows_no_board_never_becomes_one(home: Home, courier: FakeCourier) -> None:
    """A welcome, or a call: its buttons open boards, but stay where they are."""
    await home.press(ANN, write_payload(OpenTable("fourrow")), message="welcome")
    table = home.on_show()
    await lost(home)
    await home.press(ANN, write_payload(ShowBoard(table)), message="call")
    assert [message.board.message for message in courier.rooms[PUB]] == ["message 1", "message 2"]


async def die(asking: object) -> None:
    """The process dies in the middle of it, or very nearly does."""
    try:
        await asking
    except KeyboardInterrupt:
        return


def reopened(home_before: Home) -> Home:
    """Another process over the same store and the same rooms."""
    again = home(home_before.world, home_before.clock)
    again._numbers = home_before._numbers
    again.app.couriers.update(home_before.couriers)
    again.couriers.update(home_before.couriers)
    return again
