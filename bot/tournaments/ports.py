"""What cups need of the world: a store that commits, an index, and tables to play at."""

from collections.abc import Collection
from typing import Protocol, TypeAlias

from bot.documents import ports as documents
from bot.kernel.away_hours import Period
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Platform, Player, RequestId, Room, SessionId, Version
from bot.kernel.text import Phrase, Refusal
from bot.kernel.time import Instant
from bot.tournaments.model import Cup, CupId, Match, MatchId, Result
from bot.tournaments.requests import CupNotice, Event
from bot.tournaments.terms import Terms

CupStore: TypeAlias = documents.DocumentStore[CupId, Cup, Event]
StoredCup: TypeAlias = documents.StoredDocument[Cup]
CupRegister: TypeAlias = documents.DocumentRegister[Cup]
CupNews: TypeAlias = documents.News[CupNotice]
CupNotices: TypeAlias = documents.Notices[CupNotice]


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

    async def unlist(
        self, cup: CupId, places: tuple[Room | Player, ...], community: tuple[Platform, str] | None
    ) -> None:
        """A cup of which nothing but its code is known is no longer listed there."""

    async def forget(self, place: Room | Player) -> None:
        """Nothing is listed any more for that room or person."""


class Outages(Protocol):
    """When people could not be heard. Each may raise StoreUnreachable."""

    async def of_rooms(
        self, rooms: Collection[Room], players: Collection[Player], since: Instant
    ) -> tuple[Period, ...]:
        """Return the outages of the parts by which these people can be heard there.

        The earliest first; they may overlap. Some that ended before ``since`` are left out.
        """

    async def are_settled(self, rooms: Collection[Room], players: Collection[Player], until: Instant) -> bool:
        """Whether everything that those parts brought until then is stored or refused."""


_TWO_SIDES = 2


@frozen
class Standing:
    """How a match's table stands: the side that is to move, 0 or 1, and the sides that have moved.

    ``used`` is what the match's first and second have used (ms) at all its tables; of partners, both
    together. With a ``newcomer`` the player to move has never moved, though their partner has. The ``absent``
    are those who are to move and have never moved there.
    """

    session: SessionId
    to_move: int | None
    moved: frozenset[int]
    used: tuple[int, int] = (0, 0)
    newcomer: bool = False
    absent: tuple[Person, ...] = ()

    def has_come(self, side: int) -> bool:
        """Whether all players of the side whose move was awaited have been there."""
        return side in self.moved and not (self.newcomer and side == self.to_move)

    @property
    def is_played(self) -> bool:
        """Whether both sides have moved, and everybody who is awaited."""
        return len(self.moved) == _TWO_SIDES and not self.newcomer


class Tables(Protocol):
    """Where matches are played."""

    def weigh(self, terms: Terms) -> Terms | Refusal:
        """The terms as they are announced; or why they cannot be played, or not in a cup."""

    async def open(self, cup: Cup, match: Match) -> SessionId | Refusal:
        """The table of the match's newest game; the same one, however often that is asked."""

    async def look(self, session: SessionId) -> Standing | Result:
        """How the table stands, or what it has led to; VOID where nothing is known of it any more."""

    async def time_used(self, match: Match) -> tuple[int, int]:
        """The milliseconds that its first and its second have used at all tables of the match."""

    async def hold(self, session: SessionId, request: RequestId, *, held: bool) -> None:
        """The table's clock stands still, or goes on; nothing happens where it does so already."""

    async def give(self, session: SessionId, ms: int, request: RequestId) -> None:
        """Everybody at the table has been given so much more time in all."""

    async def close_all(self, match: MatchId, reason: Phrase) -> None:
        """End all tables of a match that the cup has dropped."""

    async def close(self, match: Match, reason: Phrase, version: Version) -> None:
        """The cup, by that version, has decided without a game: its tables end, noted or not, and say so.

        Of a match that goes on, the newest table does, too.
        Where they had ended so before, they say the ``reason`` that holds now.
        """
