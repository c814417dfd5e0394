"""What goes between a program and the process that draws for it: tasks, and an answer to each in turn."""

import pickle
from collections.abc import Iterator
from enum import IntEnum
from struct import Struct
from typing import NamedTuple, cast

_HEAD = Struct(">BI")
"""What kind of part follows, and its length."""
_A_TASK = 0


class Task(NamedTuple):
    """A picture to draw, or a film's next one to show for ``ms``; ``written`` is None where a film is done.

    ``ground`` is sent where the process has asked for it; else it knows the ground by name.
    """

    written: bytes | None
    ground: bytes | None = None
    film: int | None = None
    ms: int = 0


class Answer(IntEnum):
    """What came of a task: a file, or nothing to show yet; its ground is not known; an exception."""

    DONE = 0
    GROUND_WANTED = 1
    MISTAKE = 2


def task_bytes(task: Task) -> bytes:
    return part_bytes(_A_TASK, pickle.dumps(tuple(task), pickle.HIGHEST_PROTOCOL))


def read_task(part: bytes) -> Task:
    return Task(*pickle.loads(part))  # noqa: S301 - by a process of ours


def part_bytes(kind: int, part: bytes) -> bytes:
    return _HEAD.pack(kind, len(part)) + part


def mistake_bytes(mistake: Exception) -> bytes:
    """One that cannot go to another process as it is goes there as what it says."""
    try:
        return pickle.dumps(mistake)
    except (pickle.PicklingError, TypeError, AttributeError):
        return pickle.dumps(RuntimeError(repr(mistake)))


def read_mistake(part: bytes) -> Exception:
    return cast("Exception", pickle.loads(part))  # noqa: S301 - by a process of ours


class Parts:
    """Bytes that arrive in pieces, as the parts that were written."""

    def __init__(self) -> None:
        self._arrived = bytearray()

    def read(self, piece: bytes) -> Iterator[tuple[int, bytes]]:
        """Each that is whole with this piece, with its kind."""
        self._arrived += piece
        while len(self._arrived) >= _HEAD.size:
            kind, length = _HEAD.unpack_from(self._arrived)
            end = _HEAD.size + length
            if len(self._arrived) < end:
                return
            part = bytes(memoryview(self._arrived)[_HEAD.size : end])
            del self._arrived[:end]
            yield kind, part
