"""Positions drawn as text: the game's own diagram without its coordinates."""

from bot.gamekit.bitsets import bits
from bot.gamekit.game import Setup, Step
from bot.games.territories import GAME
from bot.games.territories.board import BETWEEN, COLUMNS, ROWS, Trunk, at
from bot.games.territories.narration import move_text
from bot.games.territories.position import RED, YELLOW, Position
from bot.games.territories.position_check import land_of, position_of
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal

HOUSES = ("c1", "g1", "b2", "e3", "b4", "d5", "e5", "b6")
TURNS = {"yellow": YELLOW, "red": RED, "nobody": None}


def beginning() -> Position:
    """The fixed land before the first house."""
    return GAME.rules.initial(Setup(2, "standard"))


def land_with_houses() -> Position:
    """The fixed land with all houses, row by row: Yellow has c1 e3 b4 b6, Red g1 b2 d5 e5."""
    return play_moves(beginning(), *HOUSES)


def read_drawing(picture: str, turn: str, start: str = "e1|f1") -> Position:
    """The position of a drawing, with what it cannot show: the side to move and the start trunk."""
    lines = [line.strip() for line in picture.strip().splitlines()]
    yellow, red, free = (_squares(lines, mark) for mark in "YRo")
    land = land_of(yellow | red | free, start)
    later = sum(trunk.bit for trunk in _trunks(lines)) & ~land.start.bit
    return position_of(land, yellow, red, later, TURNS[turn])


def drawing(state: Position) -> str:
    lines = [line[3:] for line in GAME.notation.diagram(state).splitlines()[1:]]
    return "\n".join(line.replace("*", "+") for line in lines)


def flush(picture: str) -> str:
    return "\n".join(line.strip() for line in picture.strip().splitlines())


def legal(state: Position) -> list[str]:
    """The legal moves of the player to move, as text."""
    return [move_text(move) for seat in GAME.rules.to_act(state) for move in GAME.rules.legal(state, seat)]


def step(state: Position, text: str) -> Step[Position]:
    move = GAME.notation.parse(state, to_move(state), text)
    assert not isinstance(move, Refusal), f"{text}: {move.reason}"
    return GAME.rules.apply(state, to_move(state), move)


def play_moves(state: Position, *moves: str) -> Position:
    """``state`` after these moves, each of which is legal where it stands."""
    for text in moves:
        state = step(state, text).state
    return state


def refusal_of(state: Position, text: str) -> tuple[str, str | None]:
    """By which phrase, without the game's name, and by which passage ``text`` is refused."""
    refusal = GAME.notation.parse(state, to_move(state), text)
    assert isinstance(refusal, Refusal), f"{text} is legal"
    passage = refusal.rule.passage if refusal.rule else None
    return refusal.reason.key.removeprefix("territories-refuse-"), passage


def to_move(state: Position) -> Seat:
    assert state.turn is not None
    return state.turn


def _squares(lines: list[str], mark: str) -> int:
    return bits(
        tuple(at(x, y) for x in range(COLUMNS) for y in range(ROWS) if mark in _cell(lines[2 * y + 1], x))
    )


def _cell(line: str, x: int) -> str:
    return line[3 * x + 1 : 3 * x + 3]


def _trunks(lines: list[str]) -> list[Trunk]:
    lying = [(x, y) for x in range(COLUMNS) for y in range(ROWS - 1) if _cell(lines[2 * y + 2], x) == "--"]
    upright = [(x, y) for x in range(COLUMNS - 1) for y in range(ROWS) if lines[2 * y + 1][3 * x + 3] == "|"]
    return [BETWEEN[at(x, y), at(x, y + 1)] for x, y in lying] + [
        BETWEEN[at(x, y), at(x + 1, y)] for x, y in upright
    ]
