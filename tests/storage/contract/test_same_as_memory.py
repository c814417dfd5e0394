"""The contract of every port: whatever is asked in whatever order, a real store answers as dicts do.

The store in memory is the model: what bots, players and cups rely on is tried on it. Two processes ask the
real store in turn, so that what one remembers cannot stand in the way of what the other writes.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.accounts.model import Community, ForgetRequest, Pings, Place, Starters
from bot.delivery.call_book import Call
from bot.delivery.rooms import RoomDocument, Slot, Wanted
from bot.delivery.store import Store
from bot.documents.ownership import Claim
from bot.documents.ownership import Claimed as Shares
from bot.documents.ports import NOTICES, Change, Claimed, Commit, StoredDocument
from bot.kernel.ids import (
    AccountId,
    CommunityRef,
    GameId,
    Handle,
    Person,
    Platform,
    Player,
    RequestId,
    Room,
    Seat,
    SessionId,
    Version,
)
from bot.kernel.time import MINUTE, Instant
from bot.learning.puzzle_model import Strength
from bot.learning.quiz import RoomQuiz, Score
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Settled
from bot.ratings.model import Discipline, RatedGame
from bot.ratings.ports import Noted
from bot.robots.puzzle import MadePuzzle, Puzzle
from bot.rulebook.unanswered import Unanswered
from bot.sessions import model
from bot.sessions.due_work import TableWork
from bot.sessions.events import PlayerLeft, PlayStarted
from bot.tournaments.model import CupId, Stage
from bot.tournaments.requests import Audience, CupShown, Tell
from storage.redis.connections import connections, masters
from storage.redis.store import redis_store
from tests.kit.cups import announced
from tests.kit.memory_store.store import memory_store
from tests.kit.results import CLUB as RESULT_CLUB
from tests.kit.results import NIM, game, person, without_opponent
from tests.kit.tables import ANN, BEN, CLUB, PUB, table
from tests.storage.conftest import emptied

STRANGE = Room(Platform("a:b"), "c:{d} %3A کشور")
MOVES = tuple(permutations((PUB, CLUB, STRANGE), 2))
AGO, FAR = Instant(1), Instant(4_000_000_000_000)
ROBOT = Person(Player(AccountId("robot-1")), "robot")
GAME = GameId("nim")


@dataclass(frozen=True)
class Ask:
    """One of two processes asks a port something."""

    process: int
    port: str
    call: str
    args: tuple[Any, ...]

    async def of(self, store: Store) -> object:
        own: Callable[..., Any] | None = _COMPOUND.get(self.call)
        answer = partial(own, store) if own else getattr(getattr(store, self.port), self.call)
        result = answer(*self.args)
        if isinstance(result, AsyncIterator):
            return comparable([each async for each in result])
        return comparable(await result)


def comparable(answer: object) -> object:
    """Without what is each store's own: its time, and the order of what has none."""
    match answer:
        case Claimed():
            return sorted(answer.names), answer.following is None
        case Shares():
            return sorted(answer.epochs), answer.share, answer.members
        case Noted():
            return answer.entry
        case RoomDocument():  # of those that need nothing a store may leave out any
            needy = {key: slot for key, slot in answer.slots.items() if not slot.is_in_order or slot.again_at}
            return replace(answer, slots=needy)
        case StoredDocument():
            return answer.document, answer.is_archived
        case Player() if answer not in {ANN.player, BEN.player}:
            return "somebody new"
        case list():
            return sorted(map(comparable, answer), key=repr)
        case _:
            return answer


async def begin_pass(store: Store, room: Room, until: int, how: Mapping[str, bool]) -> None:
    await store.room_slots.begin_pass(room, until, **how)


async def claim_first(store: Store, port: str, work: str, end: str) -> object:
    """Claim what is due, and have done with the first of it, or put it off."""
    index: Any = getattr(store, port)
    claimed = await index.claim(work, 10, MINUTE)
    for name in sorted(claimed.names)[:1]:
        await (index.finish(work, name, Version(1)) if end == "finish" else index.defer(work, name, -1))
    return claimed


async def everything(store: Store, port: str, call: str, *args: object) -> object:
    """An answer whose order says nothing."""
    return list(await getattr(getattr(store, port), call)(*args))


