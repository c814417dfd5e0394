"""The position as plain data, out and in."""

from collections.abc import Mapping

from bot.gamekit.bitsets import members
from bot.gamekit.game import Json, Setup, alike
from bot.games.keshvargosha.board import NAMES, names, walls_of
from bot.games.keshvargosha.facts_reader import read_position
from bot.games.keshvargosha.position import (
    NUMBERS,
    SEATS,
    Position,
    castle_numbers,
    cells_that_count,
    flag_holder,
    score,
    soldier_cells,
)
from bot.games.keshvargosha.position_check import reject
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
        state = read_position(facts, setup)
        if not alike(dict(facts), self.of(state)):
            reject("the facts contradict each other")
        return state


def _castles(state: Position) -> dict[str, Json]:
    numbers = castle_numbers(state)
    return {NAMES[cell]: [numbers[cell], COLOURS[state.owner(cell)]] for cell in members(state.all_castles)}


def _owners(state: Position) -> dict[str, Json]:
    return {NAMES[cell]: COLOURS[seat] for seat in SEATS for cell in members(cells_that_count(state, seat))}


def _colour(state: Position, number: int) -> Json:
    holder = flag_holder(state, number)
    return None if holder is None else COLOURS[holder]
