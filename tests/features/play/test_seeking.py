"""Strangers who look for an opponent: what goes wrong on the way, and what is never said."""

from typing import Any

import pytest

from bot.features.play.seek_rounds import HoursLearning, SeekRounds
from bot.features.privacy.person_data import PersonData
from bot.kernel.ids import Named, Person, Room
from bot.kernel.time import HOUR, MINUTE
from bot.matching.limits import ROUND_MS
from bot.ratings.leaderboard import COMMONS
from bot.sessions.model import Phase, Session
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, PUB, WEB, Moot, moot

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


async def test_they_play_to_the_end_and_again_and_it_counts_among_strangers(home: Moot) -> None:
    await seek(home, "/seek fourrow rated")
    await home.time_passes(MINUTE)
    session = await game_of(home)
    places: dict[str, tuple[Named, dict[str, Any]]] = {"Ann": (ANN, GUILD), "Bob": (BOB, RIVALS)}
    for at, column in enumerate("abababa"):
        person, place = places[session.people[at % 2].name]
        await home.type(person, f"/move {column}", **place)
    assert (await game_of(home)).phase is Phase.OVER
    ladders = await home.app.core.ratings.ladders(COMMONS)
    assert [len(ladder.player_histories) for ladder in ladders.values()] == [2]
    assert "Four in a Row" in await home.read(ANN, "/rank commons", **GUILD)
    await home.type(ANN, "/rematch", **GUILD)
    await home.type(BOB, f"/rematch {session.id}", **RIVALS)
    assert [table.phase for table in await home.app.core.tables.in_room(CLUB)] == [Phase.PLAYING, Phase.OVER]


async def test_people_who_block_each_other_never_meet(home: Moot) -> None:
    bob = await home.player(BOB)
    await home.app.store.blocks.block(await home.player(ANN), Person(bob, "Bob"))
    await seek(home)
    await home.type(CLEO, "/seek fourrow", room=Room(WEB, "den"), private=True)
    rounds = SeekRounds(home.app.core)
    for _ in range(5):
        home.clock.passes(ROUND_MS + HOUR)
        await rounds.tick()
    await home.settle()
    seeking = await home.world.seeks.seeks()
    assert len(seeking) == 1
    assert await home.player(CLEO) not in seeking


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


async def test_nothing_is_said_where_nobody_takes_part(home: Moot) -> None:
    inn = Room(WEB, "inn")
    await home.type(CLEO, "/seek fourrow", room=inn, community="others")
    await home.type(CLEO, "/seek fourrow", room=Room(WEB, "den"), private=True)
    lobby, bob = home.app.dispatcher.lobby, await home.player(BOB)
    lines = {room: [table.line for table in await lobby.tables_in(room, bob, "en")] for room in (CLUB, inn)}
    assert lines == {CLUB: ["/seek fourrow day"], inn: []}
    await home.type(BOB, lines[CLUB][0], **RIVALS)
    await home.time_passes(MINUTE)
    assert boards(home) == 1
    assert not home.courier.boards(inn)


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
