"""How the C library keeps the memory that is given back to it: tuned for pictures that come and go."""

import ctypes

from bot.kernel.limits import MIB

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
