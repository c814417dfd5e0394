"""The codes of tables and cups: the same for the same request, and nobody else's from one's own."""

import pytest

from bot.documents.service import Codes
from bot.kernel.ids import RequestId
from tests.kit.clock import SettableClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.moot import ANN, moot

TAP = RequestId("telegram:1000")


async def test_repeating_a_request_finds_the_same_code_in_any_process() -> None:
    leases = MemoryLeases(SettableClock())
    assert await Codes(leases).of("table", TAP) == await Codes(leases).of("table", TAP)


async def test_another_store_gives_another_code() -> None:
    one, other = (Codes(MemoryLeases(SettableClock())) for _ in "12")
    assert await one.of("table", TAP) != await other.of("table", TAP)


async def test_tables_and_cups_of_one_request_differ() -> None:
    codes = Codes(MemoryLeases(SettableClock()))
    assert await codes.of("table", TAP) != await codes.of("cup", TAP)


@pytest.mark.parametrize("line", ["/play fourrow"])
async def test_two_bots_do_not_open_the_same_table_for_the_same_request(line: str) -> None:
    one, other = moot(), moot()
    for each in (one, other):
        await each.type(ANN, line, request="telegram:1000")
    assert one.on_show() != other.on_show()


async def test_a_table_is_opened_once_by_a_request_that_is_repeated_after_a_restart() -> None:
    here = moot()
    await here.type(ANN, "/play fourrow", request="telegram:1000")
    opened = here.on_show()
    here.restarts()
    await here.type(ANN, "/play fourrow", request="telegram:1000")
    assert here.on_show() == opened
