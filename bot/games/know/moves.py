"""What a player can decide, and how that is written."""

from enum import StrEnum
from typing import TypeAlias

from bot.games.know.board import NAMES
from bot.games.know.position import Position
from bot.kernel.frozen import frozen


@frozen
class Movement:
    """``piece`` moves to the space ``end``, as many jumps as ``die`` shows."""

    piece: int
    end: int
    die: int


@frozen
class ErrandRequest:
    """``piece`` is to move by a Significant Errand, as many jumps as ``die`` shows (4.8.1)."""

    piece: int
    die: int


@frozen
class Challenge:
    """A Solipsistic Path for ``piece`` through the point of ``contention`` (4.8.2)."""

    piece: int
    contention: int


class Word(StrEnum):
    ROLL = "roll"
    PASS = "pass"  # noqa: S105 - a move, not a password
    STOP = "stop"


Move: TypeAlias = Movement | ErrandRequest | Challenge | Word


def move_text(state: Position, move: Move) -> str:
    """The move without its die."""
    match move:
        case Movement(piece, end):
            return f"{NAMES[state.places[piece]]}>{NAMES[end]}"
        case ErrandRequest(piece):
            return f"errand {NAMES[state.places[piece]]}"
        case Challenge(piece, contention):
            return f"path {NAMES[state.places[piece]]}>{NAMES[contention]}"
        case Word():
            return move.value


def with_die(text: str, move: Move) -> str:
    return f"{text}:{move.die}" if isinstance(move, Movement | ErrandRequest) else text
