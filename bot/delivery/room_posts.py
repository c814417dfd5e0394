"""Messages that everybody in a room reads, besides its boards: in the room's language and look."""

import uuid
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import structlog

from bot.delivery.limits import POSTED_AGAIN_AFTER_MS
from bot.delivery.ports import Barred, Courier, Gone, ServedElsewhere, TryAgain, Unsure
from bot.delivery.retries import patiently
from bot.delivery.room_display import Display, RoomDisplay
from bot.delivery.saying import Saying, name_of
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.ids import Platform, Room
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Card
from bot.messages.rendering import RenderedCard

_log = structlog.get_logger()

_LATELY = say("room-refuse-posted-lately")
_FAILED = say("room-refuse-not-posted", command=Written("/selfcheck"))


@dataclass(frozen=True, slots=True)
class RoomPosts:
    couriers: Mapping[Platform, Courier]
    display: RoomDisplay
    saying: Saying
    leases: Leases
    """What people had posted where lately, through any process."""

    async def post(self, room: Room, card: Card, display: Display | None = None) -> bool:
        """Whether it is in the room, as far as anybody knows.

        How the room is written for is read, unless ``display`` tells.
        """
        if room.platform not in self.couriers:
            return False
        rendered = await self._rendered(room, card, display)
        try:
            await patiently(partial(self.couriers[room.platform].share, room, rendered))
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
            rendered = await self._rendered(room, card)
            await self.once(room, about, rendered, partial(self.couriers[room.platform].share, room))

    async def once(
        self,
        room: Room,
        about: object,
        rendered: RenderedCard,
        send: Callable[[RenderedCard], Awaitable[object]],
    ) -> None:
        """Say it where it is not known to have been said, however often it is told of.

        ``about`` is written the same in every process. Raises ServedElsewhere where another process sends by
        now, TryAgain or Unsure where the platform is in trouble: it is to be told of again. May raise
        StoreUnreachable.
        """
        name = f"{name_of(about)} in {room.platform} {room.chat}"
        try:
            await self.saying.once(room.platform, name, partial(send, replace(rendered, once=name)))
        except ServedElsewhere:
            raise
        except (Barred, Gone) as why:
            _log.info("a room could not be told", why=type(why).__name__, room=room.chat)

    async def _rendered(self, room: Room, card: Card, display: Display | None = None) -> RenderedCard:
        display = display or await self.display.choices.display(room)
        return self.display.put(card, display.language, display.theme, display.aids)

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
    return f"posted {name_of(what)} in {room.platform} {room.chat}"