async def commit(store: Store, port: str, change: Change[Any, Any]) -> object:
    """As services do: what is stale from memory alone is decided on again, as it is stored."""
    documents: Any = getattr(store, port)
    if (answer := await documents.commit(change)) is not Commit.STALE:
        return answer
    await documents.load(change.document.id, RequestId("look"))
    return await documents.commit(change)


async def enter_result(store: Store, made: RatedGame) -> object:
    return await store.results.change(made.session, lambda entry: replace(entry, result=made))


async def snapshot_up_to(store: Store, name: ListName, count: int) -> object:
    """Keep what the first results of a list come to, as a process does that has read so far."""
    revision, settled = await store.results.last_revision(), Settled()
    entries = [entry async for page in store.results.on_list(name, None) for entry in page.entries]
    for entry in entries[:count]:
        if entry.countable:
            settled.count(entry.countable)
    return await store.results.keep_snapshot(name, Snapshot(revision, settled))


async def forget_behind(store: Store, handle: Handle) -> object:
    if player := await store.accounts.player_of(handle):
        await store.accounts.forget(player)
    return player is None


async def account_here(store: Store, handle: Handle) -> object:
    account = await store.accounts.account_of(handle)
    return comparable(account.player), replace(account, player=ANN.player)


async def owners_of(store: Store, name: str) -> object:
    return {part: owner.holder for part, owner in (await store.owners.owners(name)).items()}


_COMPOUND: dict[str, Callable[..., Any]] = {
    each.__name__: each
    for each in (
        account_here,
        begin_pass,
        claim_first,
        commit,
        enter_result,
        everything,
        forget_behind,
        owners_of,
        snapshot_up_to,
    )
}


def ask(port: str, call: str, *args: SearchStrategy[Any]) -> SearchStrategy[Ask]:
    return st.builds(Ask, st.sampled_from((0, 1)), st.just(port), st.just(call), st.tuples(*args))


def move(port: str) -> SearchStrategy[Ask]:
    return st.builds(Ask, st.sampled_from((0, 1)), st.just(port), st.just("moved"), st.sampled_from(MOVES))


def some(*values: object) -> SearchStrategy[Any]:
    return st.sampled_from(values)


def session_of(name: str, version: int) -> model.Session:
    """The same whenever it is made: Ann waits, Ben and a robot play, Ben is left alone."""
    plain = table(name, version, opened=Instant(len(name)))
    match version:
        case 1:
            return replace(plain, due=AGO)
        case 2:
            return replace(plain, people=(BEN, ROBOT), phase=model.Phase.PLAYING, room=STRANGE)
        case _:
            return replace(plain, people=(BEN,), opener=BEN, phase=model.Phase.OVER, due=FAR)


def cup_of(name: str, version: int) -> Any:
    stage = Stage.OVER if version == 3 else Stage.SIGN_UP
    rooms = (PUB, CLUB) if version == 1 else (PUB,)
    fields = {"id": CupId(name), "version": Version(version), "rooms": rooms, "stage": stage}
    return replace(announced(), **fields, due=(None, AGO, None, FAR)[version], community="guild")  # type: ignore[arg-type]  # names of fields


def wanted_slot(key: str, wanted: Wanted | None, message: str) -> Slot:
    """With a message: one that shows what is wanted."""
    if wanted and message:
        return Slot(key, wanted, message, wanted.commit, answered=wanted.mark)
    return Slot(key, wanted, message)


def told_of(events: Any, made: Any, request: RequestId) -> Change[Any, Any]:
    return Change(made, events, Version(made.version - 1), request)


