"""Links of two accounts, which join them and can separate them again: the document and its decisions.

The guest has typed the host's code, and joins the host's account. Each step is a stage, so that any process
can go on where another has stopped.
"""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import NewType, TypeAlias

from bot.accounts.limits import CODE_LASTS_S, LINK_ENDED_MS, LINK_LATE_MS, LINK_WAITS_MS, SEPARABLE_MS
from bot.accounts.model import Progress
from bot.documents.ports import Deadlines, DocumentRegister, DocumentStore
from bot.documents.service import Documents, Refusals
from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, Handle, Person, Player, RequestId, Room, Seat, SessionId, Version
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import DAY, SECOND, Clock, Instant

LinkId = NewType("LinkId", str)
"""The code of the link, which one guest can use."""

_TRIES = 8


class Stage(StrEnum):
    OFFERED = "offered"
    """A code has been given."""
    ASKED = "asked"
    """The code has been typed: both sides are asked."""
    WAITING = "waiting"
    """Both have agreed: either can still stop it."""
    JOINING = "joining"
    LINKED = "linked"
    """They are one, and can be separated."""
    SEPARATING = "separating"
    SEPARATED = "separated"
    FORGETTING = "forgetting"
    """They are one, and that one is being forgotten."""
    STOPPED = "stopped"


PENDING = frozenset({Stage.ASKED, Stage.WAITING})
MOVING = frozenset({Stage.JOINING, Stage.SEPARATING})
"""Stages in which data moves from one account to the other."""
JOINED = MOVING | {Stage.LINKED, Stage.FORGETTING}
_LASTS_MS = {
    Stage.OFFERED: CODE_LASTS_S * SECOND,
    Stage.ASKED: CODE_LASTS_S * SECOND,
    Stage.WAITING: LINK_WAITS_MS,
    Stage.JOINING: 0,
    Stage.LINKED: SEPARABLE_MS,
    Stage.SEPARATING: 0,
    Stage.SEPARATED: LINK_ENDED_MS,
    Stage.FORGETTING: LINK_ENDED_MS,
    Stage.STOPPED: LINK_ENDED_MS,
}


@frozen
class Side:
    """An account, and the handle that asked for the link; ``warned`` once the notice has reached them."""

    person: Person
    handle: Handle
    agreed: bool = False
    warned: bool = False

    @property
    def player(self) -> Player:
        return self.person.player


@frozen
class BroughtPart:
    """The guest's part in a cup: a ``place`` from before its start, or entries that have these ``numbers``.

    The guest stood on these ``lists``, which are fields of the cup; on those of them that are ``shared`` the
    host stood as well.
    """

    cup: str
    place: bool = True
    numbers: tuple[int, ...] = ()
    lists: tuple[str, ...] = ("organisers", "invited", "series")
    shared: tuple[str, ...] = ()


@frozen
class Brought:
    """What the guest's account brings along; it is needed to separate the accounts.

    ``results`` are the seats that were the guest's in games that were over. ``lessons`` and ``listed`` are
    the host's own, from before. ``cups`` are those of which ``parts`` tell more, except in links of schema 1.
    """

    handles: tuple[Handle, ...]
    rooms: tuple[Room, ...]
    open_tables: tuple[SessionId, ...]
    ended_tables: tuple[SessionId, ...]
    cups: tuple[str, ...]
    results: tuple[tuple[SessionId, tuple[Seat, ...]], ...]
    lessons: tuple[Progress, ...]
    listed: bool
    parts: tuple[BroughtPart, ...] = ()

    @property
    def cup_parts(self) -> tuple[BroughtPart, ...]:
        return self.parts or tuple(map(BroughtPart, self.cups))


