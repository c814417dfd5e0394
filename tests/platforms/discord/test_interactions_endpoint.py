"""Interactions by HTTP: what works without a gateway, and what is turned away at the door."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import pytest
from nacl.signing import SigningKey

from bot.kernel.settings import WrongSettings
from bot.kernel.text import say
from bot.platforms.discord.connection import DiscordConnection
from bot.platforms.discord.interactions_endpoint import SIGNATURE, TIMESTAMP, is_recent, is_signed
from bot.platforms.discord.limits import INTERACTION_BYTES, SIGNED_LASTS_S
from bot.platforms.discord.settings import DiscordSettings
from tests.kit.clock import SettableClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.recording_dispatcher import RecordingDispatcher
from tests.platforms.discord import test_forms as forms
from tests.platforms.discord import test_playing as playing
from tests.platforms.discord import test_user_installs as installs
from tests.platforms.discord.club import Club, club, handle_of, heard_by_http, room_of, seen
from tests.platforms.doubles.discord_endpoint import PING
from tests.platforms.doubles.discord_faults import HANGS_UP
from tests.platforms.doubles.discord_world import Kind, Right, Role

Evening: TypeAlias = Callable[[Club], Coroutine[Any, Any, None]]
KEY = "ab" * 32
COMMAND = json.dumps({**PING, "id": "2", "type": 2}).encode()


@pytest.fixture(name="door")
async def club_without_a_gateway() -> AsyncIterator[Club]:
    async with club(RecordingDispatcher(), by_http=True) as opened:
        yield opened


@pytest.mark.parametrize(
    "evening",
    [
        playing.test_a_game_is_offered_with_a_picture_and_played_on_one_message,
        forms.test_a_game_is_offered_by_a_form,
        playing.test_buttons_of_private_answers_work,
        playing.test_a_table_may_live_in_a_thread,
        playing.test_a_private_chat_is_a_room_like_any_other,
        playing.test_moves_are_suggested_while_one_types,
        installs.test_a_server_without_the_bot_is_visited_too,
        installs.test_two_who_write_to_each_other_play_to_the_end_and_again,
    ],
)
async def test_what_is_done_over_the_gateway_is_done_without(evening: Evening) -> None:
    async with club(by_http=True) as opened:
        await evening(opened)
        assert opened.double.gateway.heard == [], "nobody has signed in"


async def test_rights_people_and_roles_are_asked_for_where_nobody_tells_of_them(door: Club) -> None:
    """Those of a thread are those of its channel."""
    courier, rooms = door.connection.courier, [room_of(door.games)]
    rooms.append(room_of(door.double.world.channel(door.guild, "a game", Kind.THREAD, parent=door.games)))
    assert [await courier.lacking(room) for room in rooms] == [(), ()]
    await door.double.hide(door.games, door.eve)
    for who, is_in in ((door.ann, True), (door.eve, False)):
        assert await courier.is_in(rooms[1], handle_of(who)) is is_in
    await door.double.take_away(door.games, Right.ATTACH_FILES)
    lacking = (say("discord-right-attach-files"),)
    assert [await courier.lacking(room) for room in rooms] == [lacking, lacking]
    door.guild.roles.append(Role("77", "players", mentionable=True))
    role = await courier.role(rooms[0], "<@&77>")
    assert (role.name, role.lacking) == ("players", ())


async def test_it_is_well_while_it_listens_and_discord_knows_it(door: Club) -> None:
    endpoint, listener = door.double.endpoint, door.connection.endpoint
    assert door.connection.health().connected
    pong = (200, {"type": 1})
    assert await endpoint.send(*endpoint.signed(json.dumps(PING).encode())) == pong
    listener.ready = False
    assert await endpoint.send(*endpoint.signed(COMMAND)) == (503, None)
    assert await endpoint.send(*endpoint.signed(json.dumps(PING).encode())) == pong
    await door.connection.stop()
    assert not door.connection.health().connected


def forgeries(door: Club) -> list[tuple[bytes, dict[str, str], int]]:
    """What somebody else has signed, or nobody, at another time, or for another body."""
    endpoint = door.double.endpoint
    body, headers = endpoint.signed(COMMAND)
    stamp = headers[TIMESTAMP]
    other = SigningKey.generate().sign(stamp.encode() + body).signature.hex()
    signatures = (other, None, "", "ab", "z" * 128, "00" * 64, "é" * 64)
    found = [
        (body, headers | {SIGNATURE: signature}, 401) for signature in signatures if signature is not None
    ]
    found += [
        (body, {TIMESTAMP: stamp}, 401),
        (body.replace(b'"2"', b'"3"'), headers, 401),
        (body, headers | {TIMESTAMP: str(int(stamp) + 1)}, 401),
    ]
    for endpoint.ahead_s in (-3_600, -SIGNED_LASTS_S - 2, 3_600):
        found.append((*endpoint.signed(COMMAND), 401))
    endpoint.ahead_s = 0
    nonsense = (
        b"",
        b"{",
        b"[]",
        b"1",
        b"{}",
        b'{"type": 2}',
        b'{"type": 2, "id": 2}',
        b"[" * 100_000,
        COMMAND,
    )
    found += [(*endpoint.signed(body), 400) for body in nonsense]
    return [*found, (*endpoint.signed(b" " * (INTERACTION_BYTES + 1)), 413)]


async def test_what_is_forged_or_no_interaction_is_turned_away(door: Club) -> None:
    endpoint = door.double.endpoint
    for body, headers, status in forgeries(door):
        assert (await endpoint.send(body, headers))[0] == status, (body[:20], headers)
    for method in ("GET", "PUT", "DELETE", "PATCH"):
        assert (await endpoint.send(*endpoint.signed(COMMAND), method))[0] == 405
    assert door.dispatcher.requests == []


@pytest.mark.parametrize("stamp", ["", "soon", "-1", "1.5", "١٢", "9" * 5_000, b"\xff\xfe"])
def test_a_time_that_is_none_is_neither_recent_nor_signed(stamp: str | bytes) -> None:
    text = (
        stamp.decode(errors="surrogateescape") if isinstance(stamp, bytes) else stamp
    )  # as a header is read
    assert not is_signed(SigningKey.generate().verify_key, {TIMESTAMP: text, SIGNATURE: "00" * 64}, COMMAND)
    assert not is_recent({TIMESTAMP: text}, time.time())


@asynccontextmanager
async def processes(door: Club, *leases: MemoryLeases) -> AsyncIterator[list[DiscordConnection]]:
    started = [heard_by_http(door.double, RecordingDispatcher(), one) for one in leases]
    for one in started:
        await one.start()
    try:
        yield started
    finally:
        for one in started:
            await one.stop()


async def answered(door: Club, one: DiscordConnection, sent: tuple[bytes, dict[str, str]]) -> int:
    door.double.endpoint.address = f"http://127.0.0.1:{one.endpoint.port}/interactions"
    return (await door.double.endpoint.send(*sent))[0]


class SilentLeases(MemoryLeases):
    """A store that is connected and says nothing."""

    async def take(self, name: str, lasts_ms: int) -> bool:
        await asyncio.Event().wait()
        return await super().take(name, lasts_ms)


async def test_what_has_come_before_is_turned_away_by_any_process(door: Club) -> None:
    """A store that says nothing keeps no interaction waiting: Discord waits for three seconds."""
    leases, silent = MemoryLeases(SettableClock()), SilentLeases(SettableClock())
    async with processes(door, leases, leases, silent) as (one, other, alone):
        recorded = door.double.endpoint.signed(COMMAND)
        assert [await answered(door, at, recorded) for at in (one, other, one)] == [400, 409, 409], (
            "read once"
        )
        assert await answered(door, alone, door.double.endpoint.signed(COMMAND)) == 400


async def test_a_discord_that_cannot_be_reached_is_waited_for(door: Club) -> None:
    door.double.misbehave("GET /users/@me", HANGS_UP, 3)
    async with processes(door, MemoryLeases(SettableClock())) as (later,):
        await seen(lambda: later.health().connected)


def test_there_is_a_gateway_or_an_address() -> None:
    assert DiscordSettings(discord_public_key=KEY.upper()).discord_public_key == KEY
    assert DiscordSettings().has_gateway
    with pytest.raises(WrongSettings, match="there are no shards"):
        DiscordSettings(discord_public_key=KEY, discord_shards="auto/4")
    with pytest.raises(WrongSettings, match="64 digits"):
        DiscordSettings(discord_public_key=KEY[1:])
