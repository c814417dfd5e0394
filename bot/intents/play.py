"""What people can ask for, by a command or by a button."""

from enum import StrEnum

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, SessionId, Version
from bot.sessions.model import OfferKind


@frozen
class OpenTable(Intent, letter="g", carries=("game", "variant")):
    """``/play``: with ``alone`` the asker takes every seat; with no ``opponent`` the seat is open.

    ``clock``, ``timeout`` and ``weekend`` are as they were asked for; None is as the community has chosen.
    What is ``casual`` counts for no rating.
    """

    game: str
    variant: str | None = None
    opponent: Named | None = None
    alone: bool = False
    options: tuple[tuple[str, str], ...] = ()
    clock: str | None = None
    timeout: str | None = None
    weekend: str | None = None
    open: str | None = None
    """How long the offer stands, as it was asked for."""
    casual: bool = False
    robot: int | None = None
    """The level of the robots that take all other seats; 0 where the asker has still to choose."""
    rated: bool = False
    """A game against a robot counts in the list of such games."""


class Pace(StrEnum):
    LIVE = "live"
    DAY = "day"


@frozen
class SeekOpponent(Intent, letter="*", carries=("game", "variant", "pace", "rated", "table")):
    """``/seek``: find an opponent in any community that takes part; at ``table`` for its other seat."""

    game: str | None = None
    variant: str | None = None
    pace: Pace = Pace.DAY
    rated: bool = False
    table: SessionId | None = None


class SeekAct(StrEnum):
    STOP = "stop"
    HERE = "here"
    ROBOT = "robot"


@frozen
class ChangeSeek(Intent, letter="%"):
    """Seek no more, say that one is there, or play a robot meanwhile."""

    act: SeekAct


@frozen
class PlayRobot(Intent, letter="K"):
    """Robots take all free seats: at ``table``, or at a new one of ``game``. What is not said is asked."""

    game: str | None = None
    table: SessionId | None = None
    level: int | None = None


@frozen
class AskSubstitute(Intent):
    """``/substitute``: a robot plays on for a player who is gone, if all others who play agree."""

    table: SessionId | None = None
    level: str | None = None


@frozen
class AnswerSubstitute(Intent, letter="Y"):
    """The yes or no to that, at the version at which it was shown."""

    table: SessionId
    seen: Version
    yes: bool = False


@frozen
class JoinTable(Intent, letter="t"):
    table: SessionId


@frozen
class JoinSide(Intent, letter="9"):
    """Take a seat with the opener, or against them."""

    table: SessionId
    beside: bool


@frozen
class TakeAll(Intent, letter="a"):
    table: SessionId


@frozen
class WithdrawOffer(Intent, letter="d"):
    table: SessionId


@frozen
class MakeMove(Intent, letter="m", carries=("table", "seen", "text")):
    """``/move``: without a ``table``, the one in this room at which the asker is to move."""

    text: str
    table: SessionId | None = None
    seen: Version | None = None


@frozen
class PickMove(Intent, letter="p", carries=("table", "seen", "page", "path")):
    """A tap: the picks so far, and which page of the next ones is looked at."""

    table: SessionId
    seen: Version
    path: tuple[str, ...]
    page: int = 0


@frozen
class ConfirmMove(Intent, letter="k"):
    """The yes to a move that was asked about, at the version at which it was."""

    table: SessionId
    seen: Version
    text: str


@frozen
class PlanMoves(Intent):
    """``/if``: a turn of the others, the answer to it, and so on; no one else is told."""

    turns: tuple[str, ...]
    table: SessionId | None = None
    seen: Version | None = None


@frozen
class ShowPlans(Intent, letter="X"):
    """``/if`` alone: what the asker has planned at a table."""

    table: SessionId | None = None


@frozen
class DropPlans(Intent, letter="Q"):
    """``/if delete``: the plan with this number as listed at this version, counted from 1; 0 is all."""

    table: SessionId | None = None
    number: int = 0
    seen: Version | None = None


