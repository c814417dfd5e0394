"""Worker processes over one store, and tables at which people go on playing whatever happens to either.

Who gets no answer, or one that says to try again, asks the same again at any worker, under the same id.
"""

import asyncio
import contextlib
import itertools
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.kit.acknowledgements import Acknowledged

ANSWER = b"answer "
_LIMIT = 1 << 20
_AGAIN_S = 0.1
_HERE_WITHIN_S = 120.0
_ROOT = Path(__file__).resolve().parents[2]


@dataclass
class WorkerProcess:
    url: str
    name: str
    folder: Path
    process: asyncio.subprocess.Process | None = None
    _asked: dict[str, asyncio.Future[dict[str, Any] | None]] = field(default_factory=dict)
    _hearing: asyncio.Task[None] | None = None

    @property
    def lives(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(
                    sys.executable,
                    "-m",
                    "tests.kit.worker_program",
                    self.url,
                    self.name,
                ),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                cwd=_ROOT,
                env=dict(os.environ),
                limit=_LIMIT,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        async with asyncio.timeout(_HERE_WITHIN_S):
            while (await self.process.stdout.readline()).strip() != b"here":
                assert self.lives, "the worker ended at its start"
        self._hearing = asyncio.create_task(self._hear())

    async def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        await self._gone()

    async def stop(self) -> None:
        """Let it end by itself, and take it down if it does not."""
        if self.process and self.lives:
            assert self.process.stdin is not None
            self.process.stdin.close()
            try:
                async with asyncio.timeout(10):
                    await self.process.wait()
            except TimeoutError:
                self.process.kill()
                await self.process.wait()
        await self._gone()

    async def ask(self, said: dict[str, Any], within_s: float) -> dict[str, Any] | None:
        """What it answers; None where it dies before, or takes too long."""
        answer: asyncio.Future[dict[str, Any] | None] = asyncio.get_running_loop().create_future()
        self._asked[said["id"]] = answer
        try:
            self._tell(said)
            async with asyncio.timeout(within_s):
                return await answer
        except (TimeoutError, ConnectionError):
            return None
        finally:
            self._asked.pop(said["id"], None)

    def _tell(self, said: dict[str, Any]) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(said).encode() + b"\n")

    async def _hear(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            if not line.startswith(ANSWER):
                self._logged(line)
                continue
            told = json.loads(line.removeprefix(ANSWER))
            if (answer := self._asked.get(told["id"])) and not answer.done():
                answer.set_result(told)
        await self._forsake()

    def _logged(self, line: bytes) -> None:
        with (self.folder / f"{self.name}.log").open("ab") as log:
            log.write(line)

    async def _gone(self) -> None:
        if self._hearing:
            self._hearing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._hearing
        await self._forsake()

    async def _forsake(self) -> None:
        for answer in self._asked.values():
            if not answer.done():
                answer.set_result(None)


@dataclass
class PlayedTable:
    """A table at which one person plays both sides of a game move by move, and then the next one."""

    number: int
    workers: Sequence[WorkerProcess]
    record: Sequence[str]
    pause_s: float
    patience_s: float = 8.0
    games: dict[str, int] = field(default_factory=dict)
    """How many moves were acknowledged at each table, in the order of the tables."""
    heard: list[Acknowledged] = field(default_factory=list)

    @property
    def room(self) -> str:
        return f"room-{self.number}"

    async def play(self, is_over: Callable[[], bool]) -> None:
        for number in itertools.count():
            if is_over():
                return
            table = str((await self._done({"id": f"{self.room}:{number}", "open": "territories"}))["table"])
            self.games[table] = 0
            for ply, move in enumerate(self.record):
                if is_over():
                    return
                await asyncio.sleep(self.pause_s)
                await self._done({"id": f"{table}:{ply}", "table": table, "move": move})
                self.games[table] += 1

    async def _done(self, said: dict[str, Any]) -> dict[str, Any]:
        began = time.monotonic()
        for tries in itertools.count(1):
            living = [worker for worker in self.workers if worker.lives]
            if living:
                worker = living[(self.number + len(self.heard) + tries) % len(living)]
                answer = await worker.ask({**said, "room": self.room}, self.patience_s)
                if answer and answer["done"]:
                    now = time.monotonic()
                    self.heard.append(Acknowledged(now, now - began, tries))
                    return answer
            await asyncio.sleep(_AGAIN_S)
        raise AssertionError
