"""For how long a cup of a thousand holds the event loop while it is read, changed, told of and stored."""

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from standings import ENTRANTS, ROUNDS, held_for, over
from table_rows import Row

from bot.documents.ports import Change
from bot.features.cup.calls import Looks, by_person
from bot.features.cup.off_event_loop import off_event_loop
from bot.kernel.ids import Platform, RequestId, Room, SessionId, Version
from bot.kernel.text import Refusal
from bot.kernel.time import DAY, Instant
from bot.operations.interpreter import begin_serving
from bot.operations.process_pool import ProcessPool
from bot.tournaments.commands import Command, Expire
from bot.tournaments.events import CupOpened
from bot.tournaments.match_events import MatchesPublished
from bot.tournaments.model import Cup, Game, Match, Number
from bot.tournaments.organiser_requests import Asker, Close, Drop, Extend, Pause, Reinstate, Report, Resume
from bot.tournaments.results import Result
from bot.tournaments.service import Cups
from storage.redis.store import connect
from storage.store import Store

PUB = Room(Platform("bench"), "pub")
NOON = Instant(DAY // 2)


class NoTables:
    """Nobody knows of any."""

    async def look(self, session: SessionId) -> Result:  # noqa: ARG002 - it is the same of all
        return Result.VOID


class Noon:
    """A clock that stands still."""

    def now(self) -> Instant:
        return NOON


def measure() -> Iterator[Row]:
    for name, taken, held in asyncio.run(_all_measured()):
        yield Row(f"{ENTRANTS} entrants, {ROUNDS} rounds: {name}", figure=_figure(taken, held))


def _figure(taken: float, held: float) -> str:
    return f"{taken:.2f} s; the loop is held for {held:.0f} ms at most"


async def _all_measured() -> list[tuple[str, float, float]]:
    with tempfile.TemporaryDirectory() as folder:
        store, pool = await connect(None, Path(folder)), ProcessPool()
        try:
            return [(name, *await held_for(make)) for name, make in await _asked(store, pool)]
        finally:
            pool.close()
            await store.close()


async def _asked(store: Store, pool: ProcessPool) -> list[tuple[str, Callable[[], Awaitable[Any]]]]:
    """What is done one after another, by name; the last round is being played when it begins."""
    cup = _in_its_last_round()
    opened = CupOpened(PUB, cup.organisers[0])
    await store.cups.commit(Change(cup, (opened,), Version(0), RequestId("open")))
    await pool(os.getpid)
    begin_serving()
    cups = Cups(store.cups, NoTables(), Noon(), pool)  # type: ignore[arg-type]  # of these, one thing is asked
    by, open_ = Asker(cup.organisers[0]), [one for one in cup.matches if not one.is_over]
    told = (MatchesPublished(tuple(one.id for one in open_)),)
    commands: dict[str, Command] = {
        "a result": Report(by, ((open_[0].id, Result.FIRST),)),
        "more time for all": Extend(by, DAY),
        "a pause": Pause(by),
        "going on": Resume(by),
        "what is due, by another process": Expire(),
        "somebody is taken out": Drop(by, Number(17)),
        "and in again": Reinstate(by, Number(17)),
        "its end, by another process": Close(by),
        "a correction after that": Report(by, ((open_[1].id, Result.SECOND),)),
    }
    return [
        ("nothing", partial(asyncio.sleep, 1.0)),
        ("reading it", partial(cups.look, cup.id)),
        *((name, partial(_done, cups, cup, name, command)) for name, command in commands.items()),
        (
            "who is told of a round",
            lambda: off_event_loop(cup, partial(by_person, cup, told, Looks({}, NOON, {}))),
        ),
        ("its lists", partial(store.cup_index.note, cup)),
    ]


async def _done(cups: Cups, cup: Cup, name: str, command: Command) -> None:
    done = await cups.do(cup.id, command, RequestId(name))
    if isinstance(done, Refusal) and not isinstance(command, Expire):
        raise TypeError(done.reason.key)


def _in_its_last_round() -> Cup:
    """Reported elsewhere, so that everybody is called when a round is published."""
    cup = over(ENTRANTS)
    return replace(
        cup,
        version=Version(1),
        round=ROUNDS,
        organisers=(cup.entrants[0].person,),
        rooms=(PUB,),
        terms=replace(cup.terms, reported=True),
        matches=tuple(_going_on(one) if one.round == ROUNDS else one for one in cup.matches),
    )


def _going_on(match: Match) -> Match:
    return replace(match, result=None, games=(Game(match.first, SessionId(match.id)),), until=NOON.after(DAY))
