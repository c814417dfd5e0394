"""How often things are measured: an eighth as often with ``--quick``, to see all of it in two minutes."""

import sys

QUICK = "--quick" in sys.argv
_QUICKLY = 8
_AT_LEAST = 2


def repeats(usual: int) -> int:
    return max(_AT_LEAST, usual // _QUICKLY) if QUICK else usual
