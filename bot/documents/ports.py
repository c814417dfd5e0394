"""The ports that documents of every kind need: commits, notices, due work, deadlines and leases."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NewType, Protocol, TypeVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, RequestId, Room, Version
from bot.kernel.time import Instant

K = TypeVar("K", bound=str)
K_co = TypeVar("K_co", bound=str, covariant=True)
K_contra = TypeVar("K_contra", bound=str, contravariant=True)
N = TypeVar("N")
N_co = TypeVar("N_co", covariant=True)


class StoreUnreachable(Exception):
    """The store could not be asked; whether a commit was made is unknown, and repeating it is safe."""

    kind = "out of reach"
    """What is wrong with the store, in a word or three."""
    action = "See that the store runs and can be reached: `python -m bot doctor` tells what it finds."
    """What an operator does about it, as a sentence."""

    def described(self) -> dict[str, str]:
        """Return what a log line says of it."""
        return {"why": self.kind, "said": str(self), "action": self.action}


class StoreRefuses(StoreUnreachable):
    """The store answers, but does not do what it is asked: it is read-only, full, loading or the like.

    ``kind`` is its own word for that. Nothing was done, and it passes without our doing. Where memory or
    disk ``is_full``, nothing is written for anybody, so what was agreed on in it stays as it was.
    """

    def __init__(
        self, kind: str, said: str, action: str = StoreUnreachable.action, *, is_full: bool = False
    ) -> None:
        super().__init__(f"{kind}: {said}")
        self.kind = kind
        self.action = action
        self.is_full = is_full


class LeftToNewerVersion(StoreUnreachable):
    """What is stored was written by a newer version of the bot that works beside this one.

    Nothing was done, and nothing is written over it: a process of that version does it, or this one after
    its upgrade.
    """


@frozen
class Remnant:
    """Who is still named in a text that cannot be read, who of them is in charge, and which rooms are."""

    players: frozenset[Player] = frozenset()
    in_charge: frozenset[Player] = frozenset()
    rooms: frozenset[Room] = frozenset()


class DamagedDocument(Exception):
    """What is stored under ``name`` cannot be read, nor enough of it to go on with. It stays as it is."""

    action = (
        "`python -m bot damaged` lists such texts: keep its text, then discard it or bring a backup back."
    )

    def __init__(self, name: str, why: str, text: str, left: Remnant) -> None:
        super().__init__(why)
        self.name = name
        self.text = text
        self.left = left


@frozen
class OutOfReach:
    """A document that is stored and cannot be read here: it is damaged, or a newer version has written it."""

    name: str
    is_newer: bool


class Commit(StrEnum):
    DONE = "done"
    STALE = "stale"
    REPEATED = "repeated"


class Timed(Protocol[K_co]):
    """Something at which something may happen by itself."""

    @property
    def id(self) -> K_co: ...

    @property
    def version(self) -> Version: ...

    @property
    def due(self) -> Instant | None: ...


class Document(Timed[K_co], Protocol[K_co]):
    """What is kept: it has a name, and a version that each commit makes one higher."""

    @property
    def opened(self) -> Instant: ...


D = TypeVar("D", bound=Document[Any])
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E")


# Without slots: in Python 3.11 an alias such as ``Loaded[Session]`` cannot make a frozen one that has them.
@dataclass(frozen=True)
class Loaded(Generic[D]):
    document: D
    repeated: bool
    """The request has been done before."""


@dataclass(frozen=True)
class Change(Generic[D, E]):
    """A document's next version, what happened, and the version and request that it answers.

    ``expecting`` is 0 for one that does not exist yet; ``document.due`` is its next deadline.
    """

    document: D
    events: tuple[E, ...]
    expecting: Version
    request: RequestId


class DocumentStore(Protocol[K_contra, D, E]):
    """Keeps documents of one kind. Every call may raise :class:`StoreUnreachable`.

    Of a damaged one that is still enough to go on with, the text is put aside before anybody gets it.
    """

    async def load(self, name: K_contra, request: RequestId, /) -> Loaded[D] | None:
        """The document, and whether ``request`` was done. Raises DamagedDocument, LeftToNewerVersion."""

    def latest_known(self, name: K_contra, /) -> D | None:
        """As this process remembers it, perhaps outdated: decided on it may be what is done, no refusal."""

    async def load_each(self, names: tuple[K_contra, ...], /) -> tuple[D | OutOfReach, ...]:
        """Those that exist, readable or not, in the order asked for: for lists that leave nothing out."""

    async def load_many(self, names: tuple[K_contra, ...], /) -> tuple[D, ...]:
        """Those that exist and can be read, in the order asked for.

        Raises LeftToNewerVersion where one of them is: half of what is asked for may be the wrong half.
        """

    async def commit(self, change: Change[D, E], /) -> Commit:
        """Write the document, the request, the deadline, what is due and the notice together, or nothing."""


@dataclass(frozen=True)
class StoredDocument(Generic[D]):
    """A document, and when it was last changed."""

    document: D
    changed: Instant
    is_archived: bool = False
    """Whether it is kept in less space, and takes longer to read."""


@frozen
class DamagedText:
    """A text that cannot be read as a document, and where it was found; ``why`` is empty once put aside."""

    name: str
    text: str
    why: str = ""


def readable(found: tuple[D | OutOfReach, ...]) -> tuple[D, ...]:
    """As :meth:`DocumentStore.load_many` gives them. Raises LeftToNewerVersion."""
    documents = []
    for one in found:
        if not isinstance(one, OutOfReach):
            documents.append(one)
        elif one.is_newer:
            message = f"{one.name} was written by a newer version"
            raise LeftToNewerVersion(message)
    return tuple(documents)


class DocumentRegister(Protocol[D]):
    """Finds every document of a kind, listed or not: for what is done to all of them now and then."""

    def every(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredDocument[D]]:
        """Those that can be read, each once; one that is changed meanwhile comes as it was or as it is."""

    def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[StoredDocument[D]]:
        """Those that name the player, or a room of ``rooms``; others may come as well.

        After the last of them it raises LeftToNewerVersion, where there are more that only that can read.
        """

    async def archive(self, document: D, /) -> bool:
        """Keep it in less space until it changes; whether it was still as it is known."""

    async def remove(self, document: D, /) -> None:
        """Take the document away with its deadline, unless it has been changed."""

    def to_look_at(self, now: Instant) -> AsyncIterator[StoredDocument[D]]:
        """Those that nobody has looked at for a day after their last change, or whose time has come again."""

    async def look_again(self, document: D, at: Instant | None, /) -> None:
        """When it is to be looked at next, unless it changes; None for never. Nothing if it has changed."""

    async def forget(self, player: Player, rooms: frozenset[Room] = frozenset()) -> None:
        """Nobody will ask for what is about them: nothing is any more."""

    async def catch_up(self) -> None:
        """Index what has changed lately. Searches find it before, too; each step can be repeated."""

    def damaged(self, player: Player | None = None) -> AsyncIterator[DamagedText]:
        """What cannot be read, and what was put aside of it before the document went on.

        With a ``player`` all in which they are named, and maybe more.
        """

    async def discard(self, text: DamagedText, /) -> None:
        """Take this text away, with all that is stored under its name where it is all there is."""


@frozen
class Claimed(Generic[K]):
    """Names of those whose time had come ``now``, by the store's own clock; the earliest first.

    ``following`` is when another may be claimed, if only because a lease ends; None where there is none.
    """

    names: tuple[K, ...]
    now: Instant
    following: Instant | None


class Deadlines(Protocol[K]):
    """What will happen by itself."""

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        """At most ``limit`` of those whose time has come; with 0 it is only asked what time it is.

        Nobody else is given them for ``lease_ms``; the commit that follows moves or removes the deadline.
        """

    async def rest(self, claimed: Claimed[K], at_most_ms: int) -> None:
        """Return when something may be due again after ``claimed``, in which nothing was.

        That is at ``claimed.following``, at an earlier deadline that anybody stores meanwhile, or after
        ``at_most_ms``.
        """

    async def hurry(self) -> None:
        """Everything that has a deadline has its time come now.

        Twice is as good as once. Raises StoreUnreachable where that could not be told of all of it.
        """

    async def put_back(self, timed: Timed[K]) -> None:
        """Nothing was due: unless it has changed since, it waits for its deadline again."""


class WorkIndex(Protocol[K, V_co]):
    """The documents for which work is due, by kinds of work.

    A commit adds its document. It stays until :meth:`finish`, or until a commit ends work that depends on the
    document alone.
    """

    async def claim(self, work: str, limit: int, lease_ms: int) -> Claimed[K]:
        """At most ``limit`` documents, those that have waited longest first; for ``lease_ms`` they are ours.

        A commit that makes the same work due again ends the claim.
        """

    def committed(self, work: str) -> AsyncGenerator[tuple[K, V_co], None]:
        """Yield documents whose work commits of this process make due, as committed, until closed.

        Each is claimed by its commit, so that no other process is woken for it.
        """

    async def rest(self, work: str, claimed: Claimed[K], at_most_ms: int) -> None:
        """Return when work may be due again after ``claimed``, or after ``at_most_ms``."""

    async def defer(self, work: str, name: K, ms: int, version: Version | None = None) -> None:
        """Prolong a claim: the work comes again after ``ms``, or with the next commit that makes it due.

        With a ``version`` that is no longer the newest, nothing is prolonged.
        """

    async def finish(self, work: str, name: K, version: Version) -> None:
        """The work is done for this version; if it is still due for a newer one, that is due at once."""

    async def watch(self, work: str, name: K, version: Version) -> None:
        """The work is due with the next commit after ``version``."""


NoticeId = NewType("NoticeId", str)
NOTICES = "notices"
"""The kind of work that is to tell somebody what a commit has brought about."""


def label_of(notice: NoticeId) -> str:
    """Of which document it is, and of which version; the rest of the id is the notice as it is stored."""
    return " ".join(notice.split(" ", 2)[:2])


class Notices(WorkIndex[NoticeId, N], Protocol[N]):
    """What commits have brought about and somebody is still to be told: each notice is due work by itself."""

    async def load_each(self, names: tuple[NoticeId, ...], /) -> tuple[N | OutOfReach, ...]:
        """Return the notices themselves; one that is damaged is logged and left out."""

    async def rewrite(self, change: Callable[[N], N]) -> None:
        """Keep instead of every notice what ``change`` makes of it; nothing stays of what was there before.

        Raises LeftToNewerVersion where there are some that only that can read.
        """


class News(Protocol[N_co]):
    """What is committed, for whoever only looks on: all hear of it, and nothing of it is stored."""

    def listen(self) -> AsyncIterator[N_co | None]:
        """Yield notices until cancelled; None whenever others may have been missed."""


class Leases(Protocol):
    """What several workers agree on: who does what need not be done by all, and what is decided once."""

    async def take(self, name: str, lasts_ms: int) -> bool:
        """Whether this asker has it; for ``lasts_ms`` by the store's clock nobody else gets it."""

    async def hold(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
        """Who has it now: ``holder``, for ``lasts_ms`` from now on, if nobody else or ``instead_of`` had it.

        It is renewed by holding it again.
        """

    async def release(self, name: str, holder: str) -> None:
        """Whoever waits for it need not wait until it ends by itself; nothing, where another has it."""

    async def holders(self, beginning: str) -> Mapping[str, str]:
        """Return the holder of each lease with a name that begins like this."""

    async def agree(self, name: str, proposal: str) -> str:
        """What is kept under ``name`` for ever: the first proposal that anybody has made."""
