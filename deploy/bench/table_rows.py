"""A row of the table, and how samples become one."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

COLUMNS = f"{'what':58}{'median':>12}{'p99':>12}  {'figure':30}"


@dataclass(frozen=True, slots=True)
class Row:
    """Times in milliseconds; ``figure`` is anything else that was measured."""

    what: str
    median: float | None = None
    p99: float | None = None
    figure: str = ""

    def __str__(self) -> str:
        return f"{self.what:58}{_ms(self.median)}{_ms(self.p99)}  {self.figure}"


def row(what: str, samples_ms: Sequence[float], figure: str = "") -> Row:
    return Row(what, statistics.median(samples_ms), percentile(samples_ms, 0.99), figure)


def percentile(samples_ms: Sequence[float], part: float) -> float:
    """So much that ``part`` of the samples were quicker."""
    return sorted(samples_ms)[int(len(samples_ms) * part)]


def show(title: str, rows: Iterable[Row]) -> None:
    print(f"\n{title}\n{COLUMNS}")
    for one in rows:
        print(one)


def _ms(value: float | None) -> str:
    return f"{value:9.3f} ms" if value is not None else " " * 12
