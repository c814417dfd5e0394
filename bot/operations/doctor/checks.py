"""The whole examination, part by part: one that breaks is itself a finding, and the others go on."""

import asyncio
import itertools
import os
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import structlog

from bot.app.platform_folders import platforms
from bot.kernel.diagnostics import Finding, Verdict, fail
from bot.kernel.settings import BaseSettings
from bot.operations.doctor.environment_checks import disk, games, libraries, pictures
from bot.operations.doctor.settings_checks import open_to_others, unread, wrong
from bot.operations.limits import CHECK_WITHIN_S
from bot.operations.settings import Settings, revealed
from storage.redis.diagnostics import checkup

_log = structlog.get_logger()
_FILE = Path(".env")
Part: TypeAlias = Callable[[], Awaitable[Iterable[Finding]]]


async def examine() -> tuple[Finding, ...]:
    """Changes nothing, but that our own store is started for a moment where it does not run."""
    served = platforms()
    readers = list[type[BaseSettings]]((Settings, *(platform.settings() for platform in served)))
    faults = {reader: tuple(wrong(reader)) for reader in readers}
    found = [*libraries(), *open_to_others(_FILE), *unread(os.environ, _FILE, readers)]
    found += dict.fromkeys(itertools.chain.from_iterable(faults.values()))  # a file is wrong for all of them
    if not faults[Settings]:
        found += await _all(_of_the_whole(Settings()))
    sound = (platform for platform in served if not faults[platform.settings()])
    return (*found, *await _all((platform.name, platform.checkup) for platform in sound))


def all_is_well(findings: Iterable[Finding]) -> bool:
    """Whether nothing fails; what could be better is no failure."""
    return all(finding.verdict is not Verdict.FAIL for finding in findings)


def _of_the_whole(settings: Settings) -> list[tuple[str, Part]]:
    url, data = revealed(settings.redis_url), settings.moot_data.resolve()
    return [
        ("games", partial(_shelf, settings.moot_games)),
        ("pictures", _painter),
        ("store", partial(_storage, url, data)),
    ]


async def _shelf(listed: str) -> tuple[Finding, ...]:
    return (games(listed),)


async def _painter() -> tuple[Finding, ...]:
    return (await pictures(),)


async def _storage(url: str | None, data: Path) -> tuple[Finding, ...]:
    """Somebody else's store has somebody else's disk."""
    room = () if url else (disk(data),)
    return (*room, *await checkup(url, data))


async def _all(parts: Iterable[tuple[str, Part]]) -> list[Finding]:
    return [finding for about, part in parts for finding in await _whatever_comes(about, part)]


async def _whatever_comes(about: str, part: Part) -> Iterable[Finding]:
    try:
        async with asyncio.timeout(CHECK_WITHIN_S):
            return await part()
    except TimeoutError:
        return (fail(about, f"did not answer within {CHECK_WITHIN_S:.0f} s."),)
    except Exception as broken:  # noqa: BLE001 - whatever it is, it is what the operator wants to know
        _log.debug("a check broke", about=about, exc_info=broken)
        return (fail(about, f"could not be looked at ({type(broken).__name__}): MOOT_LOG=debug tells more."),)
