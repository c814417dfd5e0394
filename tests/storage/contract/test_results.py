"""What every log of results keeps to."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from bot.kernel.ids import SessionId
from bot.ratings.model import Entry, RatedGame, Ruling
from bot.ratings.pseudonyms import renamed
from storage.limits import RESULTS_AT_ONCE
from storage.store import Store
from tests.kit.results import CLUB, game, person
from tests.storage.contract.old_code import AS_FOUND, as_found

RESULT = game("Ann beats بابک", session="t {1}:کشور")
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


async def test_a_table_that_nothing_is_known_of_is_not_in_it(world: Store) -> None:
    await world.results.change(SessionId("t"), lambda entry: entry)
    assert await known(world) == []
