"""The connection to Discord: signs in, serves, and leaves politely."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial

import discord
import structlog
from discord import app_commands

from bot.delivery.known_tokens import KnownToken
from bot.delivery.part_watch import PlatformClock
from bot.delivery.parts import OwnedParts, endpoint_part
from bot.delivery.ports import BoardRenderer, Courier, Health, WronglySetUp
from bot.delivery.rate_limits import RateLimits
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.limits import LEASE_AWAITED_EVERY_S
from bot.documents.outage_log import ended, lasting
from bot.documents.ownership import Ownership
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.ids import Part
from bot.kernel.text import say
from bot.platforms.discord.activity import Activity, Launches, OpenButton
from bot.platforms.discord.bot_client import BotClient, MayIdentify, point_library_at
from bot.platforms.discord.command_sync import sync_commands
from bot.platforms.discord.commands import take_modal
from bot.platforms.discord.component_callbacks import CancelButton, PickMenu, PressButton, take_orphan
from bot.platforms.discord.context_menus import ChallengeButton, context_menus
from bot.platforms.discord.courier import DiscordCourier, pace_of
from bot.platforms.discord.errors import FROM_PORTAL, IF_IT_LASTS, WIRE_TROUBLE, describe_error
from bot.platforms.discord.forms import FormButton
from bot.platforms.discord.guild_events import guild_events
from bot.platforms.discord.interaction_requests import Interaction
from bot.platforms.discord.interaction_tokens import InteractionTokens
from bot.platforms.discord.interactions import Interactions
from bot.platforms.discord.interactions_endpoint import InteractionsEndpoint
from bot.platforms.discord.limits import (
    CONNECT_AGAIN_AT_MOST_S,
    CONNECT_AGAIN_S,
    FAREWELL_S,
    FIRST_WORD_S,
    GOODBYE_S,
    LOCK_ASKED_AGAIN_S,
    PATIENCE_S,
    TOKEN_AGAIN_S,
    TOKEN_TRIES,
    TURN_LASTS_MS,
)
from bot.platforms.discord.localisation import CatalogueTranslator
from bot.platforms.discord.message_payload import MessagePayloads
from bot.platforms.discord.permissions import invitation_of
from bot.platforms.discord.request_limit import RequestLimit, requests_of
from bot.platforms.discord.settings import NAME, DiscordSettings
from bot.platforms.discord.silent_lines import SilentLines
from bot.platforms.discord.slash_commands import EVERYWHERE, INSTALLS, slash_commands


class Tree(app_commands.CommandTree[BotClient]):
    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """A command that Discord still shows and we no longer know, or options that cannot be read."""
        _log.warning("a command could not be read", request=interaction.id, why=str(error))
        if interaction.type is discord.InteractionType.application_command:
            await interaction.client.interaction_handler.say(interaction, say("discord-trouble-command"))


async def announce_commands(host: BotClient) -> None:
    """Old commands are better than none: what cannot be told now is told at the next start."""
    tree = Tree(host, allowed_contexts=EVERYWHERE, allowed_installs=INSTALLS)
    for command in (*slash_commands(), *context_menus()):
        tree.add_command(command)
    translator = CatalogueTranslator()
    await tree.set_translator(translator)
    try:
        await sync_commands(tree, translator)
    except WIRE_TROUBLE as trouble:
        _log.warning("discord could not be told the commands", **describe_error(trouble))
    except Exception:  # noqa: BLE001 - a mistake of ours in a menu is no reason not to play
        _log.exception("discord could not be told the commands")


_log = structlog.get_logger()


@frozen
class Terms:
    """On which we are with Discord; ``may_identify`` is for several processes that share one token."""

    may_identify: MayIdentify | None = None
    patience_s: float = PATIENCE_S
    pace: RateLimits | None = None
    requests: RateLimits | None = None
    parts: OwnedParts | None = None
    """Without them this process is the only one."""
    leases: Leases | None = None
    """By which they know what another has heard already."""
    known_token: KnownToken | None = None
    """Without it, one that is refused at the start has never been taken."""

    def senders(self) -> int:
        """Return how many processes share Discord's limits."""
        return self.parts.senders if self.parts else 1


