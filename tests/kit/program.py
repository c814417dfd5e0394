"""The whole program as a process of its own, which can be killed and started again."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from tests.architecture.checkout import ROOT
from tests.kit.waiting import PATIENCE_S


def run_program(folder: Path, *words: str, **settings: str) -> "subprocess.CompletedProcess[str]":
    """``python -m bot`` to its end, in ``folder`` and with these settings alone."""
    plain = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        env={**plain, "PYTHONPATH": str(ROOT), **settings},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


class Program:
    """``play`` with its own data folder, always at the same address; ``settings`` are further ones.

    It may have so many ``files`` open; what it logs goes to ``log``.
    """

    def __init__(
        self, data: Path, files: int | None = None, log: Path | None = None, **settings: str
    ) -> None:
        self._limited = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh"] if files else []
        self._log = log
        self._port = free_port()
        self._settings = {
            "MOOT_PORT": str(self._port),
            "MOOT_DATA": str(data),
            "REDIS_URL": "",
            **settings,
        }
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start, and wait until it says that it is ready."""
        with self._log.open("ab") if self._log else contextlib.nullcontext() as log:
            self._process = subprocess.Popen(
                [*self._limited, sys.executable, "-m", "bot", "play"],
                env=os.environ | self._settings,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout
        ready = self._process.stdout.readline()
        assert self.address in ready, f"the program did not start: {ready!r}"

    def kill(self) -> None:
        """As the power cut does it: no signal that could be heeded."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process and self._process.stdout:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_S)
            self._process.stdout.close()
            self._process = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
