"""What every book of rooms, and of communities, keeps to."""

import pytest

from bot.accounts.model import Community, KnownRoom, Place, Publicity, Starters, Strangers
from bot.delivery.store import Store
from bot.kernel.ids import CommunityRef, Platform, Room, SessionId
from bot.kernel.scene import Theme
from bot.kernel.time import Instant
from tests.kit.tables import ANN, CLUB, PUB

TELEGRAM = Platform("telegram")
A, B, C = (Room(TELEGRAM, f"-{number}") for number in (1, 2, 3))


async def test_a_room_keeps_a_language(world: Store) -> None:
    assert await world.rooms.language_of(PUB) is None
    await world.rooms.choose_language(PUB, "fa")
    assert await world.rooms.language_of(PUB) == "fa"
    assert await world.rooms.language_of(CLUB) is None


@pytest.mark.parametrize("place", [Place("guild 7"), Place(reader=ANN.player), Place("a:b", ANN.player)])
async def test_it_is_known_where_a_room_lies(world: Store, place: Place) -> None:
    assert await world.rooms.load(PUB) == KnownRoom()
    await world.rooms.choose_language(PUB, "fa")
    await world.rooms.place(PUB, place)
    assert await world.rooms.load(PUB) == KnownRoom("fa", place)
    await world.rooms.place(PUB, Place())
    assert await world.rooms.load(PUB) == KnownRoom("fa")


async def test_a_room_keeps_the_table_that_is_meant_there(world: Store) -> None:
    await world.rooms.choose_language(A, "it")
    await world.rooms.choose_table(A, SessionId("first"))
    await world.rooms.choose_table(A, SessionId("second"))
    assert await world.rooms.load(A) == KnownRoom("it", table=SessionId("second"))
    await world.rooms.moved(A, B)
    assert (await world.rooms.load(B)).table == "second"
    await world.rooms.choose_table(C, SessionId("third"))
    await world.rooms.moved(B, C)
    assert (await world.rooms.load(C)).table == "third"


async def test_a_room_that_never_moved_is_where_it_is(world: Store) -> None:
    assert await world.rooms.current(A) == A


async def test_a_room_is_found_by_any_name_that_it_ever_had(world: Store) -> None:
    await world.rooms.moved(A, B)
    await world.rooms.moved(B, C)
    assert [await world.rooms.current(room) for room in (A, B, C)] == [C, C, C]


async def test_a_room_that_moved_back_is_found_there(world: Store) -> None:
    await world.rooms.moved(A, B)
    await world.rooms.moved(B, A)
    assert [await world.rooms.current(room) for room in (A, B)] == [A, A]


async def test_a_room_is_moving_until_it_has_settled_in(world: Store) -> None:
    assert await world.rooms.moving(TELEGRAM) == ()
    for old, new in ((A, B), (A, B), (PUB, CLUB)):
        await world.rooms.moved(old, new)
    assert await world.rooms.moving(TELEGRAM) == ((A, B),)
    for _ in "12":
        await world.rooms.finish_move(A)
        assert await world.rooms.moving(TELEGRAM) == ()
    assert await world.rooms.moving(PUB.platform) == ((PUB, CLUB),)


async def test_a_language_moves_along_unless_the_new_room_has_its_own(world: Store) -> None:
    await world.rooms.choose_language(A, "it")
    for _ in "12":
        await world.rooms.moved(A, B)
        assert await world.rooms.language_of(B) == "it"
    await world.rooms.choose_language(C, "fa")
    await world.rooms.moved(B, C)
    assert await world.rooms.language_of(C) == "fa"


@pytest.mark.parametrize(
    "choices",
    [
        Community("it"),
        Community(starters=Starters.ADMINS),
        Community("fa", Starters.ADMINS, frozenset({"1", "-100:7", "c {d} کشور"})),
        Community(theme=Theme.DARK),
        Community(strangers=Strangers.ALLOWED),
        Community(publicity=Publicity.LISTED),
        Community(),
    ],
)
async def test_a_community_keeps_what_it_has_chosen(world: Store, choices: Community) -> None:
    await world.communities.choose(TELEGRAM, "a:b", Community("en", Starters.ADMINS, frozenset({"x"})))
    await world.communities.choose(TELEGRAM, "a:b", choices)
    assert await world.communities.choices(TELEGRAM, "a:b") == choices
    assert await world.communities.choices(Platform("telegram:a"), "b") == Community()


async def test_communities_that_were_left_are_known_until_they_are_entered_or_forgotten(world: Store) -> None:
    left, other = CommunityRef(TELEGRAM, "a:b"), CommunityRef(Platform("discord"), "7")
    await world.communities.choose(TELEGRAM, "a:b", Community("it"))
    for community in (left, other, left):
        await world.communities.leave(community, Instant(5))
    assert await world.communities.departures() == {left: Instant(5), other: Instant(5)}
    assert await world.communities.untold(TELEGRAM) == (left,)
    await world.communities.note_told(left)
    await world.communities.enter(other)
    assert await world.communities.untold(TELEGRAM) == await world.communities.untold(other.platform) == ()
    assert await world.communities.departures() == {left: Instant(5)}
    await world.communities.forget(left)
    assert await world.communities.departures() == {}
    assert await world.communities.choices(TELEGRAM, "a:b") == Community()


async def test_rooms_of_a_community_lose_their_choices_and_stay_where_they_are(world: Store) -> None:
    for room, place in ((A, Place("guild 7")), (B, Place("guild 7")), (C, Place("guild 8"))):
        await world.rooms.place(room, place)
        await world.rooms.choose_language(room, "it")
        await world.rooms.choose_table(room, SessionId("t1"))
    assert set(await world.rooms.rooms_in(CommunityRef(TELEGRAM, "guild 7"))) == {A, B}
    await world.rooms.drop_choices(A)
    assert await world.rooms.load(A) == KnownRoom(place=Place("guild 7"))
    assert await world.rooms.language_of(B) == "it"
