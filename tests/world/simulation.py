"""What makes a run depend on its seed alone: time, chance and settings of this world, not of this machine."""

import asyncio
import contextlib
import importlib
import os
import random
import secrets
import time
import uuid
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord.utils
from discord.gateway import KeepAliveHandler

import bot.platforms.discord.connection as discord_connection
import bot.platforms.telegram.connection as telegram_connection
from bot.kernel.time import SECOND, Clock, Instant
from tests.kit.clock import NOON
from tests.kit.memory_store import deadlines

_READ_TIME = (
    "aiohttp.helpers",
    "bot.platforms.discord.silent_lines",
    "discord.gateway",
    "tests.platforms.doubles.discord_messages",
    "tests.platforms.doubles.discord_world",
    "tests.platforms.doubles.telegram_world",
)
"""Modules that ask this machine what time it is."""


_GLANCE_MS = 1_000
"""This world's clock is never set, so deadlines in memory need not be looked at as often."""
_commands: list[dict[str, Any]] = []
"""The menu of Discord, as the first process told it."""


class WorldClock:
    """The loop's time as a time of day; a clock of another ``pace`` is wrong."""

    def __init__(self, pace: float = 1.0) -> None:
        self._pace = pace

    def now(self) -> Instant:
        return Instant(NOON.ms + int(self._pace * asyncio.get_running_loop().time() * SECOND))


class MachineClock:
    """A machine's, which is wrong by ``ahead_s``."""

    def __init__(self, right: Clock, ahead_s: float) -> None:
        self._right, self._ahead_ms = right, round(ahead_s * SECOND)

    def now(self) -> Instant:
        return self._right.now().after(self._ahead_ms)


def _time_s() -> float:
    return NOON.ms / SECOND + asyncio.get_running_loop().time()


def _utc() -> datetime:
    return datetime.fromtimestamp(_time_s(), UTC)


async def _publish_nothing(*_: object) -> None:
    """Menus take half of a start, and this world has no use for those of Telegram."""


async def _sync_once(tree: Any, translator: Any) -> bool:
    if _commands:
        return False
    _commands.extend(
        [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    )
    await tree.client.http.bulk_upsert_global_commands(tree.client.application_id, payload=_commands)
    return True


def known_commands() -> list[dict[str, Any]]:
    """What Discord has been told in this run or in an earlier one."""
    return [{"id": str(number), **command} for number, command in enumerate(_commands, 1)]


@contextlib.contextmanager
def simulated(seed: int, settings: Mapping[str, str]) -> Iterator[None]:
    """``settings`` are those of every process; nothing beats in a thread of its own."""
    dice = random.Random(seed)  # noqa: S311 - of a test
    clock = SimpleNamespace(
        time=_time_s,
        perf_counter=_time_s,
        monotonic=_time_s,
        time_ns=lambda: int(_time_s() * 1e9),
        gmtime=time.gmtime,
    )
    with contextlib.ExitStack() as stack:
        for name in _READ_TIME:
            stack.enter_context(mock.patch.object(importlib.import_module(name), "time", clock))
        stack.enter_context(mock.patch.object(discord.utils, "utcnow", _utc))
        stack.enter_context(mock.patch.object(KeepAliveHandler, "start", return_value=None))
        stack.enter_context(mock.patch.object(deadlines, "_GLANCE_MS", _GLANCE_MS))
        stack.enter_context(mock.patch.object(telegram_connection, "publish", _publish_nothing))
        stack.enter_context(mock.patch.object(discord_connection, "sync_commands", _sync_once))
        numbered = lambda: uuid.UUID(int=dice.getrandbits(128), version=4)  # noqa: E731 - a stand-in
        stack.enter_context(mock.patch.object(uuid, "uuid4", numbered))
        stack.enter_context(
            mock.patch.object(secrets, "token_hex", lambda n=32: dice.getrandbits(8 * n).to_bytes(n).hex())
        )
        stack.enter_context(mock.patch.object(secrets, "randbits", dice.getrandbits))
        stack.enter_context(mock.patch.dict(os.environ, settings))
        before = random.getstate()
        random.seed(seed)
        try:
            yield
        finally:
            random.setstate(before)
