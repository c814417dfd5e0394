"""Discord's gateway: hello, identify, ready, heartbeats, resume, and events in a compressed stream."""

import asyncio
import itertools
import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientConnectionResetError, WSMsgType, web

from tests.platforms.doubles import discord_shapes as shapes
from tests.platforms.doubles.discord_world import World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
ONLY_GUILDS = 1
BETWEEN_IDENTIFIES_S = 5.0


class Socket:
    def __init__(self, wire: web.WebSocketResponse, *, compressed: bool) -> None:
        self.wire = wire
        self._stream = zlib.compressobj() if compressed else None
        self.is_silent = False
        """Whether nothing goes over it either way any more, though it is open."""

    async def send(self, op: int, data: Any, event: str | None = None, number: int | None = None) -> None:
        if self.is_silent:
            return
        text = json.dumps({"op": op, "d": data, "t": event, "s": number})
        if self._stream is None:
            await self.wire.send_str(text)
        else:
            packed = self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
            await self.wire.send_bytes(packed)


@dataclass
class Session:
    """One shard's events in order, so that a socket that was lost can be taken up again."""

    id: str
    shard: int
    socket: Socket | None
    events: list[tuple[str, Any]] = field(default_factory=list)

    async def dispatch(self, event: str, data: Any) -> None:
        self.events.append((event, data))
        if self.socket and not self.socket.wire.closed:
            with suppress(ClientConnectionResetError):  # anyone who listened has just died
                await self.socket.send(DISPATCH, data, event, len(self.events))

    async def replay(self, after: int) -> None:
        assert self.socket
        for number, (event, data) in enumerate(self.events[after:], after + 1):
            await self.socket.send(DISPATCH, data, event, number)


@dataclass
class Gateway:
    """``address`` is where it is found; ``heard`` what the bot said, in order."""

    world: World
    now: Callable[[], float]
    note: Callable[[str], None]
    address: str = ""
    heartbeat_ms: int = 41_250
    shard_count: int = 1
    forgetful: bool = False
    sessions: dict[str, Session] = field(default_factory=dict)
    heard: list[tuple[str, Any]] = field(default_factory=list)
    heartbeats: int = 0
    _numbers: "itertools.count[int]" = field(default_factory=itertools.count)
    lanes: int = 1
    """Of so many shards each may sign in five seconds after the last one of its lane."""
    _last_identify: dict[int, float] = field(default_factory=dict)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        wire = web.WebSocketResponse()
        await wire.prepare(request)
        socket = Socket(wire, compressed=request.query.get("compress") == "zlib-stream")
        await socket.send(HELLO, {"heartbeat_interval": self.heartbeat_ms})
        async for message in wire:
            if message.type is WSMsgType.TEXT and not socket.is_silent:
                await self._hear(socket, json.loads(message.data))
        return wire

    async def dispatch(self, event: str, data: Any, guild: str | None = None) -> None:
        """Tell it to the shard that the server belongs to; what is private goes to the first."""
        shard = (int(guild) >> 22) % self.shard_count if guild else 0
        for session in self.sessions.values():
            if session.shard == shard:
                await session.dispatch(event, data)

    async def hang_up(self, code: int = 4000) -> None:
        """Close every socket; the sessions may be resumed."""
        for session in self.sessions.values():
            if session.socket:
                await session.socket.wire.close(code=code)

    def fall_silent(self) -> None:
        """Every line that is open says and hears nothing any more, and nobody is told so."""
        for session in self.sessions.values():
            if session.socket:
                session.socket.is_silent = True

    def served(self) -> list[int]:
        """The shard of every line that is open."""
        return [one.shard for one in self.sessions.values() if one.socket and not one.socket.wire.closed]

    def forget_when_identified(self) -> None:
        """As if five seconds had passed since the last shard identified."""
        self._last_identify.clear()

    async def ask_to_reconnect(self) -> None:
        for session in self.sessions.values():
            if session.socket:
                await session.socket.send(RECONNECT, None)

    async def until_heard(self, what: str, times: int = 1, within_s: float = 10.0) -> None:
        async with asyncio.timeout(within_s):
            while [name for name, _ in self.heard].count(what) < times:  # noqa: ASYNC110 - heard on sockets
                await asyncio.sleep(0.01)

    async def _hear(self, socket: Socket, message: dict[str, Any]) -> None:
        match message["op"]:
            case 1:
                self.heartbeats += 1
                await socket.send(ACK, None)
            case 2:
                await self._identify(socket, message["d"])
            case 6:
                await self._resume(socket, message["d"])

    async def _identify(self, socket: Socket, said: dict[str, Any]) -> None:
        self.heard.append(("identify", said))
        if said["intents"] != ONLY_GUILDS:
            self.note(f"intents are {said['intents']}")
        lane = said.get("shard", [0])[0] % self.lanes
        if self.now() - self._last_identify.get(lane, float("-inf")) < BETWEEN_IDENTIFIES_S:
            self.note("two shards identified within five seconds")
            await socket.send(INVALID, data=False)
            return
        self._last_identify[lane] = self.now()
        shard = said.get("shard", [0, 1])
        session = Session(f"session-{next(self._numbers)}", shard[0], socket)
        self.sessions = {one.id: one for one in self.sessions.values() if one.shard != shard[0]}
        self.sessions[session.id] = session
        await self._make_ready(session, shard)

    async def _make_ready(self, session: Session, shard: list[int]) -> None:
        bot, guilds = self.world.bot, [one for one in self.world.guilds if one.with_bot]
        own = [one for one in guilds if (int(one.id) >> 22) % shard[1] == shard[0]]
        ready = {
            "v": 10,
            "user": shapes.user(bot),
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "shard": shard,
            "application": {"id": bot.id, "flags": 0},
            "guilds": [{"id": one.id, "unavailable": True} for one in own],
        }
        await session.dispatch("READY", ready)
        for one in own:
            await session.dispatch("GUILD_CREATE", {**shapes.guild(one, bot), "unavailable": False})

    async def _resume(self, socket: Socket, said: dict[str, Any]) -> None:
        self.heard.append(("resume", said))
        session = self.sessions.get(said["session_id"])
        if session is None or self.forgetful:
            await socket.send(INVALID, data=False)
            return
        session.socket = socket
        await session.replay(said["seq"])
        await session.dispatch("RESUMED", {})
