"""The parts of a platform and their owners: which one a room belongs to, and how its owner is woken."""

import asyncio
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from bot.delivery.parts import part_of
from bot.delivery.shared_ports import PartMessages
from bot.documents.lasting import ended, lasting
from bot.documents.ownership import Ownership
from bot.kernel.ids import Part, Room

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
    def owners(self) -> int:
        """How many processes own some of the parts: so many share the platform's global limit."""
        return max(1, self.ownership.owners)

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
