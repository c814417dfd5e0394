"""What a cup begins with that was played elsewhere before: its field, and the rounds that are over."""

from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, Person, Player
from bot.tournaments.model import CupId, Number, Result, TeamBoard

_NOBODYS_YET = "report-"
"""How accounts begin that stand for people of whom only a name is known."""


@frozen
class Outsider:
    """An entrant known by name only, with the byes of coming rounds and the virtual points of all.

    Where teams play they are at that ``board`` of the ``team``, from 1.
    """

    number: Number
    name: str
    rating: int
    byes: tuple[tuple[int, Result], ...] = ()
    virtual: tuple[int, ...] = ()
    team: int = 0
    board: int = 0


@frozen
class OutsideTeam:
    number: int
    name: str


@frozen
class Played:
    """A pair of a round, or an entrant without an opponent, and how it ended."""

    first: Number
    second: Number | None
    result: Result
    board: TeamBoard | None = None


@frozen
class Imported:
    """The field in the order of its numbers, each round that is over, and the teams, where these play.

    Pairs that are ``forbidden`` may not meet; ``starts_white`` is the first colour, None if unknown.
    """

    field: tuple[Outsider, ...]
    rounds: tuple[tuple[Played, ...], ...] = ()
    teams: tuple[OutsideTeam, ...] = ()
    forbidden: tuple[tuple[Number, Number], ...] = ()
    starts_white: bool | None = None


def is_outsider(player: Player) -> bool:
    """Whether the entrant is not identified yet."""
    return player.account.startswith(_NOBODYS_YET)


def outsider(cup: CupId, outsider: Outsider) -> Person:
    return Person(Player(AccountId(f"{_NOBODYS_YET}{cup}-{outsider.number}")), outsider.name)
