"""Strangers who look for an opponent: what goes wrong on the way, and what is never said."""

from dataclasses import replace
from typing import Any

import pytest

from bot.features.play.seek_rounds import HoursLearning
from bot.features.privacy.person_data import PersonData
from bot.kernel.ids import GameId, Named, Person, Room
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.ratings.leaderboard import COMMONS
from bot.sessions.model import Phase, Session
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, OLGA, PUB, WEB, Moot, moot
from tests.kit.results import game

CLUB = Room(ABROAD, "club")
GUILD: dict[str, Any] = {"community": "guild"}
RIVALS: dict[str, Any] = {"room": CLUB, "community": "rivals"}


@pytest.fixture
async def home() -> Moot:
    """Ann's guild and Bob's rivals, on two platforms, take part."""
    home = moot(platforms=(WEB, ABROAD))
    await home.type(ANN, "/setup commons on", admin=True, **GUILD)
    await home.type(BOB, "/setup commons on", admin=True, **RIVALS)
    return home


async def seek(home: Moot, line: str = "/seek fourrow") -> None:
    await home.type(ANN, line, **GUILD)
    await home.type(BOB, line, **RIVALS)


def boards(home: Moot) -> int:
    return len(home.courier.boards(PUB)) + len(home.couriers[ABROAD].boards(CLUB))


async def game_of(home: Moot) -> Session:
    (session,) = await home.app.core.tables.of_player(await home.player(ANN))
    return session


async def play_out(home: Moot) -> Session:
    session = await game_of(home)
    places: dict[str, tuple[Named, dict[str, Any]]] = {"Ann": (ANN, GUILD), "Bob": (BOB, RIVALS)}
    for at, column in enumerate("abababa"):
        person, place = places[session.people[at % 2].name]
        await home.type(person, f"/move {column}", **place)
    assert (await game_of(home)).phase is Phase.OVER
    return session


async def test_they_play_to_the_end_and_again_and_it_counts_among_strangers(home: Moot) -> None:
    await seek(home, "/seek fourrow rated")
    await home.time_passes(MINUTE)
    session = await play_out(home)
    ladders = await home.app.core.ratings.ladders(COMMONS)
    assert [len(ladder.player_histories) for ladder in ladders.values()] == [2]
    assert "Four in a Row" in await home.read(ANN, "/rank commons", **GUILD)
    await home.type(ANN, "/rematch", **GUILD)
    await home.type(BOB, f"/rematch {session.id}", **RIVALS)
    assert [table.phase for table in await home.app.core.tables.in_room(CLUB)] == [Phase.PLAYING, Phase.OVER]


async def test_a_community_that_has_enough_hears_no_more_and_its_games_go_on(home: Moot) -> None:
    await seek(home)
    await home.time_passes(MINUTE)
    assert boards(home) == 2
    await seek(home, "/seek race")
    await home.type(ANN, "/setup commons off", admin=True, **GUILD)
    await home.time_passes(MINUTE)
    assert boards(home) == 2
    assert set(await home.world.seeks.seeks()) == {await home.player(BOB)}
    session = await game_of(home)
    person, place = (ANN, GUILD) if session.people[0].name == "Ann" else (BOB, RIVALS)
    await home.type(person, "/move a", **place)
    assert (await game_of(home)).moves


