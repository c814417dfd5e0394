"""Messages that everybody in a room, or one person in private, reads once, besides boards and calls."""

import hashlib
import math
import uuid
from asyncio import sleep, timeout
from collections.abc import AsyncIterable, Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import field, replace
from typing import Protocol

import structlog

from bot.delivery.limits import (
    GIVEN_UP_AFTER_MS,
    PATIENCE_S,
    POSTED_AGAIN_AFTER_MS,
    TRIES,
)
from bot.delivery.ports import Called, Courier, Done, NoAnswer, Outcome, Reason, Refused, Wait
from bot.delivery.room_boards import RoomBoards
from bot.delivery.room_display import Content, Display, RoomDisplay
from bot.delivery.rooms import Kind, Slot, Wanted, slot_key
from bot.documents.limits import LOOK_AGAIN_S
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, Platform, Room
from bot.kernel.scene import Theme
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import SECOND
from bot.messages.card import Card
from bot.messages.rendering import RenderedCard

_log = structlog.get_logger()

_LATELY = say("room-refuse-posted-lately")
_FAILED = say("room-refuse-not-posted", command=Written("/selfcheck"))
_DIGITS = 24
_AGAIN_S = 2.0


@frozen
class Post:
    """What is said once: in the ``language`` and ``theme`` of its reader, else in those of its room."""

    card: Card
    called: Called | None = None
    language: str | None = None
    theme: Theme | None = None
    quietly: bool = False


@frozen
class CallPlace:
    """A room in which a person is reached, by one of their handles."""

    room: Room
    handle: Handle


SlotAt = Callable[[CallPlace], Awaitable[tuple[str, Wanted]]]
"""Names the slot that reaches a person in a place, and what it is to show there."""


class PostCodec(Protocol):
    """Writes posts as text, without what only a page shows."""

    def encode(self, post: Post) -> str: ...

    def decode(self, text: str) -> Post: ...


def name_of(about: object) -> str:
    """The same for what is written the same, in every process; nobody can tell from it what that was."""
    return hashlib.sha256(repr(about).encode(errors="surrogatepass")).hexdigest()[:_DIGITS]


def is_out_of_reach(outcome: Outcome) -> bool:
    """Whether a person is to be reached in another way: this one is shut, or it takes too long."""
    return isinstance(outcome, Refused) or (isinstance(outcome, Wait) and outcome.seconds > PATIENCE_S)