@frozen
class GiveUp(Intent, letter="r"):
    """``/resign``: asks first; ``confirmed`` is the version at which the answer was yes."""

    table: SessionId | None = None
    confirmed: Version | None = None


@frozen
class LeaveTable(Intent, letter="j"):
    """``/leave``: an offer, or a game in which a partner plays on; ``confirmed`` is as for GiveUp."""

    table: SessionId | None = None
    confirmed: Version | None = None


@frozen
class CallOff(Intent, letter="o"):
    """``/abort``: before the second move."""

    table: SessionId | None = None
    confirmed: Version | None = None


@frozen
class ClaimWin(Intent, letter="u"):
    """``/claim``: the other side's time is out; asks first, as giving up does."""

    table: SessionId | None = None
    confirmed: Version | None = None


@frozen
class ContinueGame(Intent, letter=">"):
    """``/continue``: the game is not closed, although it has stood still for long."""

    table: SessionId | None = None


@frozen
class MakeOffer(Intent, letter="f"):
    """``/draw``, ``/takeback``, or calling off by agreement: asks the other side."""

    kind: OfferKind
    table: SessionId | None = None


@frozen
class SettleOffer(Intent, letter="y"):
    """The answer to an offer; a yes that ends the game is asked about first, unless it is ``sure``."""

    kind: OfferKind
    table: SessionId
    seen: Version
    yes: bool = False
    sure: bool = False


@frozen
class Rematch(Intent, letter="n"):
    """``/rematch``: the same game against the same people, with sides changed."""

    table: SessionId | None = None


@frozen
class TryLine(Intent, letter="T"):
    """``/try``: a board for oneself, from the position of a game that is over after ``ply`` moves.

    Without ``ply`` it is the last one with a player to move. With a ``level`` robots play the other
    sides; 0 asks which.
    """

    table: SessionId | None = None
    ply: int | None = None
    level: int | None = None


@frozen
class TryRecord(Intent, letter="U"):
    """The same for a record that was handed in, by its digest."""

    record: str
    ply: int | None = None
    level: int | None = None


@frozen
class ShowLine(Intent, letter="V"):
    """Show what was tried to the room in which it was asked for: as a film, or as text."""

    table: SessionId
    as_text: bool = False


@frozen
class ShowRecord(Intent, letter="c"):
    """``/record``: the game as text."""

    table: SessionId | None = None


@frozen
class ShowReplay(Intent, letter="l"):
    """``/replay``: the game as an animation, for everybody in the room."""

    table: SessionId | None = None


@frozen
class ImportRecord(Intent):
    """``/import``: play a record again, and see whether every move of it is legal.

    ``text`` is None for a file that is too large to be looked at.
    """

    text: str | None


@frozen
class Verify(Intent, letter="v"):
    """``/verify``: prove that nothing was drawn but from the seed that was promised at the start."""

    table: SessionId | None = None


@frozen
class ShowBoard(Intent, letter="b"):
    """``/board``: the card again at the bottom of the chat, or the board as text for the asker."""

    table: SessionId | None = None
    as_text: bool = False


@frozen
class ShowWhole(Intent, letter="e"):
    """``/board whole``: all of a board that is shown from close up, for the asker alone."""

    table: SessionId | None = None


@frozen
class ShowMore(Intent, letter="+"):
    """All about a table that its board does not say, and all that can be done there, for the asker alone."""

    table: SessionId


@frozen
class ShowHint(Intent, letter="h"):
    """``/hint``: what is possible now, for the asker alone."""

    table: SessionId | None = None


@frozen
class AskRobot(Intent, letter="L"):
    """``/hint strong``: what the strongest robot would play here, and why."""

    table: SessionId | None = None


@frozen
class ShowGames(Intent):
    """``/games``: the asker's own tables; those with ``who``."""

    who: Named | None = None


@frozen
class ShowNext(Intent, letter="x"):
    """``/next``: the next of the asker's tables that waits for them, after the one they come from."""

    after: SessionId | None = None


@frozen
class Watch(Intent, letter="w"):
    """``/watch``: this room follows a table, wherever it was opened."""

    table: SessionId
