"""The map of a cluster's slots to servers, and the slot of a command."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

SLOTS = REDIS_CLUSTER_HASH_SLOTS
_SCRIPTS = frozenset({"EVAL", "EVALSHA"})


class Place(NamedTuple):
    """The address of a server."""

    host: str
    port: int


def slot_of(key: str | bytes) -> int:
    return int(key_slot(key.encode("utf-8", "surrogatepass") if isinstance(key, str) else key))


def key_in(words: Sequence[Any]) -> str | bytes:
    """Return the first key of a command. Raises TypeError if it has none and concerns a server."""
    name = _upper_text(words[0])
    at = 1
    if name in _SCRIPTS:
        at = 3
    elif name == "XREAD":
        at = [_upper_text(word) for word in words].index("STREAMS") + 1
    if len(words) <= at or not isinstance(words[at], (str, bytes)):
        message = f"{name} is about no key: ask each master"
        raise TypeError(message)
    key: str | bytes = words[at]
    return key


def _upper_text(word: object) -> str:
    return (word.decode("latin-1") if isinstance(word, bytes) else str(word)).upper()


@dataclass(slots=True)
class SlotMap:
    """The state of a cluster; ``version`` grows with every change of the map."""

    version: int = 0
    replicas: frozenset[Place] = frozenset()
    _holders: list[Place | None] = field(default_factory=lambda: [None] * SLOTS)

    def holder(self, slot: int) -> Place | None:
        return self._holders[slot]

    @property
    def masters(self) -> tuple[Place, ...]:
        return tuple(sorted({place for place in self._holders if place}))

    @property
    def missing(self) -> int:
        """The number of slots without a server."""
        return self._holders.count(None)

    def move(self, slot: int, place: Place) -> None:
        if self._holders[slot] != place:
            self._holders[slot] = place
            self.version += 1

    def learn(self, answer: Iterable[Sequence[Any]], source: Place) -> None:
        """Read the answer to ``CLUSTER SLOTS``: rows of first, last, the master and its replicas."""
        holders: list[Place | None] = [None] * SLOTS
        replicas: set[Place] = set()
        for first, last, master, *replica_rows in answer:
            holders[int(first) : int(last) + 1] = [_place(master, source)] * (int(last) - int(first) + 1)
            replicas.update(_place(row, source) for row in replica_rows)
        self.replicas = frozenset(replicas)
        if holders != self._holders:
            self._holders = holders
            self.version += 1


def _place(row: Sequence[Any], source: Place) -> Place:
    """Return a row's address; a server without a host in the row is the one that answered."""
    return Place(str(row[0] or source.host), int(row[1]))
