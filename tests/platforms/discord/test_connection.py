"""The connection itself: signing in, lines that are lost, silent or ended, servers that come and go."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord as library
import pytest
import structlog

from bot.delivery.known_tokens import KnownToken
from bot.delivery.parts import shard_part
from bot.delivery.ports import WronglySetUp
from bot.delivery.rate_limits import RateLimits, Urgency
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.ids import CommunityRef, Room
from bot.kernel.settings import WrongSettings
from bot.kernel.time import DAY, SECOND
from bot.platforms.discord import PLATFORM, limits
from bot.platforms.discord import connection as connection_module
from bot.platforms.discord.connection import TURN, DiscordConnection, IdentifyLock, Terms
from bot.platforms.discord.limits import CONNECT_AGAIN_S, TOKEN_TRIES, TURN_LASTS_MS
from bot.platforms.discord.settings import NAME, DiscordSettings, Shards, shards_in
from tests.kit.clock import LoopClock, SettableClock
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.recording_dispatcher import RecordingDispatcher, board
from tests.kit.sent_boards import edit_board, post_board
from tests.kit.shared_ports import memory_ports
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.discord.club import (
    Club,
    club,
    connected,
    discord,
    knows,
    quiet,
    room_of,
    running_again,
    seen,
    settings_for,
    words,
)
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble
from tests.platforms.doubles.discord_faults import HANGS_UP, Fault
from tests.platforms.doubles.discord_world import Right

BACK_WITHIN_S, NOTICED_WITHIN_S = 120.0, 30.0
UNAUTHORIZED = Fault(401, {"message": "401: Unauthorized", "code": 0})
ME = "GET /users/@me"


def count(club: Club, what: str) -> int:
    return [said for said, _ in club.double.gateway.heard].count(what)


async def helps(club: Club) -> None:
    assert words((await club.slash("help")).answer)


def hurry(monkeypatch: pytest.MonkeyPatch, **seconds: float) -> None:
    for name, value in seconds.items():
        monkeypatch.setattr(connection_module, name, value)


async def test_it_says_who_is_there_how_to_invite_it_and_asks_for_no_privileged_intent() -> None:
    async with discord() as double:
        connection = connected(double, RecordingDispatcher())
        said = await connection.start()
        for part in ("moot is there", "scope=bot+applications.commands", "permissions=309237681152"):
            assert part in said
        await seen(lambda: connection.health().connected)
        assert double.gateway.heard[0][1]["intents"] == library.Intents(guilds=True).value == 1
        await connection.stop()
        assert not connection.health().connected


@pytest.mark.parametrize(
    ("path", "trouble", "times"),
    [
        (ME, Fault(401), 1),
        (ME, Fault(200, {}), 1),
        (ME, Fault(502), 1),
        (ME, HANGS_UP, 2),
        ("GET /gateway/bot", HANGS_UP, 2),
        ("GET /applications/.*", HANGS_UP, 2),
    ],
)
async def test_a_sign_in_that_goes_wrong_is_tried_again_and_commands_wait_for_nobody(
    path: str, trouble: Fault, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch, CONNECT_AGAIN_S=0.05)
    async with discord() as double:
        double.misbehave(path, trouble, times)
        connection = connected(double, RecordingDispatcher())
        assert "moot is there" in await connection.start()
        await connection.stop()


async def test_who_is_refused_after_the_start_goes_on_asking_and_may_leave(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The others are served by then: Discord must not end them, nor be given up."""
    hurry(monkeypatch, FIRST_WORD_S=0.05, TOKEN_AGAIN_S=0.1, CONNECT_AGAIN_S=0.1)
    for trouble, times in ((Fault(401), 6), (HANGS_UP, 9)):
        async with discord() as double:
            double.misbehave(ME, trouble, times)
            connection = connected(double, RecordingDispatcher())
            assert "cannot be reached yet" in await connection.start()
            if trouble is not HANGS_UP:
                await seen(lambda connection=connection: connection.health().connected)
            await connection.stop()


