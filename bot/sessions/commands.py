"""What people, and time, can ask of a table."""

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from bot.gamekit.game import Setup
from bot.kernel.away_hours import ALWAYS_AT_IT, AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Player, Room, Version
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase
from bot.sessions.clocks import TableClock
from bot.sessions.limits import OPEN_SEAT_LASTS_MS
from bot.sessions.model import OfferKind


@frozen
class Start:
    """The ``position`` to which ``moves`` have led from ``setup``, from which a person tries a line.

    ``people`` sit there by seat: the one who tries, and perhaps robots. ``room`` is where it was asked for.
    """

    setup: Setup
    moves: tuple[str, ...]
    position: str
    people: tuple[Person, ...]
    room: Room


@frozen
class Seated:
    """A person at their seat; their time does not count in their ``rest``."""

    person: Person
    rest: AwayHours = ALWAYS_AT_IT


@frozen
class Open:
    """Offer a game to ``invited``, or to the first who takes the seat; or play it ``alone``, at every seat.

    The game of a cup's ``match`` begins at once with those who are ``seated``, by seat: no one need accept
    it. The ``deadline_rule`` says who loses it at the match's deadline. Where ``shown_in`` names rooms, these
    follow it, and its own ``room`` only if it is one of them.
    """

    opener: Person
    game: GameId
    room: Room
    variant: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    invited: Person | None = None
    alone: bool = False
    opener_last: bool = False
    clock: TableClock | None = None
    rest: AwayHours = ALWAYS_AT_IT
    stakes: Stakes = Stakes.RATED
    match: str | None = None
    deadline_rule: Phrase | None = None
    seated: tuple[Seated, ...] = ()
    shown_in: tuple[Room, ...] = ()
    lasts_ms: int = OPEN_SEAT_LASTS_MS
    """After so long the offer lapses."""
    robots: tuple[Person, ...] = ()
    """They sit down at once, beside the opener; their games are casual."""
    start: Start | None = None
    """It is a trial, which begins here."""
    secret: int | None = None
    """What the table promises and draws its seed from; the service sets it."""


@frozen
class Join:
    """Take a free seat; ``rest`` is when the person's time does not count.

    ``beside`` chooses to be the opener's partner, or not, where partners play together.
    """

    person: Person
    rest: AwayHours = ALWAYS_AT_IT
    beside: bool | None = None


@frozen
class TakeAllSeats:
    """The opener plays every side of the table alone."""

    person: Person


@frozen
class SeatRobots:
    """The opener has robots take all seats that are still free."""

    person: Person
    robots: tuple[Person, ...]


@frozen
class AskStandIn:
    """Have ``robot`` play on for a player who is gone, if all others who play agree.

    ``rests`` are the away hours of the people, for tables without a clock.
    """

    person: Person
    robot: Person
    rests: Mapping[Player, AwayHours] = field(default_factory=dict)


@frozen
class AnswerStandIn:
    """Say yes or no to that; the player to be replaced says no by coming back."""

    person: Person
    yes: bool
    version: Version | None = None


@frozen
class Withdraw:
    """The opener takes the offer back, or the one invited declines it."""

    person: Person


@frozen
class PlayMove:
    """Play ``text``; ``version`` is that of the board that was tapped, None for a typed move."""

    person: Person
    text: str
    version: Version | None = None
    percent: int | None = None
    """How much of the whole game a robot expects with it."""
    draw: bool = False
    """With the move a draw is offered; amid a turn it is not, for an offer lapses with the next move."""
    remarks: tuple[Phrase, ...] = ()
    """What is told before that which the move does."""


@frozen
class PlanLine:
    """Foresee ``turns``: one of the others, the answer to it, and so on, each as it is typed."""

    person: Person
    turns: tuple[str, ...]
    version: Version | None = None


@frozen
class DropPlan:
    """Foresee the line with this number no more, counted from 1, if it is this ``line``; None is all."""

    person: Person
    number: int | None = None
    line: tuple[str, ...] | None = None


@frozen
class Resign:
    """Give the game up; ``version`` is the one at which that was confirmed."""

    person: Person
    version: Version | None = None


@frozen
class HoldMove:
    """``robot`` does not move at this position: it stands in a game that ``people`` of the table play."""

    robot: Person
    people: tuple[Person, ...]
    version: Version


@frozen
class Leave:
    """Leave the table: the seat is free again, or the partner plays on; ``version`` is as for Resign."""

    person: Person
    version: Version | None = None


@frozen
class Abort:
    """Call the game off before it has properly begun."""

    person: Person
    version: Version | None = None


@frozen
class Propose:
    """Offer a draw, ask for a move back, or suggest calling the game off."""

    person: Person
    kind: OfferKind
    version: Version | None = None


@frozen
class Answer:
    """Say yes or no to the offer that stands; ``version`` is the one at which it was shown."""

    person: Person
    kind: OfferKind
    yes: bool
    version: Version | None = None


@frozen
class Claim:
    """Claim the game because the other side's time is out."""

    person: Person
    version: Version | None = None


@frozen
class GoOn:
    """The game is not forgotten, and is not closed as has been announced."""

    person: Person


@frozen
class TakeRest:
    """From now on the time of ``person`` does not count at other hours than before."""

    person: Person
    rest: AwayHours


@frozen
class Reseat:
    """Two accounts have become one: ``person`` takes the places of ``former``."""

    former: Player
    person: Person


@frozen
class Overrule:
    """The cup that the game belongs to has decided without it, or a robot makes room, for ``reason``."""

    reason: Phrase


@frozen
class HoldClock:
    """The cup that the game belongs to stands still, and the clock too; with ``held`` False both go on."""

    held: bool


@frozen
class GiveTime:
    """The cup that the game belongs to has given everybody ``ms`` more in all."""

    ms: int


@frozen
class Expire:
    """The time at which something happens by itself may have come."""


Asked: TypeAlias = (
    Join
    | TakeAllSeats
    | SeatRobots
    | AskStandIn
    | AnswerStandIn
    | Withdraw
    | PlayMove
    | PlanLine
    | DropPlan
    | HoldMove
    | Resign
    | Leave
    | Abort
    | Propose
    | Answer
    | Claim
    | GoOn
    | TakeRest
    | Reseat
)
"""What a person asks for."""

OfCup: TypeAlias = Overrule | HoldClock | GiveTime
"""What the cup decides to which a game belongs."""

Command: TypeAlias = Asked | OfCup | Expire
"""What a person asks for, or what a cup or time does."""
