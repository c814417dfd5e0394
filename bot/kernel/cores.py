"""How many cores this process may use."""

import math
import os
from pathlib import Path

_GROUPS, _OURS = Path("/sys/fs/cgroup"), Path("/proc/self/cgroup")


def usable_cores(groups: Path = _GROUPS, ours: Path = _OURS) -> int:
    """Those that it may run on, and no more than its quota pays for; a part of one counts as one.

    ``groups`` are Linux's control groups (version 2), in a container its own; ``ours`` says which we are in.
    """
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(there, math.ceil(min(_quotas(groups, ours), default=there))))


def _quotas(groups: Path, ours: Path) -> list[float]:
    """In cores, of our group and of all that it is in; nothing of those that have none."""
    try:
        path = next(line.removeprefix("0::/") for line in ours.read_text().splitlines() if line[:4] == "0::/")
    except (OSError, StopIteration):
        return []
    return [quota for folder in (groups / path, *(groups / path).parents) for quota in _quota(folder)]


def _quota(folder: Path) -> list[float]:
    try:
        most, period = (folder / "cpu.max").read_text().split()
        return [int(most) / int(period)]
    except (OSError, ValueError, ZeroDivisionError):  # no such group; or "max": it has none
        return []