async def test_a_token_ends_the_start_only_where_discord_never_took_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A start that ended for a Discord in trouble would end what else is served, too."""
    hurry(monkeypatch, FIRST_WORD_S=0.5, TOKEN_AGAIN_S=0.05, CONNECT_AGAIN_S=0.1)
    terms = Terms(known_token=KnownToken(MemoryLeases(SettableClock()), "discord 1", "its token"))
    async with discord() as double:

        def process(token: str = TOKEN) -> DiscordConnection:
            return DiscordConnection(
                RecordingDispatcher(), FakeRenderer(), settings_for(double, token), terms
            )

        wrong = process("wrong")
        with pytest.raises(WronglySetUp):
            await wrong.start()
        await wrong.stop()
        before, again = process(), process()
        await before.start()
        await before.stop()
        double.gateway.forget_when_identified()
        double.misbehave(ME, Fault(401), times=3 * TOKEN_TRIES)
        assert "that it has taken before" in await again.start()
        await seen(lambda: again.health().connected)
        await again.stop()


async def test_a_line_that_is_lost_is_taken_up_where_it_broke_off(club: Club) -> None:
    gateway, message = club.double.gateway, await club.opened()
    await gateway.hang_up()
    tapped = asyncio.create_task(club.tap(club.ann, message, "d"))
    await gateway.until_heard("resume")
    await tapped
    await club.to_move("Ben", message)
    await gateway.ask_to_reconnect()
    await gateway.until_heard("resume", times=2)
    await helps(club)
    assert [name for name, _ in gateway.heard] == ["identify", "resume", "resume"]
    async with running_again(club):
        await helps(club)


async def no_waiting(_: int) -> None:
    """Another shard may always sign in: the test has seen to that."""


async def test_a_session_that_discord_has_forgotten_begins_anew() -> None:
    async with club(RecordingDispatcher(), may_identify=no_waiting) as opened:
        gateway = opened.double.gateway
        gateway.forgetful = True
        gateway.forget_when_identified()
        await gateway.hang_up()
        await gateway.until_heard("identify", times=2)
        await seen(lambda: knows(opened.connection, opened.guild))
        await opened.slash("help")


async def test_a_heart_beats() -> None:
    async with discord() as double:
        double.gateway.heartbeat_ms = 20
        connection = connected(double, RecordingDispatcher())
        await connection.start()
        await seen(lambda: double.gateway.heartbeats > 1)  # they come from a thread
        await connection.stop()


async def test_several_shards_sign_in_one_after_the_other() -> None:
    turns = list[float]()

    async def five_seconds_apart(_: int) -> None:
        await asyncio.sleep(5.5 if turns else 0)
        turns.append(asyncio.get_running_loop().time())

    async with club(RecordingDispatcher(), shards=2, may_identify=five_seconds_apart) as opened:
        gateway, world = opened.double.gateway, opened.double.world
        await gateway.until_heard("identify", times=2)
        assert [said["shard"] for name, said in gateway.heard if name == "identify"] == [[0, 2], [1, 2]]
        await quiet()
        other = world.guild("On the other shard")
        other.id = str(int(other.id) ^ (1 << 22))
        channel = world.channel(other, "games")
        await opened.double.invite(other)
        await seen(lambda: knows(opened.connection, other))
        await opened.slash("help", None, channel)


class OutOfReach:
    """Leases of a store that comes back after the third question."""

    def __init__(self, leases: Leases) -> None:
        self._leases, self.asked = leases, 0

    async def take(self, name: str, lasts_ms: int) -> bool:
        self.asked += 1
        if self.asked <= 3:
            raise StoreUnreachable
        return await self._leases.take(name, lasts_ms)


async def test_processes_sign_in_by_turns_through_the_store_that_they_share() -> None:
    clock, times = LoopClock(), list[int]()
    leases = OutOfReach(MemoryLeases(clock))

    async def process() -> None:
        await IdentifyLock(leases).wait()
        times.append(clock.now().ms)

    with structlog.testing.capture_logs() as log:
        await asyncio.gather(*(process() for _ in range(3)))
    assert len(log) == 3, "who cannot ask it waits for it"
    assert min(later - earlier for earlier, later in itertools.pairwise(times)) >= TURN_LASTS_MS


@pytest.fixture(name="ready")
async def club_that_has_heard_of_all_servers(paper: Club) -> AsyncIterator[Club]:
    await paper.connection.host.wait_until_ready()
    return paper


async def test_a_server_that_invites_the_bot_is_welcomed_where_it_may_speak(ready: Club) -> None:
    """What cannot be said is logged, and said the next time."""
    world, double = ready.double.world, ready.double
    guild, silent = (world.guild(name, locale="it", with_bot=False) for name in ("Circolo", "Quiet"))
    closed = [world.channel(one, "annunci", denied=Right.SEND_MESSAGES) for one in (guild, silent)]
    channel = world.channel(guild, "generale")
    guild.system = closed[0]
    double.misbehave("POST .*/messages", HANGS_UP)
    with structlog.testing.capture_logs() as log:
        await double.invite(silent)
        await double.invite(guild)
        await seen(lambda: "a server was not welcomed" in [one["event"] for one in log])
    await double.ban(guild)
    await double.invite(guild)
    await seen(lambda: channel.public)
    assert words(channel.public[0]).startswith("**Welcome (it)**")
    assert [one.public for one in closed] == [[], []]


async def test_a_server_is_left_when_it_throws_the_bot_out_until_it_invites_again(ready: Club) -> None:
    """Also one that did so while the bot was away."""
    guild, other = CommunityRef(NAME, ready.guild.id), CommunityRef(NAME, "1")
    await ready.double.ban(ready.guild)
    await seen(lambda: ready.dispatcher.left == [guild])
    await ready.double.invite(ready.guild)
    await seen(lambda: ready.dispatcher.left == [])
    ready.dispatcher.left = [guild, other]
    ready.connection.host.dispatch("ready")
    await seen(lambda: ready.dispatcher.left == [other])


UNREADABLE = [
    ("INTERACTION_CREATE", {"id": "1", "token": "t", "data": None}),
    ("INTERACTION_CREATE", None),
    ("INTERACTION_CREATE", {"id": "1", "application_id": "1", "token": "t", "type": 2, "data": None}),
    ("CHANNEL_UPDATE", {"id": "1"}),
    ("CHANNEL_CREATE", []),
    ("GUILD_ROLE_UPDATE", {"guild_id": "1", "role": {}}),
    ("GUILD_CREATE", {"name": "no id"}),
    ("GUILD_DELETE", "gone"),
    ("THREAD_CREATE", {"id": "1"}),
]


@pytest.mark.parametrize("code", [4004, 4011, 4014])
async def test_who_is_sent_away_signs_in_again_and_goes_on_with_the_game(club: Club, code: int) -> None:
    message, before = await club.opened(), count(club, "identify")
    with structlog.testing.capture_logs() as log:
        await club.double.gateway.hang_up(code=code)
        await seen(lambda: count(club, "identify") > before, within_s=BACK_WITHIN_S)
    ended = next(one for one in log if one["event"] == "discord has ended the connection")
    assert (ended["log_level"], ended["again_in_s"]) == ("error", CONNECT_AGAIN_S)
    await seen(lambda: club.connection.health().connected, within_s=BACK_WITHIN_S)
    await club.slash("move", text="d")
    await club.to_move("Ben", message)
    await club.tap(club.ben, message, "c")  # by a button that stood there before
    await club.to_move("Ann", message)
    assert not club.connection.health().ended


async def test_who_is_sent_away_again_and_again_asks_ever_more_seldom(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets nobody in more than a thousand times a day; a refused token is tried on."""
    assert limits.CONNECT_AGAIN_AT_MOST_S > DAY / SECOND / 1_000
    hurry(monkeypatch, CONNECT_AGAIN_AT_MOST_S=15.0)
    refused = 3 * TOKEN_TRIES
    with structlog.testing.capture_logs() as log:
        for at in range(4):
            if at == 3:
                club.double.misbehave(ME, UNAUTHORIZED, times=refused)
            before = count(club, "identify")
            await club.double.gateway.hang_up(code=4013)
            again = refused if at == 3 else 3
            await seen(lambda before=before: count(club, "identify") > before, within_s=again * BACK_WITHIN_S)
    ended = [one["again_in_s"] for one in log if one["event"] == "discord has ended the connection"]
    assert ended[:4] == [5, 10, 15, 15]
    assert [one["event"] for one in log].count("discord does not know this token") == refused
    await helps(club)


