"""What every store of cups keeps to: the same as one of tables, beside it."""

import asyncio
from dataclasses import replace

from bot.delivery.store import Store
from bot.documents.ports import NOTICES, Change, Commit, Loaded
from bot.kernel.ids import Person, Platform, RequestId, Room, Version
from bot.kernel.time import MINUTE, Instant
from bot.tournaments.events import CupNotice, CupShown, Event, RoundAnnounced
from bot.tournaments.limits import CUPS_LISTED
from bot.tournaments.model import Cup, CupId, Entrant, Number, Stage
from bot.tournaments.ports import StoredCup
from storage.limits import LISTS_AT_ONCE
from tests.kit.cups import OLGA, PUB, announced, somebody
from tests.kit.tables import opening, table

CLUB = Room(Platform("telegram"), "-100:7")
OPEN, AGO = RequestId("open"), Instant(1)


def cup(name: str = "cup22222", version: int = 1, **fields: object) -> Cup:
    plain = replace(announced(), id=CupId(name), version=Version(version), due=None, community="guild")
    return replace(plain, **fields)  # type: ignore[arg-type]  # a test names the fields that it is about


def change(cup_: Cup, request: str = "open", *events: Event) -> Change[Cup, Event]:
    announced = events or (CupShown(PUB),)
    return Change(cup_, announced, Version(cup_.version - 1), RequestId(request))


async def test_what_was_committed_is_loaded(world: Store) -> None:
    assert await world.cups.load(cup().id, OPEN) is None
    assert await world.cups.commit(change(cup())) is Commit.DONE
    assert await world.cups.load(cup().id, RequestId("other")) == Loaded[Cup](cup(), repeated=False)
    assert await world.cups.load_many((CupId("nothing"), cup().id)) == (cup(),)


async def test_a_request_is_done_once(world: Store) -> None:
    await world.cups.commit(change(cup()))
    assert await world.cups.commit(change(cup(round=7))) is Commit.REPEATED
    assert await world.cups.load(cup().id, OPEN) == Loaded[Cup](cup(), repeated=True)


async def test_a_stale_commit_leaves_no_trace(world: Store) -> None:
    await world.cups.commit(change(cup()))
    await world.cups.commit(change(cup(version=2), "first"))
    assert await world.cups.commit(change(cup(version=2, due=AGO, round=7), "second")) is Commit.STALE
    assert await world.cups.load_many((cup().id,)) == (cup(version=2),)
    assert (await world.cup_deadlines.claim(10, 1_000)).names == ()


async def test_of_twenty_that_saw_the_same_cup_one_is_heard(world: Store) -> None:
    await world.cups.commit(change(cup()))
    everyone_has_loaded = asyncio.Barrier(20)

    async def asks(who: int) -> Commit:
        await world.cups.load(cup().id, RequestId(f"asks {who}"))
        await everyone_has_loaded.wait()
        return await world.cups.commit(change(cup(version=2, round=who), f"asks {who}"))

    answers = await asyncio.gather(*(asks(who) for who in range(20)))
    assert answers.count(Commit.DONE) == 1
    assert answers.count(Commit.STALE) == 19


async def test_cups_and_tables_of_one_name_do_not_meet(world: Store) -> None:
    await world.sessions.commit(opening(table("same", due=AGO), "same"))
    assert await world.cups.commit(change(cup("same", due=AGO), "same")) is Commit.DONE
    assert (await world.deadlines.claim(10, MINUTE)).names == ("same",)
    assert (await world.cup_deadlines.claim(10, MINUTE)).names == ("same",)


async def test_who_is_to_be_told_hears_all_that_has_happened(world: Store) -> None:
    announced = (CupShown(PUB), RoundAnnounced(1))
    await world.cups.commit(change(cup(), "open", CupShown(PUB)))
    await world.cups.commit(change(cup(version=2), "lost", *announced))
    claimed = await world.cup_notices.claim(NOTICES, 10, MINUTE)
    assert await world.cup_notices.load_each(claimed.names) == (CupNotice(cup().id, Version(2), announced),)


