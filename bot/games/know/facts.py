"""Positions as plain data (9) and as one line, out and in."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from bot.gamekit.bitsets import members
from bot.gamekit.game import SEED_LIMIT, Json, Setup, alike, readable, reject
from bot.gamekit.randomness import Dice
from bot.games.know.board import NAMES, SPACE, TIERS, names
from bot.games.know.position import (
    BLUE,
    LAST_TURN,
    MOST_POINTS,
    PIECES,
    RED,
    START,
    Errand,
    Journey,
    Kept,
    Phase,
    Position,
    Terms,
)
from bot.games.know.position_check import check_board, check_position
from bot.games.know.rules import terms_of
from bot.games.know.rules_choices import acting
from bot.games.know.rules_influence import connection_types, influence, is_connected, siblings, tallies
from bot.games.know.turn_flow import Course, begin_turn
from bot.kernel.ids import Seat

_SAID = frozenset({"pieces", "to_move"})
_MAY_BE_SAID = frozenset({"ages", "turn"})


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
        with readable():
            state = _read_position(facts, setup)
            if facts.keys() <= _SAID | _MAY_BE_SAID:
                return begin_turn(Course(state)).state
            return self._in_a_turn(facts, state)

    def _in_a_turn(self, facts: Mapping[str, Any], state: Position) -> Position:
        """All facts of a turn that has just begun; of a later moment they would not tell enough."""
        all_keys = self.of(state).keys()
        if facts.keys() - {"turn"} != all_keys:
            reject("either pieces and to_move were expected, or all facts")
        state = replace(state, roll=tuple(map(int, facts["roll"])), phase=Phase(facts["phase"]))
        if state.terms.eternal:
            red, blue = map(int, facts["scores"])
            state = replace(state, cycle=int(facts["cycle"]), scores=(red, blue))
        if state.phase is Phase.MOVE and state.ages:
            reject("with points of contention, facts do not tell what has happened in a turn")
        state = check_position(state)
        if not all(alike(facts[key], again) for key, again in self.of(state).items()):
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


def _read_position(facts: Mapping[str, Any], setup: Setup) -> Position:
    """The position by what is not derived; the ages of points of contention that are not said are new."""
    terms, turn, seat = terms_of(setup), int(facts.get("turn", 1)), Seat(int(facts["to_move"]))
    places = tuple(SPACE[spaces[name]] for spaces in facts["pieces"] for name in PIECES)
    rolls = {SPACE[name]: (int(red), int(blue)) for name, (red, blue) in facts.get("ages", {}).items()}
    ages = tuple((space, *rolls.get(space, (0, 0))) for space in members(influence(places).contention))
    state = Position(terms, Dice(setup.seed, setup.script), places, seat=seat, turn=turn, ages=ages)
    if terms.symmetric and terms.four:
        leads = (Seat(seat ^ 1), Seat(2)) if seat in terms.side(RED) else (Seat(0), Seat(seat ^ 1))
        state = replace(state, leads=leads)
    pieces: list[Json] = [_pieces(state, colour) for colour in (RED, BLUE)]
    again = {
        "pieces": pieces,
        "to_move": int(seat),
        "turn": turn,
        "ages": _ages(state) | facts.get("ages", {}),
    }
    if not all(alike(facts[key], again[key]) for key in again.keys() & facts.keys() - {"ages"}):
        reject("the pieces, the seat to move and the turn are not as they would be told")
    if not alike(again["ages"], _ages(state)) or not 1 <= turn <= LAST_TURN + 1:
        reject("an age is that of a point of contention, and a turn one of those there are")
    if not all(0 <= count <= MOST_POINTS for pair in rolls.values() for count in pair):
        reject("a point of contention has not been rolled for so often")
    check_board(state)
    return state


_POSITIONS_KEPT = 256
"""A table loads the same position for its card and again for the next move."""

_SPACE = r"(?:1?[0-9]\.[0-3][a-c]?)"
_LINE = re.compile(
    r"(?P<variant>[a-z-]{4,14})/(?P<options>c?n?s?)/(?P<cycles>[1-9])"
    rf" (?P<places>{_SPACE}(?:,{_SPACE}){{11}})"
    rf" (?P<ages>-|{_SPACE}:[0-9]{{1,3}}:[0-9]{{1,3}}(?:,{_SPACE}:[0-9]{{1,3}}:[0-9]{{1,3}})*)"
    r" (?P<turn>[0-9]{1,3}) (?P<seat>[0-3]) (?P<phase>declare|move|post|over|cap) (?P<roll>-|[1-6]{1,2})"
    r" (?P<first>-|[0-9]{1,2}) (?P<errand>-|[0-9]{1,2}:[1-6]:(?:won|lost))"
    rf" (?P<journey>-|[0-9]{{1,2}}:{_SPACE}) (?P<resolver>[-0-3]) (?P<leads>[01][23])"
    r" (?P<kept>-|[01]:[1-6]{1,2}(?:,[01]:[1-6]{1,2})*) (?P<cycle>[1-9]) (?P<scores>[0-9]{1,3}:[0-9]{1,3})"
    r" (?P<beginning>-|[1-6]{2}) (?P<seed>[0-9]{1,19}):(?P<drawn>[0-9]{1,6}):(?P<script>-|[1-6]+)"
)
_NONE = "-"


def line_of(state: Position) -> str:
    """All that the rules need to go on, the coming dice included."""
    terms, dice = state.terms, state.dice
    options = zip("cns", (terms.conservation, terms.nets, terms.strict), strict=True)
    ages = (f"{NAMES[space]}:{red}:{blue}" for space, red, blue in state.ages)
    errand, journey = state.errand, state.journey
    return " ".join(
        (
            f"{terms.variant}/{''.join(letter for letter, on in options if on)}/{terms.cycles}",
            ",".join(NAMES[space] for space in state.places),
            ",".join(ages) or _NONE,
            f"{state.turn} {state.seat} {'cap' if state.capped else state.phase} {_digits(state.roll)}",
            _NONE if state.first is None else str(state.first),
            f"{errand.piece}:{errand.die}:{'won' if errand.won else 'lost'}" if errand else _NONE,
            f"{journey.piece}:{NAMES[journey.contention]}" if journey else _NONE,
            _NONE if state.resolver is None else str(state.resolver),
            "".join(map(str, state.leads)),
            ",".join(f"{kept.colour}:{_digits(kept.dice)}" for kept in state.kept) or _NONE,
            f"{state.cycle} {state.scores[0]}:{state.scores[1]} {_digits(state.beginning)}",
            f"{dice.seed}:{dice.drawn}:{_digits(dice.script)}",
        )
    )


@lru_cache(_POSITIONS_KEPT)
@readable()
def load(text: str) -> Position:
    """The position that was written so. Raises :class:`bot.gamekit.game.NotAPosition`."""
    match = _LINE.fullmatch(text) if text.isascii() else None
    if match is None:
        reject("a line such as position gives was expected")
    state = _read(match)
    if line_of(state) != text:
        reject("the parts of the line are not as they would be written")
    return check_position(_without_errand(state))


def _without_errand(state: Position) -> Position:
    """Resolution once left the errand of its turn behind (5.2); lines that were kept so are still read."""
    return state if state.phase in (Phase.MOVE, Phase.DECLARE) else replace(state, errand=None)


def _read(fields: re.Match[str]) -> Position:
    state = Position(
        terms=_terms(fields),
        dice=_dice(fields),
        places=tuple(SPACE[name] for name in fields["places"].split(",")),
        ages=tuple(_age(text) for text in _split_list(fields["ages"])),
        turn=int(fields["turn"]),
        seat=Seat(int(fields["seat"])),
        phase=Phase.OVER if fields["phase"] == "cap" else Phase(fields["phase"]),
        capped=fields["phase"] == "cap",
        roll=_line_numbers(fields["roll"]),
        first=_piece(fields["first"]),
        errand=_errand(fields["errand"]),
        journey=_journey(fields["journey"]),
        resolver=None if fields["resolver"] == _NONE else Seat(int(fields["resolver"])),
        leads=(Seat(int(fields["leads"][0])), Seat(int(fields["leads"][1]))),
        kept=tuple(Kept(int(text[0]), _line_numbers(text[2:])) for text in _split_list(fields["kept"])),
        cycle=int(fields["cycle"]),
        scores=_pair(fields["scores"]),
        beginning=_line_numbers(fields["beginning"]),
    )
    free = state.first is not None and is_connected(state.places, state.first)
    return replace(state, free=free)


def _terms(fields: re.Match[str]) -> Terms:
    conservation, nets, strict = (letter in fields["options"] for letter in "cns")
    return Terms(fields["variant"], conservation, nets, strict, int(fields["cycles"]))


def _dice(fields: re.Match[str]) -> Dice:
    seed = int(fields["seed"])
    if seed >= SEED_LIMIT:
        reject("the seed is too large")
    return Dice(seed, _line_numbers(fields["script"]), int(fields["drawn"]))


def _piece(text: str) -> int | None:
    return None if text == _NONE else range(len(START))[int(text)]


def _errand(text: str) -> Errand | None:
    number, _, rest = text.partition(":")
    piece = _piece(number)
    return None if piece is None else Errand(piece, int(rest[0]), won=rest.endswith("won"))


def _journey(text: str) -> Journey | None:
    number, _, rest = text.partition(":")
    piece = _piece(number)
    return None if piece is None else Journey(piece, SPACE[rest])


def _age(text: str) -> tuple[int, int, int]:
    space, red, blue = text.split(":")
    return SPACE[space], int(red), int(blue)


def _split_list(text: str) -> list[str]:
    return [] if text == _NONE else text.split(",")


def _line_numbers(text: str) -> tuple[int, ...]:
    return () if text == _NONE else tuple(map(int, text))


def _pair(text: str) -> tuple[int, int]:
    red, blue = map(int, text.split(":"))
    return red, blue


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers)) or _NONE
