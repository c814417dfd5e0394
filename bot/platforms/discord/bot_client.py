"""The library's client, and what answers its interactions."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Protocol, TypeAlias

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot.delivery.part_watch import LastHeard, PlatformClock
from bot.delivery.parts import shard_part
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.requests import Press, Typed
from bot.intents.intent import Intent
from bot.kernel.ids import Part, Room, SessionId
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard
from bot.platforms.discord.limits import ANSWERED_WITHIN_S, LIMIT_WAITED_FOR_S, SUSPECT_AFTER_S
from bot.platforms.discord.request_limit import (
    asks_again_soon,
    end_for_good,
    let_go_when_cancelled,
    limit_answer_time,
    skip_unreadable_events,
    stop_retrying_when_closed,
)
from bot.platforms.discord.settings import NAME, DiscordSettings, Shards
from bot.platforms.discord.silent_lines import silent_s


class RateLimitStats:
    def __init__(self, clock: PlatformClock) -> None:
        self._clock = clock
        self.times = 0
        self.trace = aiohttp.TraceConfig()
        """Lets this be told of every answer that a client gets."""
        self.trace.on_request_end.append(self._note_date)

    async def _note_date(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self._clock.note(ended.response.headers.get("Date"))
        self.times += ended.response.status == HTTPStatus.TOO_MANY_REQUESTS


Wish: TypeAlias = Intent | Press | Typed
Find: TypeAlias = Callable[[], Awaitable[Wish]]
Place: TypeAlias = Callable[[], Awaitable[Room | None]]
"""Creates the room in which something is to happen; None if that is impossible."""

MayIdentify = Callable[[int], Awaitable[None]]
"""Waits until a shard of a lane may sign in: Discord lets one in every five seconds, over all processes."""


class InteractionHandler(Protocol):
    """Answers interactions; its class needs this module, which therefore cannot name it."""

    dispatcher: Dispatcher
    received: LastHeard

    async def command(self, interaction: "discord.Interaction[BotClient]", wish: Wish) -> None: ...

    async def command_in(
        self, interaction: "discord.Interaction[BotClient]", wish: Wish, place: Place
    ) -> None: ...

    async def command_after(self, interaction: "discord.Interaction[BotClient]", find: Find) -> None: ...

    async def tap(self, interaction: "discord.Interaction[BotClient]", wish: Wish) -> None: ...

    async def show(self, interaction: "discord.Interaction[BotClient]", rendered: RenderedCard) -> None: ...

    async def open_form(
        self, interaction: "discord.Interaction[BotClient]", make: Callable[[], discord.ui.Modal]
    ) -> None: ...

    async def put_away(self, interaction: "discord.Interaction[BotClient]") -> None: ...

    async def launch(self, interaction: "discord.Interaction[BotClient]") -> None: ...

    async def say(self, interaction: "discord.Interaction[BotClient]", phrase: Phrase) -> None: ...

    async def close(self, within_s: float) -> None: ...


class LaunchNotes(Protocol):
    """Remembers which table a user chose when they opened the page."""

    def note(self, user: str, room: Room, table: SessionId) -> None: ...


class BotClient(discord.AutoShardedClient):
    """Remembers servers and channels, no people and no messages; asks for no privileged intent."""

    interaction_handler: InteractionHandler
    launches: LaunchNotes

    def __init__(
        self,
        shards: Shards,
        may_identify: MayIdentify | None,
        clock: PlatformClock,
        *,
        has_gateway: bool = True,
    ) -> None:
        self.clock = clock
        """Reads Discord's stamps."""
        self.has_gateway = has_gateway
        """Whether Discord tells of the servers that we are in; without it each is asked about when needed."""
        self.rate_limit_stats = RateLimitStats(clock)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            **_parts(shards),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LIMIT_WAITED_FOR_S,
            http_trace=self.rate_limit_stats.trace,
        )
        limit_answer_time(self.http, ANSWERED_WITHIN_S)
        let_go_when_cancelled(self.http)
        stop_retrying_when_closed(self.http)
        # This is how the library itself is handed what comes; it has no public name for it.
        self._read_interaction = self._connection.parsers["INTERACTION_CREATE"]
        skip_unreadable_events(self._connection.parsers)
        self._asked_shards = self.shard_count
        self._may_identify = may_identify
        self._ended: set[int] = set()
        self._launching: dict[int, asyncio.Task[None]] = {}
        self.lanes = 1
        """In so many lanes shards may sign in beside each other."""
        self._before_identify = 0
        """How many parts have reached Discord and wait until they may sign in."""

    @property
    def is_connected(self) -> bool:
        """Whether every part of Discord's servers that is ours has a line to us."""
        shards = [shard for number, shard in self.shards.items() if number not in self._ended]
        return bool(shards) and not any(shard.is_closed() for shard in shards)

    def take(self, interaction: dict[str, Any]) -> None:
        """An interaction as Discord writes it, that did not come over the gateway.

        Raises KeyError, TypeError or ValueError for one that cannot be read.
        """
        self._read_interaction(interaction)

    async def reopen(self) -> None:
        """Be as before the first sign-in, after the library has ended the connection.

        The taps need their listeners again; Discord may want us to be divided into more parts.
        """
        self.clear()
        await self._async_setup_hook()  # what ended the last connection would end the next
        self.http.connector = discord.utils.MISSING
        self.shard_count = self._asked_shards

    async def learn_lanes(self) -> int:
        """Ask Discord how many shards may sign in at once."""
        _, _, limit = await self.http.get_bot_gateway()
        self.lanes = max(1, limit["max_concurrency"])
        return self.lanes

    def begins_with(self, number: int) -> None:
        """To be called before it connects: which part is ours."""
        self.shard_ids = [number] if self._asked_shards else None
        self._ended.clear()

    def _parts(self, number: int) -> Sequence[int]:
        """The shards of one part that we own: where no number was asked for, all that Discord wants."""
        return (number,) if self._asked_shards else range(self.shard_count or 1)

    async def begin_shard(self, number: int) -> None:
        """Serve one part more; its shards sign in when they may."""
        self._ended.difference_update(self._parts(number))
        for part in self._parts(number):
            await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, part)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Until it has a line, or is ended: the library by itself would try for ever."""
        if shard_id in self._launching:  # it tries again
            await super().launch_shard(gateway, shard_id, initial=initial)
            return
        if shard_id in self._ended:  # while those before it were waiting to sign in
            return
        trying = asyncio.create_task(super().launch_shard(gateway, shard_id, initial=initial))
        self._launching[shard_id] = trying
        try:
            await asyncio.wait({trying})
        finally:
            if self._launching.get(shard_id) is trying:
                del self._launching[shard_id]
            trying.cancel()
        if not trying.cancelled():
            trying.result()
        if shard := self.shards.get(shard_id):
            asks_again_soon(shard)

    def has_line(self, number: int) -> bool:
        """Whether a part has one, or waits only until it may sign in: some shard of ours does so now."""
        shards = filter(None, map(self.shards.get, self._parts(number)))
        return bool(self._before_identify) or any(not shard.is_closed() for shard in shards)

    def lines(self) -> Iterator[DiscordWebSocket]:
        """Those that are open."""
        for shard in self.shards.values():
            if not shard.is_closed():
                yield shard._parent.ws  # noqa: SLF001 - the library has no other way

    def silences(self, *, closely: bool) -> dict[Part, float]:
        """For how long each shard has been silent that has a line on which something has come in."""
        silences = dict[Part, float]()
        for line in self.lines():
            if (silence_s := silent_s(line)) is not None:
                is_silent = closely or silence_s > SUSPECT_AFTER_S
                part = shard_part(NAME, line.shard_id or 0, self.shard_count or 1)
                silences[part] = silence_s if is_silent else 0.0
        return silences

    async def end_shard(self, number: int) -> None:
        """Serve one part less."""
        self._ended.update(self._parts(number))
        for part in self._parts(number):
            if trying := self._launching.pop(part, None):
                trying.cancel()
            if shard := self.shards.get(part):
                await end_for_good(shard)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        self._before_identify += 1
        try:
            if self._may_identify:
                await self._may_identify((shard_id or 0) % self.lanes)
            else:
                await super().before_identify_hook(shard_id, initial=initial)
        finally:
            self._before_identify -= 1


def point_library_at(settings: DiscordSettings) -> None:
    """The library knows one address for the whole process."""
    discord.http.Route.BASE = settings.discord_api.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = type(DiscordWebSocket.DEFAULT_GATEWAY)(settings.discord_gateway)


def _parts(shards: Shards) -> dict[str, Any]:
    """Where the processes share them out, it is known later which are ours."""
    return {"shard_ids": list(shards.ids) if shards.ids else None, "shard_count": shards.count}
