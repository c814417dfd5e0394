"""What every log of results keeps to."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from bot.kernel.ids import CommunityRef, GameId, Platform, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Settled
from bot.ratings.model import Discipline, Entry, RatedGame, Ruling
from bot.ratings.pseudonyms import renamed
from storage.limits import RESULTS_AT_ONCE
from storage.store import Store
from tests.kit.results import CLUB, NIM, game, person
from tests.storage.contract.old_code import AS_FOUND, as_found

RESULT = game("Ann beats بابک", session="t {1}:کشور")
ELSEWHERE = CommunityRef(Platform("telegram"), "-100")
ENTRY = Entry(RESULT.session, RESULT)


async def enter(world: Store, *results: RatedGame) -> None:
    for result in results:
        await world.results.change(result.session, lambda entry, result=result: replace(entry, result=result))


async def known(world: Store) -> list[Entry]:
    return [one.entry for one in await world.results.since(0)]


async def test_at_first_there_is_nothing(world: Store) -> None:
    assert await world.results.since(0) == ()


async def test_what_is_entered_is_kept(world: Store) -> None:
    await enter(world, RESULT)
    assert await known(world) == [ENTRY]


async def test_what_is_not_changed_is_no_change(world: Store) -> None:
    await enter(world, RESULT)
    await enter(world, RESULT)
    (noted,) = await world.results.since(0)
    assert await world.results.since(noted.revision) == ()


async def test_a_ruling_is_kept_beside_the_result(world: Store) -> None:
    ruling = Ruling(voided=True)
    await world.results.change(RESULT.session, lambda entry: replace(entry, ruling=ruling))
    assert await known(world) == [Entry(RESULT.session, None, ruling)]
    await enter(world, RESULT)
    assert await known(world) == [Entry(RESULT.session, RESULT, ruling)]


async def test_changes_come_in_their_order_and_each_entry_once(world: Store) -> None:
    first, second = game("Ann beats Bob", 1), game("Ann beats Bob", 2)
    await enter(world, first, second)
    noted = await world.results.since(0)
    assert [one.entry.result for one in noted] == [first, second]
    await world.results.change(first.session, lambda entry: replace(entry, ruling=Ruling(voided=True)))
    (changed,) = await world.results.since(noted[-1].revision)
    assert changed.entry.session == first.session
    assert [entry.session for entry in await known(world)] == [second.session, first.session]


async def test_a_long_log_is_read_in_handfuls(world: Store) -> None:
    many = [game("Ann beats Bob", hour) for hour in range(RESULTS_AT_ONCE + 3)]
    await enter(world, *many)
    found, revision = [], 0
    while handful := await world.results.since(revision):
        found += [one.entry.result for one in handful]
        revision = handful[-1].revision
    assert found == many


async def test_of_changes_at_once_none_is_lost(world: Store) -> None:
    def lengthened(entry: Entry) -> Entry:
        points = entry.result.points if entry.result else ()
        return replace(entry, result=replace(RESULT, points=(*points, len(points))))

    await asyncio.gather(*(world.results.change(RESULT.session, lengthened) for _ in range(10)))
    (entry,) = await known(world)
    assert entry.result
    assert entry.result.points == tuple(range(10))


async def test_all_of_it_can_be_rewritten(world: Store) -> None:
    await enter(world, RESULT, game("Ann beats Bob"))
    (_, newest) = await world.results.since(0)

    def elsewhere(entry: Entry) -> Entry:
        return replace(entry, result=replace(entry.result, community=None)) if entry.result else entry

    for _ in "12":
        await world.results.rewrite(elsewhere, CLUB)
    assert [entry.result.community for entry in await known(world) if entry.result] == [None, None]
    assert len(await world.results.since(newest.revision)) == 2


@pytest.mark.parametrize("found", AS_FOUND)
async def test_results_are_found_by_whom_and_where_they_are(world: Store, found: str) -> None:
    beaten, drawn = game("Ann beats Bob"), game("Cleo draws Bob", community=None)
    await enter(world, beaten, drawn)
    await as_found(world, found)
    about = {
        name: {one.entry.result for one in await world.results.about(*whom)}
        for name, whom in {
            "ann": (person("Ann").player,),
            "bob": (person("Bob").player,),
            "both": (person("Ann").player, person("Cleo").player),
            "club": (CLUB,),
            "nobody": (),
        }.items()
    }
    both = {beaten, drawn}
    assert about == {"ann": {beaten}, "bob": both, "both": both, "club": {beaten}, "nobody": set()}


@pytest.mark.parametrize("found", AS_FOUND)
async def test_who_is_called_otherwise_is_found_by_that_alone(world: Store, found: str) -> None:
    ann, eve = person("Ann"), person("Eve")
    await enter(world, game("Ann beats Bob"))
    await as_found(world, found)
    await world.results.rewrite(partial(renamed, people={ann.player: eve}), ann.player)
    assert await world.results.about(ann.player) == ()
    (noted,) = await world.results.about(eve.player)
    assert noted.entry.result == game("Eve beats Bob", session="Ann beats Bob, 0")


async def test_what_is_known_of_tables_is_read_by_their_names(world: Store) -> None:
    await enter(world, RESULT)
    assert await world.results.entries((SessionId("unknown"), RESULT.session)) == (ENTRY,)
    assert await world.results.entries(()) == ()


@pytest.mark.parametrize("found", AS_FOUND)
async def test_it_is_known_what_was_played_where(world: Store, found: str) -> None:
    odd = GameId("a game: کشور")
    await enter(
        world,
        game("Ann beats Bob"),
        game("Ann beats Bob", 1, live=True, of=odd),
        game("Ann Bob beat Cleo Dan", 2, community=None),
    )
    await as_found(world, found)
    duel, live, pairs = Discipline(NIM), Discipline(odd, live=True), Discipline(NIM, partners=True)
    assert await world.results.disciplines(CLUB) == {duel, live}
    assert await world.results.disciplines(None) == {duel, live, pairs}
    assert await world.results.disciplines(CommunityRef(Platform("web"), "nowhere")) == frozenset()


def counted(revision: int, *results: RatedGame) -> Snapshot:
    settled = Settled()
    for result in results:
        settled.count(result)
    return Snapshot(revision, settled, (SessionId("later"), SessionId("later کشور")))


async def test_a_list_is_kept_as_it_was(world: Store) -> None:
    name = ListName(Discipline(NIM), CLUB)
    assert await world.results.snapshot(name) is None
    for kept in (
        counted(0),
        counted(7, game("Ann beats Bob"), game("Cleo draws Ann", 1), game("Ann beats Bob", 2)),
        counted(8, game("Ann Bob beat Cleo Dan")),
    ):
        await world.results.keep_snapshot(name, kept)
        assert await world.results.snapshot(name) == kept
    assert await world.results.snapshot(ListName(Discipline(NIM))) is None
    assert await world.results.snapshot(ListName(Discipline(NIM, live=True), CLUB)) is None


async def test_a_list_with_a_result_that_is_corrected_is_kept_no_longer(world: Store) -> None:
    duel = game("Ann beats Bob")
    await enter(world, duel)
    (noted,) = await world.results.since(0)
    of_it = [ListName(duel.discipline, scope) for scope in (None, CLUB)]
    others = [ListName(Discipline(NIM, live=True), CLUB), ListName(duel.discipline, ELSEWHERE)]
    before = counted(noted.revision, duel)
    for name in (*of_it, *others):
        await world.results.keep_snapshot(name, before)
    await world.results.change(duel.session, lambda entry: replace(entry, ruling=Ruling(voided=True)))
    assert [await world.results.snapshot(name) for name in of_it] == [None, None]
    assert [await world.results.snapshot(name) for name in others] == [before, before]
    for name in of_it:  # somebody who has not heard of it yet
        await world.results.keep_snapshot(name, before)
        assert await world.results.snapshot(name) is None
    (noted,) = await world.results.since(noted.revision)
    await world.results.keep_snapshot(of_it[0], after := counted(noted.revision))
    assert await world.results.snapshot(of_it[0]) == after


async def test_a_new_result_leaves_the_kept_lists(world: Store) -> None:
    name, kept = ListName(Discipline(NIM), CLUB), counted(0)
    await world.results.keep_snapshot(name, kept)
    await enter(world, game("Ann beats Bob"))
    await world.results.keep_snapshot(name, kept)
    assert await world.results.snapshot(name) == kept


async def test_a_table_that_nothing_is_known_of_is_not_in_it(world: Store) -> None:
    await world.results.change(SessionId("t"), lambda entry: entry)
    assert await known(world) == []
