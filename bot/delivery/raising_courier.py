"""What callers that expect exceptions still use of a courier; it goes with them."""

import uuid
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

from bot.delivery.outcomes import NO_SUCH_ROOM, Done, NoAnswer, Outcome, PartDown, Reason, Refused, Wait
from bot.delivery.ports import (
    Barred,
    Called,
    Gone,
    Moved,
    Outlived,
    ServedElsewhere,
    Silent,
    TryAgain,
    UnknownRoom,
    Unsure,
    always_due,
)
from bot.delivery.ports import Refused as NotTaken
from bot.kernel.ids import Handle, Named, Room
from bot.messages.rendering import RenderedCard

_AGAIN_S = 2.0


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


class RaisingCourier(ABC):
    """Calls and words to people by the methods that raise."""

    @abstractmethod
    async def ready(self, room: Room) -> None: ...

    @abstractmethod
    async def call_ready(self, room: Room) -> None:
        """Wait until the platform's limits allow another call in ``room``."""

    @abstractmethod
    def not_sent(self, room: Room) -> None: ...

    @abstractmethod
    async def post(
        self,
        room: Room,
        rendered: RenderedCard,
        *,
        key: str,
        mention: Called | None = None,
        quietly: bool = False,
    ) -> Outcome: ...

    @abstractmethod
    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> Outcome: ...

    @abstractmethod
    async def remove(self, room: Room, message: str) -> Outcome: ...

    @abstractmethod
    async def find(
        self, room: Room, key: str, rendered: RenderedCard, *, mention: Called | None = None
    ) -> Outcome: ...

    @abstractmethod
    def private_room(self, handle: Handle) -> Room: ...

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        """What somebody in ``room`` has asked for, for everybody there, when the limits allow it."""
        await self.ready(room)
        raised(await self.post(room, rendered, key=_post_key(rendered)))

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        """A short message that pings ``handle``; nothing is sent where ``due`` raises."""
        await self.call_ready(room)
        try:
            await due()
        except BaseException:
            self.not_sent(room)
            raise
        mention = Called((Named(handle, ""),), by_name=False)
        key = f"{rendered.table[0]} {handle.user} at {rendered.table[1]}" if rendered.table else ""
        return raised(
            await self.post(
                room, rendered, key=key or _post_key(rendered), mention=mention, quietly=rendered.quietly
            )
        )

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        """A few words that ping several at once."""
        await self.call_ready(room)
        key = _post_key(rendered)
        raised(await self.post(room, rendered, key=key, mention=called, quietly=rendered.quietly))

    async def unsay(self, room: Room, message: str) -> None:
        """Take a message back."""
        raised(await self.remove(room, message), repeatable=True)

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        """A private message. Barred where the platform does not let us write to them."""
        room = self.private_room(handle)
        await self.call_ready(room)
        key, mention = _post_key(rendered), Called((Named(handle, ""),), by_name=False)
        raised(await self.post(room, rendered, key=key, mention=mention, quietly=rendered.quietly))


def _post_key(rendered: RenderedCard) -> str:
    if rendered.once:
        return rendered.once
    if rendered.film and rendered.table:
        return f"{rendered.table[0]} replay at {rendered.table[1]}"
    return uuid.uuid4().hex
