"""Every key of a store: of what kind it is, and whether it has an owner or an end.

``.venv/bin/python deploy/bench/stored_keys.py URL`` tells it of any server.
"""

import asyncio
import re
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from deploy.bench.table_rows import Row, show  # noqa: E402 - run as a file, it finds the packages only now
from storage.redis.connections import connections  # noqa: E402 - as above

_WAKES_KEPT = 16
"""So many ``commit_document.lua`` keeps at least."""
_NODE = 100
"""``stream-node-max-entries`` of a server, unless it is told otherwise."""
_SHOWN = 10
"""So many keys of which something is wrong are told."""


@dataclass(slots=True)
class Owners:
    """Who owns what: documents by the letter of their kind, and accounts."""

    documents: dict[str, set[str]] = field(default_factory=lambda: {letter: set() for letter in "pcdl"})
    accounts: set[str] = field(default_factory=set)

    @property
    def shown(self) -> set[str]:
        return self.documents["p"] | self.documents["c"]

    def has(self, account: str) -> bool:
        """Who is forgotten stays somebody in results; robots have no account."""
        return account in self.accounts or account.startswith(("gone:", "robot-")) or not account


@dataclass(frozen=True, slots=True)
class Found:
    redis: Any
    key: str
    named: dict[str, str]
    ends: bool
    owners: Owners


Judge: TypeAlias = Callable[[Found], Awaitable[str]]
"""What is wrong with a key, or nothing."""


async def _ends(found: Found) -> str:
    return "" if found.ends else "it never ends"


async def _stays(found: Found) -> str:
    """One of a number that does not grow."""
    return "it ends" if found.ends else ""


async def _of_document(found: Found) -> str:
    known = found.owners.documents[found.named["letter"]]
    return "" if unquote(found.named["name"]) in known else "its document is gone"


async def _of_shown(found: Found) -> str:
    """What is noted of messages about a table, or about a cup."""
    return "" if unquote(found.named["name"]) in found.owners.shown else "its document is gone"


async def _shows_what_is(found: Found) -> str:
    """Posts and calls of a room are forgotten after a while; its boards go with their tables."""
    boards = [slot.partition("board:")[2] for slot in await found.redis.hkeys(found.key)]
    gone = [name for name in boards if name and name not in found.owners.shown]
    return f"{len(gone)} boards of it are of nothing, such as {gone[0]}" if gone else ""


async def _lists_documents(found: Found) -> str:
    return await _lists(found, found.owners.documents[found.named["letter"]])


async def _lists_shown(found: Found) -> str:
    return await _lists(found, found.owners.shown)


async def _lists(found: Found, known: set[str]) -> str:
    read = found.redis.smembers if await found.redis.type(found.key) == "set" else _ranged(found.redis)
    gone = [name for name in await read(found.key) if name not in known]
    return f"{len(gone)} documents of it are gone, such as {gone[0]}" if gone else ""


def _ranged(redis: Any) -> Callable[[str], Awaitable[list[str]]]:
    async def read(key: str) -> list[str]:
        return list(await redis.zrange(key, 0, -1))

    return read


async def _of_account(found: Found) -> str:
    return "" if found.owners.has(unquote(found.named["account"])) else "its account is gone"


async def _lists_of_somebody(found: Found) -> str:
    kind = {"tables": "p", "cups": "c"}[found.named["word"]]
    if "account" in found.named and (wrong := await _of_account(found)):
        return wrong
    return await _lists(found, found.owners.documents[kind])


async def _leads_to_account(found: Found) -> str:
    account = await found.redis.get(found.key)
    return "" if found.owners.has(account or "") else "its account is gone"


async def _is_told(found: Found) -> str:
    left = await found.redis.zcard(found.key)
    return f"{left} notices of which nobody was told" if left else ""


async def _is_short(found: Found) -> str:
    """The server cuts a stream by whole nodes."""
    length = await found.redis.xlen(found.key)
    return f"{length} wakes" if length > _WAKES_KEPT + _NODE else ""


async def _is_empty(_: Found) -> str:
    return "somebody is still to be forgotten"


