"""Anyone who wishes so is forgotten: afterwards nothing that is kept, anywhere, leads to them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace

import pytest
from fakeredis import FakeAsyncRedis, FakeServer

from bot.accounts.limits import SETTLING_MS
from bot.features.privacy.forget_person import ForgetPerson
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
from tests.kit.home import ABROAD, BOB, CLEO, CLUB, PUB, WEB, Home, home
from tests.kit.memory_store.store import memory_store
from tests.kit.stored_text import kept_in_memory, kept_in_redis

ZOE = Named(Handle(WEB, "user-4711"), "Zoe Quint")
ZOE_ABROAD = Named(Handle(ABROAD, "snowflake-4712"), "Miss Quint")
HER_ROOM = Room(WEB, "user-4711")
"""A private chat that its platform calls by the name of its only reader."""
HER_OTHER_ROOM = Room(ABROAD, "dm-4713")
TRACES = (ZOE.handle.user, ZOE_ABROAD.handle.user, HER_OTHER_ROOM.chat, "Quint")


@dataclass
class Place:
    """A home over some store, and a way to see all that the store keeps."""

    home: Home
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

    return Place(home(world, clock, platforms=(WEB, ABROAD)), kept)


def in_redis() -> Place:
    server = FakeServer()
    asking, waiting = (FakeAsyncRedis(server=server, decode_responses=True, protocol=2) for _ in "aw")
    world = redis_store(Connections(asking, waiting))
    return Place(home(world, platforms=(WEB, ABROAD)), lambda: kept_in_redis(asking))


@pytest.fixture
def place() -> Place:
    return in_memory()


@pytest.fixture(params=[in_memory, in_redis])
async def any_place(request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    place = request.param()
    yield place
    await place.home.world.close()


async def against_bob(home: Home, room: Room = PUB, **fields: object) -> SessionId:
    await home.ask(ZOE, OpenTable("fourrow"), room, **fields)
    table = home.on_show(room)
    await home.ask(BOB, JoinTable(table))
    return table


async def resign(home: Home, who: Named, table: SessionId) -> None:
    letter = await home.type(who, f"/resign {table}")
    assert letter
    await home.press(who, press_of(letter, "Yes, I resign"))


async def lives(home: Home) -> dict[str, SessionId]:
    """All that somebody may leave behind, at tables of every kind; the tables by what they are."""
    in_private = {"private": True}
    await home.ask(ZOE, OpenTable("fourrow"), request="web:user-4711:1")
    tables = {"withdrawn offer": home.on_show()}
    await home.type(ZOE, "/settings theme dark pings private")
    await home.type(ZOE, "/language it room", HER_ROOM, **in_private)
    await home.ask(ZOE_ABROAD, OpenTable("fourrow", opponent=ZOE), CLUB)
    tables["against herself"] = home.on_show(CLUB)
    await home.ask(ZOE, JoinTable(tables["against herself"]))
    await resign(home, ZOE_ABROAD, tables["against herself"])
    letter = await home.type(ZOE, "/link")
    assert letter
    code = next(word for word in everything(letter).split() if len(word) == 8 and word.isupper())
    await home.type(ZOE_ABROAD, f"/link {code}", HER_OTHER_ROOM, **in_private)
    await home.type(ZOE, "/link")
    tables["resigned long ago"] = await against_bob(home)
    await resign(home, ZOE, tables["resigned long ago"])
    tables["in private"] = await against_bob(home, HER_ROOM, **in_private)
    await home.ask(ZOE, OpenTable("fourrow", alone=True), HER_OTHER_ROOM, **in_private)
    tables["practice"] = home.on_show(HER_OTHER_ROOM)
    await home.ask(CLEO, OpenTable("fourrow", opponent=ZOE))
    tables["challenge"] = home.on_show()
    await home.ask(BOB, OpenTable("fourrow"))
    tables["of others"] = home.on_show()
    await home.ask(CLEO, JoinTable(tables["of others"]))
    await home.ask(ZOE_ABROAD, Watch(tables["of others"]), HER_OTHER_ROOM, **in_private)
    tables["being played"] = await against_bob(home)
    await home.ask(ZOE_ABROAD, Watch(tables["being played"]), CLUB)
    await home.type(ZOE, f"/move {tables['being played']} d")
    await home.type(BOB, f"/move {tables['being played']} e")
    await home.type(ZOE, f"/draw {tables['being played']}")
    await plays_the_quiz(home, PUB)
    await plays_the_quiz(home, HER_ROOM, private=True)
    await home.type(ZOE, "/learn territories b2")
    return tables


async def plays_the_quiz(home: Home, room: Room, **fields: object) -> None:
    await home.type(ZOE, "/quiz territories", room, **fields)
    asked = (await home.world.quizzes.quiz(room)).posed
    assert asked
    await home.ask(ZOE, AnswerQuiz(asked.number, asked.question.right), room, **fields)
    assert (await home.world.quizzes.quiz(room)).scores


async def asks_to_be_forgotten(home: Home) -> None:
    letter = await home.type(ZOE, "/forget")
    assert letter
    done = await home.press(ZOE, press_of(letter, "Yes, forget me"))
    assert done
    assert "You are being forgotten" in everything(done)


async def pass_over(home: Home) -> None:
    await home.app.forgetting().tick()
    await home.settle()


async def is_forgotten(home: Home) -> None:
    """Both passes, with all that was on its way in between."""
    await pass_over(home)
    home.clock.passes(SETTLING_MS)
    await pass_over(home)


async def at(home: Home, table: SessionId) -> Session:
    (found,) = await home.world.sessions.load_many((table,))
    return found


async def test_afterwards_nothing_that_is_kept_leads_to_them(any_place: Place) -> None:
    place = any_place
    await lives(place.home)
    assert await place.traces() == set(TRACES)
    account = (await place.home.world.accounts.account_of(ZOE.handle)).player.account
    await asks_to_be_forgotten(place.home)
    await is_forgotten(place.home)
    assert await place.traces() == set()
    kept = await place.kept()
    assert [line for line in kept.splitlines() if account in line and not _is_lease(line)] == []
    assert await place.home.world.farewells.pending() == ()
    assert "somebody resigned." in everything(place.home.board())


def _is_lease(line: str) -> bool:
    """Gone after a minute by itself."""
    return line.startswith(("lease", "leases"))


async def test_what_is_open_ends_honourably(place: Place) -> None:
    tables = await lives(place.home)
    await asks_to_be_forgotten(place.home)
    await is_forgotten(place.home)
    played = await at(place.home, tables["being played"])
    assert (played.phase, played.ending and played.ending.winners) == (Phase.OVER, (1,))
    assert played.people[0] == NOBODY
    ended = {name: (await at(place.home, table)).phase for name, table in tables.items()}
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
    tables = await lives(place.home)
    before = await at(place.home, tables["resigned long ago"])
    await asks_to_be_forgotten(place.home)
    await is_forgotten(place.home)
    after = await at(place.home, tables["resigned long ago"])
    assert (after.people[1], after.moves, after.room) == (before.people[1], before.moves, PUB)
    assert (await at(place.home, tables["in private"])).room == NOWHERE
    letter = await place.home.type(BOB, f"/record {before.id}")
    assert letter
    assert '[Seat "?"]' in everything(letter)


async def test_others_are_left_as_they_are(place: Place) -> None:
    tables = await lives(place.home)
    bob = await place.home.world.accounts.account_of(BOB.handle)
    others = await at(place.home, tables["of others"])
    await asks_to_be_forgotten(place.home)
    await is_forgotten(place.home)
    assert await place.home.world.accounts.account_of(BOB.handle) == bob
    assert await at(place.home, others.id) == others
    assert [one.board.room for one in await place.home.world.boards.boards(others.id)] == [PUB]
    assert await place.home.type(BOB, f"/move {others.id} a") is None


async def test_anyone_who_comes_back_is_somebody_new_and_their_button_is_old(place: Place) -> None:
    await lives(place.home)
    letter = await place.home.type(ZOE, "/forget")
    assert letter
    yes = press_of(letter, "Yes, forget me")
    await place.home.press(ZOE, yes)
    await pass_over(place.home)
    again = await place.home.press(ZOE, yes)
    assert again
    assert "has been done" in everything(again)
    assert len(await place.home.world.farewells.pending()) == 1


async def test_anyone_who_comes_back_at_once_keeps_what_they_do_then(place: Place) -> None:
    await lives(place.home)
    await asks_to_be_forgotten(place.home)
    await pass_over(place.home)
    await place.home.type(ZOE, "/settings theme light", HER_ROOM, private=True)
    table = await against_bob(place.home, HER_ROOM, private=True)
    place.home.clock.passes(SETTLING_MS)
    await pass_over(place.home)
    found = await at(place.home, table)
    assert is_open(found)
    assert (found.people[0].name, found.room) == (ZOE.name, HER_ROOM)
    assert await place.home.type(ZOE, "/move d", HER_ROOM, private=True) is None
    assert place.home.board(HER_ROOM).theme == "light"


async def test_asking_twice_is_the_same_as_asking_once(place: Place) -> None:
    await lives(place.home)
    await asks_to_be_forgotten(place.home)
    await asks_to_be_forgotten(place.home)
    await is_forgotten(place.home)
    assert await place.traces() == set()


async def test_a_game_that_is_not_on_the_shelf_is_called_off(place: Place) -> None:
    tables = await lives(place.home)
    await asks_to_be_forgotten(place.home)
    forgetting = replace(place.home.app.forgetting(), games={})
    await forgetting.tick()
    place.home.clock.passes(SETTLING_MS)
    await forgetting.tick()
    assert (await at(place.home, tables["being played"])).phase is Phase.CALLED_OFF
    assert await place.traces() == set()


async def test_a_rematch_with_somebody_forgotten_is_not_offered(place: Place) -> None:
    tables = await lives(place.home)
    await asks_to_be_forgotten(place.home)
    await is_forgotten(place.home)
    letter = await place.home.type(BOB, f"/rematch {tables['being played']}")
    assert letter
    assert "I no longer know somebody" in everything(letter)


async def test_a_yes_that_comes_late_asks_for_nothing(place: Place) -> None:
    letter = await place.home.type(ZOE, "/forget")
    assert letter
    place.home.clock.passes(11 * MINUTE)
    late = await place.home.press(ZOE, press_of(letter, "Yes, forget me"))
    assert late
    assert "asked too long ago" in everything(late)
    assert await place.home.world.farewells.pending() == ()


async def test_nobody_is_forgotten_by_another(place: Place) -> None:
    letter = await place.home.type(ZOE, "/forget")
    assert letter
    await place.home.press(BOB, press_of(letter, "Yes, forget me"))
    assert await place.home.world.farewells.pending() == ()


async def test_two_workers_do_not_do_the_same_at_once() -> None:
    home = in_memory().home
    await lives(home)
    await asks_to_be_forgotten(home)
    (farewell,) = await home.world.farewells.pending()
    await home.world.leases.take(f"farewell {farewell.player.account} False", MINUTE)
    await home.app.forgetting().tick()
    assert await home.world.farewells.pending() == (farewell,)
    home.clock.passes(MINUTE)
    await home.app.forgetting().tick()
    assert (await home.world.farewells.pending())[0].settling


def mortal(forgetting: ForgetPerson, fate: CrashPlan) -> ForgetPerson:
    maintenance = replace(forgetting.maintenance, store=CrashingProxy(forgetting.maintenance.store, fate))
    return replace(forgetting, kept=CrashingProxy(forgetting.kept, fate), maintenance=maintenance)


async def is_killed_at(at_call: int, *, after_effect: bool) -> bool:
    """Whether there was such a call, in the first pass or in the one that settles; then all is well again."""
    place, fate = in_memory(), CrashPlan(at_call, after_effect)
    home = place.home
    await lives(home)
    await asks_to_be_forgotten(home)
    killed = False
    try:
        await mortal(home.app.forgetting(), fate).tick()
        home.clock.passes(SETTLING_MS)
        await mortal(home.app.forgetting(), fate).tick()
    except Killed:
        killed = True
    home.clock.passes(MINUTE)
    await is_forgotten(home)
    assert await place.traces() == set(), f"killed at call {at_call}"
    assert await home.world.farewells.pending() == ()
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
