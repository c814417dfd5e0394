"""The page as an Activity: who opened it and where, as Discord itself says; and the button that opens it."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import field
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui
from discord.http import Route

from bot.delivery.page_doors import ChatPlace, TurnedAway, Visitor
from bot.delivery.ports import Failed
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, Platform, Room, SessionId
from bot.messages.rendering import RenderedCard
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.component_callbacks import Tapped
from bot.platforms.discord.components import OPEN
from bot.platforms.discord.errors import WIRE_TROUBLE, describe_error, have_hung_up
from bot.platforms.discord.interaction_requests import Interaction, room_called, room_of
from bot.platforms.discord.limits import ACTIVITY_ANSWER_S, LAUNCHES_KEPT
from bot.platforms.discord.settings import NAME, DiscordSettings

_log = structlog.get_logger()
_FRAMES = ("https://discord.com", "https://*.discord.com")
_CODE = re.compile(r"[\w.~-]{1,200}", re.ASCII)
_INSTANCE = re.compile(r"[\w-]{1,100}", re.ASCII)
_REFUSALS = range(400, 500)


@frozen
class Launches:
    """Which table a user chose when they last opened the page from a card in a room."""

    _wanted: OrderedDict[tuple[str, Room], SessionId] = field(default_factory=OrderedDict)

    def note(self, user: str, room: Room, table: SessionId) -> None:
        self._wanted[user, room] = table
        self._wanted.move_to_end((user, room))
        if len(self._wanted) > LAUNCHES_KEPT:
            self._wanted.popitem(last=False)

    def table_for(self, user: str, room: Room) -> SessionId | None:
        return self._wanted.get((user, room))


@frozen
class Activity:
    """``is_in`` tells whether a user is in a room, as Discord says; None where it does not."""

    host: BotClient
    settings: DiscordSettings
    launches: Launches
    is_in: Callable[[Room, Handle], Awaitable[bool | None]]

    @property
    def name(self) -> Platform:
        return NAME

    @property
    def frames(self) -> tuple[str, ...]:
        return (*_FRAMES, *self.settings.moot_frames.split())

    @property
    def origins(self) -> frozenset[str]:
        """Discord shows the page under an address of its own, and hands on what it asks for."""
        return frozenset((f"https://{self.app}.discordsays.com",))

    @property
    def app(self) -> str:
        return str(self.host.application_id or "")

    @property
    def prepares(self) -> bool:
        # Discord's own ways of sharing show no board that lives, but a link without a picture, or a picture
        # that lies on its servers already, behind a dialog. The channel's own board lives, with buttons.
        return False

    @property
    def asks(self) -> bool:
        return True

    async def admit(self, proof: Mapping[str, str]) -> Visitor | TurnedAway:
        """``proof`` is a ``code`` for our own application, and the ``instance`` that the page was opened in.

        Who it is, Discord says for the code; where it is, for the instance. The page's own word counts for
        nothing.
        """
        code, instance = proof.get("code", ""), proof.get("instance", "")
        if not (_CODE.fullmatch(code) and _INSTANCE.fullmatch(instance)):
            return TurnedAway.FORGED
        try:
            async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(ACTIVITY_ANSWER_S)) as web:
                user = await self._user(web, code)
            where = await self._instance(instance) if user else None
            private = where is not None and await self._is_with_us(where["location"])
        except WIRE_TROUBLE as trouble:
            _log.warning("discord does not say who opened a page", **describe_error(trouble))
            return TurnedAway.SILENT
        except RuntimeError as closed:
            if not have_hung_up(closed):
                raise
            return TurnedAway.LEAVING
        if user is None:
            return TurnedAway.UNCONFIRMED
        if where is None or user["id"] not in where["users"]:
            return TurnedAway.ELSEWHERE
        return self._visitor(user, where["location"], private=private)

    async def place_in(self, room: Room, visitor: Visitor) -> ChatPlace | None:
        """They are where the page was opened; of other channels we could tell only with further rights."""
        return visitor.place if room == visitor.place.room else None

    async def is_outside(self, room: Room, handle: Handle) -> bool:
        if room.platform != NAME or handle.platform != NAME:
            return True
        try:
            async with asyncio.timeout(ACTIVITY_ANSWER_S):
                return await self.is_in(room, handle) is False
        except (Failed, TimeoutError) as trouble:
            _log.info("nobody knows whether they have left the channel", why=type(trouble).__name__)
            return False

    async def share(self, handle: Handle, table: SessionId, rendered: RenderedCard) -> str | None:  # noqa: ARG002 - Discord has no messages to be sent on
        return None

    async def _user(self, web: aiohttp.ClientSession, code: str) -> dict[str, Any] | None:
        """The user of the code; None where it is not ours, or was used before."""
        secret = self.settings.discord_client_secret
        form = {
            "client_id": self.app,
            "client_secret": secret.get_secret_value() if secret else "",
            "grant_type": "authorization_code",
            "code": code,
        }
        token = await _answer(await web.post(f"{self._api}/oauth2/token", data=form))
        if token is None or "identify" not in str(token.get("scope", "")).split():
            return None
        bearer = {"Authorization": f"Bearer {token['access_token']}"}
        return await _answer(await web.get(f"{self._api}/users/@me", headers=bearer))

    async def _instance(self, instance: str) -> dict[str, Any] | None:
        """Where an instance of our Activity runs, and who is in it; None where there is none of that name."""
        route = Route(
            "GET",
            "/applications/{application_id}/activity-instances/{instance_id}",
            application_id=self.host.application_id,
            instance_id=instance,
        )
        try:
            fetched: dict[str, Any] = await self.host.http.request(route)
        except discord.NotFound:
            return None
        return fetched

    async def _is_with_us(self, location: dict[str, Any]) -> bool:
        """Whether it is somebody's private chat with the bot: Discord shows us no other private ones."""
        if location.get("guild_id"):
            return False
        number = int(location["channel_id"])
        try:
            channel = self.host.get_channel(number) or await self.host.fetch_channel(number)
        except (discord.NotFound, discord.Forbidden):
            return False
        return isinstance(channel, discord.DMChannel)

    def _visitor(self, user: dict[str, Any], location: dict[str, Any], *, private: bool) -> Visitor:
        room = room_called(int(location["channel_id"]))
        guild = location.get("guild_id")
        asker = Named(Handle(NAME, user["id"]), user.get("global_name") or user["username"])
        place = ChatPlace(room, str(guild) if guild else None, private)
        return Visitor(asker, place, self.launches.table_for(user["id"], room), user.get("locale"))

    @property
    def _api(self) -> str:
        return self.settings.discord_api.rstrip("/")


class OpenButton(Tapped[ui.Button[ui.View]], template=rf"{OPEN}(?P<table>[\w-]+)"):
    """Opens the page at the table of the card that the button is on."""

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # narrower than the library: it is our client's
        host = interaction.client
        if interaction.channel_id is not None:  # else the launch is refused
            host.launches.note(str(interaction.user.id), room_of(interaction), SessionId(self.match["table"]))
        await host.interaction_handler.launch(interaction)


async def _answer(response: aiohttp.ClientResponse) -> dict[str, Any] | None:
    """What Discord says; None where it refuses. Raises ClientError where it cannot answer."""
    async with response:
        if response.status in _REFUSALS:
            return None
        response.raise_for_status()
        answer: dict[str, Any] = await response.json()
        return answer
