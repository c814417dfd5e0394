"""The first half of a move, on the board's own message or on a private card; it can be taken back."""

from dataclasses import replace

import pytest

from bot.gamekit.game import Picked
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import PickMove
from bot.kernel.ids import Named, Platform, Room, Version
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session
from tests.kit.moot import ANN, BOB, PUB, Moot, moot

TELEGRAM = Platform("telegram")
GROUP = Room(TELEGRAM, "-100")


def paths_on(card: RenderedCard | None) -> list[Picked]:
    """The picks behind its buttons, in their order."""
    assert card
    intents = [read_payload(button.press) for row in card.rows for button in row]
    return [intent.path for intent in intents if isinstance(intent, PickMove)]


async def begin(at_home: Moot, room: Room) -> tuple[Session, Picked]:
    """A table, and the first half of a move there."""
    await at_home.type(ANN, "/play quadriga me", room)
    return await at_home.table(room), paths_on(at_home.board(room))[0]


async def pick(
    at_home: Moot, who: Named, table: Session, path: Picked, room: Room = GROUP
) -> RenderedCard | None:
    return await at_home.press(who, write_payload(PickMove(table.id, table.version, path)), room)


async def test_a_private_card_leads_on_and_back() -> None:
    at_home = moot()
    table, first = await begin(at_home, PUB)
    *longer, back = paths_on(await pick(at_home, ANN, table, first, PUB))
    assert back == ()
    assert all(path[: len(first)] == first for path in longer)


@pytest.fixture(name="at_home")
def where_picks_are_made_in_place() -> Moot:
    return moot(platforms=(TELEGRAM,))


async def test_the_board_leads_on_and_back(at_home: Moot) -> None:
    table, first = await begin(at_home, GROUP)
    ordinary = at_home.board(GROUP)
    assert await pick(at_home, ANN, table, first) is None
    half = at_home.board(GROUP)
    *longer, back = paths_on(half)
    assert back == ()
    assert all(path[: len(first)] == first for path in longer)
    assert half.title != ordinary.title
    assert replace(half, title=ordinary.title, rows=ordinary.rows, same_picture=False) == ordinary
    assert half.same_picture
    assert await pick(at_home, BOB, table, ()), "another person is told"
    assert await pick(at_home, ANN, table, (*first, "no such place"))
    assert await pick(at_home, ANN, replace(table, version=Version(0)), first), (
        "so is a press on an old board"
    )
    assert at_home.board(GROUP) == half
    await pick(at_home, ANN, table, back)
    assert at_home.board(GROUP).rows == ordinary.rows


async def test_the_board_itself_asks_whether_a_move_is_to_be_played(at_home: Moot) -> None:
    await at_home.type(ANN, "/settings confirm on", GROUP)
    table, first = await begin(at_home, GROUP)
    await pick(at_home, ANN, table, first)
    *_, move, _back = paths_on(at_home.board(GROUP))
    assert await pick(at_home, ANN, table, move) is None
    assert paths_on(at_home.board(GROUP)) == [first]
    assert (await at_home.table(GROUP)).version == table.version
    await at_home.tap(ANN, "Play it", GROUP)
    assert (await at_home.table(GROUP)).moves == move[-1:]


async def test_picks_go_with_a_new_board_and_with_the_next_move(at_home: Moot) -> None:
    table, first = await begin(at_home, GROUP)
    ordinary = at_home.board(GROUP)
    await pick(at_home, ANN, table, first)
    await at_home.type(ANN, "/board", GROUP)
    assert at_home.board(GROUP) == ordinary
    await pick(at_home, ANN, table, first)
    *_, move, _back = paths_on(at_home.board(GROUP))
    await pick(at_home, ANN, table, move)
    board = at_home.board(GROUP)
    assert board.table
    assert board.table[1] > table.version
    assert not board.same_picture
    assert () not in paths_on(board)
