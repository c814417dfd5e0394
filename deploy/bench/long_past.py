"""What a correction costs in a log of many results, and what a process takes that reads it.

A log of two years of one game on the embedded store, half of it in one community. Every step is a process of
its own: what it takes at most is all of the process, the packages of the bot among it.
"""

import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bot.app.assemble import SystemClock  # noqa: E402 - run as a file, it finds the packages only now
from bot.kernel.ids import (  # noqa: E402 - as above
    AccountId,
    CommunityRef,
    GameId,
    Person,
    Platform,
    Player,
    Seat,
    SessionId,
)
from bot.kernel.time import DAY, Instant  # noqa: E402 - as above
from bot.ratings.model import Entry, RatedGame  # noqa: E402 - as above
from bot.ratings.pseudonyms import pseudonyms_for, replace_people  # noqa: E402 - as above
from bot.ratings.service import Ratings  # noqa: E402 - as above
from deploy.bench.repeats import repeats  # noqa: E402 - as above
from deploy.bench.table_rows import Row, show  # noqa: E402 - as above
from storage.codec import results as codec  # noqa: E402 - as above
from storage.redis.store import connect  # noqa: E402 - as above
from storage.store import Store  # noqa: E402 - as above

RESULTS = repeats(100_000)
PEOPLE = RESULTS // 100
LASTS_MS = 730 * DAY
BEGAN = Instant(1_735_000_000_000)
CLUB = CommunityRef(Platform("web"), "club")
AT_ONCE = 200
PRIVATE_EVERY = 2
"""Every so many games was played where nobody else is."""


def played(number: int) -> RatedGame:
    drawn = random.Random(number)  # noqa: S311 - the same each time
    names = {int(PEOPLE * drawn.random() ** 2) for _ in "12345678"} | {PEOPLE, PEOPLE + 1}
    first, second, *_ = sorted(names)
    sides = ((Seat(0),), (Seat(1),))
    return RatedGame(
        session=SessionId(f"t{number:07}"),
        game=GameId("territories"),
        variant="standard",
        community=None if number % PRIVATE_EVERY else CLUB,
        people=(_person(first), _person(second)),
        sides=sides,
        winners=drawn.choice((*sides, ())),
        points=(),
        ended=BEGAN.after(number * LASTS_MS // RESULTS),
        live=False,
    )


def turn_round(entry: Entry) -> Entry:
    """The entry as if the second had won."""
    return replace(entry, result=entry.result and replace(entry.result, winners=(Seat(1),)))


def _person(number: int) -> Person:
    return Person(Player(AccountId(f"person{number:05}")), f"Somebody {number}")


STEPS = (
    "nothing kept",
    "start",
    "last week",
    "start after it",
    "a year ago",
    "start after that",
    "forgotten",
    "end",
)


async def _step(what: str, url: str) -> dict[str, float]:
    store = await connect(url, Path())
    try:
        ratings = Ratings(store.results, SystemClock())
        if what in {"last week", "a year ago", "forgotten"}:
            await _lists(ratings)
        read, began, used = _decoded.count, time.perf_counter(), time.process_time()
        match what:
            case "last week":
                await store.results.change(played(RESULTS - RESULTS // 200).session, turn_round)
            case "a year ago":
                await store.results.change(played(RESULTS // 2).session, turn_round)
            case "forgotten":
                whom = played(RESULTS - 1).people[0].player
                await store.results.rewrite(partial(replace_people, people=pseudonyms_for([whom])), whom)
        changed = time.perf_counter() - began
        await _lists(ratings)
        return {
            "read": _decoded.count - read,
            "s": time.perf_counter() - began,
            "changing": changed,
            "core": time.process_time() - used,
            "mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }
    finally:
        await store.close()


async def _lists(ratings: Ratings) -> None:
    discipline = played(0).discipline
    for scope in (None, CLUB):
        await ratings.ladder(discipline, scope)


class _Counted:
    """How many documents of results have been read."""

    def __init__(self, decode: Callable[[str], Any]) -> None:
        self._decode = decode
        self.count = 0

    def __call__(self, document: str) -> Any:
        self.count += 1
        return self._decode(document)


_decoded = _Counted(codec.decode)


async def _measure() -> list[Row]:
    with TemporaryDirectory() as folder:
        store: Any = await connect(None, Path(folder))
        try:
            began = time.perf_counter()
            ratings = Ratings(store.results, SystemClock())
            empty = await _used(store)
            for start in range(0, RESULTS, AT_ONCE):
                await asyncio.gather(*(ratings.enter(played(start + at)) for at in range(AT_ONCE)))
            took, filled = time.perf_counter() - began, await _used(store)
            rows = [
                Row(f"{RESULTS:,} results entered", figure=f"{RESULTS / took:,.0f}/s"),
                Row("of the store, each", figure=f"{(filled - empty) / RESULTS / 1024:.2f} KiB"),
            ]
            for what in STEPS:
                found = await asyncio.to_thread(_in_a_process, what, f"unix://{_socket(store)}")
                rows.append(Row(what, figure=_told(found, await _used(store) - filled)))
            return rows
        finally:
            await store.close()


def _told(found: dict[str, float], lists: int) -> str:
    return (
        f"{found['read']:,} read, {found['s']:.2f} s ({found['changing']:.2f} s of it to change), "
        f"{found['core']:.2f} s of a core, at most {found['mib']:.0f} MiB; lists {lists / 1024**2:.1f} MiB"
    )


async def _used(store: Store) -> int:
    redis: Any = store.results
    return int((await redis._redis.info("memory"))["used_memory"])  # noqa: SLF001 - what nobody else asks


def _socket(store: Any) -> str:
    return str(store.results._redis.connection_pool.connection_kwargs["path"])  # noqa: SLF001 - as above


def _in_a_process(what: str, url: str) -> dict[str, float]:
    found = subprocess.run(
        [sys.executable, __file__, what, url, *sys.argv[1:]], check=True, capture_output=True, env=os.environ
    )
    answer: dict[str, float] = json.loads(found.stdout)
    return answer


def measure() -> list[Row]:
    return asyncio.run(_measure())


def main() -> None:
    show(f"Lists of {RESULTS:,} results", measure())


if __name__ == "__main__":
    if len(sys.argv) > 2 and sys.argv[1] in STEPS:  # noqa: PLR2004 - as a step, with the URL
        codec.decode = _decoded
        print(json.dumps(asyncio.run(_step(sys.argv[1], sys.argv[2]))))
    else:
        main()
