"""A courier whose outcomes are raised: for tests that say what is to go wrong by an exception."""

import uuid
from dataclasses import dataclass
from typing import Any

from bot.delivery.ports import NO_SUCH_ROOM, Called, Done, NoAnswer, Outcome, PartDown, Reason, Refused, Wait
from bot.kernel.ids import Handle, Named, Room
from bot.messages.rendering import RenderedCard

_AGAIN_S = 2.0


class TryAgain(Exception):
    """The platform wants us to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"try again in {seconds} s")
        self.seconds = seconds


class Silent(TryAgain):
    """Nobody has answered, not even with an error; nothing was done, or it may be done again."""


class Gone(Exception):
    """The message is no longer there."""


class Outlived(Gone):
    """The message stands as it is and cannot be changed any more; it can be taken away."""


class Moved(Gone):
    """The room has become another one, in which nothing of the old one can be reached; nothing was sent."""

    def __init__(self, room: Room) -> None:
        super().__init__(f"the room is now {room.chat}")
        self.room = room


class UnknownRoom(Gone):
    """The platform cannot have such a room: nothing is ever sent there, and nothing is tried again."""


class Barred(Exception):
    """We have no rights in this room."""


class NotTaken(Barred):
    """The platform does not take what is sent, and may take the same in another form.

    ``code`` is its own for the reason, which we do not know.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ServedElsewhere(Barred):
    """Another process serves the platform by now: nothing was sent, and it is that one that sends."""


class Unsure(Exception):
    """The platform fell silent: what was sent may have arrived, or not. Sending it again may double it.

    ``unanswered`` is whether nobody has answered, not even with an error.
    """

    def __init__(self, why: str = "", *, unanswered: bool = False) -> None:
        super().__init__(why)
        self.unanswered = unanswered


def raised(outcome: Outcome, *, repeatable: bool = False) -> str:
    """Return the message that was sent. Raises today's exceptions for every other outcome.

    ``repeatable``: doing it twice is the same as doing it once.
    """
    match outcome:
        case Done(message):
            return message
        case Wait(seconds):
            raise TryAgain(seconds)
        case NoAnswer(may_stand=True, code=code) if not repeatable:
            raise Unsure(code, unanswered=not code)
        case NoAnswer(code=code):
            raise (TryAgain if code else Silent)(_AGAIN_S)
        case PartDown():
            raise ServedElsewhere
        case Refused(Reason.MOVED, room=Room() as room):
            raise Moved(room)
        case Refused(code=code) if code == NO_SUCH_ROOM:
            raise UnknownRoom
        case Refused(reason, code):
            kinds = {Reason.GONE: Gone, Reason.FROZEN: Outlived, Reason.FORBIDDEN: Barred}
            raise kinds[reason](code) if reason in kinds else NotTaken(code)


@dataclass
class Raising:
    """Has all that the ``courier`` has, and methods that raise."""

    courier: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.courier, name)

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        """What somebody in ``room`` has asked for, for everybody there, when the limits allow it."""
        await self.courier.ready(room)
        raised(await self.courier.post(room, rendered, key=_post_key(rendered)))

    async def nudge(self, room: Room, handle: Handle, rendered: RenderedCard) -> str:
        """A short message that pings ``handle``."""
        await self.courier.ready(room)
        mention = Called((Named(handle, ""),), by_name=False)
        key = f"{rendered.table[0]} {handle.user} at {rendered.table[1]}" if rendered.table else ""
        return raised(
            await self.courier.post(
                room, rendered, key=key or _post_key(rendered), mention=mention, quietly=rendered.quietly
            )
        )

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        """A few words that ping several at once."""
        await self.courier.ready(room)
        key = _post_key(rendered)
        raised(await self.courier.post(room, rendered, key=key, mention=called, quietly=rendered.quietly))

    async def unsay(self, room: Room, message: str) -> None:
        """Take a message back."""
        raised(await self.courier.remove(room, message), repeatable=True)

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        """A private message. Barred where the platform does not let us write to them."""
        room = self.courier.private_room(handle)
        await self.courier.ready(room)
        key, mention = _post_key(rendered), Called((Named(handle, ""),), by_name=False)
        raised(await self.courier.post(room, rendered, key=key, mention=mention, quietly=rendered.quietly))


def _post_key(rendered: RenderedCard) -> str:
    if rendered.film and rendered.table:
        return f"{rendered.table[0]} replay at {rendered.table[1]}"
    return uuid.uuid4().hex