@frozen
class AccountLink:
    """``due`` is when its stage ends by itself; ``reason`` is why the bot itself has stopped it."""

    id: LinkId
    version: Version
    opened: Instant
    due: Instant | None
    stage: Stage
    host: Side
    guest: Side | None = None
    brought: Brought | None = None
    reason: Phrase | None = None

    @property
    def sides(self) -> tuple[Side, ...]:
        return (self.host, self.guest) if self.guest else (self.host,)

    @property
    def handles(self) -> tuple[Handle, ...]:
        """The handles of both sides."""
        brought = self.brought.handles if self.brought else ()
        return tuple(dict.fromkeys((*(side.handle for side in self.sides), *brought)))

    @property
    def shelf(self) -> Player:
        """The name under which the host's own progress with puzzles is kept."""
        return Player(AccountId(f"link:{self.id}"))

    def concerns(self, player: Player) -> bool:
        return any(side.player == player for side in self.sides)

    def side_of(self, handle: Handle, player: Player) -> Side:
        """The side that a handle of ``player`` is, or was, on."""
        came_along = self.brought is not None and handle in self.brought.handles
        is_guest = self.guest and (came_along or player == self.guest.player)
        return self.guest if self.guest and is_guest else self.host

    def beyond(self, side: Side) -> Side:
        """The side that faces ``side``."""
        return self.host if side == self.guest or self.guest is None else self.guest


@frozen
class StageReached:
    stage: Stage


@frozen
class LinkNotice:
    """The events of one commit."""

    link: LinkId
    version: Version
    events: tuple[StageReached, ...]

    @property
    def subject(self) -> LinkId:
        return self.link


@frozen
class LinkDecided:
    document: AccountLink
    events: tuple[StageReached, ...] = ()


