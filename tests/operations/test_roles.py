"""Processes with a part each: one serves, another works in the background, and together they are one bot."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.app.assemble import SystemClock, assemble
from bot.kernel.ids import Platform
from bot.kernel.settings import WrongSettings
from bot.operations.settings import Settings
from bot.operations.supervisor import name_of
from storage.redis import keys
from storage.redis.store import reach
from tests.kit.couriers import FakeCourier
from tests.kit.installed_games import INSTALLED
from tests.kit.memory_store.store import memory_store

if TYPE_CHECKING:
    from bot.app.application import Application

WITHIN_S = 180


def application() -> "Application":
    app = assemble(memory_store(), INSTALLED, SystemClock())
    app.couriers[Platform("web")] = FakeCourier()
    return app


def test_nothing_is_done_by_neither_and_only_being_there_by_both() -> None:
    app = application()
    parts = [*map(name_of, app.background_workers()), *map(name_of, app.platform_workers())]
    assert sorted([*parts, name_of(app.presence.run)]) == sorted(map(name_of, app.workers()))


def test_only_what_sends_needs_a_platform() -> None:
    alone = assemble(memory_store(), INSTALLED, SystemClock())
    assert len(alone.background_workers()) == len(application().background_workers())
    assert len(alone.platform_workers()) < len(application().platform_workers())


def test_another_role_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_ROLE", "leader")
    with pytest.raises(WrongSettings, match="MOOT_ROLE"):
        Settings()


async def test_who_works_in_the_background_needs_no_token_and_ends_cleanly(tmp_path: Path) -> None:
    settings = {"MOOT_ROLE": "work", "MOOT_DATA": str(tmp_path), "REDIS_URL": ""}
    working = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "serve"), env=os.environ | settings, stdout=asyncio.subprocess.PIPE
    )
    assert working.stdout is not None
    async with asyncio.timeout(WITHIN_S):
        assert "Works in the background" in (await working.stdout.readline()).decode()
        working.send_signal(signal.SIGTERM)
        assert await working.wait() == 0
    store = await reach(None, tmp_path)
    try:
        assert not await store.connections.asking.exists(keys.LAST_SEEN), "nobody was there for people"
    finally:
        await store.close()
