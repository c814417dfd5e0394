"""A table: one game being played, with its people and its record."""

from collections.abc import Collection
from enum import StrEnum

from bot.gamekit.game import AnyGame, Setup
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, GameId, Person, Player, Room, Seat, SessionId, Version
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase
from bot.kernel.time import Instant
from bot.sessions.clocks import TableClock

_NEVER = Version(0)


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CALLED_OFF = "called-off"


@frozen
class Ending:
    """Why a table is closed: no winners is a draw, or a game that was called off; ``points`` by seat.

    A cup's game that was called off is won by those who came.
    """

    winners: tuple[Seat, ...]
    reason: Phrase
    points: tuple[int, ...] = ()


class OfferKind(StrEnum):
    DRAW = "draw"
    TAKEBACK = "takeback"
    CALL_OFF = "call-off"


@frozen
class Offer:
    """Something that needs the other side's yes."""

    kind: OfferKind
    by: Person


@frozen
class Look:
    """How much of the whole game, in percent, the robot at ``seat`` expected as it moved."""

    seat: Seat
    percent: int


@frozen
class StandIn:
    """A wish that ``robot`` plays on at the ``seats`` of a player who is gone; ``agreed`` are for it."""

    robot: Person
    seats: tuple[Seat, ...]
    agreed: tuple[Player, ...]


@frozen
class Trial:
    """A line that one person tries for themselves, after the first ``since`` moves of a game.

    ``room`` is where it was asked for: there, and nowhere else, they may show it; NOWHERE if in no room.
    """

    since: int
    room: Room


@frozen
class Plan:
    """What ``player`` answers if play goes on as they foresee; no one else is told.

    A line is a turn of the others, the answer, and so on by turns, each written as it is typed. Of a turn of
    the others that has begun only the rest is left: an empty one is over, and the answer is due.
    """

    player: Player
    lines: tuple[tuple[str, ...], ...]


@frozen
class Session:
    """A table at one version.

    ``people`` sit in the order of the seats, the opener first; in the lobby seats are still free.
    ``invited`` is the only one who may accept a challenge; with None the seats are open to everybody.
    ``position`` is the snapshot that ``moves`` lead to from ``setup``; ``told`` and ``marks`` are what
    the last move had to tell and to show. ``due`` is when something happens by itself: in the lobby
    the offer lapses, later a player is reminded or a clock runs out. Boards of ``stands_since`` and of later
    versions still show how things stand: a reminder changes nothing on them. ``opener_last`` gives
    the opener the last seat instead of the first: a rematch changes sides. The ``lineup`` are those
    with whom play began, by seat: also who has left their seat to a partner since. ``match`` names the match
    of a cup that the game belongs to, and ``deadline_rule`` says who loses at its deadline. Play began, or
    went on, when a player last ``moved``. ``looks`` are what robots expected lately, ``drawn_by`` is who was
    the last to offer a draw, and ``stand_in`` waits for consent. A ``trial`` is seen by its opener alone,
    and counts for nothing.
    ``plans`` hold for as long as nothing happens but what they foresee.
    ``secret`` is promised as the table opens, and the seed of ``setup`` is drawn from it once every seat is
    taken (:mod:`bot.sessions.table_chance`); None where the seed itself was promised, as before schema 10.
    """

    id: SessionId
    game: GameId
    setup: Setup
    room: Room
    opener: Person
    invited: Person | None
    opened: Instant
    version: Version
    phase: Phase = Phase.LOBBY
    people: tuple[Person, ...] = ()
    position: str = ""
    moves: tuple[str, ...] = ()
    told: tuple[Phrase, ...] = ()
    marks: tuple[str, ...] = ()
    ending: Ending | None = None
    due: Instant | None = None
    offer: Offer | None = None
    opener_last: bool = False
    clock: TableClock | None = None
    stands_since: Version = _NEVER
    stakes: Stakes = Stakes.RATED
    lineup: tuple[Person, ...] = ()
    ended: Instant | None = None
    match: str | None = None
    moved: Instant | None = None
    looks: tuple[Look, ...] = ()
    drawn_by: Player | None = None
    stand_in: StandIn | None = None
    trial: Trial | None = None
    plans: tuple[Plan, ...] = ()
    deadline_rule: Phrase | None = None
    secret: int | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the opener, those who sit there and those awaited, each once, but no forgotten people."""
        invited = (self.invited,) if self.invited else ()
        people = (self.opener, *invited, *self.people)
        return tuple(dict.fromkeys(person.player for person in people if person != NOBODY))

    @property
    def is_live_match(self) -> bool:
        """Whether it is a cup's game for people who are there at once: it is shown where they are."""
        return self.match is not None and self.clock is not None and self.clock.control.live

    def seats_of(self, player: Player) -> tuple[Seat, ...]:
        """Where ``player`` sits: nowhere, at one seat, or at both of a practice table."""
        return tuple(Seat(seat) for seat, person in enumerate(self.people) if person.player == player)


def is_outdated(session: Session, version: Version | None) -> bool:
    """Whether the table has changed since ``version``; None is a request without a board."""
    return version is not None and not session.stands_since <= version <= session.version


def is_played_out(session: Session) -> bool:
    """Over, with a game to look back at."""
    return session.phase is Phase.OVER and bool(session.moves)


def is_open(session: Session) -> bool:
    """Whether something can still happen at the table."""
    return session.phase in (Phase.LOBBY, Phase.PLAYING)


def find_decliner(session: Session) -> Player | None:
    """Return who declined it, if it was a challenge that ended so."""
    is_declined = session.ending is not None and session.ending.reason.key == "table-end-declined"
    return session.invited.player if is_declined and session.invited else None


def are_together(session: Session, person: Person, partner: Person, game: AnyGame) -> bool:
    """Whether every seat of ``person`` is on a side on which ``partner`` plays as well."""
    shared = on_the_sides_of(session, partner, game)
    return all(seat in shared for seat in session.seats_of(person.player))


def against(session: Session, seats: Collection[Seat], game: AnyGame) -> tuple[Seat, ...]:
    """The seats of the sides on which none of ``seats`` is, in their order."""
    sides = game.sides_of(session.setup.variant)
    return tuple(sorted(seat for side in sides if not set(side) & set(seats) for seat in side))


def on_the_sides_of(session: Session, person: Person, game: AnyGame) -> tuple[Seat, ...]:
    """All seats of every side on which ``person`` plays."""
    person_seats = set(session.seats_of(person.player))
    sides = game.sides_of(session.setup.variant)
    return tuple(seat for side in sides if person_seats & set(side) for seat in side)
