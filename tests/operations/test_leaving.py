"""After a signal to stop the service finishes its work, and no clock runs."""

import asyncio
import time
from pathlib import Path
from urllib.parse import quote

import pytest

from bot.delivery.store import Store
from bot.kernel.ids import SessionId
from bot.kernel.time import SECOND
from bot.sessions.model import Phase, Session
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import connect
from tests.kit.retrying_players import InGroup
from tests.kit.service import Service
from tests.kit.waiting import comes_true, until
from tests.platforms.doubles import telegram
from tests.platforms.doubles.telegram import TelegramDouble

pytestmark = pytest.mark.slow

GUESTS = Path(__file__).parents[1] / "kit" / "guests"
BUSY_WITH, LEFT_S = 40, 6.0


async def playing(store: Store, code: SessionId) -> Session | None:
    """The table, once somebody's time is counted."""
    (table,) = await store.sessions.load_many((code,))
    return table if table.phase is Phase.PLAYING else None


async def session_after_move(store: Store, code: SessionId) -> Session | None:
    """The table, once it has a move or is over."""
    (table,) = await store.sessions.load_many((code,))
    return table if table.moves or table.ending else None


async def test_whoever_has_little_time_left_is_not_charged_for_a_long_leaving(tmp_path: Path) -> None:
    """Another group has asked for so much that it takes longer than the time that is left."""
    server = EmbeddedServer(tmp_path / "store")
    await server.open()
    url = f"unix://{quote(str(server.socket))}"
    store = await connect(url, tmp_path)
    async with TelegramDouble() as double:
        ann, bob, cleo = (double.person(name, begun=True) for name in ("Ann", "Bob", "Cleo"))
        calm, busy = double.group("Calm", ann, bob), double.group("Busy", cleo)
        first, second, third = InGroup(ann, calm), InGroup(bob, calm), InGroup(cleo, busy)
        settings = {
            "TELEGRAM_TOKEN": telegram.TOKEN,
            "TELEGRAM_API": double.url,
            "MOOT_GAMES": str(GUESTS),
            "MOOT_DATA": str(tmp_path / "data"),
            "REDIS_URL": url,
        }
        service = Service(settings, tmp_path / "log")
        service.start()
        try:
            await first.types("/play fourrow clock:1m")
            await comes_true(first.boards)
            (board,) = first.boards()
            await second.presses(board.buttons["Take seat"])
            code = SessionId(board.table)
            session = await until(lambda: playing(store, code))
            assert session.due
            ends = session.due.ms / SECOND
            await asyncio.sleep(max(0.0, ends - time.time() - LEFT_S))
            for _ in range(BUSY_WITH):
                await third.types("/play fourrow me")
            await asyncio.to_thread(service.terminate)
            assert time.time() > ends
            service.start()
            await first.types("/move d")
            later_session = await until(lambda: session_after_move(store, code))
            assert later_session.phase is Phase.PLAYING
        finally:
            await asyncio.to_thread(service.stop)
            await store.close()
            await server.close()