@frozen
class RoomPosts:
    couriers: Mapping[Platform, Courier]
    boards: RoomBoards
    codec: PostCodec
    leases: Leases
    """What people had posted where lately, through any process."""
    _stamps: list[int] = field(default_factory=lambda: [0])

    def __post_init__(self) -> None:
        self.boards.sources[Kind.POST] = self.source
        self.boards.crowded = self.tell_crowded

    async def announce(self, room: Room, post: Post | Card, about: object) -> None:
        """Have it said once in the room, however often this is asked; ``about`` names it in every process.

        Nobody waits for it, and its platform need not be served here. May raise StoreUnreachable.
        """
        key, wanted = self._wanted(post, about)
        limits = self.display.limits.get(room.platform)
        if limits and limits.keeps_messages:
            await self.boards.slots.want(room, key, wanted)
        elif room.platform in self.couriers:
            await self._show(room, Slot(key, wanted))

    async def tell_crowded(self, room: Room) -> None:
        """Say once a day that boards come late, and where they do not. May raise StoreUnreachable."""
        if self.display.limits[room.platform].only_message(room):
            return
        lines = [say("room-crowded-private", command=Written("/board"))]
        if pages := self.display.pages:
            lines.append(say("room-crowded-page", address=Written(pages.origin)))
        post = Post(Card(say("room-crowded"), tuple(lines)), quietly=True)
        key, wanted = self._wanted(post, "crowded")
        await self.boards.slots.want(room, key, replace(wanted, asked_at=self.boards.clock.now().ms))

    def private(self, handle: Handle) -> CallPlace:
        return CallPlace(self.couriers[handle.platform].private_room(handle), handle)

    async def reach(self, places: AsyncIterable[CallPlace], post: Post, about: object) -> Outcome:
        """Say it once to one person, as :meth:`reach_in` does."""

        async def slot_at(place: CallPlace) -> tuple[str, Wanted]:
            return self._wanted(_for_one(post, place), (about, place))

        return await self.reach_in(places, slot_at)

    async def reach_in(
        self, places: AsyncIterable[CallPlace], slot_at: SlotAt, left: Room | None = None
    ) -> Outcome:
        """Show a slot in the first place that lets us; else in the first as soon as it does.

        A place that takes longer than a minute is left; the one that was ``left`` before is not tried.
        Returns what came of it, or an endless Wait where that is not known soon. May raise StoreUnreachable.
        """
        first: CallPlace | None = None
        outcome: Outcome = Wait(math.inf)
        async for place in places:
            first = first or place
            if place.room == left:
                continue
            key, wanted = await slot_at(place)
            outcome = await self.deliver(place.room, key, wanted)
            if not is_out_of_reach(outcome):
                return outcome
            await self.boards.want(place.room, key, None)
        if first:
            await self.deliver(first.room, *await slot_at(first))
        return outcome

    async def deliver(self, room: Room, key: str, wanted: Wanted) -> Outcome:
        """What comes of it; an endless wait where that is not known soon."""
        if not self.display.limits[room.platform].keeps_messages:
            return await self._show(room, Slot(key, wanted))
        try:
            async with timeout(PATIENCE_S):
                outcome = await self.boards.want(room, key, wanted)
                while outcome is None:  # another process owns the room
                    await sleep(LOOK_AGAIN_S)
                    outcome = _outcome_of((await self.boards.slots.slots(room)).get(key))
        except TimeoutError:
            return Wait(math.inf)
        return outcome

    async def _show(self, room: Room, slot: Slot) -> Outcome:
        """A page that forgets is shown it at once, and never again."""
        content = await self.source(room, slot)
        if content is None:
            return Refused(Reason.GONE)
        courier, rendered, mention = self.couriers[room.platform], content.rendered, content.mention
        return await courier.post(room, rendered, key=slot.key, mention=mention, quietly=rendered.quietly)

    @property
    def display(self) -> RoomDisplay:
        return self.boards.display

    def _stamp(self) -> int:
        """A time that has come, in milliseconds, later each time: what was wanted first goes first."""
        self._stamps[:] = [max(self.boards.clock.now().ms - SECOND, self._stamps[0] + 1)]
        return self._stamps[0]

    def _wanted(self, post: Post | Card, about: object) -> tuple[str, Wanted]:
        post = Post(post) if isinstance(post, Card) else post
        wanted = Wanted(commit=name_of(about), not_before=self._stamp(), content=self.codec.encode(post))
        return slot_key(Kind.POST, wanted.commit), wanted

    async def source(self, room: Room, slot: Slot) -> Content | None:
        """What a slot of a post says; nothing where it could not be said for a day."""
        if slot.wanted is None or not slot.wanted.content or self._is_late(slot.wanted):
            return None
        post = self.codec.decode(slot.wanted.content)
        display = await self.display.choices.display(room)
        language, theme = post.language or display.language, post.theme or display.theme
        rendered = self.display.put(post.card, language, theme, display.aids, display.reader)
        return Content(replace(rendered, quietly=post.quietly), slot.wanted.commit, post.called)

    def _is_late(self, wanted: Wanted) -> bool:
        return self.boards.clock.now().ms - wanted.not_before > GIVEN_UP_AFTER_MS

    async def post(self, room: Room, card: Card, display: Display | None = None) -> bool:
        """Answer for everybody in the room, at once; whether it is there, as far as anybody knows.

        How the room is written for is read, unless ``display`` tells.
        """
        if room.platform not in self.couriers:
            return False
        display = display or await self.display.choices.display(room)
        rendered = self.display.put(card, display.language, display.theme, display.aids, display.reader)
        outcome = await self._sent(self.couriers[room.platform], room, rendered)
        if isinstance(outcome, NoAnswer) and outcome.may_stand:
            _log.warning("a message to a room may have arrived", room=room.chat)
            return True
        return isinstance(outcome, Done)

    async def _sent(self, courier: Courier, room: Room, rendered: RenderedCard) -> Outcome:
        """After a short pause, where the platform asks for one or did not get it, it is tried again."""
        key = uuid.uuid4().hex
        outcome: Outcome = NoAnswer(may_stand=False)
        for _ in range(TRIES):
            await courier.ready(room)
            outcome = await courier.post(room, rendered, key=key)
            match outcome:
                case Wait(seconds) if seconds <= PATIENCE_S:
                    await sleep(seconds)
                case NoAnswer(may_stand=False):
                    await sleep(_AGAIN_S)
                case _:
                    break
        return outcome

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
        if self.display.limits[room.platform].only_message(room):
            return Refusal(say("room-refuse-single"))
        name, holder = f"posted {name_of(what)} in {room.platform} {room.chat}", uuid.uuid4().hex
        if await self.leases.hold(name, holder, POSTED_AGAIN_AFTER_MS) != holder:
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


def _for_one(post: Post, place: CallPlace) -> Post:
    return replace(post, called=Called((Named(place.handle, ""),), by_name=False))


def _outcome_of(slot: Slot | None) -> Outcome | None:
    """What has come of a slot; None while that is still open."""
    if slot is None:
        return Refused(Reason.GONE)
    if slot.is_refused:
        return Refused(Reason(slot.failure))
    return None if slot.is_dirty else Done(slot.message)
