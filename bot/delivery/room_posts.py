"""Messages that everybody in a room reads, besides its boards: in the room's language and look."""

import hashlib
import uuid
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import structlog

from bot.delivery.limits import POSTED_AGAIN_AFTER_MS, SAID_KNOWN_MS
from bot.delivery.ports import Barred, Courier, Gone, ServedElsewhere, TryAgain, Unsure
from bot.delivery.retries import Saying, patiently
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
    saying: Saying
    leases: Leases
    """What people had posted where lately, through any process, and what rooms were told."""

    async def post(self, room: Room, card: Card, display: Display | None = None) -> bool:
        """Whether it is in the room, as far as anybody knows.

        How the room is written for is read, unless ``display`` tells.
        """
        if room.platform not in self.couriers:
            return False
        try:
            await patiently(await self._sharing(room, card, display))
        except (TryAgain, Barred, Gone):
            return False
        except Unsure:
            _log.warning("a message to a room may have arrived", room=room.chat)
        return True

    async def announce(self, room: Room, card: Card, about: object) -> None:
        """What nobody has asked for, and so nobody asks for again; a room that lets us say nothing misses it.

        Raises what :meth:`once` does.
        """
        if room.platform in self.couriers:
            await self.once(room, about, await self._sharing(room, card))

    async def once(self, room: Room, about: object, send: Callable[[], Awaitable[object]]) -> None:
        """Say it where it is not known to have been said, however often it is told of.

        ``about`` is written the same in every process. Raises ServedElsewhere where another process sends by
        now, TryAgain or Unsure where the platform is in trouble: it is to be told of again. May raise
        StoreUnreachable.
        """
        mark = f"said {_told(about)} in {room.platform} {room.chat}"
        if await self.leases.is_taken(mark):
            return
        try:
            await self.saying.say(room.platform, send)
        except ServedElsewhere:
            raise
        except (Barred, Gone) as why:
            _log.info("a room could not be told", why=type(why).__name__, room=room.chat)
            return
        with suppress(StoreUnreachable):  # it is said again at worst
            await self.leases.take(mark, SAID_KNOWN_MS)

    async def _sharing(
        self, room: Room, card: Card, display: Display | None = None
    ) -> Callable[[], Awaitable[None]]:
        display = display or await self.display.choices.display(room)
        rendered = self.display.put(card, display.language, display.theme, display.aids)
        return partial(self.couriers[room.platform].share, room, rendered)

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
    return f"posted {_told(what)} in {room.platform} {room.chat}"


def _told(what: object) -> str:
    return hashlib.sha256(repr(what).encode(errors="surrogatepass")).hexdigest()[:_DIGITS]