names = some("t1", "a:b{c}")
table_names = names.map(SessionId)
versions = some(1, 2, 3)
tables = st.builds(session_of, names, versions)
cups = st.builds(cup_of, names, versions)
requests = some(*map(RequestId, "abcdef"))
rooms = some(PUB, CLUB, STRANGE)
people = some(ANN, BEN)
players = people.map(lambda person: person.player)
handles = some(Handle(Platform("web"), "1"), Handle(Platform("a:b"), "c {d}\n"))
works = some(TableWork.UNPROJECTED, TableWork.ROBOTS, TableWork.RATING)
platforms = some(PUB.platform, CLUB.platform)
moments = st.integers(1, 9)
instants = moments.map(Instant)
communities = some(CommunityRef(CLUB.platform, "a:b"), CommunityRef(PUB.platform, "guild"))
slot_keys = some("board:t1", "post:12 %\nکشور")
wanteds = some(Wanted("c1"), Wanted("c2", pressed="m 1"), Wanted("c1", asked_at=5, content='{"a": "ب"}'))
holders = some("a", "b")
unlimited, limits = st.just(10), some(0, 1, 10)
scores = st.builds(lambda person, points: RoomQuiz(None, (Score(person, points),)), people, moments)
PUZZLE = Puzzle(GAME, "standard", "é", Seat(1), ("x", "y"), 0.5, 0.25, 3, ("x", "y", "z"))
puzzles = st.builds(
    lambda number, name: MadePuzzle(replace(PUZZLE, position=str(number)), name, number, Instant(number)),
    moments,
    table_names,
)
questions = st.builds(Unanswered, st.just(GAME), some("fa", "en"), some("چرا؟", "b"))
claims = st.builds(
    Claim, st.just(4), st.just(60_000), some(1, 4), some(frozenset(), frozenset((1, 3))), st.booleans()
)
choices = some(
    Community("it"), Community("fa", Starters.ADMINS, frozenset({"1", "-100:7", "c {d} کشور"})), Community()
)
changes = some({"language": "fa"}, {"pings": Pings.PRIVATE}, {"confirming": True}).map(
    lambda new: lambda account: replace(account, **new)
)
farewells = st.builds(
    ForgetRequest, players, some(frozenset(), frozenset({BEN.player})), some(frozenset({PUB})), instants
)
pings = st.builds(Call, table_names, players, moments.map(Version), rooms, some("", "12 %\nline"))


RESULTS = (
    game("Ann beats Bob", 1, session="r1"),
    game("Cleo draws Ann", 2, session="r 2:{x}", community=None),
    game("Bob beats Ann", 3, session="r3", live=True),
    game("Ann beats Bob", 4, session="r4"),
    game("Ann beats Cleo", 5, session="r5"),
)
result_names = some(*(result.session for result in RESULTS))
scopes = some(None, RESULT_CLUB)
concerned = some(person("Ann").player, person("Bob").player, RESULT_CLUB)
lists = st.builds(ListName, st.builds(Discipline, st.just(NIM), live=st.booleans()), scopes)


def documents(ports: tuple[str, str, str, str], made: Any, events: Any) -> list[SearchStrategy[Ask]]:
    port, register, deadlines, notices = ports
    name = made.map(lambda document: document.id)
    return [
        *[ask(port, "commit", st.just(port), st.builds(told_of, events, made, requests))] * 5,
        ask(port, "load", name, requests),
        ask(port, "load_each", st.tuples(name, name)),
        ask(register, "every"),
        ask(register, "about", players, some(frozenset(), frozenset({STRANGE, CLUB}))),
        ask(register, "to_look_at", some(Instant(0), FAR)),
        ask(register, "look_again", made, some(None, FAR)),
        ask(register, "archive", made),
        ask(register, "remove", made),
        ask(register, "damaged"),
        ask(register, "catch_up"),
        ask(deadlines, "claim", limits, st.just(MINUTE)),
        ask(deadlines, "put_back", made),
        ask(deadlines, "hurry"),
        ask(notices, "claim_first", st.just(notices), st.just(NOTICES), some("finish", "defer")),
    ]


