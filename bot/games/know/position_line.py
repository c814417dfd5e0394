"""A position as one line, and back."""

import re
from dataclasses import replace
from functools import lru_cache

from bot.gamekit.game import SEED_LIMIT
from bot.gamekit.randomness import Dice
from bot.games.know.board import NAMES, SPACE
from bot.games.know.position import START, Errand, Journey, Kept, Phase, Position, Terms
from bot.games.know.position_check import check_position, reject
from bot.games.know.rules_connections import is_connected
from bot.kernel.ids import Seat

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
        places=tuple(map(_space, fields["places"].split(","))),
        ages=tuple(_age(text) for text in _split_list(fields["ages"])),
        turn=int(fields["turn"]),
        seat=Seat(int(fields["seat"])),
        phase=Phase.OVER if fields["phase"] == "cap" else Phase(fields["phase"]),
        capped=fields["phase"] == "cap",
        roll=_numbers(fields["roll"]),
        first=_piece(fields["first"]),
        errand=_errand(fields["errand"]),
        journey=_journey(fields["journey"]),
        resolver=None if fields["resolver"] == _NONE else Seat(int(fields["resolver"])),
        leads=(Seat(int(fields["leads"][0])), Seat(int(fields["leads"][1]))),
        kept=tuple(Kept(int(text[0]), _numbers(text[2:])) for text in _split_list(fields["kept"])),
        cycle=int(fields["cycle"]),
        scores=_pair(fields["scores"]),
        beginning=_numbers(fields["beginning"]),
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
    return Dice(seed, _numbers(fields["script"]), int(fields["drawn"]))


def _space(name: str) -> int:
    if name not in SPACE:
        reject("there is no such space")
    return SPACE[name]


def _piece(text: str) -> int | None:
    if text == _NONE:
        return None
    piece = int(text)
    if piece >= len(START):
        reject("there are twelve pieces")
    return piece


def _errand(text: str) -> Errand | None:
    number, _, rest = text.partition(":")
    piece = _piece(number)
    return None if piece is None else Errand(piece, int(rest[0]), won=rest.endswith("won"))


def _journey(text: str) -> Journey | None:
    number, _, rest = text.partition(":")
    piece = _piece(number)
    return None if piece is None else Journey(piece, _space(rest))


def _age(text: str) -> tuple[int, int, int]:
    space, red, blue = text.split(":")
    return _space(space), int(red), int(blue)


def _split_list(text: str) -> list[str]:
    return [] if text == _NONE else text.split(",")


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == _NONE else tuple(map(int, text))


def _pair(text: str) -> tuple[int, int]:
    red, blue = map(int, text.split(":"))
    return red, blue


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers)) or _NONE
