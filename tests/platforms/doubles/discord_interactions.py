"""What people ask of the bot, and what it answered in three seconds, or in fifteen minutes."""

import itertools
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from tests.kit.waiting import comes_true
from tests.platforms.doubles.discord_world import Channel, Message, Person

FIRST_WORD_S = 3.0
TOKEN_S = 15 * 60.0
EPHEMERAL = 1 << 6
MESSAGES_OF_A_VISITOR = 5
_PATIENCE_S = 8.0
_tokens = itertools.count(1)


class Asked(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    COMPLETION = 4
    MODAL = 5


class Callback(IntEnum):
    MESSAGE = 4
    THINKING = 5
    LATER = 6
    UPDATE = 7
    CHOICES = 8
    FIELD = 9
    LAUNCH = 12


@dataclass
class Interaction:
    """``visiting`` is whether the bot is here only by the person's own installation."""

    id: str
    kind: Asked
    channel: Channel
    person: Person
    born: float
    visiting: bool
    message: Message | None = None
    token: str = field(default_factory=lambda: f"interaction-token-{next(_tokens)}")
    callback: Callback | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    choices: list[dict[str, Any]] = field(default_factory=list)
    modal: dict[str, Any] | None = None

    @property
    def is_answered(self) -> bool:
        """Whether nothing is owed any more: no thinking message waits to be filled or taken away."""
        if self.callback is Callback.THINKING:
            return self.original is None or self.original.deleted or not self.original.thinking
        return self.callback is not None

    @property
    def answer(self) -> Message:
        """What the asker alone was shown."""
        assert self.answers, "nothing was shown to the asker"
        return self.answers[-1]

    @property
    def answers(self) -> list[Message]:
        """A private message that was pressed may show the answer itself."""
        shown = [self.message, self.original, *self.followups]
        return [one for one in shown if one and one.only_for and not one.deleted and not one.thinking]

    async def settled(self) -> "Interaction":
        await comes_true(lambda: self.is_answered, _PATIENCE_S)
        return self
