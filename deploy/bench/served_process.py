"""The bot as a process of its own, as operators run it; and what it costs the machine."""

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import startup

ROOT = Path(__file__).resolve().parents[2]
AS_OPERATORS_DO = ("-m", "bot", "serve")
WITHOUT_LIMITS = (str(Path(__file__).with_name("unlimited_bot.py")),)
"""Keeps none of the platforms' limits: for the plain throughput."""
_PROFILE = "BENCH_PROFILE"
"""A file for the profile of the bot, where one is wanted."""
_STARTS_WITHIN_S = 30.0
_ENDS_WITHIN_S = 20.0


@dataclass(frozen=True, slots=True)
class Bot:
    pid: int
    log: Path

    @property
    def cpu_s(self) -> float:
        return cpu_s(self.pid)

    @property
    def resident_mib(self) -> float:
        return startup.resident_mib(self.pid)

    @property
    def log_lines(self) -> list[str]:
        """What it had to say: warnings and errors."""
        return self.log.read_text(encoding="utf-8").splitlines()


def cpu_s(pid: int) -> float:
    """Processor time that a process has used, as Linux tells it."""
    used = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def served(settings: dict[str, str], platforms: int, program: Sequence[str]) -> AsyncIterator[Bot]:
    """Over an embedded store of its own, once it has found all its ``platforms``."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        environment = {**os.environ, **settings, "MOOT_DATA": folder, "MOOT_LOG": "warning"}
        environment.pop("REDIS_URL", None)
        with log.open("wb") as errors:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, *_profiled(), *program),
                cwd=ROOT,
                env=environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
            )
        try:
            bot = Bot(process.pid, log)
            if not await _found(process, platforms):
                message = f"the bot did not start: {bot.log_lines}"
                raise AssertionError(message)
            yield bot
        finally:
            await _ended(process)


def _profiled() -> tuple[str, ...]:
    wanted = os.environ.get(_PROFILE)
    return ("-m", "cProfile", "-o", wanted) if wanted else ()


async def _found(process: asyncio.subprocess.Process, platforms: int) -> bool:
    """Whether it has announced every platform in time."""
    announced = process.stdout or asyncio.StreamReader()
    async with asyncio.timeout(_STARTS_WITHIN_S):
        return all([await announced.readline() for _ in range(platforms)])


async def _ended(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), _ENDS_WITHIN_S)
    except TimeoutError:
        process.kill()
        await process.wait()