_OF = r"\{(?P<letter>[pcdl])\d+\}:"
_KINDS: tuple[tuple[str, str, Judge], ...] = (
    ("documents", rf"{_OF}(table|cup|daily|link):(?P<name>[^:]+)", _of_document),
    ("requests that are done", rf"{_OF}done:.+", _ends),
    ("deadlines", rf"{_OF}due", _lists_documents),
    ("notices", rf"{_OF}work:notices", _is_told),
    ("due work", rf"{_OF}work:[a-z]+", _lists_documents),
    ("wakes of deadlines and work", rf"{_OF}(due|work:[a-z]+):wake", _is_short),
    ("looks, unsorted, unreadable", rf"{_OF}(looks|unsorted|unreadable)", _lists_documents),
    ("documents by whom they name", rf"{_OF}naming:.*", _lists_documents),
    ("rooms that follow", rf"{_OF}followers:(?P<name>[^:]+)", _of_shown),
    ("slots of rooms", r"\{room:.+\}:(slots|standing|unreadable)", _shows_what_is),
    ("due rooms", r"\{rooms:[^:]+\}:due(:wake)?", _stays),
    ("boards by room", rf"{_OF}boards-in:.+", _lists_shown),
    ("pings by person", rf"{_OF}pinged:(?P<account>.+)", _lists_shown),
    ("boards, pings, intentions", rf"{_OF}(boards|pings|intentions):(?P<name>[^:]+)", _of_shown),
    ("lists of people", r"account:(?P<account>[^:]+):(?P<word>tables|cups)(:closed)?", _lists_of_somebody),
    ("lists of rooms", r"room:[^:]+:[^:]+:(?P<word>tables|cups)(:closed)?", _lists_of_somebody),
    ("lists of communities", r"community:[^:]+:[^:]+:(?P<word>cups)(:closed)?", _lists_of_somebody),
    ("codes", r"(code:.+|account:[^:]+:codes|handle:[^:]+:[^:]+:codes)", _ends),
    ("accounts", r"account:(?P<account>[^:]+)(:(handles|rooms|quizzes))?", _of_account),
    ("handles", r"handle:[^:]+:[^:]+", _leads_to_account),
    ("leases, probes", r"(lease:|owners:|probe).*", _ends),
    ("quizzes", r"room:[^:]+:[^:]+:quiz", _ends),
    ("questions without an answer", r"community:[^:]+:[^:]+:unanswered", _ends),
    ("what rooms chose", r"room:[^:]+:[^:]+:choices", _stays),
    ("what communities chose", r"community:[^:]+:[^:]+", _stays),
    ("reviews", r"review:.+", _ends),
    ("results by player", r"\{results\}:player:(?P<account>.+)", _of_account),
    ("results", r"\{results\}:.+", _stays),
    ("walks lately", r"indexed:.+:lately", _ends),
    (
        "one of each",
        r"(accounts:seen|agreed:codes|backed-up|indexed:.+|puzzles:.+|\{attendance\}:.+)",
        _stays,
    ),
    ("people to forget", r"farewells", _is_empty),
)


@dataclass(slots=True)
class Walked:
    """``kinds`` are how many keys there are of each; ``wrong`` keys, and what is."""

    kinds: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, str] = field(default_factory=dict)

    def rows(self) -> Iterator[Row]:
        for kind, count in self.kinds.most_common():
            yield Row(f"keys: {kind}", figure=f"{count:,}")
        yield Row("keys without an owner or an end", figure=str(len(self.wrong)))
        for key, why in list(self.wrong.items())[:_SHOWN]:
            yield Row(f"  {key}", figure=why)


async def walked(redis: Any) -> Walked:
    """Nobody may write meanwhile."""
    every = [key async for key in redis.scan_iter(count=500)]
    owners, found = await _owners(redis, every), Walked()
    for key in dict.fromkeys(every):
        if not (left_ms := await redis.pttl(key)) or left_ms == -2:  # noqa: PLR2004 - it has just ended
            continue
        for kind, pattern, judge in _KINDS:
            if match := re.fullmatch(pattern, key):
                found.kinds[kind] += 1
                named = {name: value for name, value in match.groupdict().items() if value}
                if wrong := await judge(Found(redis, key, named, left_ms > 0, owners)):
                    found.wrong[key] = wrong
                break
        else:
            found.wrong[key] = "nobody knows of what kind it is"
    return found


async def _owners(redis: Any, every: list[str]) -> Owners:
    owners = Owners(accounts=set(await redis.zrange("accounts:seen", 0, -1)))
    for key in every:
        if match := re.fullmatch(rf"{_OF}(table|cup|daily|link):(?P<name>[^:]+)", key):
            owners.documents[match["letter"]].add(unquote(match["name"]))
    return owners


async def _main(url: str) -> None:
    clients = connections(url)
    try:
        show("Keys", (await walked(clients.asking)).rows())
    finally:
        await clients.close()


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1]))
