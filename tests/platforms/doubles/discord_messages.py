"""Messages being written, changed and deleted, and everything that Discord refuses on the way."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.platforms.doubles import discord_limits as limits
from tests.platforms.doubles.discord_world import (
    COMPONENTS_V2,
    Channel,
    File,
    Kind,
    Message,
    Person,
    Right,
    World,
    every_part,
    made_ms,
)

NONCE_KEPT_S = 180.0
EDITABLE_S = 3_600.0
SUPPRESS_NOTIFICATIONS = 1 << 12
_PING = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
Uploads = dict[str, tuple[str, bytes]]
"""Files that came along, by their number in the request: name and content."""


@dataclass
class Refused(Exception):
    """Discord says no; ``code`` is its own number for why."""

    status: int
    code: int
    text: str

    @property
    def body(self) -> dict[str, Any]:
        return {"message": self.text, "code": self.code}


UNKNOWN_CHANNEL = Refused(404, 10_003, "Unknown Channel")
UNKNOWN_MESSAGE = Refused(404, 10_008, "Unknown Message")
MISSING_ACCESS = Refused(403, 50_001, "Missing Access")
NO_MESSAGES_WANTED = Refused(403, 50_007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refused(403, 50_013, "Missing Permissions")
INVALID_FORM = Refused(400, 50_035, "Invalid Form Body")
EMPTY = Refused(400, 50_006, "Cannot send an empty message")
TOO_OLD = Refused(400, 30_046, "Maximum number of edits to messages older than 1 hour reached")
ARCHIVED = Refused(400, 50_083, "Thread is archived")


@dataclass
class Messages:
    """``note`` is told of whatever the bot ought to have known better."""

    world: World
    note: Callable[[str], None]

    def reachable(self, channel_id: str) -> Channel:
        """A channel that the bot is in and sees."""
        channel = self.world.channels.get(channel_id)
        if channel is None or channel.deleted:
            raise UNKNOWN_CHANNEL
        if not channel.with_bot or not channel.allows(Right.VIEW_CHANNEL):
            raise MISSING_ACCESS
        return channel

    def post(self, channel: Channel, body: dict[str, Any], files: Uploads) -> Message:
        """By the bot's own right; one ``nonce`` makes one message."""
        self._may_post(channel, files)
        if twin := self._twin(channel, body):
            if twin.deleted:
                raise UNKNOWN_MESSAGE
            return twin
        if channel.archived and channel.locked:
            raise ARCHIVED
        channel.archived = False
        return self.create(channel, body, files)

    def create(
        self, channel: Channel, body: dict[str, Any], files: Uploads, only_for: Person | None = None
    ) -> Message:
        message = Message(self.world.flakes.new(), channel, only_for=only_for)
        self.write(message, body, files)
        if not (message.content or message.embeds or message.files or message.components):
            raise EMPTY
        message.nonce = str(body["nonce"]) if body.get("enforce_nonce") else None
        message.flags |= int(body.get("flags") or 0)
        channel.messages.append(message)
        return message

    def edit(self, channel: Channel, message_id: str, body: dict[str, Any], files: Uploads) -> Message:
        message = self.find(channel, message_id)
        if channel.archived:
            raise ARCHIVED
        if files and not channel.allows(Right.ATTACH_FILES):
            raise MISSING_PERMISSIONS
        if time.time() - made_ms(message.id) / 1_000 > EDITABLE_S:
            self.note("a message older than an hour was edited")
            raise TOO_OLD
        self.write(message, body, files)
        return message

    def find(self, channel: Channel, message_id: str) -> Message:
        message = channel.find(message_id)
        if message is None or message.only_for:
            raise UNKNOWN_MESSAGE
        return message

    def write(self, message: Message, body: dict[str, Any], files: Uploads) -> None:
        """Put into the message what ``body`` says of it; what it does not name stays."""
        body = self._as_it_stands(message, body)
        self._check(body, files)
        if message.is_layout:
            message.earlier.append(message.content)
            texts = (one["content"] for one in every_part(body.get("components") or ()) if "content" in one)
            message.content = "\n".join(texts)
            message.pinged.extend(_pinged({**body, "content": message.content}))
        elif "content" in body:
            message.earlier.append(message.content)
            message.content = body["content"] or ""
            message.pinged.extend(_pinged(body))
        message.embeds = body.get("embeds", message.embeds) or []
        message.components = body.get("components", message.components) or []
        if "attachments" in body:
            message.files = [self._file(one, message, files) for one in body["attachments"]]
        message.thinking = False

    def _as_it_stands(self, message: Message, body: dict[str, Any]) -> dict[str, Any]:
        """What is made of components alone can never be made otherwise again, nor become so by accident."""
        wanted = int(body.get("flags") or 0) & COMPONENTS_V2
        if message.is_layout:
            return {**body, "flags": int(body.get("flags") or 0) | COMPONENTS_V2}
        if wanted and (message.content or message.embeds) and "content" not in body:
            self.note("an old message was to become one of components")
            raise INVALID_FORM
        message.flags |= wanted
        return body

    def _file(self, named: dict[str, Any], message: Message, files: Uploads) -> File:
        for kept in message.files:
            if kept.id == str(named["id"]):
                return kept
        name, content = files[str(named["id"])]
        return File(self.world.flakes.new(), name, content, named.get("description"))

    def _check(self, body: dict[str, Any], files: Uploads) -> None:
        contents = {number: content for number, (_, content) in files.items()}
        if wrong := list(limits.wrong_with_message(body, contents)):
            for each in wrong:
                self.note(each)
            raise INVALID_FORM
        if "everyone" in (body.get("allowed_mentions") or {}).get("parse", ()):
            self.note("everybody may be mentioned")

    def _may_post(self, channel: Channel, files: Uploads) -> None:
        needed = Right.SEND_IN_THREADS if channel.kind is Kind.THREAD else Right.SEND_MESSAGES
        if not channel.allows(needed) or (files and not channel.allows(Right.ATTACH_FILES)):
            raise MISSING_PERMISSIONS
        if channel.kind is Kind.PRIVATE and not all(person.takes_messages for person in channel.people):
            raise NO_MESSAGES_WANTED

    def _twin(self, channel: Channel, body: dict[str, Any]) -> Message | None:
        """The message that was made with this nonce a short while ago."""
        if not body.get("enforce_nonce"):
            return None
        young = (one for one in channel.messages if time.time() - made_ms(one.id) / 1_000 < NONCE_KEPT_S)
        return next((one for one in young if one.nonce == str(body["nonce"])), None)


def _pinged(body: dict[str, Any]) -> list[str]:
    """Whom or whose role these words ring a bell for: named in the text, and allowed to be."""
    if int(body.get("flags") or 0) & SUPPRESS_NOTIFICATIONS:
        return []
    allowed = body.get("allowed_mentions") or {"parse": ["users"]}
    named = _PING.findall(body["content"] or "")
    users = set(map(str, allowed.get("users", ())))
    roles = set(map(str, allowed.get("roles", ())))
    rung = [one for one in named if one in users or "users" in allowed.get("parse", ())]
    return rung + [one for one in _ROLE.findall(body["content"] or "") if one in roles]
