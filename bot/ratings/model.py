"""Results of games, and how they count."""

from dataclasses import dataclass

from bot.kernel.ids import NOBODY, CommunityRef, GameId, Person, Player, Seat, SessionId
from bot.kernel.robot_accounts import is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant

_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class Discipline:
    """What is rated as one: a game between two, or the same game with ``partners``, for more than two.

    Games in which ``robots`` have played are rated by themselves, and so are those that are played ``live``:
    with a clock for people who are there at once.
    """

    game: GameId
    partners: bool = False
    robots: bool = False
    live: bool = False


@dataclass(frozen=True, slots=True)
class RatedGame:
    """How a game ended between the ``people`` who sat down to it, by seat.

    ``sides`` are the seats of those who play together; no ``winners`` is a draw; ``points`` are by seat, and
    empty in a game without them. The ``community`` is that of the room in which the table was opened, None
    in private. Whether it was played ``live`` is None for what was entered before that was kept.
    """

    session: SessionId
    game: GameId
    variant: str
    community: CommunityRef | None
    people: tuple[Person, ...]
    sides: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    ended: Instant
    stakes: Stakes = Stakes.RATED
    live: bool | None = None

    @property
    def discipline(self) -> Discipline:
        robots = any(map(is_robot, self.people))
        partners, live = len(self.people) > _A_PAIR, bool(self.live) and not robots
        return Discipline(self.game, partners=partners, robots=robots, live=live)

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(person.player for person in self.people)

    @property
    def order(self) -> tuple[int, SessionId]:
        """When it is counted: as games ended, whenever they became known."""
        return self.ended.ms, self.session

    def side_of(self, player: Player) -> int | None:
        """Which of the sides ``player`` was on, counted from 0."""
        seats = {seat for seat, one in enumerate(self.players) if one == player}
        return next((number for number, side in enumerate(self.sides) if seats & set(side)), None)

    def score_of(self, side: int) -> float:
        """What a side has of the one point: all, nothing, or the half of a draw."""
        won = [bool(set(seats) & set(self.winners)) for seats in self.sides]
        return 0.5 if len(set(won)) == 1 else float(won[side])

    def people_on(self, side: int) -> tuple[Person, ...]:
        return tuple(self.people[seat] for seat in self.sides[side])


@dataclass(frozen=True, slots=True)
class Entry:
    """What the log knows of one table: a result stays as it was at the table."""

    session: SessionId
    result: RatedGame | None = None

    @property
    def counted(self) -> RatedGame | None:
        """The result; None where there is none that could count."""
        return self.result if self.result and _is_between_different_people(self.result) else None


def _is_between_different_people(result: RatedGame) -> bool:
    """Two accounts that played each other may have become one since."""
    return len(set(result.players)) == len(result.people) and NOBODY not in result.people
