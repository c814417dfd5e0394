"""Moves of know as text (9)."""

import re
from collections.abc import Mapping

from bot.games.know import refusals
from bot.games.know.board import NAMES, SPACE
from bot.games.know.facts import line_of, load
from bot.games.know.moves import Challenge, ErrandRequest, Move, Movement, Word, move_text, with_die
from bot.games.know.position import BLUE, PIECES, RED, Phase, Position, colour_of
from bot.games.know.rules_choices import acting, choices
from bot.games.know.rules_influence import influence
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, say

_RINGS = ((0, "ab"), (1, "ab"), (2, "abc"), (3, "a"))
_HEAD = "    0      1      2         3\n    a  b   a  b   a  b  c"
_WEDGES = 16


def diagram(state: Position) -> str:
    return "\n".join([_HEAD, *(_row(state, wedge) for wedge in range(_WEDGES))])


def _row(state: Position, wedge: int) -> str:
    rings = (
        " ".join(_cell(state, f"{wedge}.{ring}", letter) for letter in letters) for ring, letters in _RINGS
    )
    return f"{wedge:>2}  {'  '.join(rings)}".rstrip()


def _cell(state: Position, ring: str, letter: str) -> str:
    """Two characters; a ring with a single space has it in its first column."""
    name = f"{ring}{letter}" if f"{ring}{letter}" in SPACE else ring if letter == "a" else ""
    return f"{_standing(state, SPACE[name]) if name in SPACE else '':2}"


def _standing(state: Position, space: int) -> str:
    if space in state.places:
        piece = state.places.index(space)
        name = PIECES[piece % len(PIECES)]
        return name if colour_of(piece) == RED else name.lower()
    red, blue = (influence(state.places).of[colour] >> space & 1 for colour in (RED, BLUE))
    return "x" if red and blue else "r" if red else "b" if blue else "."


_SPACE = r"([0-9]{1,2}[.,][0-9][a-z]?)"
_DIE = r"(?: ?: ?([1-6]))?"
_MOVEMENT = re.compile(f"{_SPACE} ?(?:>|->) ?{_SPACE}{_DIE}")
_ERRAND = re.compile(f"errand {_SPACE}{_DIE}")
_PATH = re.compile(f"path {_SPACE} ?(?:>|->) ?{_SPACE}")


class KnowNotation:
    """Moves as ``2.0>3.1a``, ``2.0>3.1a:4``, ``path 2.0>2.1a``, ``errand 2.0``, ``roll``, ``pass``."""

    def parse(self, state: Position, seat: Seat, text: str) -> Move | Refusal:
        if state.phase is Phase.OVER:
            return Refusal(say("move-refuse-over"))
        if seat not in acting(state):
            return Refusal(say("move-refuse-turn-ended"))
        return _read(state, seat, text)

    def format(self, state: Position, move: Move) -> str:
        text = move_text(state, move)
        named = with_die(text, move)
        return named if any(named in choices(state, seat) for seat in acting(state)) else text

    def picks(self, state: Position, move: Move) -> tuple[str, ...]:
        text = self.format(state, move)
        if not isinstance(move, Movement):
            return (text,)
        return NAMES[state.places[move.piece]], text.partition(">")[2]

    def dump(self, state: Position) -> str:
        return line_of(state)

    def load(self, text: str) -> Position:
        return load(text)

    def diagram(self, state: Position) -> str:
        return diagram(state)


def _read(state: Position, seat: Seat, text: str) -> Move | Refusal:
    if text in set(Word):
        return choices(state, seat).get(text) or refusals.word(state, seat, Word(text))
    if match := _PATH.fullmatch(text):
        return _read_path(state, seat, *map(_with_dots, match.groups()))
    if match := _ERRAND.fullmatch(text):
        return _read_errand(state, seat, _with_dots(match[1]), match[2])
    if match := _MOVEMENT.fullmatch(text):
        return _read_movement(state, seat, _with_dots(match[1]), _with_dots(match[2]), match[3])
    return refusals.unreadable(text)


def _read_path(state: Position, seat: Seat, start: str, space: str) -> Move | Refusal:
    if unknown := _unknown(start, space):
        return unknown
    move = choices(state, seat).get(f"path {start}>{space}")
    return move if isinstance(move, Challenge) else refusals.challenge(state, seat, start, space)


def _read_errand(state: Position, seat: Seat, start: str, die: str | None) -> Move | Refusal:
    if unknown := _unknown(start):
        return unknown
    alike = {
        text: move
        for text, move in choices(state, seat).items()
        if isinstance(move, ErrandRequest)
        and NAMES[state.places[move.piece]] == start
        and die in (None, str(move.die))
    }
    return _only(alike) or refusals.errand(state, seat, start, int(die) if die else None)


def _read_movement(state: Position, seat: Seat, start: str, end: str, die: str | None) -> Move | Refusal:
    if unknown := _unknown(start, end):
        return unknown
    alike = {
        text: move
        for text, move in choices(state, seat).items()
        if isinstance(move, Movement)
        and (NAMES[state.places[move.piece]], NAMES[move.end]) == (start, end)
        and die in (None, str(move.die))
    }
    return _only(alike) or refusals.movement(state, seat, start, end, int(die) if die else None)


def _only(alike: Mapping[str, Move]) -> Move | Refusal | None:
    """The move that was meant; a refusal where the die would have to be named, None where there is none."""
    if len(alike) > 1:
        return refusals.which_die(tuple(alike))
    return next(iter(alike.values()), None)


def _unknown(*names: str) -> Refusal | None:
    return next((refusals.no_such_space(name) for name in names if name not in SPACE), None)


def _with_dots(name: str) -> str:
    return name.replace(",", ".")