class DiscordConnection:
    def __init__(
        self,
        dispatcher: Dispatcher,
        renderer: BoardRenderer,
        settings: DiscordSettings,
        terms: Terms | None = None,
    ) -> None:
        terms = terms or Terms()
        self._dispatcher = dispatcher
        self._settings = settings
        self._payloads = MessagePayloads(renderer, opens=settings.has_activity)
        clock = PlatformClock(dispatcher.clock)
        self.host = BotClient(settings.shards, terms.may_identify, clock, has_gateway=settings.has_gateway)
        tokens = InteractionTokens(self.host, terms.parts)
        requests = terms.requests or requests_of(terms.senders)
        RequestLimit(settings.discord_api, requests).watches(self.host.rate_limit_stats.trace)
        self.host.launches = launches = Launches()
        self.host.interaction_handler = Interactions(dispatcher, self._payloads, tokens)
        self._lines = SilentLines(self.host.lines)
        self._pace = terms.pace or pace_of(terms.senders)
        self._known_token = terms.known_token
        self.parts = terms.parts
        self._owning: asyncio.Task[None] | None = None
        self._courier = DiscordCourier(self.host, self._payloads, tokens, terms.patience_s, self._pace)
        asked_anew = partial(self._courier.is_in, anew=True)
        self.endpoint = (
            None if settings.has_gateway else InteractionsEndpoint(settings, self.host.take, terms.leases)
        )
        if self.ownership:
            self.ownership.reached = self._is_ready if self.endpoint else self.host.has_line
        self._door = Activity(self.host, settings, launches, asked_anew) if settings.has_activity else None
        self._connected = asyncio.Event()
        """Or known to be served by others."""
        self._signed_in = self._is_refused = self._is_late = False
        """Late is whatever happens once the operator has been told how the start went."""
        self._broken = False
        """Whether something nobody expected has ended it."""
        self._serving: asyncio.Task[None] | None = None

    @property
    def courier(self) -> Courier:
        return self._courier

    @property
    def ownership(self) -> Ownership | None:
        return self.parts.ownership if self.parts else None

    @property
    def door(self) -> Activity | None:
        """The page as an Activity, where it is set up."""
        return self._door

    async def start(self) -> str:
        """Begin to serve; Discord out of reach is tried again for as long as it takes.

        Raises WronglySetUp for a token that Discord has never taken, OSError where our port is taken.
        """
        point_library_at(self._settings)
        self._listen()
        if self.endpoint:
            await self.endpoint.open()
        self._serving = asyncio.create_task(self._serve())
        connected = asyncio.create_task(self._connected.wait())
        finished, _ = await asyncio.wait(
            {self._serving, connected}, timeout=FIRST_WORD_S, return_when=asyncio.FIRST_COMPLETED
        )
        connected.cancel()
        if self._serving in finished:
            await _check_sign_in(self._serving)
        self._is_late = True
        return self._report()

    async def stop(self) -> None:
        """Take nothing more, finish what is in hand, and leave."""
        await self.host.interaction_handler.close(FAREWELL_S)
        if self.endpoint:
            await self.endpoint.close()
        if self._serving is None:
            return
        if self._owning:
            await ended([self._owning])
        if self._signed_in:
            await self.host.close()
            await asyncio.wait({self._serving}, timeout=GOODBYE_S)
        await ended([self._serving])
        await self.host.http.close()

    async def while_serving(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Any number of processes may serve it."""
        await work()

    def health(self) -> Health:
        slowed, refused = self.host.rate_limit_stats.times, self._courier.refusals.times
        health = Health(False, self._pace.waiting, slowed, refused=refused)  # noqa: FBT003 - connected
        if self.endpoint:
            return replace(health, connected=self.endpoint.ready)
        if self._broken:
            return Health(connected=False, ended="Discord is served no more; the log tells why.")
        waits = self.ownership is not None and self.ownership.waits
        connected = self.host.is_connected or (waits and self._signed_in)
        return replace(health, connected=connected, standby=waits)

    def heard(self, *, closely: bool) -> dict[Part, float]:
        """Discord's requests alone show that it reaches our address: a ready one counts as heard."""
        self._lines.closely = closely
        unsettled_s = self.host.interaction_handler.received.unsettled_s if closely else 0.0
        if self.endpoint:
            return {endpoint_part(NAME): unsettled_s} if self.endpoint.ready else {}
        return {
            part: max(silent_s, unsettled_s) for part, silent_s in self.host.silences(closely=closely).items()
        }

    def _take_taps(self) -> None:
        self.host.add_dynamic_items(
            PressButton, PickMenu, ChallengeButton, FormButton, OpenButton, CancelButton
        )

    def _listen(self) -> None:
        self._take_taps()

        async def on_connect() -> None:
            self._connected.set()

        async def on_interaction(interaction: Interaction) -> None:
            if interaction.type is discord.InteractionType.modal_submit:
                await take_modal(interaction)
            elif interaction.type is discord.InteractionType.component:
                await take_orphan(interaction)

        for listener in (on_connect, on_interaction):
            self.host.event(listener)
        for handler in guild_events(self.host, self._dispatcher, self._payloads):
            self.host.event(handler)

    async def _serve(self) -> None:
        try:
            await self._sign_in()
            await announce_commands(self.host)
            if self.endpoint:
                self.endpoint.ready = True
                self._own()
                self._connected.set()
            else:
                await self._stay_connected()
        except discord.LoginFailure:
            raise
        except Exception:
            _log.exception("discord is served no more")
            self._broken = True
            raise

    async def _stay_connected(self) -> None:
        """Until we leave. The library's end of a connection is none: only this loop connects again.

        Discord lets us in a thousand times a day: sent away again and again we ask ever more seldom.
        """
        pause_s = CONNECT_AGAIN_S
        while True:
            began = asyncio.get_running_loop().time()
            try:
                return await self._serve_parts()
            except Exception as trouble:  # noqa: BLE001 - a line of Discord's may end in any way
                has_ended = self.host.is_closed()
                if not has_ended or asyncio.get_running_loop().time() - began > CONNECT_AGAIN_AT_MOST_S:
                    pause_s = CONNECT_AGAIN_S
                what = "discord has ended the connection" if has_ended else "discord cannot be reached"
                _log.error(what, again_in_s=pause_s, **describe_error(trouble), action=IF_IT_LASTS)
            await asyncio.sleep(pause_s)
            if has_ended:
                pause_s = min(2 * pause_s, CONNECT_AGAIN_AT_MOST_S)
                await self.host.reopen()
                self._take_taps()
                await self._sign_in()

    async def _serve_parts(self) -> None:
        if self.ownership is None:
            return await self._hear()
        first = await self._first_part(self.ownership)
        self.host.begins_with(first)
        serving = [
            asyncio.create_task(self._serve_part(self.ownership, part, is_begun=part == first))
            for part in range(self.ownership.parts)
        ]
        try:
            await self._hear()
        finally:
            await ended(serving)

    def _own(self) -> None:
        if self.parts:
            self._owning = asyncio.create_task(lasting("owner of parts of Discord", self.parts.run))

    def _is_ready(self, _: int) -> bool:
        """Whether interactions can be answered; that Discord reaches our address only its requests show."""
        return self.endpoint is not None and self.endpoint.ready

    async def _first_part(self, ownership: Ownership) -> int:
        """Wait until this process owns a part."""
        if self._owning is None:
            ownership.at_once = await self.host.learn_lanes()
            self._own()
        while not (owned := ownership.owned):
            if ownership.waits:
                self._connected.set()
            await asyncio.sleep(LEASE_AWAITED_EVERY_S / 10)
        return owned[0]

    async def _serve_part(self, ownership: Ownership, part: int, *, is_begun: bool) -> None:
        """Hold the lines of a part while it is ours.

        Where all shards are one part, lines are held while the store does not answer, too: most often no
        other process is there, and people are to be told.
        """

        async def hold_lines() -> None:
            nonlocal is_begun
            try:
                if not is_begun:
                    await self.host.begin_shard(part)
                is_begun = False
                await asyncio.Event().wait()
            finally:
                await asyncio.shield(asyncio.create_task(self.host.end_shard(part)))

        name, serve = f"shard {part} of Discord", partial(ownership.serve, hold_lines, part)
        await lasting(name, partial(serve, amid_doubt=ownership.parts == 1))

    async def _hear(self) -> None:
        listening = asyncio.create_task(lasting("lines to Discord", self._lines.watch))
        try:
            await self.host.connect()
        finally:
            await ended([listening])

    async def _sign_in(self) -> None:
        """Try a refused token again: while Discord is in trouble it refuses good ones, too.

        Once the others are served they go on being served, whatever Discord says.
        """
        token, refused = self._settings.discord_token, 0
        while True:
            try:
                await self.host.login(token.get_secret_value() if token else "")
            except discord.LoginFailure:
                refused += 1
                if refused == TOKEN_TRIES and not self._is_late:
                    if not await self._was_taken():
                        raise
                    self._is_refused = True
                pause_s = TOKEN_AGAIN_S if refused < TOKEN_TRIES else CONNECT_AGAIN_S
                _log.error("discord does not know this token", again_in_s=pause_s, action=FROM_PORTAL)
            except WIRE_TROUBLE as trouble:
                pause_s = CONNECT_AGAIN_S
                _log.warning("discord cannot be reached", again_in_s=pause_s, **describe_error(trouble))
            except Exception:  # noqa: BLE001 - something in between may answer anything at all
                pause_s = CONNECT_AGAIN_S
                _log.exception("discord cannot be understood", again_in_s=pause_s, action=IF_IT_LASTS)
            else:
                self._signed_in = True
                if self._known_token:
                    await self._known_token.note()
                return
            await self.host.http.close()
            self.host.http.connector = discord.utils.MISSING
            await asyncio.sleep(pause_s)

    async def _was_taken(self) -> bool:
        return self._known_token is not None and await self._known_token.was_taken()

    def _report(self) -> str:
        if not self._connected.is_set():
            if self._is_refused:
                return "Discord refuses a DISCORD_TOKEN that it has taken before; trying on."
            return "Discord cannot be reached yet; trying on."
        if self.ownership and self.ownership.waits:
            return "Discord is served by another process; this one takes over when that ends."
        return f"Discord: {self.host.user} is there. To invite it: {invitation_of(self.host)}"


async def _check_sign_in(serving: asyncio.Task[None]) -> None:
    try:
        await serving
    except discord.LoginFailure:
        message = "Discord does not know this token: please check DISCORD_TOKEN."
        raise WronglySetUp(message) from None


TURN = "discord-sign-in"


@frozen
class IdentifyLock:
    """``leases`` are those of the store that all processes with our token share."""

    leases: Leases

    async def wait(self, lane: int = 0) -> None:
        """Until a shard of the lane may sign in; and for the store, which every game needs anyway."""
        turn = f"{TURN} {lane}" if lane else TURN
        while not await self._has_come(turn):  # noqa: ASYNC110 - the store does not announce the end of a lease
            await asyncio.sleep(LOCK_ASKED_AGAIN_S)

    async def _has_come(self, turn: str) -> bool:
        try:
            return await self.leases.take(turn, TURN_LASTS_MS)
        except StoreUnreachable as lost:
            _log.warning("signs in when the store is there again", why=str(lost))
            return False