TABLE_ASKS = documents(
    ("sessions", "register", "deadlines", "table_notices"),
    tables,
    some((), (PlayStarted((ANN, BEN)),), (PlayerLeft(ANN),)),
)
CUP_ASKS = documents(
    ("cups", "cup_register", "cup_deadlines", "cup_notices"),
    cups,
    some((), (CupShown(PUB),), (Tell(Audience.ORGANISERS),)),
)
PORTS: dict[str, list[SearchStrategy[Ask]]] = {
    "tables": [
        *TABLE_ASKS,
        ask("table_work", "claim", works, unlimited, st.just(MINUTE)),
        ask("table_work", "claim_first", st.just("table_work"), works, some("finish", "defer")),
        ask("table_work", "finish", works, table_names, versions),
        ask("table_work", "defer", works, table_names, some(-1, MINUTE)),
        ask("table_work", "watch", st.just(TableWork.ROBOTS), table_names, versions),
    ],
    "cups": CUP_ASKS,
    "lists": [
        ask("index", "note", tables, rooms),
        ask("index", "drop", table_names, rooms, some((), (ANN.player, BEN.player))),
        ask("index", "in_room", rooms),
        ask("index", "open_in_room", rooms),
        ask("index", "of_player", players),
        ask("index", "forget", rooms | players),
        ask("cup_index", "note", cups),
        ask("cup_index", "drop", cups),
        ask("cup_index", "in_room", rooms),
        ask("cup_index", "in_community", platforms, some("guild", "b")),
        ask("cup_index", "of_player", players),
        ask("cup_index", "forget", rooms | players),
        ask("cup_index", "unlist", names, st.tuples(rooms, players), some(None, (PUB.platform, "guild"))),
    ],
    "rooms": [
        ask("rooms", "choose_language", rooms, some("it", "fa")),
        ask("rooms", "choose_table", rooms, table_names),
        ask(
            "rooms",
            "place",
            rooms,
            some(Place(), Place("a:b"), Place(reader=ANN.player), Place("g", BEN.player, "de")),
        ),
        ask("rooms", "load", rooms),
        ask("rooms", "language_of", rooms),
        move("rooms"),
        ask("rooms", "current", rooms),
        ask("rooms", "finish_move", rooms),
        ask("rooms", "everything", st.just("rooms"), st.just("moving"), platforms),
        ask("rooms", "everything", st.just("rooms"), st.just("rooms_in"), communities),
        ask("rooms", "drop_choices", rooms),
        ask("rooms", "read_by", players),
        ask("rooms", "forget", rooms, players),
        ask("communities", "choose", platforms, some("a:b", "guild"), choices),
        ask("communities", "choices", platforms, some("a:b", "guild")),
        ask("communities", "leave", communities, instants),
        ask("communities", "enter", communities),
        ask("communities", "departures"),
        ask("communities", "everything", st.just("communities"), st.just("untold"), platforms),
        ask("communities", "note_told", communities),
        ask("communities", "forget", communities),
    ],
    "slots": [
        ask("room_slots", "want", rooms, slot_keys, st.none() | wanteds),
        ask("room_slots", "want_here", rooms, slot_keys, wanteds),
        ask("room_slots", "read", rooms),
        ask("room_slots", "slots", rooms),
        ask("room_slots", "slot", rooms, slot_keys),
        ask(
            "room_slots",
            "write",
            rooms,
            some(1, 2, 3),
            st.builds(wanted_slot, st.just("board:t1"), wanteds, st.just("")),
            st.builds(wanted_slot, st.just("board:t1"), st.none() | wanteds, some("", "m1", "m 2")),
            some((), (3, 5)),
        ),
        ask("room_slots", "due", platforms, moments, limits),
        ask("room_slots", "differing", platforms),
        ask(
            "room_slots",
            "begin_pass",
            rooms,
            moments,
            st.booleans().map(lambda is_read: {"is_read": is_read}),
        ),
        ask("room_slots", "end_pass", rooms, moments, st.none() | moments),
        ask("room_slots", "hurry", platforms),
        ask("room_slots", "drop", rooms, slot_keys),
        ask("room_slots", "forget", rooms),
        ask("followers", "add", table_names, rooms),
        ask("followers", "remove", table_names, rooms),
        ask("followers", "of", table_names),
        ask("followers", "clear", table_names),
        ask("calls", "record", pings),
        ask("calls", "everything", st.just("calls"), st.just("calls"), table_names),
        ask("calls", "forget", pings),
        ask("calls", "leave", players),
        ask("calls", "clear", table_names),
    ],
    "people": [
        ask("accounts", "attach", handles, players),
        ask("accounts", "player_of", handles),
        ask("accounts", "handles_of", players),
        ask("accounts", "choose", players, changes),
        ask("accounts", "account", players),
        ask("accounts", "accounts", st.tuples(players, players)),
        ask("accounts", "forget", players),
        ask("accounts", "forget_behind", handles),
        ask("accounts", "account_here", handles),
        ask("farewells", "note", farewells),
        ask("farewells", "everything", st.just("farewells"), st.just("pending")),
        ask("farewells", "finish", farewells),
        ask(
            "kept_updates",
            "keep",
            holders,
            st.dictionaries(moments, some("{}", '{"text": "دوم"}'), min_size=1),
        ),
        ask("kept_updates", "kept", holders),
        ask("kept_updates", "done", holders, moments),
    ],
    "learning": [
        ask("quizzes", "change", rooms, scores.map(lambda quiz: lambda _: quiz)),
        ask("quizzes", "quiz", rooms),
        ask("quizzes", "scores", players),
        move("quizzes"),
        ask("quizzes", "clear", rooms),
        ask("quizzes", "forget", players),
        ask("quizzes", "rename", people.map(lambda person: replace(person, name="Annie"))),
        ask("solvers", "change", players, st.just(lambda before: replace(before, tried=before.tried + 1))),
        ask("solvers", "solver", players),
        ask("solvers", "forget", players),
        ask("solvers", "count", names, st.just(lambda known: Strength((known or Strength()).rating + 10))),
        ask("solvers", "difficulties"),
        ask("puzzles", "keep", puzzles),
        ask("puzzles", "list_made", some(GAME, GameId("fourrow"))),
        ask("puzzles", "drop", st.just(GAME), table_names.map(lambda name: frozenset({name}))),
        ask("unanswered", "note", platforms, some("pub", "-100:7"), questions, instants),
        ask(
            "unanswered",
            "everything",
            st.just("unanswered"),
            st.just("list_recent"),
            platforms,
            some("pub", "-100:7"),
            some(Instant(9)),
        ),
        ask("unanswered", "clear", platforms, some("pub", "-100:7")),
        move("unanswered"),
    ],
    "results": [
        *[ask("results", "enter_result", some(*RESULTS))] * 4,
        ask("results", "change", result_names, st.just(without_opponent)),
        ask("results", "everything", st.just("results"), st.just("since"), st.just(0)),
        ask("results", "last_revision"),
        ask("results", "entries", st.tuples(result_names, result_names)),
        ask("results", "everything", st.just("results"), st.just("about"), concerned),
        ask("results", "disciplines", scopes),
        ask("results", "rewrite", st.just(without_opponent), concerned),
        ask("results", "on_list", lists, st.none()),
        ask("results", "snapshot", lists),
        *[ask("results", "snapshot_up_to", lists, some(0, 1, 3))] * 3,
    ],
    "leases": [
        ask("leases", "take", names, st.just(MINUTE)),
        ask("leases", "hold", some("worker x", "b:{c}"), holders, st.just(MINUTE), st.none() | holders),
        ask("leases", "release", some("worker x", "b:{c}"), holders),
        ask("leases", "holders", some("worker ", "worker x")),
        ask("leases", "agree", some("codes", "more"), holders),
        ask("owners", "claim", some("rooms"), holders, claims),
        ask("owners", "release", some("rooms"), holders),
        ask("owners", "owners_of", some("rooms", "other")),
    ],
}