async def test_what_cannot_be_read_is_left_out_and_the_line_stays_unless_it_is_no_frame(club: Club) -> None:
    await club.opened()
    before = count(club, "identify")
    with structlog.testing.capture_logs() as log:
        for event, said in UNREADABLE:
            await club.double.gateway.dispatch(event, said)
        await helps(club)
    left_out = [one for one in log if one["event"] == "discord has said something that cannot be read"]
    assert len(left_out) >= len(UNREADABLE) - 2
    assert count(club, "identify") == before
    for number, frame in enumerate(('{"op": 0, "t": "MESS', "[]"), before + 1):
        for session in [*club.double.gateway.sessions.values()]:
            await session.socket.wire.send_str(frame)
        await seen(lambda number=number: count(club, "identify") == number, within_s=BACK_WITHIN_S)
        await helps(club)


async def test_a_line_that_says_nothing_is_taken_up_anew(club: Club) -> None:
    """It looks open, and people's presses would be heard by nobody."""
    message = await club.opened()
    club.double.gateway.fall_silent()
    with structlog.testing.capture_logs() as log:
        await seen(lambda: count(club, "resume") == 1, within_s=NOTICED_WITHIN_S)
    assert [one["event"] for one in log] == ["a line to discord says nothing any more; taken up anew"]
    await seen(lambda: club.connection.health().connected)
    await club.tap(club.ann, message, "d")
    await club.to_move("Ben", message)


