"""Files that people hand in."""

import re
from collections.abc import Awaitable, Callable

from bot.dispatch.limits import FILE_LIMIT
from bot.intents.cup import OpenReported
from bot.intents.play import ImportRecord

WITH_A_FILE = ("/import", "/cup open")
"""How lines begin that a file may come with."""
_OPENS = re.compile(r"/cup\s+open(?:\s+(?P<words>.*))?", re.DOTALL | re.IGNORECASE)


async def handed_in(
    size: int | None, fetch: Callable[[], Awaitable[bytes]], line: str = "/import"
) -> ImportRecord | OpenReported:
    """What ``line`` asks for with a file; one that is too large, or may be, is not even fetched."""
    if size is None or size > FILE_LIMIT:
        return about(None, line)
    content = await fetch()
    return about(content.decode("utf-8-sig", errors="replace"), line)


def opens_report(line: str) -> bool:
    """Whether a line may come with a report of a cup."""
    return _OPENS.fullmatch(line) is not None


def about(text: str | None, line: str) -> ImportRecord | OpenReported:
    """What ``line`` asks for with a file of this ``text``, None for one that is too large."""
    found = _OPENS.fullmatch(line)
    return OpenReported(text, found["words"] or "") if found else ImportRecord(text)
