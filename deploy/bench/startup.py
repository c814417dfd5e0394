"""How long the engine and the local table take to their first answer, and the table's memory then."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from deploy.bench.measurement import ROOT, Row, repeats, resident_mib, row, show


def measure() -> Iterator[Row]:
    yield row("engine: start to first answer", [_time_engine() for _ in range(repeats(7))])
    times, memory = zip(*(_start_table() for _ in range(repeats(3))), strict=True)
    yield row("local table: start to ready", times, f"resident {max(memory):.0f} MiB after start")


def _time_engine() -> float:
    """Milliseconds."""
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "engine", "territories"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as engine:
        out, _ = engine.communicate(b"new\n")
    if b'"ok":true' not in out:
        raise AssertionError(out)
    return 1e3 * (time.perf_counter() - start)


def _start_table() -> tuple[float, float]:
    """Milliseconds until the table says that it is ready, and its resident memory in MiB then."""
    with tempfile.TemporaryDirectory() as data:
        settings = {**os.environ, "MOOT_DATA": data, "MOOT_PORT": "0"}
        settings.pop("REDIS_URL", None)
        start = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "bot", "play"], cwd=ROOT, env=settings, stdout=subprocess.PIPE
        ) as table:
            if table.stdout is None or not table.stdout.readline():
                message = "the local table did not start"
                raise AssertionError(message)
            ms = 1e3 * (time.perf_counter() - start)
            mib = resident_mib(table.pid)
            table.terminate()
    return ms, mib


def main() -> None:
    show("Starting", measure())


if __name__ == "__main__":
    main()
