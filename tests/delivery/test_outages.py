"""What was heard when, and who looks on."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email.utils import format_datetime
from typing import Any

import pytest
import structlog

from bot.app.onlookers import Onlookers
from bot.delivery.known_tokens import KnownToken
from bot.delivery.limits import SETTLED_WITHIN_S, TOKEN_KNOWN_MS
from bot.delivery.part_watch import LastHeard, PlatformClock
from bot.documents.held_leases import Held
from bot.documents.limits import LOOK_AGAIN_S
from bot.documents.outage_log import Outage, ended, lasting, sentences
from bot.documents.ownership import Ownership
from bot.documents.ports import Change, Commit, StoreRefuses, StoreUnreachable
from bot.kernel.ids import SessionId, Version
from bot.kernel.time import MINUTE, SECOND
from bot.platforms.web.errors import log_error
from bot.sessions.events import Notice
from storage.redis.refusals import ACTIONS
from tests.kit.clock import NOON, SettableClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ANN, moot
from tests.kit.simulated_time_loop import in_simulated_time
from tests.kit.stores import CutOff

FULL = StoreRefuses("OOM", "command not allowed when used memory > 'maxmemory'")
NO_ROOM = StoreRefuses("DISKFULL", "MISCONF No space left on device", ACTIONS["DISKFULL"])


async def test_a_full_disk_is_named_by_every_request_that_meets_it() -> None:
    class Full(CutOff):
        async def commit(self, change: Change) -> Commit:
            del change
            raise NO_ROOM

    world = memory_store(SettableClock())
    home = moot(replace(world, sessions=Full(world.sessions)))
    with structlog.testing.capture_logs() as log:
        await home.type(ANN, "/play fourrow", settle=False)
        log_error(NO_ROOM, "look")
    assert [(line["why"], line["action"]) for line in log if line["event"] == "the store cannot be used"] == [
        ("DISKFULL", ACTIONS["DISKFULL"])
    ] * 2


def test_an_operator_reads_at_a_terminal_what_to_do_about_the_store() -> None:
    assert sentences(NO_ROOM).startswith("The store cannot be used: DISKFULL: MISCONF No space left")
    assert sentences(NO_ROOM).endswith(ACTIONS["DISKFULL"])
    assert sentences(StoreUnreachable("nobody answers.")).startswith(
        "The store cannot be reached: nobody answers. See that"
    )


def test_work_goes_on_once_the_store_is_back_and_an_outage_is_logged_once() -> None:
    async def worked(often: int) -> list[float]:
        refusals, times, began = often * [FULL], list[float](), asyncio.get_running_loop().time()

        async def work() -> None:
            if refusals:
                raise refusals.pop()
            times.append(asyncio.get_running_loop().time() - began)

        repeating = asyncio.create_task(Outage("lists").repeat(work, every_s=5.0))
        await asyncio.sleep(often * LOOK_AGAIN_S + 7.0)
        repeating.cancel()
        return times

    with structlog.testing.capture_logs() as log:
        assert in_simulated_time(worked(20)) == [20 * LOOK_AGAIN_S, 20 * LOOK_AGAIN_S + 5.0]
    assert [(line["event"], line.get("waits") or line.get("waited")) for line in log] == [
        ("the store cannot be used", "lists"),
        ("the store can be used again", "lists"),
    ]


# Until when everything that a part brought is settled, and stamps of a platform by the store's clock.


STAMP = datetime.fromtimestamp(NOON.ms / SECOND, UTC)


def test_a_part_is_heard_as_far_as_what_came_in_is_settled() -> None:
    async def story() -> None:
        heard = LastHeard()
        assert heard.silent_s is None
        heard.note()
        settle = heard.receive()
        await asyncio.sleep(2)
        heard.note()
        assert heard.silent_s == pytest.approx(2)
        settle()
        assert heard.silent_s == 0

    in_simulated_time(story())


def test_a_request_that_takes_very_long_is_not_waited_for() -> None:
    async def story() -> None:
        heard = LastHeard()
        heard.receive()
        await asyncio.sleep(SETTLED_WITHIN_S)
        heard.note()
        assert heard.silent_s == 0

    in_simulated_time(story())


@pytest.mark.parametrize(("behind_ms", "corrected_ms"), [(0, 0), (SECOND, 0), (5 * MINUTE, 5 * MINUTE)])
def test_a_stamp_is_read_by_the_stores_clock(behind_ms: int, corrected_ms: int) -> None:
    clock = PlatformClock(SettableClock(NOON.after(behind_ms)))
    assert clock.read(STAMP) == NOON
    clock.note(format_datetime(STAMP))
    clock.note("no date")
    clock.note(None)
    assert clock.read(STAMP) == NOON.after(corrected_ms)


def test_an_answer_that_was_read_late_moves_no_stamp() -> None:
    here = SettableClock()
    clock = PlatformClock(here)
    clock.note(format_datetime(STAMP))
    here.passes(MINUTE)
    clock.note(format_datetime(STAMP))
    assert clock.read(STAMP) == NOON


# What works for as long as the process does goes on after an error that nobody expected.


class UnexpectedError(Exception):
    """Nobody has thought of it."""


@dataclass
class BrokenFor:
    """Leases of a store that breaks, for the loop's first seconds or between two of its times."""

    begins: float
    ends: float
    asked: int = 0

    def _answer(self) -> None:
        self.asked += 1
        if self.begins <= asyncio.get_running_loop().time() < self.ends:
            raise UnexpectedError

    async def hold(self, _name: str, holder: str, *_: object) -> str:
        self._answer()
        return holder

    async def release(self, *_: object) -> None:
        self._answer()


