"""Files that people hand in."""

from collections.abc import Awaitable, Callable

from bot.cards.intents import ImportRecord

SIZE_LIMIT = 256 * 1024
"""In bytes: no game of ours is longer, in whatever script its people write their names."""


async def handed_in(size: int | None, fetch: Callable[[], Awaitable[bytes]]) -> ImportRecord:
    """What ``/import`` asks for with a file; one that is too large, or may be, is not even fetched."""
    if size is None or size > SIZE_LIMIT:
        return ImportRecord(None)
    content = await fetch()
    return ImportRecord(content.decode("utf-8-sig", errors="replace"))
