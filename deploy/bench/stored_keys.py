"""Every key of a store: of what kind it is, and whether it has an owner or an end.

``python -m deploy.bench stored_keys URL`` looks at any server.
"""

import asyncio
import re
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from urllib.parse import unquote

from bot.kernel.frozen import frozen
from deploy.bench.measurement import Row, show
from storage.redis.connections import connections

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
    def followable(self) -> set[str]:
        return self.documents["p"] | self.documents["c"]

    def has(self, account: str) -> bool:
        """Forgotten people keep a pseudonym in results; robots have no account."""
        return account in self.accounts or account.startswith(("gone:", "robot-")) or not account


@frozen
class StoredKey:
    redis: Any
    name: str
    groups: dict[str, str]
    ends: bool
    owners: Owners


Judge: TypeAlias = Callable[[StoredKey], Awaitable[str]]
"""What is wrong with a key, or nothing."""


async def _ends(key: StoredKey) -> str:
    return "" if key.ends else "it never ends"


async def _stays(key: StoredKey) -> str:
    """One of a number that does not grow."""
    return "it ends" if key.ends else ""


async def _of_document(key: StoredKey) -> str:
    names = key.owners.documents[key.groups["letter"]]
    return "" if unquote(key.groups["name"]) in names else "its document is gone"


async def _of_shown(key: StoredKey) -> str:
    """What is noted of messages about a table, or about a cup."""
    return "" if unquote(key.groups["name"]) in key.owners.followable else "its document is gone"


async def _shows_what_is(key: StoredKey) -> str:
    """Posts and calls of a room are forgotten after a while; its boards go with their tables."""
    boards = [slot.partition("board:")[2] for slot in await key.redis.hkeys(key.name)]
    gone = [name for name in boards if name and name not in key.owners.followable]
    return f"{len(gone)} boards of it are of nothing, such as {gone[0]}" if gone else ""


async def _lists_documents(key: StoredKey) -> str:
    return await _lists(key, key.owners.documents[key.groups["letter"]])


async def _lists_shown(key: StoredKey) -> str:
    return await _lists(key, key.owners.followable)


async def _lists(key: StoredKey, owners: set[str]) -> str:
    is_set = await key.redis.type(key.name) == "set"
    members = await (key.redis.smembers(key.name) if is_set else key.redis.zrange(key.name, 0, -1))
    gone = [name for name in members if name not in owners]
    return f"{len(gone)} documents of it are gone, such as {gone[0]}" if gone else ""


async def _of_account(key: StoredKey) -> str:
    return "" if key.owners.has(unquote(key.groups["account"])) else "its account is gone"


async def _lists_of_owner(key: StoredKey) -> str:
    kind = {"tables": "p", "cups": "c"}[key.groups["word"]]
    if "account" in key.groups and (wrong := await _of_account(key)):
        return wrong
    return await _lists(key, key.owners.documents[kind])


async def _leads_to_account(key: StoredKey) -> str:
    account = await key.redis.get(key.name)
    return "" if key.owners.has(account or "") else "its account is gone"


async def _is_told(key: StoredKey) -> str:
    count = await key.redis.zcard(key.name)
    return f"{count} notices were not delivered" if count else ""


async def _is_short(key: StoredKey) -> str:
    """The server cuts a stream by whole nodes."""
    length = await key.redis.xlen(key.name)
    return f"{length} wakes" if length > _WAKES_KEPT + _NODE else ""


async def _is_empty(_: StoredKey) -> str:
    return "a person is still to be forgotten"


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
    ("pings", rf"{_OF}pings:(?P<name>[^:]+)", _of_shown),
    ("lists of people", r"account:(?P<account>[^:]+):(?P<word>tables|cups)(:closed)?", _lists_of_owner),
    ("lists of rooms", r"room:[^:]+:[^:]+:(?P<word>tables|cups)(:closed)?", _lists_of_owner),
    ("lists of communities", r"community:[^:]+:[^:]+:(?P<word>cups)(:closed)?", _lists_of_owner),
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
    (
        "one of each",
        r"(accounts:seen|agreed:codes|backed-up|files:outdated|indexed:.+|puzzles:.+|\{attendance\}:.+)",
        _stays,
    ),
    ("people to forget", r"farewells", _is_empty),
)


@dataclass(slots=True)
class KeyReport:
    """``kinds`` are how many keys there are of each; ``wrong`` keys, and what is."""

    kinds: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, str] = field(default_factory=dict)

    def rows(self) -> Iterator[Row]:
        for kind, count in self.kinds.most_common():
            yield Row(f"keys: {kind}", figure=f"{count:,}")
        yield Row("keys without an owner or an end", figure=str(len(self.wrong)))
        for key, why in list(self.wrong.items())[:_SHOWN]:
            yield Row(f"  {key}", figure=why)


async def inspect_keys(redis: Any) -> KeyReport:
    """No process may write meanwhile."""
    names = [name async for name in redis.scan_iter(count=500)]
    owners, report = await _owners(redis, names), KeyReport()
    for name in dict.fromkeys(names):
        if not (left_ms := await redis.pttl(name)) or left_ms == -2:  # noqa: PLR2004 - it has just ended
            continue
        for kind, pattern, judge in _KINDS:
            if match := re.fullmatch(pattern, name):
                report.kinds[kind] += 1
                groups = {group: value for group, value in match.groupdict().items() if value}
                if wrong := await judge(StoredKey(redis, name, groups, left_ms > 0, owners)):
                    report.wrong[name] = wrong
                break
        else:
            report.wrong[name] = "no pattern knows its kind"
    return report


async def _owners(redis: Any, names: list[str]) -> Owners:
    owners = Owners(accounts=set(await redis.zrange("accounts:seen", 0, -1)))
    for name in names:
        if match := re.fullmatch(rf"{_OF}(table|cup|daily|link):(?P<name>[^:]+)", name):
            owners.documents[match["letter"]].add(unquote(match["name"]))
    return owners


async def _main(url: str) -> None:
    clients = connections(url)
    try:
        show("Keys", (await inspect_keys(clients.asking)).rows())
    finally:
        await clients.close()


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1]))
