"""The way from a process to its store, which can be cut."""

import asyncio
from typing import Any

_REFUSED_AFTER_S = 0.2


class Network:
    """What every connection to the store goes through; the platforms are reached by another way."""

    def __init__(self) -> None:
        self.is_cut = False
        self._open = asyncio.open_connection
        self._writers: set[asyncio.StreamWriter] = set()

    def take_over(self) -> None:
        """From now on, in this process."""
        asyncio.open_connection = self.open  # type: ignore[assignment] # stands in for the network

    async def open(self, *args: Any, **named: Any) -> Any:
        if self.is_cut:
            await asyncio.sleep(_REFUSED_AFTER_S)
            message = "the network is cut"
            raise OSError(message)
        reader, writer = await self._open(*args, **named)
        self._writers = {one for one in self._writers if not one.is_closing()} | {writer}
        return reader, writer

    def cut(self, is_cut: bool) -> None:  # noqa: FBT001 - as it is told
        self.is_cut = is_cut
        if is_cut:
            for writer in self._writers:
                writer.transport.abort()
