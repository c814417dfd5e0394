"""The chat apps' bot as a process of its own, which is killed and started again."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

_GOODBYE_S = 180
_NURSERY = """
import os, signal, sys
import bot.operations.serve, bot.platforms.discord.connection, bot.platforms.telegram.connection
from contextlib import nullcontext
from bot.__main__ import main
from tests.kit.network import Network
from tests.kit.newer_version import newer_version

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in sys.stdin:
    child = os.fork()
    if not child:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(2, 1)
        network = Network()
        network.take_over()
        signal.signal(signal.SIGUSR1, lambda *_: network.cut(True))
        signal.signal(signal.SIGUSR2, lambda *_: network.cut(False))
        with newer_version() if "newer" in sys.argv else nullcontext():
            sys.exit(main(["serve"]))
    print(child, flush=True)
"""
"""Does the imports once, and then ``python -m bot serve`` for every line: two hundred restarts are cheap."""


class Service:
    """What the bot says goes to ``log``; ``newer`` is today's code as a newer version."""

    def __init__(self, settings: Mapping[str, str], log: Path, *, newer: bool = False) -> None:
        self.log = log
        self._serving: int | None = None
        with log.open("ab") as errors:
            self._nursery = subprocess.Popen(
                [sys.executable, "-c", _NURSERY, *(["newer"] if newer else [])],
                env=os.environ | settings,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
            )

    def start(self) -> None:
        assert self._nursery.stdin
        assert self._nursery.stdout
        self._nursery.stdin.write(b"\n")
        self._nursery.stdin.flush()
        self._serving = int(self._nursery.stdout.readline())

    def watch(self) -> None:
        """Raises AssertionError if the bot has ended by itself."""
        assert self._serving is None or _lives(self._serving), "the bot has ended by itself"

    def cut(self, *, is_cut: bool) -> None:
        """Take it off its store, as a broken network would; or let it be back."""
        assert self._serving
        os.kill(self._serving, signal.SIGUSR1 if is_cut else signal.SIGUSR2)

    def complaints(self) -> list[str]:
        """What it has logged as wrong."""
        logged = [json.loads(line) for line in self.log.read_text().splitlines() if line[:1] == "{"]
        return [one["event"] for one in logged if one["level"] in {"error", "critical"}]

    def kill(self) -> None:
        """As a power cut does it: no signal that could be heeded."""
        self._end(signal.SIGKILL)

    def terminate(self) -> None:
        """As whoever upgrades it does: it finishes what it has in hand."""
        self._end(signal.SIGTERM)

    def stop(self) -> None:
        """Politely, and for good."""
        self.terminate()
        self._nursery.communicate(timeout=_GOODBYE_S)

    def _end(self, how: signal.Signals) -> None:
        serving, self._serving = self._serving, None
        if serving is None or not _lives(serving):
            return
        until = time.monotonic() + _GOODBYE_S
        os.kill(serving, how)
        while _lives(serving):
            assert time.monotonic() < until, "the bot does not end"
            time.sleep(0.002)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
