"""Parts: the units by which a platform divides its traffic. A part is reached, owned and timed as a whole.

Telegram has one part for its bot, ``telegram``. Discord has one for each shard of its gateway,
``discord/<shard>/<of>``, or ``discord/http`` where it sends interactions to an address of ours. ``web`` is
the page.
"""

import asyncio
import uuid
import zlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from bot.documents.outage_log import ended, lasting
from bot.documents.ownership import OwnerLeases, Ownership
from bot.documents.ports import Leases
from bot.kernel.frozen import frozen
from bot.kernel.ids import Part, Platform, Room
from bot.kernel.time import Instant

_SERVER_BITS = 22
"""Discord numbers the shard of a server by the bits of its id above these."""


def whole_part(platform: Platform) -> Part:
    """Return the part of a platform that does not divide its traffic."""
    return Part(platform)


def shard_part(platform: Platform, shard: int, of: int) -> Part:
    return Part(f"{platform}/{shard}/{of}")


def endpoint_part(platform: Platform) -> Part:
    """Return the part of what a platform sends to an address of ours."""
    return Part(f"{platform}/http")


def platform_of(part: Part) -> Platform:
    return Platform(part.partition("/")[0])


def parts_in_use(heard: Mapping[Part, Instant]) -> frozenset[Part]:
    """Return the parts by which each platform was divided when one of them was last heard."""
    newest = dict[Platform, Part]()
    for part in sorted(heard, key=heard.__getitem__):
        newest[platform_of(part)] = part
    return frozenset(part for part in heard if _division(part) == _division(newest[platform_of(part)]))


def part_of(room: Room, community: str | None, parts: Iterable[Part]) -> Part | None:
    """Return the one of ``parts`` to which ``room`` belongs, a room of that ``community``; None without one.

    A private chat, which belongs to no community, is in the first shard.
    """
    for part in parts:
        platform, *shard = part.split("/")
        if platform != room.platform:
            continue
        if len(shard) < len(("shard", "of")):
            return part
        number, of = map(int, shard)
        server = int(community) if community and community.isdecimal() else 0
        if (server >> _SERVER_BITS) % of == number:
            return part
    return None


def _division(part: Part) -> str:
    return part.rpartition("/")[2] if "/" in part else ""


class KeptUpdates(Protocol):
    """Of each name's updates those that are not done yet, by their number, as they came.

    All of it goes by itself ``REQUEST_MEMORY_S`` after the last was kept. Every call may raise
    StoreUnreachable.
    """

    async def keep(self, name: str, updates: Mapping[int, str]) -> None:
        """Keep these, together or not at all; there is at least one."""

    async def kept(self, name: str) -> Mapping[int, str]:
        """All of them, in the order of their numbers."""

    async def done(self, name: str, number: int) -> None:
        """It need not be kept any more."""


class PartMessages(Protocol):
    """Short messages between processes. They are stored nowhere, and one may be lost."""

    async def send(self, name: str, message: str) -> None:
        """Send to all processes that listen to ``name`` now. Raises StoreUnreachable."""

    def listen(self, name: str) -> AsyncIterator[str]:
        """Yield messages until cancelled; an empty one whenever others may have been missed."""


@frozen
class SharedPorts:
    """``worker`` is the name of this process."""

    worker: str
    leases: Leases
    owners: OwnerLeases
    messages: PartMessages
    updates: KeptUpdates

    def ownership(self, name: str, parts: int = 1, reached: Callable[[int], bool] | None = None) -> Ownership:
        """Return this process's ownership of parts of ``name``, not yet running."""
        ownership = Ownership(self.owners, name, f"{self.worker} {uuid.uuid4().hex[:8]}", parts)
        if reached:
            ownership.reached = reached
        return ownership


EVERY = ""
"""The message that wakes the owners of all parts: the store gives it once it listens, too."""


@dataclass(slots=True)
class OwnedParts:
    """``names`` are the parts in the order of their numbers; ``hashes_rooms``: they divide rooms evenly."""

    ownership: Ownership
    messages: PartMessages
    names: tuple[Part, ...]
    hashes_rooms: bool = False
    receive: Callable[[str], None] = lambda _: None
    """Takes what other processes pass on to parts of this one."""
    _wakes: Mapping[Part, asyncio.Event] = field(init=False)

    def __post_init__(self) -> None:
        self._wakes = {name: asyncio.Event() for name in self.names}

    @property
    def owned(self) -> Mapping[Part, int]:
        """The parts that this process owns, with their epochs."""
        epochs = {name: self.ownership.epoch_of(number) for number, name in enumerate(self.names)}
        return {name: epoch for name, epoch in epochs.items() if epoch is not None}

    @property
    def senders(self) -> int:
        """Return how many processes share the platform's global limit: all that own parts, or soon may."""
        return self.ownership.members

    def part_of(self, room: Room, community: str | None) -> Part:
        """Return the part of a room of that community; None is a private chat."""
        if self.hashes_rooms:
            return self.names[zlib.crc32(room.chat.encode()) % len(self.names)]
        return part_of(room, community, self.names) or self.names[0]

    def epoch_of(self, part: Part) -> int | None:
        """Return the epoch of a part; None while it is not surely ours."""
        return self.ownership.epoch_of(self.names.index(part))

    async def run(self) -> None:
        """Own parts and hear who wakes them, until cancelled."""
        listening = asyncio.create_task(lasting("messages of parts", self._listen))
        try:
            await self.ownership.run()
        finally:
            await ended([listening])

    async def wake(self, part: Part) -> None:
        """End the rest of the part's owner, in whichever process. Raises StoreUnreachable."""
        if self.epoch_of(part) is None:
            await self.messages.send(self.ownership.name, part)
        else:
            self._wakes[part].set()

    async def tell(self, part: Part, message: str) -> None:
        """Pass something on to the part's owner, in whichever process; it may be lost.

        Raises StoreUnreachable.
        """
        if self.epoch_of(part) is None:
            await self.messages.send(self.ownership.name, f"{part} {message}")
        else:
            self.receive(message)

    async def rest(self, part: Part, at_most_s: float) -> None:
        """Wait until the part is woken, but not for long: a message may be lost."""
        with suppress(TimeoutError):
            async with asyncio.timeout(at_most_s):
                await self._wakes[part].wait()
        self._wakes[part].clear()

    async def _listen(self) -> None:
        async for message in self.messages.listen(self.ownership.name):
            name, _, content = message.partition(" ")
            for part, wake in self._wakes.items():
                if name in (part, EVERY) and not content:
                    wake.set()
                elif name == part and self.epoch_of(part) is not None:
                    self.receive(content)
