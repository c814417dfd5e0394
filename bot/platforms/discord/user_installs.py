"""Rooms that the bot was only brought along to: it may speak there as long as an interaction lives.

Nothing here is worth keeping: after a restart, the next tap begins anew.
"""

import asyncio
from collections import deque
from dataclasses import dataclass, field

import discord

from bot.delivery.outcomes import Failed, Reason, Refused
from bot.delivery.ports import Refusals
from bot.kernel.ids import Room
from bot.platforms.discord.interaction_requests import Asked, room_of
from bot.platforms.discord.limits import TOKEN_LIVES_S, TOKENS_KEPT
from bot.platforms.discord.message_payload import MessagePayload

_MESSAGES_EACH = (
    5  # what Discord lets a bot say in answer to one interaction, where it is only installed by a user
)


@dataclass(slots=True)
class UserInstall:
    """One interaction: ``pressed`` is the message under it, ``thinking`` that its answer is still due."""

    asked: Asked
    since: float
    thinking: bool
    said: set[str] = field(default_factory=set)

    @property
    def pressed(self) -> str | None:
        return str(self.asked.message.id) if self.asked.message else None

    def reaches(self, message: str) -> bool:
        return message == self.pressed or message in self.said

    async def post(self, outgoing: MessagePayload) -> str:
        await self._stop_thinking()
        sent = await self.asked.followup.send(**outgoing.new(), wait=True)
        self.said.add(str(sent.id))
        return str(sent.id)

    async def edit(self, message: str, outgoing: MessagePayload) -> None:
        if message == self.pressed:
            await self.asked.edit_original_response(**outgoing.change())
        else:
            await self.asked.followup.edit_message(int(message), **outgoing.change())

    async def delete(self, message: str) -> None:
        await self.asked.followup.delete_message(int(message))

    async def _stop_thinking(self) -> None:
        """What follows a thinking answer would take its place, and be as private as it is."""
        if self.thinking:
            self.thinking = False
            await self.asked.delete_original_response()


class UserInstalls:
    def __init__(self) -> None:
        self._rooms: dict[Room, deque[UserInstall]] = {}
        self.refusals = Refusals()
        """Of all that is sent to Discord, by whichever way."""

    def note(self, asked: Asked) -> None:
        """Remember an interaction that has been acknowledged."""
        now = asyncio.get_running_loop().time()
        self._forget_the_dead(now)
        thinking = asked.response.type is discord.InteractionResponseType.deferred_channel_message
        installs = self._rooms.setdefault(room_of(asked), deque(maxlen=TOKENS_KEPT))
        installs.appendleft(UserInstall(asked, now, thinking))

    def in_room(self, room: Room) -> tuple[UserInstall, ...]:
        """The interactions that can still be answered, newest first."""
        self._forget_the_dead(asyncio.get_running_loop().time())
        return tuple(self._rooms.get(room, ()))

    def has(self, room: Room) -> bool:
        return bool(self.in_room(room))

    def shows_pictures(self, room: Room) -> bool:
        return all(install.asked.app_permissions.attach_files for install in self.in_room(room)[:1])

    async def post(self, room: Room, outgoing: MessagePayload, nonce: str | None = None) -> str:
        """Say it by the newest interaction that may still say something; Discord knows no nonce here."""
        del nonce
        for install in self.in_room(room):
            if len(install.said) < _MESSAGES_EACH:
                return await install.post(outgoing)
        raise Failed(Refused(Reason.FORBIDDEN))

    async def edit(self, room: Room, message: str, outgoing: MessagePayload) -> None:
        """Change a message by an interaction that can; GONE where only a new one can be said."""
        installs = self.in_room(room)
        for install in installs:
            if install.reaches(message):
                return await install.edit(message, outgoing)
        raise Failed(Refused(Reason.GONE if installs else Reason.FORBIDDEN))

    async def delete(self, room: Room, message: str) -> None:
        for install in self.in_room(room):
            if message in install.said:
                await install.delete(message)

    def _forget_the_dead(self, now: float) -> None:
        for room, installs in list(self._rooms.items()):
            while installs and installs[-1].since < now - TOKEN_LIVES_S:
                installs.pop()
            if not installs:
                del self._rooms[room]
