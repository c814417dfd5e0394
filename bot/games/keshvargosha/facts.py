"""The position as plain data, out and in."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Json, Setup, alike, readable, reject
from bot.games.keshvargosha import rules_end
from bot.games.keshvargosha.board import BORDER, CELL, CELLS, NAMES, names, walls_of
from bot.games.keshvargosha.options import GAME_3, LAST_RESORT, SPACES, terms_of
from bot.games.keshvargosha.position import (
    HOLDERS,
    NUMBERS,
    RED,
    SEATS,
    UNBUILT,
    YELLOW,
    Position,
    castle_numbers,
    cells_that_count,
    flag_holder,
    flagless,
    score,
    soldier_cells,
)
from bot.games.keshvargosha.position_check import check_position
from bot.games.keshvargosha.rules_actions import may_build

COLOURS = ("yellow", "red")


class KeshvargoshaFacts:
    """Facts of Keshvargosha; what they say twice must agree."""

    def of(self, state: Position) -> dict[str, Json]:
        facts: dict[str, Json] = {
            "castles": _castles(state),
            "walls": [border.name for border in walls_of(state.walls)],
            "soldiers": {
                NAMES[cell]: [side[cell] for side in state.soldiers] for cell in soldier_cells(state)
            },
            "reserve": [state.reserve(seat) for seat in SEATS],
            "out": list(state.out),
            "walls_left": list(state.walls_left),
            "castles_left": [list(state.unbuilt(seat)) for seat in SEATS],
            "turn": state.number,
            "space": state.space,
            "actions_left": state.actions_left,
            "may_build": may_build(state) or state.phase in {"found", "draft"},
            "owners": _owners(state),
            "shared": list(names(state.land.shared)),
            "score": list(score(state)),
            "to_move": None if state.turn is None else COLOURS[state.turn],
        }
        if state.terms.has_flags:
            facts["flags"] = [_colour(state, number) for number in NUMBERS]
        if state.terms.shuffled:
            facts["values"] = dict(zip(NAMES, state.terms.values, strict=True))
        return facts

    def read(self, facts: Mapping[str, Json], setup: Setup) -> Position:
        """The position. Facts do not tell who passed, so no side is taken to have passed."""
        with readable():
            state = check_position(_complete(_stated(facts, setup), facts))
            if not alike(dict(facts), self.of(state)):
                reject("the facts contradict each other")
            return state


def _stated(facts: Mapping[str, Any], setup: Setup) -> Position:
    """What the facts that are not derived say."""
    terms, turn, colour = terms_of(setup), int(facts["turn"]), facts["to_move"]
    if terms.shuffled:
        terms = replace(terms, values=tuple(int(facts["values"][name]) for name in NAMES))
        if not set(terms.values) <= {1, 2, 3}:
            reject("every cell has a value from 1 to 3")
    castles = {
        CELL[name]: (int(number), COLOURS.index(side)) for name, (number, side) in facts["castles"].items()
    }
    built = {number: cell for cell, (number, _) in castles.items()}
    yellow, red = (bits(cell for cell, (_, side) in castles.items() if side == seat) for seat in SEATS)
    soldiers = {CELL[name]: tuple(map(int, pair)) for name, pair in facts["soldiers"].items()}
    stands = [soldiers.get(cell, (0, 0)) for cell in CELLS]
    flags = facts["flags"] if terms.variant == GAME_3 else HOLDERS
    return Position(
        terms=terms,
        round=-(-turn // SPACES),
        space=int(facts["space"]),
        turn=None if colour is None else SEATS[COLOURS.index(colour)],
        sites=tuple(built.get(number, UNBUILT) for number in NUMBERS),
        castles=(yellow, red),
        walls=sum(BORDER[name].bit for name in facts["walls"]),
        walls_left=_pair(facts["walls_left"]),
        soldiers=(tuple(pair[YELLOW] for pair in stands), tuple(pair[RED] for pair in stands)),
        out=_pair(facts["out"]),
        flags=bits(at for at, holder in enumerate(flags) if holder is not None),
        due=(),
        actions_left=int(facts["actions_left"]),
        built=False,
        passed=None,
        ending=None,
    )


def _pair(numbers: Sequence[Any]) -> tuple[int, int]:
    yellow, red = map(int, numbers)
    return yellow, red


def _complete(state: Position, facts: Mapping[str, Any]) -> Position:
    """With what facts imply: a castle of this turn, turns of last resort, why the game is over."""
    if state.turn is None:
        return replace(state, ending=_ending(state))
    if state.phase != "act":
        return state
    built = facts["may_build"] is False and not state.terms.drafts
    due = flagless(state) if state.terms.variant == GAME_3 else ()
    if state.space == LAST_RESORT:
        due = tuple(seat for seat in due if seat > state.turn)
    return replace(state, built=built, due=due)


def _ending(state: Position) -> str:
    if rules_end.target_reached(state):
        return rules_end.TARGET
    if any(rules_end.has_lost(state, seat) for seat in SEATS):
        return rules_end.NO_CASTLE
    return rules_end.COUNTED


def _castles(state: Position) -> dict[str, Json]:
    numbers = castle_numbers(state)
    return {NAMES[cell]: [numbers[cell], COLOURS[state.owner(cell)]] for cell in members(state.all_castles)}


def _owners(state: Position) -> dict[str, Json]:
    return {NAMES[cell]: COLOURS[seat] for seat in SEATS for cell in members(cells_that_count(state, seat))}


def _colour(state: Position, number: int) -> Json:
    holder = flag_holder(state, number)
    return None if holder is None else COLOURS[holder]
