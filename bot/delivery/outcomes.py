"""What comes of sending something to a platform: a value that says all there is to know."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from bot.kernel.ids import Room

__all__ = ["NO_SUCH_ROOM", "Done", "Failed", "NoAnswer", "Outcome", "PartDown", "Reason", "Refused", "Wait"]


class Reason(Enum):
    """Why a platform refuses what was sent."""

    GONE = "gone"
    """The message is not there any more."""
    FROZEN = "frozen"
    """The message stands, and can no longer be edited."""
    FORBIDDEN = "forbidden"
    """We have no right to write here."""
    CONTENT = "content"
    """The platform does not take this picture, file or text."""
    MOVED = "moved"
    """The room has a new id."""
    UNKNOWN = "unknown"
    """Any other refusal."""


@dataclass(frozen=True, slots=True)
class Done:
    """It arrived, or the platform says that nothing changed; ``message`` is its id there, if it has one."""

    message: str = ""


@dataclass(frozen=True, slots=True)
class Wait:
    """The platform asks for a pause: nothing was sent."""

    seconds: float


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """No response, an unreadable one or a server error; ``may_stand``: what was sent may have arrived."""

    may_stand: bool = True
    code: str = ""
    """The server error, where one was the answer."""


@dataclass(frozen=True, slots=True)
class PartDown:
    """The platform does not accept us at all, by token or by a second session; the operator is informed."""

    why: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The platform answered, and does not take it; ``code`` is the platform's own name for the reason."""

    reason: Reason
    code: str = ""
    room: Room | None = None
    """The new room, where the reason is MOVED."""


Outcome: TypeAlias = Done | Wait | NoAnswer | PartDown | Refused


NO_SUCH_ROOM = "NO_SUCH_ROOM"
"""The code of a refusal where the platform cannot have such a room: nothing is ever sent there."""


class Failed(Exception):
    """Carries an outcome from a platform's call up to the courier, which returns it."""

    def __init__(self, outcome: Wait | NoAnswer | PartDown | Refused) -> None:
        super().__init__(outcome)
        self.outcome = outcome

    def is_refusal(self, *reasons: Reason) -> bool:
        """Whether the platform refuses it, for one of these reasons if any are given."""
        return isinstance(self.outcome, Refused) and (not reasons or self.outcome.reason in reasons)

    @property
    def code(self) -> str:
        return self.outcome.code if isinstance(self.outcome, Refused) else ""
