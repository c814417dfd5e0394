"""What shows and sends: couriers that carry messages, and what draws pictures."""

from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from dataclasses import field
from enum import Enum
from typing import Protocol, TypeAlias

import structlog

from bot.delivery.page_doors import PageDoor
from bot.delivery.parts import OwnedParts
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, Part, Room
from bot.kernel.scene import Film, Look, Scene
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard

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


@frozen
class Done:
    """It arrived, or the platform says that nothing changed; ``message`` is its id there, if it has one."""

    message: str = ""


@frozen
class Wait:
    """The platform asks for a pause: nothing was sent."""

    seconds: float


@frozen
class NoAnswer:
    """No response, an unreadable one or a server error; ``may_stand``: what was sent may have arrived."""

    may_stand: bool = True
    code: str = ""
    """The server error, where one was the answer."""


@frozen
class PartDown:
    """The platform does not accept us at all, by token or by a second session; the operator is informed."""

    why: str


@frozen
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


__all__ = [
    "BoardRenderer",
    "Called",
    "CannotServe",
    "Connection",
    "Courier",
    "Health",
    "Refusals",
    "Role",
    "WronglySetUp",
]


_log = structlog.get_logger()


class Refusals:
    """Counts what a platform does not take."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        """By the platform's own code."""

    def note(self, code: str, room: Room) -> None:
        self.times[code] += 1
        _log.warning("the platform does not take what is sent", code=code, room=room.chat)


class CannotServe(Exception):
    """Something cannot be served; the text says why to the operator, without any secret.

    It may pass: another start, by whatever watches over us, may go well.
    """


class WronglySetUp(CannotServe):
    """Every start will end like this until somebody changes what is set up."""


@frozen
class Role:
    """A role of a platform's, by its id there; ``lacking`` are the rights that we would need to ping it."""

    id: str
    name: str
    lacking: tuple[Phrase, ...] = ()


@frozen
class Called:
    """Several who are to be pinged at once: people, or everybody who has a role.

    Without ``by_name`` the words themselves are for the one person who is called: where they say that
    person's name, it is the name that pings.
    """

    people: tuple[Named, ...] = ()
    role: str = ""
    by_name: bool = True


class Courier(Protocol):
    """Carries messages to the rooms of one platform. What comes of it is an outcome; none raises."""

    async def post(
        self,
        room: Room,
        rendered: RenderedCard,
        *,
        key: str,
        mention: Called | None = None,
        quietly: bool = False,
    ) -> Outcome:
        """A new message; Done with its id.

        ``key`` names it for ever: where the platform can tell, the same key is posted once. Who is mentioned
        hears a sound, unless ``quietly``; a mention in a private room is a private message. Where a picture
        or film is not taken, the same is posted in words.
        """

    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> Outcome:
        """Change the message; Done also where it says just that already."""

    async def remove(self, room: Room, message: str) -> Outcome:
        """Take the message away; Done also where it is gone already."""

    async def find(
        self, room: Room, key: str, rendered: RenderedCard, *, mention: Called | None = None
    ) -> Outcome:
        """Look for what a ``post`` may have left: Done with the message, else refused as GONE."""

    async def invitation(self) -> str:
        """The address at which people add the bot to a group of theirs; empty where there is none."""

    def private_room(self, handle: Handle) -> Room:
        """The private chat with somebody."""

    def free_at(self, room: Room) -> float:
        """When the platform's limits allow the next message in ``room``, by the loop's clock.

        What is sent by the methods above waits for nothing, and counts itself.
        """

    def replies(self, room: Room) -> Collection[str]:
        """The messages whose edits answer whoever has pressed them: no limit of the room counts those."""

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        """Count what a former owner of the room has sent there."""

    def budget_of(self, room: Room) -> Room:
        """The room with which ``room`` shares its limits; itself, where it has its own."""

    def board_every_s(self, room: Room) -> float:
        """How often a board may be edited in ``room`` so that enough is left for everything else."""

    def reaches_alone_since(self, room: Room) -> float | None:
        """Since when no other process can send to the room, by the loop's clock; None where others can."""

    async def ready(self, room: Room) -> None:
        """Wait until the platform's limits allow another board in ``room``; only then is one written."""

    async def role(self, room: Room, words: str) -> Role | None:
        """The role that is named among ``words``; None where there are no roles, or none is named."""

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        """Whether the person is in the room, and a call there reaches them; None where nobody can tell.

        Raises Failed where the platform is in trouble.
        """

    async def branch(self, room: Room, title: str, people: tuple[Handle, ...]) -> Room | None:
        """A new room of its own within ``room``, for these people; None where there can be none."""

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        """The rights that we would need in ``room`` and do not have, by the platform's own names."""


@frozen
class Health:
    """How a connection is doing.

    ``waiting`` messages are held back to keep the platform's limits; ``rate_limited`` is how often it has
    told us nevertheless, since we started, that we are too fast. ``standby`` is set while another process
    serves this, and we wait until it ends.
    """

    connected: bool
    waiting: int = 0
    rate_limited: int = 0
    standby: bool = False
    ended: str = ""
    """Why it cannot be served any more in this process, as a sentence."""
    refused: Mapping[str, int] = field(default_factory=dict)
    """How often it did not take what was sent, by its own code."""


class Connection(Protocol):
    """A platform that is being served."""

    @property
    def courier(self) -> Courier: ...

    @property
    def parts(self) -> OwnedParts | None:
        """The parts of the platform; None where processes share nothing of it."""

    @property
    def door(self) -> PageDoor | None:
        """The page inside this platform's app, where that is set up."""

    async def start(self) -> str:
        """Begin to serve; what to tell the operator. Raises CannotServe."""

    async def stop(self) -> None:
        """Serve no more; what is in hand is finished first."""

    def health(self) -> Health: ...

    def heard(self, *, closely: bool) -> Mapping[Part, float]:
        """For how many seconds each part has been silent from which anything ever came in here.

        Called every second. Where it is heard ``closely``, quiet parts are asked for a word; else a part to
        which there is a connection is not silent.
        """

    async def while_serving(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Run ``work``, which sends to this platform, whenever it is we who serve it; until cancelled."""


class BoardRenderer(Protocol):
    """Draws scenes whose labels have been put into words."""

    async def png(self, scene: Scene, look: Look) -> bytes: ...

    async def gif(self, film: Film, look: Look) -> bytes: ...
