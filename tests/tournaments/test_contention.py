"""Many want something of one cup at once: everybody gets it, however many are quicker."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.documents.ports import Change, Commit, Loaded
from bot.kernel.ids import Person, RequestId, SessionId, Version
from bot.kernel.text import Phrase, Refusal
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.decisions.rounds import awaiting_table
from bot.tournaments.limits import LARGE_FIELD, LONG_TRIES, SEATED_AT_ONCE
from bot.tournaments.model import Cup, CupId, Match, MatchId, Result
from bot.tournaments.ports import Standing
from bot.tournaments.requests import TableSeated
from bot.tournaments.service import Cups
from bot.tournaments.terms import Terms
from bot.tournaments.worker import CupWorker
from tests.kit.clock import SettableClock
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.memory_store.store import memory_store
from tests.kit.simulated_time_loop import in_simulated_time

MINE = RequestId("mine")
TABLES = 64


@dataclass
class Tables:
    """Opened at once; ``takes_s`` is how long each of them takes."""

    takes_s: float = 0.0
    opened: list[MatchId] = field(default_factory=list)

    def weigh(self, terms: Terms) -> Terms | Refusal:
        return terms

    async def open(self, cup: Cup, match: Match) -> SessionId | Refusal:
        del cup
        await asyncio.sleep(self.takes_s)
        self.opened.append(match.id)
        return SessionId(f"{match.id}-table")

    async def look(self, session: SessionId) -> Standing | Result:
        raise NotImplementedError

    async def hold(self, session: SessionId, request: RequestId, *, held: bool) -> None:
        raise NotImplementedError

    async def give(self, session: SessionId, ms: int, request: RequestId) -> None:
        raise NotImplementedError

    async def close_all(self, match: MatchId, reason: Phrase) -> None:
        raise NotImplementedError

    async def close(self, match: Match, reason: Phrase, version: Version) -> None:
        raise NotImplementedError


class Overtaken:
    """Each time that my request has loaded the cup, somebody else changes it, so many ``times``."""

    def __init__(self, store: Any, times: int) -> None:
        self._store = store
        self.left = times

    async def load(self, name: CupId, request: RequestId) -> Loaded[Cup] | None:
        loaded: Loaded[Cup] | None = await self._store.load(name, request)
        if request == MINE and loaded and self.left:
            self.left -= 1
            changed = replace(loaded.document, version=Version(loaded.document.version + 1))
            other = Change(changed, (), loaded.document.version, RequestId(f"other {self.left}"))
            assert await self._store.commit(other) is Commit.DONE
        return loaded

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class InStep:
    """Everybody who wants something has loaded the cup before anybody commits."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.commits: list[Change[Cup, Any]] = []

    async def load(self, name: CupId, request: RequestId) -> Loaded[Cup] | None:
        loaded: Loaded[Cup] | None = await self._store.load(name, request)
        await asyncio.sleep(0)
        return loaded

    async def commit(self, change: Change[Cup, Any]) -> Commit:
        done: Commit = await self._store.commit(change)
        if done is Commit.DONE:
            self.commits.append(change)
        return done

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def kept(cup: Cup) -> Any:
    """A store with that cup."""
    store = memory_store(SettableClock()).cups
    await store.commit(Change(replace(cup, version=Version(1)), (), Version(0), RequestId("before")))
    return store


@pytest.mark.parametrize("times", [0, 1, 20, 200])
async def test_a_request_is_done_however_often_others_are_quicker(times: int) -> None:
    cup = announced()
    cups = Cups(Overtaken(await kept(cup), times), Tables(), SettableClock())
    done = await cups.do(cup.id, Join(somebody(1)), MINE)
    assert isinstance(done, Cup), done
    assert [one.person for one in done.entrants] == [somebody(1)]


@pytest.mark.parametrize(("size", "tries"), [(LARGE_FIELD - 1, 200), (LARGE_FIELD, LONG_TRIES + 1)])
async def test_a_large_field_is_not_paired_anew_for_ever(size: int, tries: int) -> None:
    cup = Course(announced()).with_field(size).does(Start(BY_OLGA)).cup
    store = Overtaken(await kept(cup), 200)
    done = await Cups(store, Tables(), SettableClock()).do(cup.id, Expire(), MINE)
    assert isinstance(done, Refusal) is (size == LARGE_FIELD)
    assert 200 - store.left == tries


async def test_all_who_enter_in_the_same_instant_are_in() -> None:
    """As after an outage, when all that was asked meanwhile is handed out at once."""
    cup, people = announced(), [somebody(number) for number in range(TABLES)]
    store = InStep(await kept(cup))
    cups = Cups(store, Tables(), SettableClock())

    async def enters(person: Person) -> Cup | Refusal:
        return await cups.do(cup.id, Join(person), RequestId(person.name))

    answers = await asyncio.gather(*map(enters, people))
    assert [one for one in answers if isinstance(one, Refusal)] == []
    after = await cups.look(cup.id)
    assert after
    assert {one.person for one in after.entrants} == set(people)


def begun() -> Cup:
    """Whose first round has been paired; no table is open yet."""
    return Course(announced()).with_field(2 * TABLES).does(Start(BY_OLGA), Expire()).cup


@pytest.mark.parametrize(("takes_s", "together"), [(0.0, SEATED_AT_ONCE), (0.4, 3), (10.0, 1)])
def test_many_tables_of_a_round_are_few_changes_of_their_cup(takes_s: float, together: int) -> None:
    """Where each takes long, nobody waits for all of them."""

    async def begins() -> list[int]:
        cup, tables, clock = begun(), Tables(takes_s), SettableClock()
        cups = Cups(store := InStep(await kept(cup)), tables, clock)
        worker = CupWorker(cups, tables, memory_store(clock).cup_deadlines)
        await worker.open_tables(cup)
        after = await cups.look(cup.id)
        assert after
        assert awaiting_table(after) == ()
        assert len(tables.opened) == TABLES
        return [sum(isinstance(one, TableSeated) for one in change.events) for change in store.commits]

    noted = in_simulated_time(begins())
    assert sum(noted) == TABLES
    assert max(noted) == together
