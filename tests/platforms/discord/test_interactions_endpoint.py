"""Interactions by HTTP: what works without a gateway, and what is turned away at the door."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeAlias

import pytest
from nacl.signing import SigningKey

from bot.kernel.settings import WrongSettings
from bot.kernel.text import say
from bot.platforms.discord.interactions_endpoint import SIGNATURE, TIMESTAMP, is_recent, is_signed
from bot.platforms.discord.limits import INTERACTION_BYTES, SIGNED_LASTS_S
from bot.platforms.discord.settings import DiscordSettings
from tests.kit.clock import SettableClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.platforms.discord import test_playing, test_user_installs
from tests.platforms.discord.club import Club, club, handle_of, heard_by_http, room_of, seen
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher
from tests.platforms.doubles.discord_endpoint import PING
from tests.platforms.doubles.discord_faults import HANGS_UP
from tests.platforms.doubles.discord_world import Kind, Right, Role

Evening: TypeAlias = Callable[[Club], Coroutine[Any, Any, None]]
KEY = "ab" * 32


@pytest.fixture(name="door")
async def club_without_a_gateway() -> AsyncIterator[Club]:
    async with club(RecordingDispatcher(), by_http=True) as opened:
        yield opened


@pytest.mark.parametrize(
    "evening",
    [
        test_playing.test_the_board_is_one_message_that_changes,
        test_playing.test_a_refusal_is_for_the_asker_alone,
        test_playing.test_a_longer_move_can_be_written_into_a_field,
        test_playing.test_buttons_of_private_answers_work,
        test_playing.test_a_table_may_live_in_a_thread,
        test_playing.test_a_private_chat_is_a_room_like_any_other,
        test_playing.test_moves_are_suggested_while_one_types,
    ],
)
async def test_what_is_done_over_the_gateway_is_done_without(evening: Evening) -> None:
    async with club(by_http=True) as opened:
        await evening(opened)
        assert opened.double.gateway.heard == [], "nobody has signed in"


async def test_a_room_that_the_bot_was_only_brought_along_to_is_one_here_too() -> None:
    async with club(by_http=True) as opened:
        await test_user_installs.test_a_server_without_the_bot_is_visited_too(opened)


async def test_rights_are_asked_for_where_nobody_tells_of_them(door: Club) -> None:
    courier = door.connection.courier
    assert await courier.lacking(room_of(door.games)) == ()
    await door.double.take_away(door.games, Right.ATTACH_FILES)
    assert await courier.lacking(room_of(door.games)) == (say("discord-right-attach-files"),)


async def test_rights_and_people_of_a_thread_are_those_of_its_channel(door: Club) -> None:
    courier = door.connection.courier
    thread = room_of(door.double.world.channel(door.guild, "a game", Kind.THREAD, parent=door.games))
    assert await courier.lacking(thread) == ()
    assert await courier.is_in(thread, handle_of(door.ann)) is True
    await door.double.hide(door.games, door.eve)
    assert await courier.is_in(thread, handle_of(door.eve)) is False
    await door.double.take_away(door.games, Right.ATTACH_FILES)
    assert await courier.lacking(thread) == (say("discord-right-attach-files"),)


async def test_a_role_is_found_where_nobody_tells_of_them(door: Club) -> None:
    door.guild.roles.append(Role("77", "players", mentionable=True))
    found = await door.connection.courier.role(room_of(door.games), "<@&77>")
    assert found is not None
    assert (found.name, found.lacking) == ("players", ())


async def test_it_is_well_while_it_listens_and_discord_knows_it(door: Club) -> None:
    assert door.connection.health().connected
    await door.connection.stop()
    assert not door.connection.health().connected


async def test_a_ping_is_answered_with_a_pong(door: Club) -> None:
    endpoint = door.double.endpoint
    assert await endpoint.send(*endpoint.signed(json.dumps(PING).encode())) == (200, {"type": 1})


async def test_what_comes_before_discord_knows_us_is_not_taken() -> None:
    async with club(RecordingDispatcher(), by_http=True) as opened:
        endpoint, heard = opened.double.endpoint, opened.connection.endpoint
        assert heard
        heard.ready = False
        assert await endpoint.send(*endpoint.signed(json.dumps({**PING, "type": 2}).encode())) == (503, None)
        assert await endpoint.send(*endpoint.signed(json.dumps(PING).encode())) == (200, {"type": 1})


async def turned_away(door: Club, body: bytes, headers: dict[str, str], status: int) -> None:
    """``headers`` belong to ``body`` as far as anybody claims; nothing comes of it."""
    assert await door.double.endpoint.send(body, headers) == (status, None)
    assert isinstance(door.dispatcher, RecordingDispatcher)
    assert door.dispatcher.requests == []


COMMAND = json.dumps({**PING, "id": "2", "type": 2}).encode()


async def test_what_another_has_signed_is_turned_away(door: Club) -> None:
    body, headers = door.double.endpoint.signed(COMMAND)
    forged = SigningKey.generate().sign(headers[TIMESTAMP].encode() + body).signature.hex()
    await turned_away(door, body, {**headers, SIGNATURE: forged}, 401)


async def test_what_was_altered_is_turned_away(door: Club) -> None:
    body, headers = door.double.endpoint.signed(COMMAND)
    await turned_away(door, body.replace(b'"2"', b'"3"'), headers, 401)


async def test_another_time_than_the_signed_one_is_turned_away(door: Club) -> None:
    body, headers = door.double.endpoint.signed(COMMAND)
    await turned_away(door, body, {**headers, TIMESTAMP: str(int(headers[TIMESTAMP]) + 1)}, 401)


@pytest.mark.parametrize("signature", [None, "", "ab", "z" * 128, "00" * 64, "é" * 64])
async def test_what_nobody_has_signed_is_turned_away(door: Club, signature: str | None) -> None:
    body, headers = door.double.endpoint.signed(COMMAND)
    del headers[SIGNATURE]
    await turned_away(door, body, headers if signature is None else {**headers, SIGNATURE: signature}, 401)


@pytest.mark.parametrize("ahead_s", [-3_600, -SIGNED_LASTS_S - 2, 3_600])
async def test_what_was_signed_at_another_time_is_turned_away(door: Club, ahead_s: int) -> None:
    door.double.endpoint.ahead_s = ahead_s
    await turned_away(door, *door.double.endpoint.signed(COMMAND), 401)


def test_bytes_that_are_no_text_are_no_time_that_was_signed() -> None:
    raw = b"\xff\xfe".decode(errors="surrogateescape")  # as the server reads a header
    assert not is_signed(SigningKey.generate().verify_key, {TIMESTAMP: raw, SIGNATURE: "00" * 64}, COMMAND)


@pytest.mark.parametrize("stamp", ["", "soon", "-1", "1.5", "١٢", "9" * 5_000])
def test_a_time_that_is_none_is_not_recent(stamp: str) -> None:
    assert not is_recent({TIMESTAMP: stamp}, time.time())


async def test_what_is_too_large_is_turned_away(door: Club) -> None:
    body, headers = door.double.endpoint.signed(b" " * (INTERACTION_BYTES + 1))
    status, _ = await door.double.endpoint.send(body, headers)
    assert status == 413


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH"])
async def test_other_methods_are_turned_away(door: Club, method: str) -> None:
    status, _ = await door.double.endpoint.send(*door.double.endpoint.signed(COMMAND), method)
    assert status == 405


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"1", b"{}", b'{"type": 2}', b'{"type": 2, "id": 2}', b"[" * 100_000]
)
async def test_what_discord_signs_and_is_no_interaction_is_turned_away(door: Club, body: bytes) -> None:
    await turned_away(door, *door.double.endpoint.signed(body), 400)


async def test_an_interaction_of_an_unknown_form_is_turned_away(door: Club) -> None:
    await turned_away(door, *door.double.endpoint.signed(COMMAND), 400)


async def test_what_has_come_before_is_turned_away_by_any_process(door: Club) -> None:
    leases = MemoryLeases(SettableClock())
    here, there = (heard_by_http(door.double, RecordingDispatcher(), leases) for _ in range(2))
    endpoint = door.double.endpoint
    for one in (here, there):
        await one.start()
    try:
        recorded = endpoint.signed(COMMAND)
        answered = []
        for one in (here, there, here):
            assert one.endpoint
            endpoint.address = f"http://127.0.0.1:{one.endpoint.port}/interactions"
            answered.append((await endpoint.send(*recorded))[0])
        assert answered == [400, 409, 409]  # it was read once
    finally:
        for one in (here, there):
            await one.stop()


class SilentLeases(MemoryLeases):
    """A store that is connected and says nothing."""

    async def take(self, name: str, lasts_ms: int) -> bool:
        await asyncio.Event().wait()
        return await super().take(name, lasts_ms)


async def test_a_store_that_says_nothing_keeps_no_interaction_waiting(door: Club) -> None:
    """Discord waits for three seconds, and so does its double."""
    here = heard_by_http(door.double, RecordingDispatcher(), SilentLeases(SettableClock()))
    await here.start()
    try:
        assert here.endpoint
        door.double.endpoint.address = f"http://127.0.0.1:{here.endpoint.port}/interactions"
        assert (await door.double.endpoint.send(*door.double.endpoint.signed(COMMAND)))[
            0
        ] == 400  # it was read
    finally:
        await here.stop()


async def test_a_discord_that_cannot_be_reached_is_waited_for() -> None:
    async with club(RecordingDispatcher(), by_http=True) as opened:
        opened.double.misbehave("GET /users/@me", HANGS_UP, 3)
        later = heard_by_http(opened.double, opened.dispatcher)
        await later.start()
        await seen(lambda: later.health().connected)
        await later.stop()


def test_there_is_a_gateway_or_an_address() -> None:
    assert DiscordSettings(discord_public_key=KEY.upper()).discord_public_key == KEY
    assert DiscordSettings().has_gateway
    with pytest.raises(WrongSettings, match="there are no shards"):
        DiscordSettings(discord_public_key=KEY, discord_shards="auto/4")
    with pytest.raises(WrongSettings, match="64 digits"):
        DiscordSettings(discord_public_key=KEY[1:])
