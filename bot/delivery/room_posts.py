"""Messages that everybody in a room reads, besides its boards: in the room's language and look."""

import hashlib
import uuid
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import structlog

from bot.delivery.limits import POSTED_AGAIN_AFTER_MS
from bot.delivery.ports import Barred, Courier, Gone, ServedElsewhere, TryAgain, Unsure
from bot.delivery.retries import patiently
from bot.delivery.room_display import Display, RoomDisplay
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.ids import Platform, Room
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Card

_log = structlog.get_logger()

_DIGITS = 24
_LATELY = say("room-refuse-posted-lately")
_FAILED = say("room-refuse-not-posted", command=Written("/selfcheck"))


@dataclass(frozen=True, slots=True)
class RoomPosts:
    couriers: Mapping[Platform, Courier]
    display: RoomDisplay
    leases: Leases
    """What people had posted where lately, through any process: a button is easily pressed by several."""

    async def post(self, room: Room, card: Card, display: Display | None = None) -> bool:
        """Whether it is in the room, as far as anybody knows.

        How the room is written for is read, unless ``display`` tells.
        """
        try:
            return await self.announce(room, card, display)
        except ServedElsewhere:
            return False

    async def announce(self, room: Room, card: Card, display: Display | None = None) -> bool:
        """The same for what nobody has asked for, and so nobody asks for again.

        Raises ServedElsewhere where another process sends by now: it is for that one to try.
        """
        if room.platform not in self.couriers:
            return False
        display = display or await self.display.choices.display(room)
        rendered = self.display.put(card, display.language, display.theme, display.aids)
        try:
            await patiently(partial(self.couriers[room.platform].share, room, rendered))
        except ServedElsewhere:
            raise
        except (TryAgain, Barred, Gone):
            return False
        except Unsure:
            _log.warning("a message to a room may have arrived", room=room.chat, table=rendered.table)
        return True

    async def post_once(
        self,
        room: Room,
        what: object,
        card: Card | Callable[[Display], Awaitable[Card]],
        *,
        lately: Phrase = _LATELY,
        failed: Phrase = _FAILED,
    ) -> Refusal | None:
        """Post what somebody asked for, unless the same ``what`` was posted there lately.

        ``what`` is written the same in every process. ``lately`` and ``failed`` are why it was refused where
        more can be said than that. May raise StoreUnreachable.
        """
        name, holder = _lease(room, what), uuid.uuid4().hex
        if not await self.leases.hold(name, holder, POSTED_AGAIN_AFTER_MS):
            return Refusal(lately)
        posted = False
        try:
            display = await self.display.choices.display(room)
            drawn = card if isinstance(card, Card) else await card(display)
            posted = await self.post(room, drawn, display)
        finally:
            if not posted:
                with suppress(StoreUnreachable):  # then it ends by itself
                    await self.leases.release(name, holder)
        return None if posted else Refusal(failed)


def _lease(room: Room, what: object) -> str:
    told = hashlib.sha256(repr(what).encode(errors="surrogatepass")).hexdigest()[:_DIGITS]
    return f"posted {told} in {room.platform} {room.chat}"
