"""When a platform last let us have what people say."""

import asyncio


class LastHeard:
    def __init__(self) -> None:
        self._at: float | None = None
        self._heard = asyncio.Event()

    @property
    def silent_s(self) -> float | None:
        """How long ago that was, in seconds; None before the first time."""
        return None if self._at is None else asyncio.get_running_loop().time() - self._at

    def note(self, at: float | None = None) -> None:
        """All that there was then, or is now, has come in; ``at`` is by the loop's clock."""
        self._at = asyncio.get_running_loop().time() if at is None else at
        self._heard.set()
        self._heard = asyncio.Event()

    async def again(self) -> None:
        """Wait until it is so once more."""
        await self._heard.wait()
