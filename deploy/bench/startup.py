"""How long it takes until somebody gets a first answer, and how much memory that takes."""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from deploy.bench.repeats import repeats
from deploy.bench.table_rows import Row, row

ROOT = Path(__file__).resolve().parents[2]
STARTS = repeats(7)


def measure() -> Iterator[Row]:
    yield row("engine: start to first answer", [_engine_ms() for _ in range(STARTS)])
    ready, resident = zip(*(_table() for _ in range(repeats(3))), strict=True)
    yield row("local table: start to ready", ready, f"resident {max(resident):.0f} MiB after start")


def _engine_ms() -> float:
    before = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "engine", "territories"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as engine:
        out, _ = engine.communicate(b"new\n")
    if b'"ok":true' not in out:
        raise AssertionError(out)
    return 1e3 * (time.perf_counter() - before)


def _table() -> tuple[float, float]:
    """Milliseconds until the table says that it is ready, and its resident memory in MiB then."""
    with tempfile.TemporaryDirectory() as data:
        settings = {**os.environ, "MOOT_DATA": data, "MOOT_PORT": "0"}
        settings.pop("REDIS_URL", None)
        before = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "bot", "play"], cwd=ROOT, env=settings, stdout=subprocess.PIPE
        ) as table:
            if table.stdout is None or not table.stdout.readline():
                message = "the local table did not start"
                raise AssertionError(message)
            ms = 1e3 * (time.perf_counter() - before)
            mib = resident_mib(table.pid)
            table.terminate()
    return ms, mib


def resident_mib(pid: int | str = "self") -> float:
    """Resident memory of a process, as Linux tells it."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else float("nan")


def children() -> list[int]:
    """Processes that this one has started, as Linux tells it."""
    threads = Path("/proc/self/task").iterdir()
    return [int(pid) for thread in threads for pid in (thread / "children").read_text().split()]