LinkStore: TypeAlias = DocumentStore[LinkId, AccountLink, StageReached]
LinkRegister: TypeAlias = DocumentRegister[AccountLink]
Decision: TypeAlias = LinkDecided | Refusal
_UNKNOWN = Refusal(say("link-refuse-code", command=Written("/link")))
NOTHING_TO_SEPARATE = Refusal(say("unlink-refuse-none", days=SEPARABLE_MS // DAY, command=Written("/link")))
OVER = Refusal(say("link-refuse-over", command=Written("/link")))


def app_of(handle: Handle) -> Written:
    """The name of the handle's app, which is the same in every language."""
    return Written(handle.platform.capitalize())


def offer_code(code: LinkId, host: Side, at: Instant) -> LinkDecided:
    due = at.after(_LASTS_MS[Stage.OFFERED])
    return LinkDecided(AccountLink(code, Version(1), at, due, Stage.OFFERED, host))


def renew_code(link: AccountLink, host: Side, at: Instant) -> Decision:
    """Extend the code to its full time; the host confirms where they asked last."""
    if link.stage is not Stage.OFFERED:
        return Refusal(say("link-refuse-busy"))
    due = at.after(_LASTS_MS[Stage.OFFERED])
    return LinkDecided(replace(link, host=host, version=Version(link.version + 1), due=due))


def enter_code(link: AccountLink, guest: Side, at: Instant) -> Decision:
    """Use the code: the first account that types it in time is the guest."""
    if link.stage is not Stage.OFFERED or is_due(link, at):
        return _UNKNOWN
    if link.host.player == guest.player:
        return Refusal(say("link-refuse-same"))
    return at_stage(replace(link, guest=guest), Stage.ASKED, at)


def record_agreement(link: AccountLink, handle: Handle, at: Instant) -> Decision:
    """Record an agreement, given where the link was asked for; after both the waiting time begins."""
    if link.guest is None or link.stage not in PENDING or is_due(link, at):
        return OVER
    if handle not in {side.handle for side in link.sides}:
        return Refusal(say("link-refuse-elsewhere"))
    host, guest = (
        replace(side, agreed=side.agreed or side.handle == handle) for side in (link.host, link.guest)
    )
    both = replace(link, host=host, guest=guest)
    if host.agreed and guest.agreed and link.stage is Stage.ASKED:
        return at_stage(both, Stage.WAITING, at)
    return LinkDecided(replace(both, version=Version(link.version + 1)))


def note_warned(link: AccountLink, handle: Handle, at: Instant) -> Decision:
    """Note that a side was warned; the waiting time runs from the second warning."""
    if link.guest is None or link.stage is not Stage.WAITING or all(side.warned for side in link.sides):
        return OVER
    host, guest = (
        replace(side, warned=side.warned or side.handle == handle) for side in (link.host, link.guest)
    )
    due = at.after(LINK_WAITS_MS)
    return LinkDecided(replace(link, host=host, guest=guest, version=Version(link.version + 1), due=due))


def stop_link(link: AccountLink, at: Instant, reason: Phrase | None = None) -> Decision:
    """Stop the link before the accounts are joined."""
    if link.stage is not Stage.OFFERED and link.stage not in PENDING:
        return OVER
    return at_stage(replace(link, reason=reason), Stage.STOPPED, at)


def finish_waiting(link: AccountLink, brought: Brought, at: Instant) -> Decision:
    """End the waiting time; it begins again where no process ran that could have been asked to stop."""
    if not all(side.warned for side in link.sides):
        return stop_link(link, at, say("link-stopped-unheard"))
    if link.due is None or at > link.due.after(LINK_LATE_MS):
        host, guest = replace(link.host, warned=False), link.guest and replace(link.guest, warned=False)
        return at_stage(replace(link, host=host, guest=guest), Stage.WAITING, at)
    return at_stage(replace(link, brought=brought), Stage.JOINING, at)


def begin_separating(link: AccountLink, at: Instant) -> Decision:
    if link.stage is not Stage.LINKED or is_due(link, at):
        return NOTHING_TO_SEPARATE
    return at_stage(link, Stage.SEPARATING, at)


def begin_forgetting(link: AccountLink, at: Instant) -> Decision:
    """Begin to forget the joined account; both handles are notified before it is gone."""
    return at_stage(link, Stage.FORGETTING, at) if link.stage is Stage.LINKED else OVER


def give_back_handles(link: AccountLink, former: AccountLink, at: Instant) -> Decision:
    """The link after ``former`` is separated: its host replaces the handles that go back to its guest.

    A pending link is stopped.
    """
    host, guest = _without_guest(link.host, former), link.guest and _without_guest(link.guest, former)
    if (host, guest) == (link.host, link.guest):
        return OVER
    changed = replace(link, host=host, guest=guest)
    if link.stage is Stage.OFFERED or link.stage in PENDING:
        return stop_link(changed, at)
    return LinkDecided(replace(changed, version=Version(link.version + 1)))


def _without_guest(side: Side, former: AccountLink) -> Side:
    """The side with the host in place of a handle that the guest had brought."""
    if (
        former.brought is None
        or side.handle not in former.brought.handles
        or side.player != former.host.player
    ):
        return side
    return replace(side, person=former.host.person, handle=former.host.handle)


def at_stage(link: AccountLink, stage: Stage, at: Instant) -> LinkDecided:
    version, due = Version(link.version + 1), at.after(_LASTS_MS[stage])
    return LinkDecided(replace(link, version=version, due=due, stage=stage), (StageReached(stage),))


def is_due(link: AccountLink, at: Instant) -> bool:
    return link.due is not None and link.due <= at


@frozen
class AccountLinks:
    """Loads, decides and commits. Every call may raise StoreUnreachable, and can be retried."""

    store: LinkStore
    register: LinkRegister
    deadlines: Deadlines[LinkId]
    clock: Clock

    async def look(self, code: LinkId) -> AccountLink | None:
        return await Documents(self.store).look(code)

    async def offer(self, code: LinkId, host: Side, request: RequestId) -> AccountLink | None:
        link = await Documents(self.store).create(
            code, request, lambda: offer_code(code, host, self.clock.now())
        )
        return None if isinstance(link, Refusal) else link

    async def do(
        self, code: LinkId, request: RequestId, decide: Callable[[AccountLink], Decision]
    ) -> AccountLink | Refusal:
        async def decide_on(link: AccountLink) -> Decision:
            return decide(link)

        refusals = Refusals(_UNKNOWN, Refusal(say("link-refuse-busy")))
        return await Documents(self.store).do(code, request, decide_on, refusals, _TRIES)

    async def about(self, player: Player) -> tuple[AccountLink, ...]:
        """The links of the account, the oldest first."""
        links = [stored.document async for stored in self.register.about(player)]
        return tuple(sorted((link for link in links if link.concerns(player)), key=lambda link: link.opened))
