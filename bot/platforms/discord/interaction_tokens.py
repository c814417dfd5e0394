"""Interaction tokens: for fifteen minutes each writes where a user asked, and no limit counts it.

A press's token edits the message that was pressed. In a room that exists by a user's own installation alone,
nothing but tokens writes at all. The process that sends to a room holds them in memory, by room and message:
they are stored and logged nowhere, and after a restart the next press begins afresh.
"""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Any

import discord
import structlog

from bot.delivery.parts import OwnedParts
from bot.delivery.ports import Failed, Reason, Refusals, Refused
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Room
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.interaction_requests import Interaction, is_user_install, room_called, room_of
from bot.platforms.discord.limits import TOKEN_LIVES_S, TOKENS_KEPT
from bot.platforms.discord.message_payload import MessagePayload

_log = structlog.get_logger()
_MESSAGES_EACH = 5
"""What Discord lets a bot say in answer to one interaction, where it is only installed by a user."""
_AT_ONCE, _WITHIN_S = 4, 2.0
"""How often a token writes within so many seconds: Discord lets it write five times, answers included."""
_ORIGINAL = "@original"
"""What the first answer stands in: after a press, the message that was pressed."""
_LAYOUT, _PLAIN = "layout", "plain"


@dataclass(slots=True, eq=False)
class InteractionToken:
    """``pressed`` is the message that it edits; ``thinking`` tells that a private answer is still due.

    ``is_layout`` is the form of ``pressed``. While a token is ``alone``, nothing else writes in its room.
    """

    webhook: discord.Webhook
    since: float
    pressed: str = ""
    is_layout: bool = False
    alone: bool = False
    thinking: bool = False
    pictures: bool = True
    posted: set[str] = field(default_factory=set)
    sent_at: deque[float] = field(default_factory=lambda: deque(maxlen=_AT_ONCE))

    def reaches(self, message: str) -> bool:
        return message == self.pressed or message in self.posted

    @property
    def is_free(self) -> bool:
        """Whether half of Discord's limit for a token is left, or no channel could take its place."""
        return self.alone or sum(at > _now() - _WITHIN_S for at in self.sent_at) <= _AT_ONCE // 2

    async def post(self, outgoing: MessagePayload) -> str:
        await self._stop_thinking()
        await self._keep_limit()
        sent = await self.webhook.send(**outgoing.new(), wait=True)
        self.posted.add(str(sent.id))
        return str(sent.id)

    async def edit(self, message: str, outgoing: MessagePayload) -> None:
        await self._keep_limit()
        is_layout = outgoing.card and self.is_layout and message == self.pressed
        change = outgoing.card_edit() if is_layout else outgoing.change()
        await self.webhook.edit_message(_name_of(message, self.pressed), **change)

    async def delete(self, message: str) -> None:
        await self._keep_limit()
        await self.webhook.delete_message(_name_of(message, self.pressed))

    async def _keep_limit(self) -> None:
        at = max(_now(), self.sent_at[0] + _WITHIN_S) if len(self.sent_at) == _AT_ONCE else _now()
        self.sent_at.append(at)
        await asyncio.sleep(at - _now())

    async def _stop_thinking(self) -> None:
        """What follows a thinking answer would take its place, and be as private as it is."""
        if self.thinking:
            self.thinking = False
            await self.delete(self.pressed)


