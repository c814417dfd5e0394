"""Runs all checks and prints the findings; a check that breaks is a finding itself."""

import asyncio
import itertools
import json
import os
from collections.abc import Awaitable, Callable, Iterable, Sequence
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
from bot.operations.logs import configure
from bot.operations.settings import Settings, reveal
from storage.redis.diagnostics import checkup

_log = structlog.get_logger()
_FILE = Path(".env")
Part: TypeAlias = Callable[[], Awaitable[Iterable[Finding]]]


async def examine() -> tuple[Finding, ...]:
    """Run all checks; they change nothing, but start our own store for a moment where it does not run."""
    served = platforms()
    readers = list[type[BaseSettings]]((Settings, *(platform.settings() for platform in served)))
    faults = {reader: tuple(wrong(reader)) for reader in readers}
    findings = [*libraries(), *open_to_others(_FILE), *unread(os.environ, _FILE, readers)]
    findings += dict.fromkeys(
        itertools.chain.from_iterable(faults.values())
    )  # a wrong file is a fault of all readers
    if not faults[Settings]:
        findings += await _all(_of_the_whole(Settings()))
    sound = (platform for platform in served if not faults[platform.settings()])
    return (*findings, *await _all((platform.name, platform.checkup) for platform in sound))


def all_is_well(findings: Iterable[Finding]) -> bool:
    """Whether no check fails; warnings are no failures."""
    return all(finding.verdict is not Verdict.FAIL for finding in findings)


def _of_the_whole(settings: Settings) -> list[tuple[str, Part]]:
    url, data = reveal(settings.redis_url), settings.moot_data.resolve()
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
    """The store, and the disk of our own store; another server has its own disk."""
    room = () if url else (disk(data),)
    return (*room, *await checkup(url, data))


async def _all(parts: Iterable[tuple[str, Part]]) -> list[Finding]:
    return [finding for about, part in parts for finding in await _findings_of(about, part)]


async def _findings_of(about: str, part: Part) -> Iterable[Finding]:
    try:
        async with asyncio.timeout(CHECK_WITHIN_S):
            return await part()
    except TimeoutError:
        return (fail(about, f"did not answer within {CHECK_WITHIN_S:.0f} s."),)
    except Exception as broken:  # noqa: BLE001 - the operator wants to know of any error
        _log.debug("a check broke", about=about, exc_info=broken)
        return (fail(about, f"could not be looked at ({type(broken).__name__}): MOOT_LOG=debug tells more."),)


def report(*, as_json: bool) -> int:
    """Print all findings; return 1 where a check fails, otherwise 0."""
    configure("debug" if os.environ.get("MOOT_LOG") == "debug" else "error")
    findings = asyncio.run(examine())
    print(in_json(findings) if as_json else in_lines(findings))
    return 0 if all_is_well(findings) else 1


def in_lines(findings: Sequence[Finding]) -> str:
    wide = max(len(finding.about) for finding in findings)
    return "\n".join(f"{finding.verdict:5}{finding.about:{wide + 2}}{finding.says}" for finding in findings)


def in_json(findings: Sequence[Finding]) -> str:
    entries = [
        {"about": finding.about, "verdict": finding.verdict, "says": finding.says} for finding in findings
    ]
    return json.dumps({"well": all_is_well(findings), "findings": entries}, indent=2, ensure_ascii=False)
