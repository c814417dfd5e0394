"""Positions drawn as text, and positions in a few words.

A turn is written like ``red 3 in 2.4``: Red has three actions left, in round 2 on space 4; after a castle in
the same turn, ``red 2 built in 2.4``. A game is written like ``game3 flags=return``.
"""

import re
from dataclasses import replace
from functools import cache
from textwrap import dedent
from typing import Any

from bot.gamekit.game import Setup, Step
from bot.gamekit.setup import prepare
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.board import BORDER, CELL, NAMES
from bot.games.keshvargosha.diagram import wall_marks
from bot.games.keshvargosha.moves import move_text
from bot.games.keshvargosha.options import terms_of
from bot.games.keshvargosha.position import NUMBERS, RED, UNBUILT, YELLOW, Position, score
from bot.games.keshvargosha.position_check import check_position
from bot.games.keshvargosha.rules import begin
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal

SEATS = {"yellow": YELLOW, "red": RED}
_TURN = re.compile(r"(yellow|red) ([1-3])( built)? in ([0-9]+)\.([0-9]+)")


def setup(variant: str = "game1", **chosen: str) -> Setup:
    prepared = prepare(GAME, variant, chosen)
    assert isinstance(prepared, Setup), prepared
    return prepared


def beginning(variant: str = "game1", **chosen: str) -> Position:
    return GAME.rules.initial(setup(variant, **chosen))


def standing(
    castles: str = "",
    soldiers: str = "",
    walls: str = "",
    turn: str = "yellow 3 in 1.1",
    game: str = "game1",
    **more: Any,
) -> Position:
    """A position in words: ``castles="1E0y 2H4r"``, ``soldiers="E1 3:0"``, ``walls="E0/E1"``.

    ``game`` may name options, and ``more`` are further fields of the position.
    """
    variant, *options = game.split()
    match = _TURN.fullmatch(turn)
    assert match, turn
    seat, actions_left, built, round_, space = match.groups()
    built_on = {int(castle[:-3]): (CELL[castle[-3:-1]], castle[-1]) for castle in castles.split()}
    stock = dict(entry.split() for entry in soldiers.split(", ") if entry)
    laid = [BORDER[name] for name in walls.split()]
    state = replace(
        begin(terms_of(setup(variant, **dict(option.split("=") for option in options)))),
        round=int(round_),
        space=int(space),
        turn=SEATS[seat],
        actions_left=int(actions_left),
        built=bool(built),
        sites=tuple(built_on.get(number, (UNBUILT, ""))[0] for number in NUMBERS),
        castles=(_castle_cells(built_on, "y"), _castle_cells(built_on, "r")),
        walls=sum(border.bit for border in laid),
        walls_left=(20 - len(laid), 20),
        soldiers=(_numbers(stock, 0), _numbers(stock, 1)),
    )
    return check_position(replace(state, **more))


def _castle_cells(built_on: dict[int, tuple[int, str]], letter: str) -> int:
    return sum(1 << cell for cell, owner in built_on.values() if owner == letter)


def _numbers(stock: dict[str, str], seat: int) -> tuple[int, ...]:
    return tuple(int(stock[name].split(":")[seat]) if name in stock else 0 for name in NAMES)


def read_drawing(picture: str, turn: str, game: str = "game1", **more: Any) -> Position:
    """The position of a drawing; who has laid a wall is not seen, so Yellow has."""
    lines = flush(picture)
    board = {(at, column): sign for at, line in enumerate(lines) for column, sign in enumerate(line)}
    castles = (_castle(board, line, column, name) for (line, column), name in _places().items())
    walls = [name for name, border in BORDER.items() if wall_marks(border).items() <= board.items()]
    soldiers = re.findall(r"[A-I][0-6] \d+:\d+", "\n".join(lines))
    return standing(" ".join(filter(None, castles)), ", ".join(soldiers), " ".join(walls), turn, game, **more)


def _castle(board: dict[tuple[int, int], str], line: int, column: int, name: str) -> str:
    below = "".join(board.get((line + 1, column + at), " ") for at in range(3))
    match = re.match("([YR])([0-9]+)", below)
    return f"{match[2]}{name}{match[1].lower()}" if match else ""


@cache
def _places() -> dict[tuple[int, int], str]:
    """Where each cell's name stands in a diagram."""
    lines = GAME.notation.diagram(beginning()).splitlines()
    return {
        (at, match.start()): match[0]
        for at, line in enumerate(lines)
        for match in re.finditer("[A-I][0-6]", line)
    }


def flush(picture: str) -> list[str]:
    """The lines of a drawing without what indents all of them, and without empty ones around it."""
    return dedent(picture).strip("\n").rstrip().splitlines()


def drawing(state: Position) -> str:
    return GAME.notation.diagram(state)


def legal(state: Position, kind: str = "") -> list[str]:
    """The legal moves of the player to move, as text; of one kind, if it is named."""
    texts = [move_text(move) for seat in GAME.rules.to_act(state) for move in GAME.rules.legal(state, seat)]
    return [text for text in texts if text.startswith(kind)]


def to_move(state: Position) -> Seat:
    assert state.turn is not None
    return state.turn


def step(state: Position, text: str) -> Step[Position]:
    move = GAME.notation.parse(state, to_move(state), text.lower())
    assert not isinstance(move, Refusal), f"{text}: {move.reason}"
    return GAME.rules.apply(state, to_move(state), move)


def play_line(state: Position, line: str) -> Position:
    """``state`` after these moves, joined by semicolons, each of which is legal where it stands."""
    for text in line.split("; "):
        state = step(state, text).state
    return state


def point_changes(state: Position, line: str) -> tuple[int, int]:
    """By how much these moves change Yellow's points and Red's."""
    old_points, new_points = score(state), score(play_line(state, line))
    return new_points[0] - old_points[0], new_points[1] - old_points[1]


def refusal_of(state: Position, text: str) -> tuple[str, str | None]:
    """By which phrase, without the game's name, and by which passage ``text`` is refused."""
    refusal = GAME.notation.parse(state, to_move(state), text.lower())
    assert isinstance(refusal, Refusal), f"{text} is legal"
    passage = refusal.rule.passage if refusal.rule else None
    return refusal.reason.key.removeprefix("keshvargosha-refuse-"), passage
