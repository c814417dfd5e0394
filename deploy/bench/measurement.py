"""What all measurements share: rows of figures, how often to measure, and what a process costs on Linux."""

import os
import re
import statistics
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from bot.gamekit.game import AnyGame
from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat

ROOT = Path(__file__).resolve().parents[2]
COLUMNS = f"{'what':58}{'median':>12}{'p99':>12}  {'figure':30}"
QUICK = "--quick" in sys.argv
"""An eighth as often, to see that a program works."""
_QUICK_DIVISOR, _LEAST_REPEATS = 8, 2


def repeats(usual: int) -> int:
    return max(_LEAST_REPEATS, usual // _QUICK_DIVISOR) if QUICK else usual


@frozen
class Row:
    """Times in milliseconds; ``figure`` is any other result."""

    what: str
    median: float | None = None
    p99: float | None = None
    figure: str = ""

    def __str__(self) -> str:
        return f"{self.what:58}{_ms_text(self.median)}{_ms_text(self.p99)}  {self.figure}"


def row(what: str, samples_ms: Sequence[float], figure: str = "") -> Row:
    return Row(what, statistics.median(samples_ms), percentile(samples_ms, 0.99), figure)


def percentile(samples_ms: Sequence[float], part: float) -> float:
    """The sample that is greater than ``part`` of all samples."""
    return sorted(samples_ms)[int(len(samples_ms) * part)]


def show(title: str, rows: Iterable[Row]) -> None:
    print(f"\n{title}\n{COLUMNS}")
    for each in rows:
        print(each)


def _ms_text(value: float | None) -> str:
    return f"{value:9.3f} ms" if value is not None else " " * 12


def slope(positions: Sequence[float], values: Sequence[float]) -> float:
    """Growth of the values for each unit of the positions, by least squares. NaN for less than two."""
    if len(values) < 2:  # noqa: PLR2004 - a line has two points
        return float("nan")
    middle, mean = statistics.fmean(positions), statistics.fmean(values)
    products = sum((x - middle) * (y - mean) for x, y in zip(positions, values, strict=True))
    return products / sum((x - middle) ** 2 for x in positions)


def random_move(game: AnyGame, state: Any, seat: Seat, seed: int) -> Any:
    """A move as the game draws it, or else any legal one. The same seed gives the same move."""
    chance = Chance(seed, "bench")
    return (
        game.draw(state, seat, chance) if game.draw else chance.choice(tuple(game.rules.legal(state, seat)))
    )


def resident_mib(pid: int | str = "self") -> float:
    """Resident memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    match = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(match[1]) / 1024 if match else float("nan")


def cpu_s(pid: int) -> float:
    """Processor time that a process has used so far."""
    times = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
    return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")


def child_pids() -> list[int]:
    """Processes that this process has started."""
    threads = Path("/proc/self/task").iterdir()
    return [int(pid) for thread in threads for pid in (thread / "children").read_text().split()]