async def test_rooms_that_did_not_opt_in_hear_and_are_offered_nothing(home: Moot) -> None:
    """Also of games that their members play elsewhere, in either app."""
    quiet: dict[Room, dict[str, Any]] = {
        Room(WEB, "attic"): {"community": "once"},
        Room(WEB, "inn"): {"community": "others"},
        Room(ABROAD, "hall"): {"community": "strangers"},
    }
    for room, place in quiet.items():
        if place["community"] == "once":
            await home.type(OLGA, "/setup commons on", room, admin=True, **place)
            await home.type(OLGA, "/seek fourrow", room, **place)
            await home.type(OLGA, "/setup commons off", room, admin=True, **place)
        for person in (ANN, BOB, CLEO, OLGA):
            await home.type(person, "/seek fourrow", room, **place)
    await home.type(ANN, "/seek fourrow", **GUILD)
    lobby, bob = home.app.dispatcher.lobby, await home.player(BOB)
    lines = {room: [table.line for table in await lobby.tables_in(room, bob, "en")] for room in quiet}
    assert not any(lines.values())
    await home.type(BOB, "/seek fourrow", **RIVALS)
    await home.time_passes(MINUTE)
    await home.type(CLEO, "/seek race live", **GUILD)
    await play_out(home)
    await home.type(ANN, "/rematch", **GUILD)
    await home.time_passes(5 * DAY)
    assert boards(home) == 4
    for courier in home.couriers.values():
        rooms = {*(room for room, messages in courier.rooms.items() if messages)}
        rooms |= {room for room, *_ in (*courier.shared, *courier.called_together)}
        rooms |= {nudge.room for nudge in courier.called if nudge.room}
        assert rooms
        assert rooms.isdisjoint(quiet)


async def test_seats_near_the_askers_rating_come_first_else_the_newest(home: Moot) -> None:
    people = {person: Person(await home.player(person), person.name) for person in (ANN, BOB, OLGA)}
    for loser in (BOB, OLGA):
        result = game(f"Ann beats {loser.name}", of=GameId("fourrow"))
        await home.app.core.ratings.enter(replace(result, people=(people[ANN], people[loser])))
    await home.type(BOB, "/seek fourrow rated", **RIVALS)
    home.clock.passes(MINUTE)
    await home.type(ANN, "/seek fourrow", **GUILD)
    lobby = home.app.dispatcher.lobby
    for asker, first in ((CLEO, "/seek fourrow day"), (OLGA, "/seek fourrow day rated")):
        seats = await lobby.tables_in(CLUB, await home.player(asker), "en")
        assert seats[0].line == first


@pytest.mark.parametrize("way", ["forgotten", "out", "elsewhere", "seat taken"])
async def test_who_is_there_no_more_is_not_waited_for(home: Moot, way: str) -> None:
    if way == "seat taken":
        await home.type(ANN, "/play fourrow", **GUILD)
        code = home.on_show()
        await home.press(ANN, f"m1:=:::day::{code}", **GUILD)
        await home.type(CLEO, f"/join {code}", **GUILD)
    else:
        await home.type(ANN, "/seek fourrow live", **GUILD)
    player = await home.player(ANN)
    if way == "forgotten":
        account = await home.world.accounts.account(player)
        await PersonData(home.world, account).request_forgetting(home.clock.now())
    if way == "out":
        await home.type(ANN, "/settings commons off", **GUILD)
    if way == "elsewhere":
        await home.type(ANN, "/play fourrow @Cleo clock:90m", **GUILD)
        await home.type(CLEO, f"/join {home.on_show()}", **GUILD)
    await home.type(BOB, "/seek fourrow live" if way != "seat taken" else "/seek fourrow", **RIVALS)
    for _ in range(2):
        await home.time_passes(MINUTE)
    assert not home.couriers[ABROAD].boards(CLUB)
    assert set(await home.world.seeks.seeks()) == {await home.player(BOB)}


async def test_hours_are_learned_once_each_and_not_of_those_who_keep_out(home: Moot) -> None:
    core = home.app.core
    learning = HoursLearning(core.store.accounts, core.actions, core.clock)
    for _ in range(3):
        await home.type(ANN, "/games", **GUILD)
        await learning.tick()
    account = await home.world.accounts.account(await home.player(ANN))
    assert sum(account.hours.counts) == 1
    await home.type(ANN, "/settings commons off", **GUILD)
    home.clock.passes(HOUR)
    await home.type(ANN, "/games", **GUILD)
    await learning.tick()
    account = await home.world.accounts.account(account.player)
    assert account.hours.counts == ()
    await home.type(BOB, "/games", **GUILD)
    bob = await home.player(BOB)
    await home.world.accounts.forget(bob)
    await learning.tick()
    assert (await home.world.accounts.account(bob)).hours.counts == (), "he is forgotten, and stays so"
