"""Lists that follow the log of results, and the pseudonyms in it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel.ids import NOBODY, CommunityRef, Platform, Seat
from bot.kernel.time import HOUR
from bot.ratings.followed_list import ListName
from bot.ratings.leaderboard import Keeps, Leaderboard, Scope
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.player_history import PlayerHistory
from bot.ratings.pseudonyms import (
    in_another_community,
    is_gone,
    pseudonyms_for,
    public_person,
    replace_people,
)
from bot.ratings.service import Ratings
from storage.codec import rating_snapshots
from tests.kit.clock import SettableClock
from tests.kit.memory_store.results import MemoryResults
from tests.kit.result_story import ResultStory
from tests.kit.results import CLUB, NIM, ResultLog, game, person, without_opponent, won_by

FEW = Keeps(results=1, ms=2 * HOUR, at_once=1, snapshot_every=2)
DUEL = Discipline(NIM)
SCOPES: tuple[Scope, ...] = (None, CLUB)


class ReadLog(MemoryResults):
    """Counts how much of it was read."""

    read = 0

    async def since(self, revision: int) -> Any:
        notes = await super().since(revision)
        self.read += len(notes)
        return notes


async def everything(log: MemoryResults) -> dict[Any, Any]:
    """All lists, counted from every result."""
    lists: dict[Any, Leaderboard] = {}
    for noted in await log.since(0):
        if counted := noted.entry.countable:
            for scope in {None, counted.community}:
                lists.setdefault(ListName(counted.discipline, scope), Leaderboard()).add(counted)
    for ladder in lists.values():
        ladder.fold()
    return {name: describe(ladder) for name, ladder in lists.items()}


def describe(ladder: Leaderboard) -> tuple[Any, ...]:
    figures = ladder.figures
    return ladder.player_histories, figures.total, figures.drawn, figures.games


async def describe_lists(service: Ratings, names: Any) -> dict[Any, Any]:
    return {name: describe(await service.ladder(name.discipline, name.scope)) for name in names}


CORRECTIONS: tuple[Callable[[Entry], Entry], ...] = (
    without_opponent,
    partial(won_by, winners=(Seat(1),)),
    partial(won_by, winners=()),
    lambda entry: replace_people(entry, {person("Ann").player: person("Zoe")}),
    lambda entry: replace(entry, result=entry.result and replace(entry.result, live=True)),
)


@settings(max_examples=15)
@given(st.randoms(use_true_random=False), st.integers(0, 20))
async def test_lists_are_those_of_all_results_to_the_last_byte_whatever_happens_to_the_log(
    chance: Random, steps: int
) -> None:
    await ResultStory(MemoryResults(), chance).told(steps)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
async def test_the_same_of_long_logs(seed: int) -> None:
    chance = Random(seed)  # noqa: S311 - the same each time
    await ResultStory(MemoryResults(), chance).told(60)


@settings(max_examples=40)
@given(ResultLog.drawn(), st.data())
async def test_whoever_keeps_little_or_starts_anew_has_the_same_lists(
    played: list[RatedGame], data: st.DataObject
) -> None:
    """Results come in any order, are corrected at any time, and processes come and go."""
    log = MemoryResults()
    services = [Ratings(log, SettableClock(), FEW) for _ in "12"]
    for result in data.draw(st.permutations(played)):
        await services[0].enter(result)
        if data.draw(st.booleans()):
            corrected = data.draw(st.sampled_from(played))
            await log.change(corrected.session, data.draw(st.sampled_from(CORRECTIONS)))
        expected = await everything(log)
        for service in services if data.draw(st.booleans()) else services[:1]:
            assert await describe_lists(service, expected) == expected
        if data.draw(st.booleans()):
            services[1] = Ratings(log, SettableClock(), FEW)
    expected = await everything(log)
    for service in (*services, Ratings(log, SettableClock(), FEW), Ratings(log, SettableClock())):
        assert await describe_lists(service, expected) == expected


async def test_only_the_last_results_are_kept_and_a_start_reads_no_more_than_those() -> None:
    log, few = ReadLog(), replace(FEW, results=3, at_once=2)
    service = Ratings(log, SettableClock(), few)
    for hour in range(60):
        await service.enter(game(f"{'Ann' if hour % 3 else 'Bob'} beats Cleo", hour))
        ladder = await service.ladder(DUEL)
        assert len(ladder.results) <= few.results + few.at_once
    expected = await everything(log)
    log.read = 0
    later = Ratings(log, SettableClock(), few)
    assert describe(await later.ladder(DUEL)) == expected[ListName(DUEL)]
    assert log.read <= few.snapshot_every
    assert len((await later.ladder(DUEL)).results) <= few.results + few.at_once


async def test_a_busy_month_is_kept_as_a_whole() -> None:
    log, month = MemoryResults(), replace(FEW, ms=40 * HOUR)
    service = Ratings(log, SettableClock(), month)
    for hour in range(60):
        await service.enter(game("Ann beats Bob", hour))
    assert [result.ended.ms for result in (await service.ladder(DUEL)).results] == [
        game("Ann beats Bob", hour).ended.ms for hour in range(19, 60)
    ]


async def test_a_list_that_may_hold_something_else_is_not_kept() -> None:
    log = MemoryResults()
    service = Ratings(log, SettableClock(), FEW)
    for hour in range(12):
        await service.enter(game("Ann beats Bob", hour))
    await service.ladder(DUEL)
    first_snapshot = await log.snapshot(ListName(DUEL))
    assert first_snapshot
    await log.change(game("Ann beats Bob", 1).session, without_opponent)
    assert await log.snapshot(ListName(DUEL)) is None
    await log.keep_snapshot(ListName(DUEL), first_snapshot)
    assert await log.snapshot(ListName(DUEL)) is None
    second = Ratings(log, SettableClock(), FEW)
    assert describe(await second.ladder(DUEL)) == (await everything(log))[ListName(DUEL)]
    assert await log.snapshot(ListName(DUEL))


async def test_what_is_kept_reads_as_what_was_kept() -> None:
    log = MemoryResults()
    service = Ratings(log, SettableClock(), FEW)
    for hour in range(30):
        await service.enter(game("Ann beats Bob" if hour % 4 else "Cleo draws Ann", hour))
    await service.ladder(DUEL)
    snapshot = service._lists[ListName(DUEL)].snapshot()
    assert rating_snapshots.decode(rating_snapshots.encode(snapshot)) == snapshot
    assert rating_snapshots.decode('{"schema":99}') is None
    assert rating_snapshots.decode("{") is None


def test_of_somebody_who_has_played_much_the_last_ratings_are_kept() -> None:
    history = PlayerHistory(person("Ann"), partners=False)
    leaderboard = Leaderboard()
    for hour in range(6):
        leaderboard.add(game("Ann beats Bob", hour))
    leaderboard.fold()
    history = leaderboard.player_histories[person("Ann").player]
    changed = history.change_by(history.history[3].session)
    history.shorten(3)
    assert len(history.history) == 3
    assert history.change_by(history.history[1].session) != changed
    assert history.change_by(history.history[0].session) is None, "what it was before is not known any more"
    assert history.games == 6


@pytest.mark.parametrize("marks", [{}, {"live": True}, {"robots": True}, {"partners": True, "live": True}])
def test_a_list_is_known_by_its_discipline_and_where(marks: dict[str, bool]) -> None:
    name = ListName(Discipline(NIM, **marks), CLUB)
    assert name.has(game("Ann beats Bob")) == (not marks)
    assert not ListName(DUEL, CLUB).has(game("Ann beats Bob", community=None))
    assert ListName(DUEL).has(game("Ann beats Bob", community=None))


# Names in the log: a forgotten person stays one person, without a name.


ANN, ANNIE, BOB = person("Ann"), person("Annie"), person("Bob")


def entry(sentence: str) -> Entry:
    return Entry(game(sentence).session, game(sentence))


def test_all_accounts_of_somebody_become_one_and_the_same_for_ever() -> None:
    gone = pseudonyms_for({ANN.player, ANNIE.player})
    assert len(set(gone.values())) == 1
    assert gone == pseudonyms_for([ANNIE.player, ANN.player])
    assert gone[ANN.player] != pseudonyms_for({BOB.player})[BOB.player]


def test_who_is_forgotten_is_named_as_nobody() -> None:
    forgotten = replace_people(entry("Ann beats Bob"), pseudonyms_for({ANN.player}))
    assert forgotten.result
    first, second = forgotten.result.people
    assert (public_person(first), public_person(second)) == (NOBODY, BOB)
    assert [is_gone(player) for player in forgotten.result.players] == [True, False]
    assert ANN.player.account not in first.player.account
    assert forgotten.countable, "what Bob has played still counts"


def test_what_names_nobody_of_them_stays_as_it_is() -> None:
    untouched = entry("Ann beats Bob")
    assert replace_people(untouched, pseudonyms_for({ANNIE.player})) is untouched
    ruled = Entry(untouched.session)
    assert replace_people(ruled, pseudonyms_for({ANN.player})) is ruled


def test_a_community_under_another_name() -> None:
    new = CommunityRef(Platform("telegram"), "-1002")
    moved = in_another_community(entry("Ann beats Bob"), CLUB, new)
    assert moved.result
    assert moved.result.community == new
    assert in_another_community(moved, CLUB, new) is moved
