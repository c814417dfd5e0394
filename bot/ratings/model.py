"""Results of games, and how they count."""

from bot.gamekit.game import PAIR
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, CommunityRef, GameId, Person, Player, Seat, SessionId, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant


@frozen
class Discipline:
    """What has one rating: a game between two, or the same game with ``partners``, for more than two.

    Games with ``robots`` have ratings of their own, and so have ``live`` games, with a clock for players
    who are present at the same time.
    """

    game: GameId
    partners: bool = False
    robots: bool = False
    live: bool = False


@frozen
class RatedGame:
    """The result of a game; ``people`` are by seat.

    ``sides`` are the seats that play together; no ``winners`` is a draw; ``points`` are by seat, and empty in
    a game without them. The ``community`` is that of the room in which the table was opened, None in private.
    ``live`` is None for results from before it was stored.
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
        partners, live = len(self.people) > PAIR, bool(self.live) and not robots
        return Discipline(self.game, partners=partners, robots=robots, live=live)

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(person.player for person in self.people)

    @property
    def order(self) -> tuple[int, SessionId]:
        """The place in the order of counting, which is that of the ends of games."""
        return self.ended.ms, self.session

    def side_of(self, player: Player) -> int | None:
        """The index of the player's side, from 0 on."""
        seats = {seat for seat, seated in enumerate(self.players) if seated == player}
        return next((number for number, side in enumerate(self.sides) if seats & set(side)), None)

    def score_of(self, side: int) -> float:
        """The score of a side: 1, 0, or 0.5 for a draw."""
        won = [bool(set(seats) & set(self.winners)) for seats in self.sides]
        return 0.5 if len(set(won)) == 1 else float(won[side])

    def people_on(self, side: int) -> tuple[Person, ...]:
        return tuple(self.people[seat] for seat in self.sides[side])


@frozen
class Entry:
    """The log's entry for one table; a result stays as it was at the table."""

    session: SessionId
    result: RatedGame | None = None

    @property
    def countable(self) -> RatedGame | None:
        """The result, or None where no result can count."""
        return self.result if self.result and _is_between_different_people(self.result) else None


def _is_between_different_people(result: RatedGame) -> bool:
    """Whether all players still differ: two accounts that played each other may have been joined since."""
    return len(set(result.players)) == len(result.people) and NOBODY not in result.people
