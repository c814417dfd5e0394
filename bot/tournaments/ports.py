"""What cups need of the world: a store that commits, an index, and tables to play at."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bot.documents.ports import Commit
from bot.kernel.ids import Platform, Player, RequestId, Room, SessionId, Version
from bot.kernel.text import Phrase, Refusal
from bot.kernel.time import Instant
from bot.tournaments.commands import Standing
from bot.tournaments.events import Event
from bot.tournaments.model import Cup, CupId, Match
from bot.tournaments.results import Result
from bot.tournaments.terms import Terms

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LoadedCup:
    cup: Cup
    repeated: bool
    """The request has been done before."""


@dataclass(frozen=True, slots=True)
class CupChange:
    """A cup's next version, what happened, and the version and request that it answers.

    ``expecting`` is 0 for a cup that does not exist yet; ``cup.due`` is its next deadline.
    """

    cup: Cup
    events: tuple[Event, ...]
    expecting: Version
    request: RequestId


class CupStore(Protocol):
    """Keeps cups. Every call may raise :class:`bot.documents.ports.StoreUnreachable`."""

    async def load(self, cup: CupId, request: RequestId) -> LoadedCup | None:
        """The cup, and whether ``request`` has been done at it before."""

    async def load_many(self, cups: tuple[CupId, ...]) -> tuple[Cup, ...]:
        """Those of the cups that exist and can be read, in the order asked for."""

    async def commit(self, change: CupChange) -> Commit:
        """Write the cup, the request, the deadline and the outbox together, or nothing at all."""


@dataclass(frozen=True, slots=True)
class StoredCup:
    """A cup, and when it was last changed."""

    cup: Cup
    changed: Instant


class CupRegister(Protocol):
    """Finds every cup there is, listed or not: for what is done to all of them now and then."""

    def cups(self, *, unchanged_since: Instant | None = None) -> AsyncIterator[StoredCup]:
        """Those that can be read, each once; one that is changed meanwhile comes as it was or as it is."""

    def about(self, player: Player, rooms: frozenset[Room] = frozenset()) -> AsyncIterator[StoredCup]:
        """Those that name the player, or a room of ``rooms``; others may come as well."""

    async def remove(self, cup: Cup) -> None:
        """Take the cup away with its deadline, unless it has been changed."""


class CupIndex(Protocol):
    """Lists cups: those that go on, then the last that are over; the newest first of each."""

    async def note(self, cup: Cup) -> None:
        """The cup is listed where it is shown, in its community, and for its people."""

    async def in_room(self, room: Room) -> tuple[CupId, ...]: ...

    async def in_community(self, platform: Platform, community: str) -> tuple[CupId, ...]: ...

    async def of_player(self, player: Player) -> tuple[CupId, ...]:
        """Cups that the player has entered, or organises."""

    async def drop(self, cup: Cup) -> None:
        """The cup is no longer listed."""

    async def forget(self, place: Room | Player) -> None:
        """Nothing is listed any more for that room or person."""


class Tables(Protocol):
    """Where matches are played."""

    def weigh(self, terms: Terms) -> Terms | Refusal:
        """The terms as they are announced; or why nobody can play by them, or not in a cup."""

    async def open(self, cup: Cup, match: Match) -> SessionId | Refusal:
        """The table of the match's newest game; the same one, however often that is asked."""

    async def look(self, session: SessionId) -> Standing | Result:
        """How the table stands, or what it has led to; VOID where nothing is known of it any more."""

    async def close(self, match: Match, reason: Phrase) -> None:
        """The cup has decided without a game that is under way: its tables end, noted or not."""


class PairingProcess(Protocol):
    """Lets something that takes long be computed beside everything else."""

    async def __call__(self, think: Callable[[], T]) -> T: ...
