"""The bot's robots as a process of their own, with real workers, which is killed and started again.

Its nursery does the imports once, and makes a process for each line it reads.
"""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from bot.app.assemble import SystemClock, assemble
from bot.robots.processes import WorkerProcesses
from storage.redis.connections import connections
from storage.redis.store import redis_store
from tests.kit.installed_games import GUESTS, INSTALLED
from tests.kit.waiting import PATIENCE_S

_NURSERY = "import sys; from tests.kit.robot_host import nursery; nursery(sys.argv[1])"
"""No module of its own is the main one: each worker would import that again, and the whole bot with it."""


async def _serve(socket: str, name: str) -> None:
    clients = connections(f"unix://{quote(socket)}")
    workers = WorkerProcesses((GUESTS,), size=1)
    app = assemble(redis_store(clients), INSTALLED, SystemClock(), name, thinker=workers)
    await app.robot_mover().run()


def nursery(socket: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(2, 1)
            # The same name in each life: what the one before left unfinished comes back at once.
            asyncio.run(_serve(socket, "robots"))
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


class RobotHost:
    def __init__(self, socket: Path, log: Path) -> None:
        self._log = log
        with log.open("ab") as errors:
            self._nursery = subprocess.Popen(
                [sys.executable, "-c", _NURSERY, str(socket)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        self.pid = 0

    def start(self) -> None:
        assert self._nursery.stdin
        assert self._nursery.stdout
        self._nursery.stdin.write(b"\n")
        self._nursery.stdin.flush()
        self.pid = int(self._nursery.stdout.readline())

    def cut(self) -> int:
        """How many thoughts did not come to their end, by what the bot has said so far."""
        said = self._log.read_text(encoding="utf-8", errors="replace")
        return sum(map(said.count, ("thought was cut short", "robot could not think")))

    def workers(self) -> tuple[int, ...]:
        """The worker processes that are there now."""
        return tuple(pid for pid in _children(self.pid) if b"spawn_main" in _command_of(pid))

    def kill(self) -> None:
        """As a power cut does it; its workers are left to themselves."""
        self.kill_process(self.pid)

    @staticmethod
    def kill_process(pid: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        until = time.monotonic() + PATIENCE_S
        while Path(f"/proc/{pid}").exists() and _state(pid) != "Z":
            assert time.monotonic() < until, "it does not end"
            time.sleep(0.002)

    def close(self) -> None:
        self.kill()
        self._nursery.communicate(timeout=PATIENCE_S)


def _children(pid: int) -> Iterator[int]:
    with contextlib.suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            yield from map(int, (thread / "children").read_text().split())


def _command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def _state(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"
