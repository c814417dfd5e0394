"""Files that people hand in."""

from collections.abc import Awaitable, Callable

from bot.dispatch.limits import SIZE_LIMIT
from bot.intents.play import ImportRecord


async def handed_in(size: int | None, fetch: Callable[[], Awaitable[bytes]]) -> ImportRecord:
    """What ``/import`` asks for with a file; one that is too large, or may be, is not even fetched."""
    if size is None or size > SIZE_LIMIT:
        return ImportRecord(None)
    content = await fetch()
    return ImportRecord(content.decode("utf-8-sig", errors="replace"))
