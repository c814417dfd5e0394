"""Answers to interactions: the first within three seconds, the others by its token."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.platforms.doubles import discord_limits as limits
from tests.platforms.doubles.discord_interactions import (
    EPHEMERAL,
    FIRST_WORD_S,
    MESSAGES_OF_A_VISITOR,
    TOKEN_S,
    Asked,
    Callback,
    Interaction,
)
from tests.platforms.doubles.discord_messages import INVALID_FORM, UNKNOWN_MESSAGE, Messages, Refused, Uploads
from tests.platforms.doubles.discord_world import Message, Person

UNKNOWN_INTERACTION = Refused(404, 10_062, "Unknown interaction")
UNKNOWN_WEBHOOK = Refused(404, 10_015, "Unknown Webhook")
ALREADY_ACKNOWLEDGED = Refused(400, 40_060, "Interaction has already been acknowledged.")
INVALID_TOKEN = Refused(401, 50_027, "Invalid Webhook Token")
NO_ACTIVITY = Refused(400, 50_234, "Activities are not switched on for this application")
TOO_MANY_FOLLOWUPS = Refused(400, 40_094, "Maximum number of follow up messages reached")

_FOR_MESSAGES = frozenset({Callback.LATER, Callback.UPDATE})


@dataclass
class Answers:
    """``now`` tells Discord's time."""

    messages: Messages
    now: Callable[[], float]
    note: Callable[[str], None]
    activities_on: Callable[[], bool] = lambda: False
    interactions: dict[str, Interaction] = field(default_factory=dict)

    def first(self, token: str, body: dict[str, Any], files: Uploads) -> Interaction:
        """The callback."""
        asked = self.interactions.get(token)
        if asked is None:
            raise UNKNOWN_INTERACTION
        if asked.callback is not None:
            raise ALREADY_ACKNOWLEDGED
        if self.now() - asked.born > FIRST_WORD_S:
            self.note("an interaction was answered too late")
            raise UNKNOWN_INTERACTION
        callback = Callback(body["type"])
        if not _fits(asked, callback):
            self.note(f"{callback.name} does not answer {asked.kind.name}")
            raise INVALID_FORM
        self._act(asked, callback, body.get("data") or {}, files)
        asked.callback = callback
        return asked

    def followup(self, token: str, body: dict[str, Any], files: Uploads) -> Message:
        asked = self._alive(token)
        if asked.original and asked.original.thinking and not asked.original.deleted:
            # For the sake of old programs, it takes the place of what was being thought about.
            self.messages.write(asked.original, body, files)
            return asked.original
        if asked.visiting and len(asked.followups) >= MESSAGES_OF_A_VISITOR:
            self.note("a visitor said too much")
            raise TOO_MANY_FOLLOWUPS
        private = asked.person if int(body.get("flags") or 0) & EPHEMERAL else None
        message = self.messages.create(asked.channel, body, files, private)
        asked.followups.append(message)
        return message

    def edit(self, token: str, message: str, body: dict[str, Any], files: Uploads) -> Message:
        found = self.find(token, message)
        self.messages.write(found, body, files)
        return found

    def delete(self, token: str, message: str) -> None:
        found = self.find(token, message)
        found.deleted = True

    def find(self, token: str, message: str) -> Message:
        """``@original`` is the answer, or the message under the button that was pressed."""
        asked = self._alive(token)
        own = [one for one in (asked.original, asked.message, *asked.followups) if one]
        if message == "@original":
            pressed = asked.message if asked.callback in _FOR_MESSAGES else None
            found = pressed or asked.original
        else:
            found = next((one for one in own if one.id == message), None)
        if found is None or found.deleted:
            raise UNKNOWN_MESSAGE
        return found

    def _alive(self, token: str) -> Interaction:
        asked = self.interactions.get(token)
        if asked is None or asked.callback is None:
            raise UNKNOWN_WEBHOOK
        if self.now() - asked.born > TOKEN_S:
            self.note("an interaction's token was used after its time")
            raise INVALID_TOKEN
        return asked

    def _act(self, asked: Interaction, callback: Callback, data: dict[str, Any], files: Uploads) -> None:
        private = asked.person if int(data.get("flags") or 0) & EPHEMERAL else None
        match callback:
            case Callback.MESSAGE:
                asked.original = self.messages.create(asked.channel, data, files, private)
            case Callback.THINKING:
                asked.original = self._thinking(asked, private)
            case Callback.UPDATE:
                assert asked.message
                self.messages.write(asked.message, data, files)
            case Callback.CHOICES:
                asked.choices = data["choices"]
                self._complain(limits.wrong_with_choices(asked.choices))
            case Callback.FIELD:
                asked.modal = data
                self._complain(limits.wrong_with_modal(data))
            case Callback.LAUNCH:
                if not self.activities_on():
                    raise NO_ACTIVITY
            case Callback.LATER:
                pass

    def _thinking(self, asked: Interaction, private: Person | None) -> Message:
        message = Message(self.messages.world.flakes.new(), asked.channel, only_for=private, thinking=True)
        asked.channel.messages.append(message)
        return message

    def _complain(self, wrong: Any) -> None:
        for each in list(wrong):
            self.note(each)
            raise INVALID_FORM


def _fits(asked: Interaction, callback: Callback) -> bool:
    match asked.kind:
        case Asked.COMPLETION:
            return callback is Callback.CHOICES
        case Asked.COMMAND:
            return callback in {Callback.MESSAGE, Callback.THINKING, Callback.FIELD}
        case Asked.MODAL:
            below = asked.message is not None
            return callback in {Callback.MESSAGE, Callback.THINKING} or (below and callback in _FOR_MESSAGES)
        case Asked.COMPONENT:
            return callback is not Callback.CHOICES