REAL = ["valkey", pytest.param("cluster", marks=pytest.mark.slow)]


@pytest.mark.parametrize("server", REAL)
@pytest.mark.parametrize("ports", PORTS)
def test_it_answers_as_dicts_do(server: str, ports: str, request: pytest.FixtureRequest) -> None:
    place = request.getfixturevalue(server)
    url = f"unix://{place}" if isinstance(place, Path) else place.url
    asyncio.run(prepared(url))

    @settings(max_examples=2 * settings.default.max_examples, phases=[Phase.generate])
    @given(st.lists(st.one_of(PORTS[ports]), min_size=20, max_size=60))
    def law(asks: list[Ask]) -> None:
        asyncio.run(asked_of_both(url, asks))

    law()


async def prepared(url: str) -> None:
    clients = connections(url)
    await emptied(clients)
    await clients.close()


async def asked_of_both(url: str, asks: list[Ask]) -> None:
    clients, model = connections(url), memory_store()
    try:
        for server in await masters(clients.asking):
            for key in await server.keys():
                if not key.startswith("indexed:"):
                    await server.unlink(key)
        processes = redis_store(clients), redis_store(clients)
        for ask_ in asks:
            assert await ask_.of(processes[ask_.process]) == await ask_.of(model), ask_
    finally:
        await clients.close()
