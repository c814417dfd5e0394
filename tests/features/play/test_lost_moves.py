"""A store that has lost its last second, as in a power cut: boards show a move that nobody else knows of."""

import pytest

from tests.kit.card_text import everything, keys, press_of
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, moot


@pytest.fixture(name="moot")
async def a_game_whose_last_move_is_lost() -> Moot:
    """Shown in two rooms; Ann has moved, and both boards say that it is Bob's turn."""
    opened = moot(platforms=(WEB, ABROAD))
    await opened.type(ANN, "/play fourrow @Bob")
    await opened.press(BOB, press_of(opened.board(), "Take the seat"))
    await opened.type(ANN, f"/watch {opened.on_show()}", room=CLUB)
    before = await opened.table()
    await opened.type(ANN, "/move d")
    assert isinstance(opened.world.sessions, MemoryDocuments)
    opened.world.sessions.lose_since(before)
    assert [call.handle for call in opened.courier.standing] == [BOB.handle]
    return opened


def a_move(moot: Moot, room: object = PUB) -> str:
    return keys(moot.board(room))[0].press


async def test_whoever_taps_such_a_board_sees_how_things_stand_and_the_other_is_called(moot: Moot) -> None:
    told = await moot.press(BOB, a_move(moot))
    assert told
    assert "The board has changed" in everything(told)
    for room in (PUB, CLUB):
        assert "To move: Ann" in everything(moot.board(room))
    assert [call.handle for call in moot.courier.standing] == [ANN.handle]
    await moot.press(ANN, a_move(moot))
    await moot.press(BOB, a_move(moot))
    assert len((await moot.table()).moves) == 2


async def test_who_only_looks_on_changes_nothing(moot: Moot) -> None:
    lost = (await moot.table()).version
    await moot.press(CLEO, a_move(moot))
    assert (await moot.table()).version == lost


async def test_no_board_is_from_further_ahead_than_a_store_can_have_lost(moot: Moot) -> None:
    lost = (await moot.table()).version
    pressed = a_move(moot)
    forged = pressed.replace(f":{lost + 1}:", ":9999999:")
    assert forged != pressed
    await moot.press(BOB, forged)
    assert (await moot.table()).version == lost