class InteractionTokens:
    """``parts`` tell which process sends to a room; without them it is this one."""

    def __init__(self, host: BotClient, parts: OwnedParts | None = None) -> None:
        self._host = host
        self._parts = parts
        if parts:
            parts.receive = self._receive
        self._rooms: OrderedDict[Room, tuple[InteractionToken, ...]] = OrderedDict()
        """The newest token of a room first; last the room that has the newest of all."""
        self.refusals = Refusals()
        """Of all that is sent to Discord, by whichever way."""

    def is_of_use(self, interaction: Interaction) -> bool:
        """Whether its token writes what everybody in the room sees."""
        return bool(_message_of_press(interaction)) or is_user_install(interaction)

    async def take(self, interaction: Interaction) -> None:
        """Hold the token of an interaction that has been acknowledged, or pass it on to its room's owner."""
        room, pressed, alone = (
            room_of(interaction),
            _message_of_press(interaction),
            is_user_install(interaction),
        )
        is_layout = interaction.message is not None and interaction.message.flags.components_v2
        if alone:
            thinking = interaction.message is None
            pictures = interaction.app_permissions.attach_files
            self._hold(
                room,
                InteractionToken(interaction.followup, _now(), pressed, is_layout, alone, thinking, pictures),
            )
        elif pressed:
            await self._hand(
                interaction, f"{room.chat} {pressed} {_LAYOUT if is_layout else _PLAIN} {interaction.token}"
            )

    def replies(self, room: Room) -> frozenset[str]:
        """The messages that can be edited by a token."""
        return frozenset(
            message
            for token in self._fresh(room)
            if token.is_free
            for message in (token.pressed, *token.posted)
            if message
        )

    def reaching(self, room: Room, message: str) -> InteractionToken | None:
        """The newest token that can edit the message."""
        return next((token for token in self._fresh(room) if token.reaches(message) and token.is_free), None)

    def forget(self, room: Room, token: InteractionToken) -> None:
        """It has failed: the channel is written to instead."""
        self._rooms[room] = tuple(candidate for candidate in self._fresh(room) if candidate is not token)

    def writes_alone(self, room: Room) -> bool:
        """Whether tokens alone write in the room, which the bot was only brought along to."""
        return any(token.alone for token in self._fresh(room))

    def alone_since(self, room: Room) -> float | None:
        """When the newest token came of a room in which tokens alone write, by the loop's clock."""
        return max((token.since for token in self._fresh(room) if token.alone), default=None)

    def shows_pictures(self, room: Room) -> bool:
        return all(token.pictures for token in self._fresh(room)[:1])

    async def post(self, room: Room, outgoing: MessagePayload, nonce: str | None = None) -> str:
        """Say it by the newest token that may still say something; Discord knows no nonce here."""
        del nonce
        for token in self._fresh(room):
            if len(token.posted) < _MESSAGES_EACH:
                return await token.post(outgoing)
        raise Failed(Refused(Reason.FORBIDDEN))

    async def delete(self, room: Room, message: str) -> None:
        for token in self._fresh(room):
            if message in token.posted:
                await token.delete(message)

    async def _hand(self, interaction: Interaction, message: str) -> None:
        if self._parts is None:
            return self._receive(message)
        part = self._parts.part_of(
            room_of(interaction), str(interaction.guild_id) if interaction.guild_id else None
        )
        try:
            await self._parts.tell(part, message)
        except StoreUnreachable as lost:  # then the board goes by its channel
            _log.warning("a token is not passed on", request=interaction.id, why=str(lost))

    def _receive(self, message: str) -> None:
        """Hold the token of a press in a room of this process."""
        chat, pressed, form, token = message.split(" ")
        if self._host.application_id:
            webhook = discord.Webhook.partial(self._host.application_id, token, client=self._host)
            interaction_token = InteractionToken(webhook, _now(), pressed, form == _LAYOUT)
            self._hold(room_called(int(chat)), interaction_token)

    def _hold(self, room: Room, token: InteractionToken) -> None:
        """Of the tokens of one message in a channel the newest is enough."""
        while self._rooms and not self._fresh(oldest := next(iter(self._rooms))):
            del self._rooms[oldest]
        tokens = [
            candidate
            for candidate in self._fresh(room)
            if candidate.alone or candidate.pressed != token.pressed
        ]
        self._rooms[room] = (token, *tokens)[:TOKENS_KEPT]
        self._rooms.move_to_end(room)

    def _fresh(self, room: Room) -> tuple[InteractionToken, ...]:
        """The tokens that still write, the newest first."""
        oldest = _now() - TOKEN_LIVES_S
        return tuple(token for token in self._rooms.get(room, ()) if token.since >= oldest)


def _message_of_press(interaction: Interaction) -> str:
    """The public message under which the user pressed; empty for any other interaction."""
    message = interaction.message
    is_press = interaction.type is discord.InteractionType.component
    return str(message.id) if is_press and message and not message.flags.ephemeral else ""


def _name_of(message: str, pressed: str) -> Any:
    """The library writes into the address what it is given, though it asks for a number."""
    return _ORIGINAL if message == pressed else int(message)


def _now() -> float:
    return asyncio.get_running_loop().time()