class BrokenOwners(MemoryOwnerLeases):
    """Leases of a store that breaks between two of the loop's times."""

    def __init__(self, begins: float, ends: float) -> None:
        super().__init__()
        self._breaks = BrokenFor(begins, ends)

    async def claim(self, *asked: Any) -> Any:
        self._breaks._answer()
        return await super().claim(*asked)


def test_an_owner_claims_again_after_an_error() -> None:
    ownership = Ownership(BrokenOwners(5, 40), "telegram 1", "first")
    served = list[float]()

    async def work() -> None:
        served.append(asyncio.get_running_loop().time())
        await asyncio.Event().wait()

    async def story() -> None:
        tasks = [asyncio.create_task(ownership.run()), asyncio.create_task(ownership.serve(work))]
        await asyncio.sleep(30)
        assert ownership.epoch is None
        await asyncio.sleep(15)
        assert ownership.epoch
        await ended(tasks)

    in_simulated_time(story())
    assert [round(at) for at in served] == [0, 40]


def test_a_lease_is_renewed_again_after_an_error() -> None:
    leases = BrokenFor(0, 3)
    held = Held(leases, "l", "one")  # type: ignore[arg-type]  # as far as it is asked

    async def story() -> None:
        renewing = asyncio.create_task(held.renew_for_ever())
        await asyncio.sleep(30)
        assert not renewing.done()
        renewing.cancel()

    in_simulated_time(story())
    assert leases.asked > 10


def test_what_breaks_begins_again_and_what_is_done_does_not() -> None:
    began = list[float]()

    async def work() -> None:
        began.append(asyncio.get_running_loop().time())
        if len(began) < 3:
            raise UnexpectedError

    in_simulated_time(lasting("work", work))
    assert began == [0, 0.5, 1.5]


# What happens at tables is told to the pages of a process, also where its store was away for a moment.


LONG_ENOUGH_S = 60
ALL = SessionId("all")


@dataclass
class NewsOnce:
    """All of it is there at once, after something was missed."""

    notices: tuple[Notice, ...]

    async def listen(self) -> AsyncIterator[Notice | None]:
        for notice in (None, *self.notices):
            yield notice


@dataclass
class Pages:
    """Whose store is out of reach ``away`` times."""

    away: int = 0
    told: list[SessionId] = field(default_factory=list)

    async def happened(self, notice: Notice) -> None:
        self._reach()
        self.told.append(notice.session)

    async def show_all(self) -> None:
        self._reach()
        self.told.append(ALL)

    def _reach(self) -> None:
        if self.away:
            self.away -= 1
            raise StoreUnreachable


def told(*all_pages: Pages) -> None:
    news = NewsOnce(tuple(Notice(SessionId(name), Version(2), ()) for name in ("t1", "t2", "t3")))

    async def telling() -> None:
        listening = asyncio.create_task(Onlookers(news, all_pages).run())
        await asyncio.sleep(LONG_ENOUGH_S)
        listening.cancel()

    in_simulated_time(telling())


def test_news_that_came_while_the_store_was_away_is_told_once_it_is_back() -> None:
    pages = Pages(away=3)
    told(pages)
    assert pages.told == [ALL, "t1", "t2", "t3"]


def test_all_pages_hear_of_it_where_some_were_told_before() -> None:
    first, second = Pages(), Pages(away=1)
    told(first, second)
    assert second.told == [ALL, "t1", "t2", "t3"]
    assert first.told == second.told


# A token that a platform has taken before is told from one that it never knew.


def token(clock: SettableClock | None = None) -> KnownToken:
    return KnownToken(MemoryLeases(clock or SettableClock()), "telegram 42", "42:secret")


async def test_one_that_was_never_taken_is_unknown_however_often_it_is_asked_for() -> None:
    ours = token()
    assert [await ours.was_taken() for _ in range(3)] == [False] * 3


async def test_one_that_was_taken_is_known_until_long_after_the_last_time() -> None:
    clock = SettableClock()
    ours = token(clock)
    for _ in range(3):
        assert not await ours.was_taken()
        await ours.note()
        clock.passes(TOKEN_KNOWN_MS - 1)
        assert await ours.was_taken()
        clock.passes(1)


async def test_a_new_token_of_the_same_bot_is_another_one() -> None:
    ours = token()
    await ours.note()
    assert not await KnownToken(ours.leases, ours.name, "42:newer").was_taken()
    assert await ours.was_taken()


async def test_no_token_is_kept_in_the_store() -> None:
    noted: list[str] = []

    class Listening(MemoryLeases):
        async def hold(self, name: str, holder: str, lasts_ms: int) -> str:
            noted.append(name)
            return await super().hold(name, holder, lasts_ms)

    ours = KnownToken(Listening(SettableClock()), "telegram 42", "42:secret")
    await ours.note()
    await ours.was_taken()
    assert noted
    assert not any("secret" in name for name in noted)


async def test_while_the_store_is_away_a_token_has_the_benefit_of_the_doubt() -> None:
    class Away(MemoryLeases):
        async def hold(self, name: str, holder: str, lasts_ms: int) -> str:
            raise StoreUnreachable(name)

    ours = KnownToken(Away(SettableClock()), "telegram 42", "42:secret")
    await ours.note()
    assert await ours.was_taken()
