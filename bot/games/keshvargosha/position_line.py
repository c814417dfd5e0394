"""Positions of Keshvargosha as one line of text."""

import re
from functools import lru_cache

from bot.gamekit.game import readable, reject
from bot.games.keshvargosha.board import BORDER, CELL, CELLS, NAMES, STANDARD, walls_of
from bot.games.keshvargosha.options import CASTLES, LAST, TARGET, VARIANTS, Terms
from bot.games.keshvargosha.position import (
    HOLDERS,
    NUMBERS,
    RED,
    UNBUILT,
    YELLOW,
    Position,
    soldier_cells,
)
from bot.games.keshvargosha.position_check import check_position
from bot.kernel.ids import Seat

_POSITIONS_KEPT = 256
"""A table loads the same position for its card and again for the next move."""

_LETTERS = "yr"
_CELL = "[A-I][0-6]"
_SWITCHES = "wfb"
"""What may be agreed besides: castles fall to a walk-out, flags return, a balanced start."""

_LINE = re.compile(
    rf"(?P<variant>{'|'.join(VARIANTS)}) (?P<mode>amateur|professional) (?P<end>{TARGET}|{LAST}|{CASTLES})"
    rf" (?P<target>[1-9][0-9]) (?P<switches>-|(?=[wfb])w?f?b?) (?P<values>standard|[1-3]{{{len(CELLS)}}})"
    r" (?P<round>[0-9]|10)\.(?P<space>[0-9]|1[0-3]) (?P<turn>[yr]|target|no-castle|counted)"
    r" (?P<left>[0-3])(?P<built>\+?) (?P<passed>[yr.]) (?P<due>\.|y|r|yr) (?P<flags>[+.]{12})"
    rf" (?P<castles>\.|1?[0-9]{_CELL}[yr](,1?[0-9]{_CELL}[yr]){{0,11}})"
    rf" (?P<walls>\.|{_CELL}/{_CELL}(,{_CELL}/{_CELL}){{0,39}}) (?P<stock>[0-9]{{1,2}}:[0-9]{{1,2}})"
    rf" (?P<soldiers>\.|{_CELL}:1?[0-9]:1?[0-9](,{_CELL}:1?[0-9]:1?[0-9]){{0,23}}) (?P<out>1?[0-9]:1?[0-9])"
)
_LONGEST = 1_000


def dump(state: Position) -> str:
    terms = state.terms
    switches = (terms.walkout, terms.flags_return, terms.balanced)
    parts = (
        terms.variant,
        terms.mode,
        terms.end,
        terms.target,
        "".join(letter for letter, on in zip(_SWITCHES, switches, strict=True) if on) or "-",
        "".join(map(str, terms.values)) if terms.shuffled else "standard",
        f"{state.round}.{state.space}",
        state.ending if state.turn is None else _LETTERS[state.turn],
        f"{state.actions_left}{'+' if state.built else ''}",
        "." if state.passed is None else _LETTERS[state.passed],
        "".join(_LETTERS[seat] for seat in state.due) or ".",
        "".join("+" if state.flags >> number & 1 else "." for number in range(len(HOLDERS))),
        ",".join(_castles(state)) or ".",
        ",".join(border.name for border in walls_of(state.walls)) or ".",
        "{}:{}".format(*state.walls_left),
        ",".join(_soldiers(state)) or ".",
        "{}:{}".format(*state.out),
    )
    return " ".join(map(str, parts))


def _castles(state: Position) -> list[str]:
    return [
        f"{number}{NAMES[site]}{_LETTERS[state.owner(site)]}"
        for number, site in zip(NUMBERS, state.sites, strict=True)
        if site != UNBUILT
    ]


def _soldiers(state: Position) -> list[str]:
    yellow, red = state.soldiers
    return [f"{NAMES[cell]}:{yellow[cell]}:{red[cell]}" for cell in soldier_cells(state)]


@lru_cache(_POSITIONS_KEPT)
@readable()
def load(text: str) -> Position:
    """The position that ``dump`` wrote. Raises NotAPosition."""
    match = _LINE.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None:
        reject("terms, turn, flags, castles, walls and soldiers were expected")
    turn = match["turn"]
    soldiers = _read_soldiers(match["soldiers"])
    state = Position(
        terms=_terms(match),
        round=int(match["round"]),
        space=int(match["space"]),
        turn=_seat(turn),
        sites=_sites(match["castles"]),
        castles=(_castle_cells(match["castles"], "y"), _castle_cells(match["castles"], "r")),
        walls=_walls(match["walls"]),
        walls_left=_pair(match["stock"]),
        soldiers=soldiers,
        out=_pair(match["out"]),
        flags=sum(1 << number for number, mark in enumerate(match["flags"]) if mark == "+"),
        due=tuple(seat for letter in match["due"] if (seat := _seat(letter)) is not None),
        actions_left=int(match["left"]),
        built=bool(match["built"]),
        passed=_seat(match["passed"]),
        ending=None if turn in _LETTERS else turn,
    )
    if dump(state) != text:
        reject("something stands twice or out of order")
    return check_position(state)


def _terms(fields: re.Match[str]) -> Terms:
    shuffled = fields["values"] != "standard"
    return Terms(
        variant=fields["variant"],
        mode=fields["mode"],
        target=int(fields["target"]),
        end=fields["end"],
        walkout="w" in fields["switches"],
        flags_return="f" in fields["switches"],
        balanced="b" in fields["switches"],
        shuffled=shuffled,
        values=tuple(map(int, fields["values"])) if shuffled else STANDARD,
    )


def _seat(letter: str) -> Seat | None:
    return {"y": YELLOW, "r": RED}.get(letter)


def _split_list(text: str) -> list[str]:
    return [] if text == "." else text.split(",")


def _sites(text: str) -> tuple[int, ...]:
    """By number; what is said of a castle ends with its cell and its colour."""
    built = {int(castle[:-3]): CELL[castle[-3:-1]] for castle in _split_list(text)}
    return tuple(built.get(number, UNBUILT) for number in NUMBERS)


def _castle_cells(text: str, letter: str) -> int:
    cells = {CELL[castle[-3:-1]] for castle in _split_list(text) if castle[-1] == letter}
    return sum(1 << cell for cell in cells)


def _walls(text: str) -> int:
    return sum({BORDER[name].bit for name in _split_list(text)})


def _pair(text: str) -> tuple[int, int]:
    yellow, red = map(int, text.split(":"))
    return yellow, red


def _read_soldiers(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    by_cell = {
        name: (int(yellow), int(red))
        for name, yellow, red in (entry.split(":") for entry in _split_list(text))
    }
    pairs = [by_cell.get(name, (0, 0)) for name in NAMES]
    return tuple(yellow for yellow, _ in pairs), tuple(red for _, red in pairs)
