"""The position as plain data, out and in (9)."""

from collections.abc import Mapping
from dataclasses import replace

from bot.gamekit.bitsets import members
from bot.gamekit.game import Json, Setup
from bot.gamekit.randomness import Dice
from bot.games.know.board import NAMES, SPACE, TIERS, names
from bot.games.know.position import BLUE, LAST_TURN, PIECES, RED, Ages, Phase, Position
from bot.games.know.position_check import check_board, check_position, reject
from bot.games.know.rules import terms_of
from bot.games.know.rules_choices import acting
from bot.games.know.rules_connections import connection_types, siblings, tallies
from bot.games.know.rules_influence import influence
from bot.games.know.turn_flow import Course, begin_turn
from bot.kernel.ids import Seat

_SAID = frozenset({"pieces", "to_move"})
_MAY_BE_SAID = frozenset({"ages", "turn"})
_MOST_ROLLS = 999


class KnowFacts:
    """Facts of know: the pieces and the side to move are enough to begin a turn."""

    def of(self, state: Position) -> dict[str, Json]:
        seats = acting(state)
        facts: dict[str, Json] = {
            "pieces": [_pieces(state, colour) for colour in (RED, BLUE)],
            "roll": list(state.roll),
            "phase": state.phase.value,
            "to_move": seats[0] if seats else None,
            "contention": [*names(influence(state.places).contention)],
            "ages": _ages(state),
            "connected": [_connection_types(state, colour) for colour in (RED, BLUE)],
            "resolved": None if state.resolver is None else state.terms.colour(state.resolver),
            "tally": [*tallies(state.terms, state.places)],
        }
        if state.terms.eternal:
            facts |= {"cycle": state.cycle, "scores": [*state.scores]}
        return facts

    def read(self, facts: Mapping[str, Json], setup: Setup) -> Position:
        state = _read_position(facts, setup)
        if facts.keys() <= _SAID | _MAY_BE_SAID:
            return begin_turn(Course(state)).state
        return self._in_a_turn(facts, state)

    def _in_a_turn(self, facts: Mapping[str, Json], state: Position) -> Position:
        """All facts of a turn that has just begun; of a later moment they would not tell enough."""
        all_keys = self.of(state).keys()
        if facts.keys() - {"turn"} != all_keys:
            reject("either pieces and to_move were expected, or all facts")
        state = replace(state, roll=_roll(facts), phase=_phase(facts))
        if state.terms.eternal:
            red, blue = _numbers(facts["scores"])
            state = replace(state, cycle=_number(facts["cycle"], 9), scores=(red, blue))
        if state.phase is Phase.MOVE and state.ages:
            reject("with points of contention, facts do not tell what has happened in a turn")
        state = check_position(state)
        if any(facts[key] != again for key, again in self.of(state).items()):
            reject("the facts contradict each other")
        return state


def _pieces(state: Position, colour: int) -> dict[str, Json]:
    places = state.places[colour * len(PIECES) :]
    return {name: NAMES[space] for name, space in zip(PIECES, places, strict=False)}


def _ages(state: Position) -> dict[str, Json]:
    counts: dict[str, Json] = {NAMES[space]: [red, blue] for space, red, blue in state.ages}
    return dict(sorted(counts.items()))


def _connection_types(state: Position, colour: int) -> list[Json]:
    names = (
        f"{TIERS[state.places[siblings(colour, kind)[0]]]}:{'BFH'[kind]}"
        for kind in connection_types(state.places, colour)
    )
    return [*sorted(names)]


def _read_position(facts: Mapping[str, Json], setup: Setup) -> Position:
    """The position by what is not derived."""
    if not facts.keys() >= _SAID:
        reject("pieces and to_move were expected")
    terms = terms_of(setup)
    seat = Seat(_number(facts["to_move"], terms.seats - 1, least=0))
    state = Position(terms, Dice(setup.seed, setup.script), _places(facts["pieces"]), seat=seat)
    if terms.symmetric and terms.four:
        leads = (Seat(seat ^ 1), Seat(2)) if seat in terms.side(RED) else (Seat(0), Seat(seat ^ 1))
        state = replace(state, leads=leads)
    turn = _number(facts.get("turn", 1), LAST_TURN + 1)
    state = replace(state, turn=turn, ages=_read_ages(facts.get("ages", {}), state.places))
    check_board(state)
    return state


def _places(value: Json) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != len((RED, BLUE)):
        reject("the pieces of red and of blue were expected")
    places: list[int] = []
    for spaces in value:
        if not isinstance(spaces, dict) or spaces.keys() != set(PIECES):
            reject("each colour has six pieces")
        places += (_space(spaces[name]) for name in PIECES)
    return tuple(places)


def _read_ages(value: Json, places: tuple[int, ...]) -> Ages:
    """The ages of all points of contention; those that are not said are new."""
    if not isinstance(value, dict):
        reject("the ages of points of contention were expected")
    rolls_of = {_space(name): _numbers(rolls) for name, rolls in value.items()}
    contention = influence(places).contention
    if any(not contention >> space & 1 for space in rolls_of):
        reject("an age is that of a point of contention")
    return tuple((space, *rolls_of.get(space, (0, 0))) for space in members(contention))


def _space(name: Json) -> int:
    if not isinstance(name, str) or name not in SPACE:
        reject("a space was expected")
    return SPACE[name]


def _roll(facts: Mapping[str, Json]) -> tuple[int, ...]:
    value = facts["roll"]
    if not isinstance(value, list):
        reject("a list of dice was expected")
    return tuple(_number(die, 6) for die in value)


def _phase(facts: Mapping[str, Json]) -> Phase:
    value = facts["phase"]
    if not isinstance(value, str) or value not in set(Phase):
        reject("there is no such phase")
    return Phase(value)


def _numbers(value: Json) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != len((RED, BLUE)):
        reject("two numbers were expected")
    red, blue = (_number(count, _MOST_ROLLS, least=0) for count in value)
    return red, blue


def _number(value: Json, most: int, least: int = 1) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        reject("a whole number was expected, and not too large a one")
    return value
