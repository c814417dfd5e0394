"""How the C library keeps the memory that is given back to it: tuned for pictures that come and go."""

import contextlib
import ctypes
import math
import os
import sys
from pathlib import Path

from bot.kernel.limits import MIB, OPEN_FILES_UNTOLD, OPEN_FILES_WANTED

_TRIM, _MMAP, _ARENAS = -1, -3, -8
"""What ``mallopt`` of the GNU C library calls them."""

_LARGE = MIB
"""Bytes from which on a piece of memory is the system's own again as soon as it is free. Left alone, the
library takes this higher each time one is freed, and long-lived small pieces end up between large holes."""


def settle() -> bool:
    """Whether that could be told; to be called before threads begin. Other C libraries do well by themselves.

    One pool for all threads: what the painter's thread frees, others use again.
    """
    try:
        tell = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # not the GNU library; Windows has no library of that kind
        return False
    return all([tell(_ARENAS, 1), tell(_MMAP, _LARGE), tell(_TRIM, _LARGE // 2)])


def give_back() -> bool:
    """Let the system have what lies free between what is used: a few milliseconds, beside all else."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return False
    return bool(trim(0))


_GROUPS, _OURS = Path("/sys/fs/cgroup"), Path("/proc/self/cgroup")


def usable_cores(groups: Path = _GROUPS, own_group: Path = _OURS) -> int:
    """Those that it may run on, and no more than its quota pays for; a part of one counts as one.

    ``groups`` are Linux's control groups (version 2), in a container its own; ``own_group`` names ours.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, math.ceil(min(_quotas(groups, own_group), default=cores))))


def _quotas(groups: Path, own_group: Path) -> list[float]:
    """In cores, of our group and of all that it is in; nothing of those that have none."""
    try:
        path = next(
            line.removeprefix("0::/") for line in own_group.read_text().splitlines() if line[:4] == "0::/"
        )
    except (OSError, StopIteration):
        return []
    return [quota for folder in (groups / path, *(groups / path).parents) for quota in _quota(folder)]


def _quota(folder: Path) -> list[float]:
    try:
        most, period = (folder / "cpu.max").read_text().split()
        return [int(most) / int(period)]
    except (OSError, ValueError, ZeroDivisionError):  # no such group; or "max": it has none
        return []


if sys.platform != "win32":  # which has no such limit
    import resource


def open_files_limit() -> int:
    """The limit as it is now; a usual one where the system has none, or does not tell."""
    if sys.platform == "win32":
        return OPEN_FILES_UNTOLD
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return OPEN_FILES_WANTED if soft == resource.RLIM_INFINITY else soft


def raise_open_files_limit() -> int:
    """Raise it as far as this process may by itself, up to what is wanted; the limit from now on.

    Where that is forbidden, as by a filter of system calls, it stays as it was. To be called before anything
    is made that depends on it.
    """
    if sys.platform != "win32" and open_files_limit() < OPEN_FILES_WANTED:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        new_limit = OPEN_FILES_WANTED if hard == resource.RLIM_INFINITY else min(hard, OPEN_FILES_WANTED)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (new_limit, hard))
    return open_files_limit()
