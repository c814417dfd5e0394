"""What a platform tells of how it is doing, whichever it is."""

import asyncio
from contextlib import suppress

import pytest

from tests.kit.raising import TryAgain
from tests.kit.sent_boards import post_board
from tests.platforms.contract.stands import Stand, Wrong
from tests.platforms.telegram.recording_dispatcher import TABLE, board


async def test_being_told_to_slow_down_is_counted(stand: Stand) -> None:
    before = stand.connection.health().rate_limited
    if not await stand.goes_wrong(Wrong.TOO_FAST):
        pytest.skip("a page does not tell anybody to slow down")
    with suppress(TryAgain):
        await post_board(stand.courier, stand.room, TABLE, board())
    assert stand.connection.health().rate_limited == before + 1


async def test_what_the_limits_hold_back_is_waiting(stand: Stand) -> None:
    assert stand.connection.health().waiting == 0
    asking = [asyncio.create_task(stand.courier.ready(stand.room)) for _ in range(30)]
    await asyncio.sleep(0)
    held_back = stand.connection.health().waiting
    await asyncio.gather(*asking)
    assert held_back > 0 or stand.room.platform == "web"
    assert stand.connection.health().waiting == 0