async def test_a_deadline_goes_with_the_cup_and_comes_back_where_nothing_was_due(world: Store) -> None:
    await world.cups.commit(change(cup(due=AGO)))
    assert (await world.cup_deadlines.claim(10, MINUTE)).names == (cup().id,)
    assert (await world.cup_deadlines.claim(10, MINUTE)).names == ()
    await world.cup_register.remove(cup(due=AGO))
    await world.cup_deadlines.hurry()
    assert (await world.cup_deadlines.claim(10, MINUTE)).names == ()
    assert await world.cups.load_many((cup().id,)) == ()


async def test_a_cup_that_was_changed_meanwhile_is_not_removed(world: Store) -> None:
    await world.cups.commit(change(cup()))
    await world.cups.commit(change(cup(version=2), "more"))
    await world.cup_register.remove(cup())
    assert [stored.document.version async for stored in world.cup_register.every()] == [2]


async def test_cups_are_found_by_whom_and_where_they_name(world: Store) -> None:
    entered = (Entrant(Number(1), somebody(1)),)
    await world.cups.commit(change(cup("entered1", entrants=entered)))
    await world.cups.commit(change(cup("shown222", rooms=(CLUB,))))
    found = await _about(world, somebody(1), frozenset({CLUB}))
    assert {stored.document.id for stored in found} == {"entered1", "shown222"}
    assert {stored.document.id for stored in await _about(world, somebody(2))} == set()


async def _about(world: Store, person: Person, rooms: frozenset[Room] = frozenset()) -> list[StoredCup]:
    return [stored async for stored in world.cup_register.about(person.player, rooms)]


async def test_a_cup_is_listed_in_its_rooms_its_community_and_for_its_people(world: Store) -> None:
    listed = cup(rooms=(PUB, CLUB), entrants=(Entrant(Number(1), somebody(1)),))
    await world.cup_index.note(listed)
    await world.cup_index.note(listed)
    for cups in (
        await world.cup_index.in_room(PUB),
        await world.cup_index.in_room(CLUB),
        await world.cup_index.in_community(PUB.platform, "guild"),
        await world.cup_index.of_player(OLGA.player),
        await world.cup_index.of_player(somebody(1).player),
    ):
        assert cups == (listed.id,)
    assert await world.cup_index.in_community(CLUB.platform, "guild") == ()


async def test_those_that_go_on_come_first_and_of_the_others_only_the_last(world: Store) -> None:
    for at in range(CUPS_LISTED + 5):
        await world.cup_index.note(cup(f"over{at}", stage=Stage.OVER, opened=Instant(1_000 + at)))
    await world.cup_index.note(cup("old", opened=Instant(1)))
    await world.cup_index.note(cup("new", opened=Instant(2)))
    listed = await world.cup_index.in_room(PUB)
    assert listed[:3] == ("new", "old", f"over{CUPS_LISTED + 4}")
    assert len(listed) == CUPS_LISTED + 2


async def test_a_cup_that_is_dropped_or_whose_place_is_forgotten_is_not_listed(world: Store) -> None:
    await world.cup_index.note(cup("gone", rooms=(PUB, CLUB)))
    await world.cup_index.note(cup("stays", rooms=(PUB, CLUB)))
    await world.cup_index.drop(cup("gone", rooms=(PUB, CLUB)))
    await world.cup_index.forget(CLUB)
    await world.cup_index.forget(OLGA.player)
    assert await world.cup_index.in_room(PUB) == ("stays",)
    assert await world.cup_index.in_room(CLUB) == await world.cup_index.of_player(OLGA.player) == ()


async def test_everybody_in_a_large_field_finds_the_cup(world: Store) -> None:
    field = tuple(Entrant(Number(at), somebody(at)) for at in range(1, 2 * LISTS_AT_ONCE + 8))
    large = cup(entrants=field)
    await world.cup_index.note(large)
    lists = [await world.cup_index.of_player(entrant.person.player) for entrant in field]
    assert lists == [(large.id,)] * len(field)
    await world.cup_index.drop(large)
    assert {await world.cup_index.of_player(entrant.person.player) for entrant in field} == {()}