async def test_a_line_is_kept_where_nothing_happens_and_after_the_process_has_stood_still(club: Club) -> None:
    """Who stood still hears first what was said meanwhile."""
    before, loop = club.double.gateway.heartbeats, asyncio.get_running_loop()
    assert isinstance(loop, TimeSkippingLoop)
    for _ in range(120):  # threads that leap with nobody keep it alive, too
        await asyncio.sleep(5.0)
    assert club.double.gateway.heartbeats - before >= 600 / NOTICED_WITHIN_S
    for _ in range(12):
        await asyncio.sleep(15.0)
        loop.stand_still(NOTICED_WITHIN_S)
    assert (count(club, "resume"), count(club, "identify")) == (0, 1)


async def test_each_line_by_itself_and_while_a_deadline_is_near_quiet_ones_are_asked_for_a_word() -> None:
    lock = IdentifyLock(MemoryLeases(LoopClock()))
    async with club(shards=2, may_identify=lock.wait) as opened:
        gateway, parts = opened.double.gateway, {shard_part(NAME, number, 2) for number in range(2)}
        await seen(lambda: opened.connection.heard(closely=False).keys() == parts, within_s=NOTICED_WITHIN_S)
        beats = []
        for closely in (False, True):
            before = gateway.heartbeats
            for _ in range(int(NOTICED_WITHIN_S)):
                opened.connection.heard(closely=closely)
                await asyncio.sleep(1)
            beats.append(gateway.heartbeats - before)
        assert beats[1] >= NOTICED_WITHIN_S / 2
        assert beats[0] < beats[1] / 2
        next(iter(gateway.sessions.values())).socket.is_silent = True
        await seen(lambda: count(opened, "resume") == 1, within_s=NOTICED_WITHIN_S)
        await asyncio.sleep(NOTICED_WITHIN_S)
        assert count(opened, "resume") == 1


class CountedRequests(RateLimits):
    """The first ``old`` turns are no good any more when they are to be used."""

    def __init__(self, old: int) -> None:
        super().__init__((), lambda _: ())
        self.count = self.answered = self.given_back = 0
        self._old = old

    async def turn(self, room: Room, urgency: Urgency) -> float:
        self.count += 1
        until = await super().turn(room, urgency)
        return until if self.count > self._old else asyncio.get_running_loop().time() - 1

    def arrived(self, room: Room) -> None:
        self.answered += 1
        super().arrived(room)

    def unused(self, room: Room) -> None:
        self.given_back += 1
        super().unused(room)


@asynccontextmanager
async def process(double: DiscordDouble, requests: RateLimits) -> AsyncIterator[DiscordConnection]:
    settings = DiscordSettings(
        discord_token=TOKEN,
        discord_api=double.api,
        discord_public_key=double.endpoint.public_key,
        moot_public_port=0,
    )
    one = DiscordConnection(RecordingDispatcher(), FakeRenderer(), settings, Terms(requests=requests))
    await one.start()
    try:
        await seen(lambda: one.health().connected)
        yield one
    finally:
        await one.stop()


async def test_every_request_of_every_process_is_counted_but_for_answers() -> None:
    """Discord takes fifty a second; one that was held up before the wire asks for another turn."""
    requests = CountedRequests(old=1)
    async with discord() as double:
        games, ann = double.world.channel(double.world.guild("Club"), "games"), double.world.person("Ann")
        async with process(double, requests) as one, process(double, requests) as other:
            posted = await post_board(one.courier, room_of(games), "abcdefgh", board())
            await edit_board(
                other.courier, posted, board("a1")
            )  # it has to look first what it has not posted
            double.endpoint.address = f"http://127.0.0.1:{other.endpoint.port}/interactions"
            await double.slash(ann, games, "games")
        sent = [asking.path.split("/")[1] for asking in double.rest.log]
    answers = [path for path in sent if path in {"interactions", "webhooks"}]
    assert answers
    assert requests.given_back == 1
    assert requests.answered == len(sent) - len(answers) == requests.count - 1
    assert sent.count("channels") == 3


@pytest.mark.parametrize("written", ["4", "0,1", "4/4", "a/b", "0/0", "-1/2", "0,/2"])
def test_shards_are_written_as_ids_of_a_count(written: str) -> None:
    texts = {"": Shards(None, None), "0,1/4": Shards((0, 1), 4), "auto/16": Shards(None, 16)}
    assert {text: shards_in(text) for text in texts} == texts
    with pytest.raises(WrongSettings):
        DiscordSettings(discord_shards=written)


async def test_a_token_shows_nowhere_and_makes_a_connection(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    assert "very-secret" not in repr(DiscordSettings(discord_token="very-secret"))  # noqa: S106 - not one
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")
    shared = memory_ports(clock=SettableClock())
    connection: Any = PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), shared)
    await connection.host.before_identify_hook(0, initial=True)
    assert not await shared.leases.take(TURN, 1), "another process signs in at the same time"
    await connection.stop()
