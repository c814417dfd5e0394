"""Anyone who wishes so is forgotten: afterwards nothing that is kept, anywhere, leads to them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace

import pytest
from fakeredis import FakeAsyncRedis, FakeServer

from bot.accounts.limits import SETTLING_MS
from bot.features.privacy.forget_person import ForgetPerson
from bot.features.privacy.person_data import player_mark
from bot.intents.learn import AnswerQuiz
from bot.intents.play import JoinTable, OpenTable, Watch
from bot.kernel.ids import NOBODY, NOWHERE, Handle, Named, Room, SessionId
from bot.kernel.time import MINUTE
from bot.sessions.model import Phase, Session, is_open
from storage.redis.connections import Connections
from storage.redis.store import redis_store
from tests.kit.card_text import everything, press_of
from tests.kit.clock import SettableClock
from tests.kit.crashing_store import CrashingProxy, CrashPlan, Killed
from tests.kit.linking import code_for, join_accounts
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ABROAD, BOB, CLEO, CLUB, PUB, WEB, Moot, moot
from tests.kit.stored_text import kept_in_memory, kept_in_redis
from tests.storage.contract.test_newer_versions import newer

ZOE = Named(Handle(WEB, "user-4711"), "Zoe Quint")
ZOE_ABROAD = Named(Handle(ABROAD, "snowflake-4712"), "Miss Quint")
HER_ROOM = Room(WEB, "user-4711")
"""A private chat that its platform calls by the name of its only reader."""
HER_OTHER_ROOM = Room(ABROAD, "dm-4713")
TRACES = (ZOE.handle.user, ZOE_ABROAD.handle.user, HER_OTHER_ROOM.chat, "Quint")


@dataclass
class Place:
    """A home over some store, and a way to see all that the store keeps."""

    moot: Moot
    kept: Callable[[], Awaitable[str]]

    async def traces(self) -> set[str]:
        kept = await self.kept()
        return {trace for trace in TRACES if trace in kept}


def in_memory() -> Place:
    clock = SettableClock()
    world = memory_store(clock)

    async def kept() -> str:
        await anext(aiter(world.register.every()), None)  # forgets old requests
        return kept_in_memory(world)

    return Place(moot(world, clock, platforms=(WEB, ABROAD)), kept)


def in_redis() -> Place:
    server = FakeServer()
    asking, waiting = (FakeAsyncRedis(server=server, decode_responses=True, protocol=2) for _ in "aw")
    world = redis_store(Connections(asking, waiting))
    return Place(moot(world, platforms=(WEB, ABROAD)), lambda: kept_in_redis(asking))


@pytest.fixture
def place() -> Place:
    return in_memory()


@pytest.fixture(params=[in_memory, in_redis])
async def any_place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    place = request.param()
    yield place
    await place.moot.world.close()


async def against_bob(moot: Moot, room: Room = PUB, **fields: object) -> SessionId:
    await moot.ask(ZOE, OpenTable("fourrow"), room, **fields)
    table = moot.on_show(room)
    await moot.ask(BOB, JoinTable(table))
    return table


async def resign(moot: Moot, who: Named, table: SessionId) -> None:
    await moot.confirm(who, f"/resign {table}", "Yes, I resign")


async def lives(moot: Moot) -> dict[str, SessionId]:
    """All that somebody may leave behind, at tables of every kind; the tables by what they are."""
    in_private = {"private": True}
    await moot.ask(ZOE, OpenTable("fourrow"), request="web:user-4711:1")
    tables = {"withdrawn offer": moot.on_show()}
    await moot.type(ZOE, "/settings theme dark pings private")
    await moot.type(ZOE, "/language it room", HER_ROOM, **in_private)
    await moot.ask(ZOE_ABROAD, OpenTable("fourrow", opponent=ZOE), CLUB)
    tables["against herself"] = moot.on_show(CLUB)
    await moot.ask(ZOE, JoinTable(tables["against herself"]))
    await resign(moot, ZOE_ABROAD, tables["against herself"])
    await join_accounts(moot, ZOE, ZOE_ABROAD)
    await code_for(moot, ZOE)
    tables["resigned long ago"] = await against_bob(moot)
    await resign(moot, ZOE, tables["resigned long ago"])
    tables["in private"] = await against_bob(moot, HER_ROOM, **in_private)
    await moot.ask(ZOE, OpenTable("fourrow", alone=True), HER_OTHER_ROOM, **in_private)
    tables["practice"] = moot.on_show(HER_OTHER_ROOM)
    await moot.ask(CLEO, OpenTable("fourrow", opponent=ZOE))
    tables["challenge"] = moot.on_show()
    await moot.ask(BOB, OpenTable("fourrow"))
    tables["of others"] = moot.on_show()
    await moot.ask(CLEO, JoinTable(tables["of others"]))
    await moot.ask(ZOE_ABROAD, Watch(tables["of others"]), HER_OTHER_ROOM, **in_private)
    tables["being played"] = await against_bob(moot)
    await moot.ask(ZOE_ABROAD, Watch(tables["being played"]), CLUB)
    await moot.type(ZOE, f"/move {tables['being played']} d")
    await moot.type(BOB, f"/move {tables['being played']} e")
    await moot.type(ZOE, f"/draw {tables['being played']}")
    await plays_the_quiz(moot, PUB)
    await plays_the_quiz(moot, HER_ROOM, private=True)
    await moot.type(ZOE, "/learn territories b2")
    return tables


async def plays_the_quiz(moot: Moot, room: Room, **fields: object) -> None:
    await moot.type(ZOE, "/quiz territories", room, **fields)
    asked = (await moot.world.quizzes.quiz(room)).posed
    assert asked
    await moot.ask(ZOE, AnswerQuiz(asked.number, asked.question.right), room, **fields)
    assert (await moot.world.quizzes.quiz(room)).scores


async def asks_to_be_forgotten(moot: Moot) -> None:
    assert "You are being forgotten" in everything(await moot.confirm(ZOE, "/forget", "Yes, forget me"))


async def pass_over(moot: Moot) -> None:
    await moot.app.forgetting().tick()
    await moot.settle()


async def is_forgotten(moot: Moot) -> None:
    """Both passes, with all that was on its way in between."""
    await pass_over(moot)
    moot.clock.passes(SETTLING_MS)
    await pass_over(moot)


async def at(moot: Moot, table: SessionId) -> Session:
    (found,) = await moot.world.sessions.load_many((table,))
    return found


async def test_afterwards_nothing_that_is_kept_leads_to_them(any_place: Place) -> None:
    place = any_place
    await lives(place.moot)
    assert await place.traces() == set(TRACES)
    account = (await place.moot.player(ZOE)).account
    await asks_to_be_forgotten(place.moot)
    await is_forgotten(place.moot)
    assert await place.traces() == set()
    kept = await place.kept()
    assert account not in kept
    assert await place.moot.world.farewells.pending() == ()
    assert "somebody resigned." in everything(place.moot.board())


async def test_what_is_open_ends_honourably(place: Place) -> None:
    tables = await lives(place.moot)
    await asks_to_be_forgotten(place.moot)
    await is_forgotten(place.moot)
    played = await at(place.moot, tables["being played"])
    assert (played.phase, played.ending and played.ending.winners) == (Phase.OVER, (1,))
    assert played.people[0] == NOBODY
    ended = {name: (await at(place.moot, table)).phase for name, table in tables.items()}
    assert ended == {
        "withdrawn offer": Phase.CALLED_OFF,
        "against herself": Phase.OVER,
        "resigned long ago": Phase.OVER,
        "in private": Phase.OVER,
        "practice": Phase.CALLED_OFF,
        "challenge": Phase.CALLED_OFF,
        "of others": Phase.PLAYING,
        "being played": Phase.OVER,
    }


async def test_records_stay_without_their_name_and_their_own_rooms(place: Place) -> None:
    tables = await lives(place.moot)
    before = await at(place.moot, tables["resigned long ago"])
    await asks_to_be_forgotten(place.moot)
    await is_forgotten(place.moot)
    after = await at(place.moot, tables["resigned long ago"])
    assert (after.people[1], after.moves, after.room) == (before.people[1], before.moves, PUB)
    assert (await at(place.moot, tables["in private"])).room == NOWHERE
    assert '[Seat "?"]' in await place.moot.read(BOB, f"/record {before.id}")


async def test_others_are_left_as_they_are(place: Place) -> None:
    tables = await lives(place.moot)
    bob = await place.moot.account(BOB)
    others = await at(place.moot, tables["of others"])
    await asks_to_be_forgotten(place.moot)
    await is_forgotten(place.moot)
    assert await place.moot.account(BOB) == bob
    assert await at(place.moot, others.id) == others
    assert await place.moot.world.followers.of(others.id) == {PUB}
    assert await place.moot.type(BOB, f"/move {others.id} a") is None


async def test_anyone_who_comes_back_is_somebody_new_and_their_button_is_old(place: Place) -> None:
    await lives(place.moot)
    rendered = await place.moot.type(ZOE, "/forget")
    assert rendered
    yes = press_of(rendered, "Yes, forget me")
    await place.moot.press(ZOE, yes)
    await pass_over(place.moot)
    assert "has been done" in everything(await place.moot.press(ZOE, yes))
    assert len(await place.moot.world.farewells.pending()) == 1


async def test_anyone_who_comes_back_at_once_keeps_what_they_do_then(place: Place) -> None:
    await lives(place.moot)
    await asks_to_be_forgotten(place.moot)
    await pass_over(place.moot)
    await place.moot.type(ZOE, "/settings theme light", HER_ROOM, private=True)
    table = await against_bob(place.moot, HER_ROOM, private=True)
    place.moot.clock.passes(SETTLING_MS)
    await pass_over(place.moot)
    found = await at(place.moot, table)
    assert is_open(found)
    assert (found.people[0].name, found.room) == (ZOE.name, HER_ROOM)
    assert await place.moot.type(ZOE, "/move d", HER_ROOM, private=True) is None
    assert place.moot.board(HER_ROOM).theme == "light"


async def test_asking_twice_is_the_same_as_asking_once(place: Place) -> None:
    await lives(place.moot)
    await asks_to_be_forgotten(place.moot)
    await asks_to_be_forgotten(place.moot)
    await is_forgotten(place.moot)
    assert await place.traces() == set()


async def test_a_game_that_is_not_on_the_shelf_is_called_off(place: Place) -> None:
    tables = await lives(place.moot)
    await asks_to_be_forgotten(place.moot)
    forgetting = replace(place.moot.app.forgetting(), games={})
    await forgetting.tick()
    place.moot.clock.passes(SETTLING_MS)
    await forgetting.tick()
    assert (await at(place.moot, tables["being played"])).phase is Phase.CALLED_OFF
    assert await place.traces() == set()


async def test_a_rematch_with_somebody_forgotten_is_not_offered(place: Place) -> None:
    tables = await lives(place.moot)
    await asks_to_be_forgotten(place.moot)
    await is_forgotten(place.moot)
    assert "I no longer know somebody" in await place.moot.read(BOB, f"/rematch {tables['being played']}")


async def test_a_yes_that_comes_late_asks_for_nothing(place: Place) -> None:
    rendered = await place.moot.type(ZOE, "/forget")
    assert rendered
    place.moot.clock.passes(11 * MINUTE)
    assert "asked too long ago" in everything(
        await place.moot.press(ZOE, press_of(rendered, "Yes, forget me"))
    )
    assert await place.moot.world.farewells.pending() == ()


async def test_nobody_is_forgotten_by_another(place: Place) -> None:
    rendered = await place.moot.type(ZOE, "/forget")
    assert rendered
    await place.moot.press(BOB, press_of(rendered, "Yes, forget me"))
    assert await place.moot.world.farewells.pending() == ()


async def test_no_text_that_cannot_be_read_keeps_their_name(place: Place) -> None:
    moot = place.moot
    hers, others = await against_bob(moot), await _between_others(moot)
    documents = moot.world.sessions
    assert isinstance(documents, MemoryDocuments)
    texts = {name: documents.text_of(name) for name in (hers, others)}
    documents.damage(hers, texts[hers].replace('"told":[', '"told":[7,', 1))
    documents.damage(others, texts[others][:-1])
    await asks_to_be_forgotten(moot)
    await is_forgotten(moot)
    assert [one.name async for one in moot.world.register.damaged()] == [others]


async def test_whoever_sits_at_a_newer_versions_table_is_forgotten_by_that(place: Place) -> None:
    """The older one takes nothing away that it cannot read, and waits."""
    moot = place.moot
    hers = await against_bob(moot)
    documents = moot.world.sessions
    assert isinstance(documents, MemoryDocuments)
    text = documents.text_of(hers)
    documents.damage(hers, newer(text))
    await asks_to_be_forgotten(moot)
    for _ in "12":
        moot.clock.passes(SETTLING_MS)
        await moot.app.forgetting().tick()
    (farewell,) = await moot.world.farewells.pending()
    assert not farewell.settling
    documents.damage(hers, text)
    await is_forgotten(moot)


async def _between_others(moot: Moot) -> SessionId:
    await moot.ask(CLEO, OpenTable("fourrow"))
    return moot.on_show()


async def test_two_workers_do_not_do_the_same_at_once() -> None:
    moot = in_memory().moot
    await lives(moot)
    await asks_to_be_forgotten(moot)
    (farewell,) = await moot.world.farewells.pending()
    await moot.world.leases.take(f"farewell {player_mark(farewell.player)} False", MINUTE)
    await moot.app.forgetting().tick()
    assert await moot.world.farewells.pending() == (farewell,)
    moot.clock.passes(MINUTE)
    await moot.app.forgetting().tick()
    assert (await moot.world.farewells.pending())[0].settling


def mortal(forgetting: ForgetPerson, fate: CrashPlan) -> ForgetPerson:
    maintenance = replace(forgetting.maintenance, store=CrashingProxy(forgetting.maintenance.store, fate))
    return replace(forgetting, data=CrashingProxy(forgetting.data, fate), maintenance=maintenance)


async def is_killed_at(at_call: int, *, after_effect: bool) -> bool:
    """Whether there was such a call, in the first pass or in the one that settles; then all is well again."""
    place, fate = in_memory(), CrashPlan(at_call, after_effect)
    moot = place.moot
    await lives(moot)
    await asks_to_be_forgotten(moot)
    killed = False
    try:
        await mortal(moot.app.forgetting(), fate).tick()
        moot.clock.passes(SETTLING_MS)
        await mortal(moot.app.forgetting(), fate).tick()
    except Killed:
        killed = True
    moot.clock.passes(MINUTE)
    await is_forgotten(moot)
    assert await place.traces() == set(), f"killed at call {at_call}"
    assert await moot.world.farewells.pending() == ()
    return killed


@pytest.mark.parametrize("after_effect", [False, True])
async def test_a_kill_leaves_nothing_undone(*, after_effect: bool) -> None:
    for at_call in (3, 5, 12, 21, 30, 44):
        assert await is_killed_at(at_call, after_effect=after_effect)


@pytest.mark.slow
@pytest.mark.parametrize("after_effect", [False, True])
async def test_a_kill_at_any_call_leaves_nothing_undone(*, after_effect: bool) -> None:
    at_call = 1
    while await is_killed_at(at_call, after_effect=after_effect):
        at_call += 1
    assert at_call > 44
