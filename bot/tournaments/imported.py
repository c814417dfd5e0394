"""What a cup begins with that was played elsewhere before: its field, and the rounds that are over."""

from dataclasses import dataclass

from bot.kernel.ids import AccountId, Person, Player
from bot.tournaments.model import CupId, Number
from bot.tournaments.results import Result

_NOBODYS_YET = "report-"
"""How accounts begin that stand for people of whom only a name is known."""


@dataclass(frozen=True, slots=True)
class Outsider:
    """Somebody in the field, known by name; they do not play the coming round, or ask for half a point."""

    number: Number
    name: str
    rating: int
    sits_out: bool = False
    rests: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A pair of a round, or somebody without an opponent, and how it ended."""

    first: Number
    second: Number | None
    result: Result


@dataclass(frozen=True, slots=True)
class Imported:
    """The field in the order of its numbers, and each round that is over."""

    field: tuple[Outsider, ...]
    rounds: tuple[tuple[Played, ...], ...] = ()


def is_outsider(player: Player) -> bool:
    """Whether nobody has said yet who that is here."""
    return player.account.startswith(_NOBODYS_YET)


def outsider(cup: CupId, one: Outsider) -> Person:
    return Person(Player(AccountId(f"{_NOBODYS_YET}{cup}-{one.number}")), one.name)
