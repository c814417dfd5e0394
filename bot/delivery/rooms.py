"""What a room is to show and what it shows: one document per room, one slot per message in it."""

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Protocol

from bot.kernel.frozen import frozen
from bot.kernel.ids import Platform, Room, SessionId

__all__ = [
    "NO_ANSWER",
    "PICKS",
    "UNASKED",
    "WAIT",
    "BoardRef",
    "Doing",
    "Followers",
    "Kind",
    "Origin",
    "RoomDocument",
    "RoomSlots",
    "Slot",
    "State",
    "Wanted",
    "commit_in",
    "kind_of",
    "name_in",
    "slot_key",
]

PICKS = "/"
"""Between the commit id of a table and the picks that its board shows besides: the half of a move."""
NO_ANSWER, WAIT = "no answer", "wait"
"""Failures of a slot beside each :class:`Reason`."""


@frozen
class BoardRef:
    """The message that shows a table or cup in a room, as its platform names it."""

    session: SessionId
    room: Room
    message: str


@frozen
class Origin:
    """Where a board was asked for: the message that holds the command, or the one that was pressed.

    What was ``pressed`` shows the table itself; ``beside`` is something else with a button that leads there.
    A page asks without a message (``asked``); a board that only follows was not asked for.
    """

    command: str | None = None
    pressed: str | None = None
    beside: str | None = None
    asked: bool = True


UNASKED = Origin(asked=False)


class Kind(StrEnum):
    """A board is the living message of a table or a cup, by its code; calls and posts are sent once."""

    BOARD = "board"
    CALL = "call"
    POST = "post"


def slot_key(kind: Kind, name: str) -> str:
    return f"{kind}:{name}"


def kind_of(key: str) -> Kind:
    return Kind(key.partition(":")[0])


def name_in(key: str) -> str:
    return key.partition(":")[2]


def commit_in(commit: str) -> str:
    """Return the commit id without the picks that may follow it."""
    return commit.partition(PICKS)[0]


@frozen
class Wanted:
    """What a slot is to show. Another ``commit`` asks for an edit, another ``generation`` for a new message.

    ``asked_at`` is when a person asked for it in this room, 0 where it only follows. ``pressed`` is the
    message that the person pressed, if that shows the same. Nothing is sent before ``not_before``.
    ``content`` is what a post or a call says, as its source encodes it. All times are in milliseconds.
    """

    commit: str = ""
    generation: int = 0
    asked_at: int = 0
    pressed: str = ""
    not_before: int = 0
    content: str = ""

    @property
    def mark(self) -> tuple[str, int]:
        return self.commit, self.generation


class Doing(StrEnum):
    """What the owner has begun to send and has not recorded."""

    NOTHING = ""
    POST = "post"
    EDIT = "edit"
    FIND = "find"
    REMOVE = "remove"


class State(StrEnum):
    ABSENT = "absent"
    SENDING = "sending"
    SHOWN = "shown"
    UNKNOWN = "unknown"
    BLOCKED = "blocked"


@frozen
class Slot:
    """One message of a room: what is wanted of it, what is known of it, and when it is tried next.

    ``message`` stands and shows ``shown``, of ``generation``. ``answered`` is the mark that was wanted when
    the owner last dealt with it, ``sent_at`` when it last sent something. ``lost`` is the key of a post that
    got no answer. ``leftovers`` are messages that a newer one has replaced; after a failure none is removed
    before ``clean_at``. ``again_at`` is when an edit that got no answer is repeated, or when a post that was
    sent is forgotten. After a failure nothing is tried before ``not_before``; ``paused_at`` is when that was
    decided, ``failing_since`` when the failures began.
    """

    key: str
    wanted: Wanted | None = None
    message: str = ""
    shown: str = ""
    generation: int = 0
    answered: tuple[str, int] | None = None
    doing: Doing = Doing.NOTHING
    lost: str = ""
    leftovers: tuple[str, ...] = ()
    again_at: int = 0
    sent_at: int = 0
    clean_at: int = 0
    not_before: int = 0
    paused_at: int = 0
    tries: int = 0
    failing_since: int = 0
    failure: str = ""
    """Why it pauses: the value of a :class:`Reason`, ``NO_ANSWER`` or ``WAIT``; empty while all is well."""
    standing: str = ""
    """How things stood when something else was shown last; it stays where the message goes."""
    standing_since: int = 0
    """Since when that has been shown, in milliseconds."""

    @property
    def kind(self) -> Kind:
        return kind_of(self.key)

    @property
    def desired(self) -> str:
        """The commit that it is to show."""
        return self.wanted.commit if self.wanted else ""

    @property
    def is_living(self) -> bool:
        """Whether its message is edited as long as it is wanted."""
        return self.kind is Kind.BOARD

    @property
    def is_dirty(self) -> bool:
        return self.wanted is not None and self.wanted.mark != self.answered

    @property
    def is_in_order(self) -> bool:
        return self.wanted is not None and not (self.is_dirty or self.lost or self.leftovers)

    @property
    def is_empty(self) -> bool:
        """Whether nothing of it stands in the room, as far as is known."""
        return not (self.message or self.lost or self.leftovers or self.doing)

    @property
    def is_refused(self) -> bool:
        """Whether the platform does not take it for now."""
        return self.failure not in {"", NO_ANSWER, WAIT}

    @property
    def state(self) -> State:
        if self.doing:
            return State.SENDING
        if self.lost or self.failure == NO_ANSWER:
            return State.UNKNOWN
        if self.failure:
            return State.BLOCKED
        return State.SHOWN if self.message else State.ABSENT


