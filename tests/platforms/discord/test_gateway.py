"""The connection itself: signing in, shards, sockets that are lost, servers that come and go."""

import asyncio

import discord
import pytest
import structlog

from bot.delivery.known_tokens import KnownToken
from bot.delivery.ports import WronglySetUp
from bot.kernel.ids import CommunityRef
from bot.platforms.discord import connection as connection_module
from bot.platforms.discord.connection import DiscordConnection, Terms
from bot.platforms.discord.limits import TOKEN_TRIES
from bot.platforms.discord.settings import NAME
from tests.kit.clock import SettableClock
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.memory_store.leases import MemoryLeases
from tests.platforms.discord.club import (
    Club,
    club,
    connected,
    knows,
    quiet,
    running_again,
    seen,
    settings_for,
    words,
)
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.discord_faults import HANGS_UP, Fault
from tests.platforms.doubles.discord_world import Right


async def no_waiting(_: int) -> None:
    """Another shard may always sign in: the test has seen to that."""


async def test_it_says_who_is_there_and_how_to_invite_it() -> None:
    double = DiscordDouble()
    await double.start()
    connection = connected(double, RecordingDispatcher())
    said = await connection.start()
    assert "moot is there" in said
    assert "scope=bot+applications.commands" in said
    assert "permissions=309237681152" in said
    await connection.stop()
    await double.stop()


async def test_no_privileged_intent_is_asked_for(club: Club) -> None:
    _, said = club.double.gateway.heard[0]
    assert said["intents"] == discord.Intents(guilds=True).value == 1


async def test_it_is_connected_while_every_socket_is_open(club: Club) -> None:
    assert club.connection.health().connected
    await club.connection.stop()
    assert not club.connection.health().connected


async def test_a_token_that_discord_does_not_know_is_said_before_long() -> None:
    double = DiscordDouble()
    await double.start()
    connection = DiscordConnection(RecordingDispatcher(), FakeRenderer(), settings_for(double, "wrong"))
    with pytest.raises(WronglySetUp):
        await connection.start()
    await connection.stop()
    await double.stop()


@pytest.mark.parametrize(
    "trouble", [Fault(401), Fault(200, {}), Fault(502)], ids=["refused", "nonsense", "broken"]
)
async def test_a_sign_in_that_goes_wrong_once_is_tried_again(
    trouble: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "CONNECT_AGAIN_S", 0.05)
    double = DiscordDouble()
    await double.start()
    double.misbehave("GET /users/@me", trouble)
    connection = connected(double, RecordingDispatcher())
    assert "moot is there" in await connection.start()
    await connection.stop()
    await double.stop()


async def test_whoever_is_refused_after_the_start_goes_on_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are served by then: Discord must not end them, nor be given up."""
    for name, seconds in (("FIRST_WORD_S", 0.05), ("TOKEN_AGAIN_S", 0.1), ("CONNECT_AGAIN_S", 0.1)):
        monkeypatch.setattr(connection_module, name, seconds)
    double = DiscordDouble()
    await double.start()
    double.misbehave("GET /users/@me", Fault(401), times=6)
    connection = connected(double, RecordingDispatcher())
    assert "cannot be reached yet" in await connection.start()
    await seen(lambda: connection.health().connected)
    await connection.stop()
    await double.stop()


async def test_a_token_that_discord_took_before_is_tried_until_it_is_taken_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A start that ended for a Discord in trouble would end what else is served, too."""
    for name, seconds in (("FIRST_WORD_S", 0.5), ("TOKEN_AGAIN_S", 0.05), ("CONNECT_AGAIN_S", 0.1)):
        monkeypatch.setattr(connection_module, name, seconds)
    double = DiscordDouble()
    await double.start()
    terms = Terms(known_token=KnownToken(MemoryLeases(SettableClock()), "discord 1", "its token"))
    before, connection = (
        DiscordConnection(RecordingDispatcher(), FakeRenderer(), settings_for(double), terms)
        for _ in range(2)
    )
    await before.start()
    await before.stop()
    double.misbehave("GET /users/@me", Fault(401), times=3 * TOKEN_TRIES)
    assert "that it has taken before" in await connection.start()
    await seen(lambda: connection.health().connected)
    await connection.stop()
    await double.stop()


async def test_a_socket_that_is_lost_is_taken_up_where_it_broke_off(club: Club) -> None:
    board = await club.opened()
    await club.double.gateway.hang_up()
    tapped = asyncio.create_task(club.double.tap(club.ann, board, "d"))
    await club.double.gateway.until_heard("resume")
    await tapped
    await seen(lambda: "To move: Ben" in words(board))
    assert [name for name, _ in club.double.gateway.heard] == ["identify", "resume"]


async def test_discord_may_ask_for_a_new_connection(club: Club) -> None:
    await club.double.gateway.ask_to_reconnect()
    await club.double.gateway.until_heard("resume")
    asked = await club.double.slash(club.ann, club.games, "help")
    assert asked.answers


async def test_a_session_that_discord_has_forgotten_begins_anew() -> None:
    async with club(RecordingDispatcher(), may_identify=no_waiting) as opened:
        gateway = opened.double.gateway
        gateway.forgetful = True
        gateway.forget_when_identified()
        await gateway.hang_up()
        await gateway.until_heard("identify", times=2)
        await seen(lambda: knows(opened.connection, opened.guild))
        await opened.double.slash(opened.ann, opened.games, "help")


async def test_a_heart_beats() -> None:
    double = DiscordDouble()
    double.gateway.heartbeat_ms = 20
    await double.start()
    connection = connected(double, RecordingDispatcher())
    await connection.start()
    await seen(lambda: double.gateway.heartbeats > 1, within_s=60.0)  # they come from a thread
    await connection.stop()
    await double.stop()


