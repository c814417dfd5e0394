"""What every store of cups keeps to: the same as one of tables, beside it."""

import asyncio
from dataclasses import replace

from bot.delivery.store import Store
from bot.documents.ports import NOTICES, Change, Commit
from bot.kernel.ids import Platform, RequestId, Room, Version
from bot.kernel.time import MINUTE, Instant
from bot.tournaments.limits import CUPS_LISTED
from bot.tournaments.model import Cup, CupId, Entrant, Number, Stage
from bot.tournaments.requests import CupNotice, CupShown, Event, RoundAnnounced
from storage.limits import LISTS_AT_ONCE
from tests.kit.cups import PUB, announced, somebody
from tests.kit.tables import store_table

CLUB = Room(Platform("telegram"), "-100:7")
OPEN, AGO = RequestId("open"), Instant(1)


def cup(name: str = "cup22222", version: int = 1, **fields: object) -> Cup:
    plain = replace(announced(), id=CupId(name), version=Version(version), due=None, community="guild")
    return replace(plain, **fields)  # type: ignore[arg-type]  # a test names the fields that it is about


def change(cup_: Cup, request: str = "open", *events: Event) -> Change[Cup, Event]:
    announced = events or (CupShown(PUB),)
    return Change(cup_, announced, Version(cup_.version - 1), RequestId(request))


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
    await store_table(world, "same", due=AGO, request="same")
    assert await world.cups.commit(change(cup("same", due=AGO), "same")) is Commit.DONE
    assert (await world.deadlines.claim(10, MINUTE)).names == ("same",)
    assert (await world.cup_deadlines.claim(10, MINUTE)).names == ("same",)


async def test_who_is_to_be_told_hears_all_that_has_happened(world: Store) -> None:
    announced = (CupShown(PUB), RoundAnnounced(1))
    await world.cups.commit(change(cup(), "open", CupShown(PUB)))
    await world.cups.commit(change(cup(version=2), "lost", *announced))
    claimed = await world.cup_notices.claim(NOTICES, 10, MINUTE)
    assert await world.cup_notices.load_each(claimed.names) == (CupNotice(cup().id, Version(2), announced),)


async def test_those_that_go_on_come_first_and_of_the_others_only_the_last(world: Store) -> None:
    for at in range(CUPS_LISTED + 5):
        await world.cup_index.note(cup(f"over{at}", stage=Stage.OVER, opened=Instant(1_000 + at)))
    await world.cup_index.note(cup("old", opened=Instant(1)))
    await world.cup_index.note(cup("new", opened=Instant(2)))
    listed = await world.cup_index.in_room(PUB)
    assert listed[:3] == ("new", "old", f"over{CUPS_LISTED + 4}")
    assert len(listed) == CUPS_LISTED + 2


async def test_everybody_in_a_large_field_finds_the_cup(world: Store) -> None:
    field = tuple(Entrant(Number(at), somebody(at)) for at in range(1, 2 * LISTS_AT_ONCE + 8))
    large = cup(entrants=field)
    await world.cup_index.note(large)
    lists = [await world.cup_index.of_player(entrant.person.player) for entrant in field]
    assert lists == [(large.id,)] * len(field)
    await world.cup_index.drop(large)
    assert {await world.cup_index.of_player(entrant.person.player) for entrant in field} == {()}