@frozen
class RoomDocument:
    """``epoch`` is the highest that an owner has written with; ``sends`` are times in milliseconds."""

    room: Room
    slots: Mapping[str, Slot] = field(default_factory=dict)
    epoch: int = 0
    sends: tuple[int, ...] = ()

    def slot(self, key: str) -> Slot:
        return self.slots.get(key) or Slot(key)

    def with_slot(self, slot: Slot) -> "RoomDocument":
        """A slot that is empty and not wanted goes."""
        slots = {**self.slots, slot.key: slot}
        if slot.wanted is None and slot.is_empty:
            del slots[slot.key]
        return replace(self, slots=slots)


class RoomSlots(Protocol):
    """Keeps the documents of rooms and when each room is due. Every call may raise StoreUnreachable.

    A slot that cannot be read is put aside and logged; a living one counts as wanted and not shown.
    """

    async def read(self, room: Room) -> RoomDocument:
        """The document with those slots that may need something."""

    async def slots(self, room: Room) -> Mapping[str, Slot]:
        """All slots of the room."""

    async def slot(self, room: Room, key: str) -> Slot:
        """Return one slot; an empty one where there is none."""

    async def want(
        self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool = False
    ) -> Wanted | None:
        """Store what the slot is to show, and make the room due where that is news; what is wanted now.

        The generation of ``wanted`` is ignored: ``fresh`` asks for the next one, else it stays. None takes
        the message away. Picks that are wanted of the same commit stay, unless it is ``fresh``.
        """

    async def want_here(
        self, room: Room, key: str, wanted: Wanted | None, *, fresh: bool = False
    ) -> RoomDocument:
        """The same for an owner, who brings the room in step itself: what ``read`` returns from now on."""

    async def write(self, room: Room, epoch: int, before: Slot, after: Slot, sends: tuple[int, ...]) -> bool:
        """Store what an owner knows of a slot; False, and nothing, where a higher epoch has written.

        What is wanted is replaced by that of ``after`` only where it still is that of ``before``. A slot that
        is empty and not wanted goes.
        """

    async def due(self, platform: Platform, now: int, limit: int, skipped: int = 0) -> tuple[Room, ...]:
        """At most ``limit`` rooms of which the time has come, the earliest first, without the first ones."""

    async def differing(self, platform: Platform) -> tuple[int, int | None]:
        """How many rooms differ from what is wanted, and when the first is due, in milliseconds."""

    async def begin_pass(self, room: Room, until: int, *, is_read: bool) -> None:
        """The room is not due before ``until``, unless something is wanted of it meanwhile.

        Where its document ``is_read`` already, what is wanted of it now may have come later, and stays due.
        """

    async def end_pass(self, room: Room, until: int, due_at: int | None) -> None:
        """The room is due at ``due_at``, or not at all, unless something was wanted since the pass began."""

    async def hurry(self, platform: Platform) -> None:
        """Every room that is due at any time is due now."""

    async def rest(self, platform: Platform, at_most_ms: int) -> None:
        """Return when a room becomes due that was not, or after so long."""

    async def drop(self, room: Room, key: str) -> None:
        """Forget a slot; what stands in the room stays."""

    async def forget(self, room: Room) -> None:
        """Remove the document; what stands in the room stays."""


class Followers(Protocol):
    """Which rooms follow a table or cup. Every call may raise StoreUnreachable."""

    async def of(self, name: SessionId) -> frozenset[Room]:
        """Those rooms."""

    async def add(self, name: SessionId, room: Room) -> bool:
        """From now on the room follows it; whether it did not before."""

    async def remove(self, name: SessionId, room: Room) -> None: ...

    async def clear(self, name: SessionId) -> None: ...

    async def forget(self, room: Room) -> None:
        """The room follows nothing any more."""
