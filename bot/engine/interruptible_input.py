"""Standard input that an interrupt always ends, also one that comes in the instant before a read blocks.

Python handles a signal only between its own steps: a signal that arrives after the last look and before the
system call would be noticed when the next line comes, which may be never.
"""

import io
import os
import select
import signal
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer


_DRAINED_AT_ONCE = 512


def interruptible(source: BinaryIO) -> BinaryIO:
    """The same bytes; where the system cannot wait for a file and a signal at once, the source itself."""
    if not hasattr(select, "poll"):
        return source
    return io.BufferedReader(_Reader(source.fileno()))


class _Reader(io.RawIOBase):
    def __init__(self, source: int) -> None:
        self._source = source
        self._signals, told = os.pipe()
        for end in (self._signals, told):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(told, warn_on_full_buffer=False)

    def readable(self) -> bool:
        return True

    def readinto(self, into: "WriteableBuffer") -> int:
        while True:
            ready, _, _ = select.select((self._source, self._signals), (), ())
            # Here whatever handles the signal has been called, and has risen if it wants to.
            if self._source in ready:
                return os.readv(self._source, [into])
            os.read(self._signals, _DRAINED_AT_ONCE)
