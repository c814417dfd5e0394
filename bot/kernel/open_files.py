"""How many files a process may have open at once; every connection is one of them."""

import contextlib
import sys

from bot.kernel.limits import OPEN_FILES_UNTOLD, OPEN_FILES_WANTED

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
        wanted = OPEN_FILES_WANTED if hard == resource.RLIM_INFINITY else min(hard, OPEN_FILES_WANTED)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return open_files_limit()