async def test_several_shards_sign_in_one_after_the_other() -> None:
    turns: list[float] = []

    async def five_seconds_apart(_: int) -> None:
        if turns:
            await asyncio.sleep(5.5)
        turns.append(asyncio.get_running_loop().time())

    async with club(RecordingDispatcher(), shards=2, may_identify=five_seconds_apart) as opened:
        await opened.double.gateway.until_heard("identify", times=2)
        shards = [said["shard"] for name, said in opened.double.gateway.heard if name == "identify"]
        assert shards == [[0, 2], [1, 2]]
        await quiet()
        other = opened.double.world.guild("On the other shard")
        other.id = str(int(other.id) ^ (1 << 22))
        channel = opened.double.world.channel(other, "games")
        await opened.double.invite(other)
        await seen(lambda: knows(opened.connection, other))
        await opened.double.slash(opened.ann, channel, "help")


async def test_a_server_that_invites_the_bot_is_welcomed_in_its_language() -> None:
    async with club(RecordingDispatcher()) as opened:
        await opened.connection.host.wait_until_ready()
        guild = opened.double.world.guild("Circolo", locale="it", with_bot=False)
        closed = opened.double.world.channel(guild, "annunci", denied=Right.SEND_MESSAGES)
        channel = opened.double.world.channel(guild, "generale")
        guild.system = closed
        await opened.double.invite(guild)
        await seen(lambda: channel.public)
        assert words(channel.public[0]).startswith("**Welcome in it**")
        assert closed.public == []


async def test_a_server_that_throws_the_bot_out_is_left_until_it_invites_again() -> None:
    dispatcher = RecordingDispatcher()
    async with club(dispatcher) as opened:
        await opened.connection.host.wait_until_ready()
        guild = CommunityRef(NAME, opened.guild.id)
        await opened.double.ban(opened.guild)
        await seen(lambda: dispatcher.left == [guild])
        await opened.double.invite(opened.guild)
        await seen(lambda: dispatcher.left == [])


async def test_a_server_that_invited_the_bot_while_it_was_away_is_entered() -> None:
    dispatcher = RecordingDispatcher()
    async with club(dispatcher) as opened:
        await opened.connection.host.wait_until_ready()
        other = CommunityRef(NAME, "1")
        dispatcher.left = [CommunityRef(NAME, opened.guild.id), other]
        opened.connection.host.dispatch("ready")
        await seen(lambda: dispatcher.left == [other])


async def test_a_server_without_a_place_to_speak_is_joined_in_silence() -> None:
    async with club(RecordingDispatcher()) as opened:
        await opened.connection.host.wait_until_ready()
        guild = opened.double.world.guild("Quiet", with_bot=False)
        channel = opened.double.world.channel(guild, "silence", denied=Right.SEND_MESSAGES)
        with structlog.testing.capture_logs() as log:
            await opened.double.invite(guild)
            await seen(lambda: log)
        assert channel.public == []


async def test_a_welcome_that_cannot_be_said_is_logged() -> None:
    dispatcher = RecordingDispatcher(reachable=False)
    async with club(dispatcher) as opened:
        await opened.connection.host.wait_until_ready()
        guild = opened.double.world.guild("Circolo", locale="it", with_bot=False)
        channel = opened.double.world.channel(guild, "generale")
        opened.double.misbehave("POST .*/messages", HANGS_UP)
        with structlog.testing.capture_logs() as log:
            await opened.double.invite(guild)
            await seen(lambda: log)
        assert log[0]["event"] == "a server was not welcomed"
        await opened.double.ban(guild)
        await opened.double.invite(guild)
        await seen(lambda: channel.public)
        assert words(channel.public[0]).startswith("**Welcome in it**")


async def test_commands_that_cannot_be_told_keep_nobody_from_playing() -> None:
    double = DiscordDouble()
    await double.start()
    double.misbehave("GET /applications/.*", HANGS_UP, times=2)
    connection = connected(double, RecordingDispatcher())
    with structlog.testing.capture_logs() as log:
        assert "is there" in await connection.start()
    assert log[0]["event"] == "discord could not be told the commands"
    await connection.stop()
    await double.stop()


async def test_while_the_bot_leaves_it_says_that_it_will_be_back(club: Club) -> None:
    await club.connection.host.interaction_handler.close(0.1)
    asked = await club.double.slash(club.ann, club.games, "help")
    assert "being restarted" in words(asked.answer)


@pytest.mark.parametrize("asked", ["/users/@me", "/gateway/bot"])
async def test_discord_out_of_reach_is_tried_again(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    monkeypatch.setattr("bot.platforms.discord.connection.CONNECT_AGAIN_S", 0.05)
    double = DiscordDouble()
    await double.start()
    double.misbehave(f"GET {asked}", HANGS_UP, times=2)
    connection = connected(double, RecordingDispatcher())
    with structlog.testing.capture_logs() as log:
        assert "is there" in await connection.start()
    assert "discord cannot be reached" in [one["event"] for one in log]
    await connection.stop()
    await double.stop()


async def test_the_bot_may_leave_while_it_still_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.platforms.discord.connection.FIRST_WORD_S", 0.05)
    double = DiscordDouble()
    await double.start()
    double.misbehave("GET /users/@me", HANGS_UP, times=9)
    connection = connected(double, RecordingDispatcher())
    assert "cannot be reached yet" in await connection.start()
    await connection.stop()
    await double.stop()


async def test_the_bot_may_be_started_again(club: Club) -> None:
    async with running_again(club):
        asked = await club.double.slash(club.ann, club.games, "help")
        assert asked.answers
