"""What every log of results keeps to."""

import asyncio
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import log2
from random import Random

import pytest

from bot.delivery.store import Store
from bot.kernel.ids import CommunityRef, GameId, Platform
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Settled
from bot.ratings.limits import SNAPSHOTS_APART
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.pseudonyms import replace_people
from storage.limits import RESULTS_AT_ONCE
from tests.kit.result_story import ResultStory
from tests.kit.results import CLUB, NIM, game, person, without_opponent
from tests.storage.contract.old_code import AS_FOUND, as_found

RESULT = game("Ann beats بابک", session="t {1}:کشور")
ELSEWHERE = CommunityRef(Platform("telegram"), "-100")
ENTRY = Entry(RESULT.session, RESULT)


async def enter(world: Store, *results: RatedGame) -> None:
    for result in results:
        await world.results.change(result.session, lambda entry, result=result: replace(entry, result=result))


async def known(world: Store) -> list[Entry]:
    return [record.entry for record in await world.results.since(0)]


async def test_a_long_log_is_read_in_handfuls(world: Store) -> None:
    many = [game("Ann beats Bob", hour) for hour in range(RESULTS_AT_ONCE + 3)]
    await enter(world, *many)
    found, revision = [], 0
    while handful := await world.results.since(revision):
        found += [record.entry.result for record in handful]
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


@pytest.mark.parametrize("found", AS_FOUND)
async def test_results_are_found_by_whom_and_where_they_are(world: Store, found: str) -> None:
    beaten, drawn = game("Ann beats Bob"), game("Cleo draws Bob", community=None)
    await enter(world, beaten, drawn)
    await as_found(world, found)
    about = {
        name: {stored.entry.result for stored in await world.results.about(*whom)}
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
    await world.results.rewrite(partial(replace_people, people={ann.player: eve}), ann.player)
    assert await world.results.about(ann.player) == ()
    (noted,) = await world.results.about(eve.player)
    assert noted.entry.result == game("Eve beats Bob", session="Ann beats Bob, 0")


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
    return Snapshot(revision, settled)


@pytest.mark.parametrize("many", [200, pytest.param(400, marks=pytest.mark.slow)])
async def test_what_is_kept_is_the_thinner_the_further_back_it_lies(world: Store, many: int) -> None:
    name, log = ListName(Discipline(NIM), CLUB), world.results
    played = [game("Ann beats Bob", hour) for hour in range(many)]
    for at, one in enumerate(played):
        await enter(world, one)
        if at >= 10 and not at % 5:
            await log.keep_snapshot(name, counted(await log.last_revision(), *played[: at - 9]))
    far, last = list[int](), len(played)
    while kept := await log.snapshot(name):
        far.append(last - kept.settled.figures.total)
        gone = played[kept.settled.figures.total - 1]
        await log.change(gone.session, without_opponent)
    assert len(far) < 2 + 2 * log2(last / far[0]) / 2 + 2
    for near, further in pairwise(far):
        assert further - near <= 5 or further <= SNAPSHOTS_APART * near + 5, far


async def test_a_list_has_its_results_in_the_order_in_which_they_ended(world: Store) -> None:
    duels = [game("Ann beats Bob", 5 if hour % 2 else hour, session=f"t{hour}") for hour in range(20)]
    others = [game("Ann beats Bob", 3, live=True), game("Ann Bob beat Cleo Dan", 4)]
    await enter(world, *reversed(duels), *others)
    ordered = sorted(duels, key=lambda one: one.order)
    for after in (None, *(result.order for result in ordered)):
        pages = [some async for some in world.results.on_list(ListName(Discipline(NIM)), after)]
        found = [entry.result for some in pages for entry in some.entries]
        assert found == [result for result in ordered if after is None or result.order > after]
        assert [some.remaining for some in pages[-1:]] in ([], [0])
    assert [some async for some in world.results.on_list(ListName(Discipline(NIM), ELSEWHERE), None)] == []


@pytest.mark.slow
async def test_many_results_that_ended_at_once_are_all_on_the_list(world: Store) -> None:
    played = [game("Ann beats Bob", session=f"t{number}") for number in range(2 * RESULTS_AT_ONCE + 1)]
    await enter(world, *played)
    pages = [some async for some in world.results.on_list(ListName(Discipline(NIM)), None)]
    found = [entry.session for some in pages for entry in some.entries]
    assert found == sorted(result.session for result in played)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 20))])
async def test_lists_are_those_of_all_results_whatever_happens_to_the_log(world: Store, seed: int) -> None:
    chance = Random(seed)  # noqa: S311 - the same each time
    await ResultStory(world.results, chance).told(20)
