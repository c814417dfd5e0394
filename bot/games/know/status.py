"""What cards say about a position: how far it is, what is to be done, answers, and the picture in words."""

import re
from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.know.board import BORDERS, NAMES, SPACE, TIERS
from bot.games.know.moves import Challenge, ErrandRequest
from bot.games.know.narration import colour, dice, kind, piece, short_name, side, spaces
from bot.games.know.position import BLUE, LAST_TURN, RED, Phase, Position, pieces_of
from bot.games.know.rules_choices import choices
from bot.games.know.rules_influence import connection_types, influence, is_resolved, siblings, tallies
from bot.kernel.text import Listed, Phrase, Written, say

_FACES = "⚀⚁⚂⚃⚄⚅"


def status(state: Position) -> tuple[Phrase, ...]:
    connected = (phrase for number in (RED, BLUE) for phrase in connections(state, number))
    return (*course(state), *connected, *contention(state), *_to_do(state))


def task(state: Position) -> Phrase | None:
    roll = "".join(_FACES[die - 1] for die in state.roll)
    match state.phase:
        case Phase.DECLARE:
            return say("know-task-declare")
        case Phase.POST:
            return say("know-task-post", dice=roll)
        case Phase.MOVE:
            return _task_of_move(state, roll)
    return None


def next_task(state: Position, picked: Picked) -> Phrase | None:
    if picked:
        return say("know-task-goal")
    return say("know-task-piece", task=task(state) or "") if state.phase is Phase.MOVE else None


def tried(state: Position, picked: Picked, place: str) -> str:
    """The movement that a tap on this space tries; as long as no piece is chosen, that of the one there.

    Into a point of contention it is that of a piece beside it, as a path where one can be declared.
    """
    if picked:
        return f"{picked[0]}>{place}"
    influences, beside = influence(state.places), BORDERS[SPACE[place]]
    if (influences.contention & influences.empty) >> SPACE[place] & 1:
        start = next(
            NAMES[near]
            for near in map(state.places.__getitem__, pieces_of(state.colour))
            if beside >> near & 1
        )
        return f"{'path ' * (state.phase is Phase.DECLARE)}{start}>{place}"
    return f"{place}>{NAMES[members(beside)[0]]}"


def _task_of_move(state: Position, roll: str) -> Phrase:
    if state.journey:
        return say("know-task-journey", dice=roll, piece=short_name(state.journey.piece))
    if state.errand and state.errand.won and state.first is None:
        die = _FACES[state.errand.die - 1]
        return say("know-task-journey", dice=die, piece=short_name(state.errand.piece))
    if state.first is not None:
        return say("know-task-second", dice=roll)
    if len(state.roll) > 1:
        return say("know-task-two", dice=roll)
    return say("know-task-one", dice=roll, jumps=state.roll[0])


def running_score(state: Position) -> Phrase:
    """The tally if it were counted now; in the eternal versions what was counted so far."""
    terms = state.terms
    red, blue = state.scores if terms.eternal else tallies(terms, state.places)
    if terms.eternal:
        return say("know-score-cycle", cycle=state.cycle, cycles=terms.cycles, red=red, blue=blue)
    return say("know-score", red=red, blue=blue)


def course(state: Position) -> Iterator[Phrase]:
    yield from cycle(state)
    yield from beginning(state)
    if state.phase is not Phase.OVER:
        yield say("know-status-turn", turn=state.turn, last=LAST_TURN)


def cycle(state: Position) -> Iterator[Phrase]:
    """In the eternal versions which cycle it is, and what those before it counted."""
    terms = state.terms
    if terms.eternal:
        red, blue = state.scores
        yield say("know-status-cycle", cycle=state.cycle, cycles=terms.cycles, red=red, blue=blue)


def beginning(state: Position) -> Iterator[Phrase]:
    """In the first turn the rolls that decided who begins."""
    if state.turn == 1 and state.beginning and state.phase not in (Phase.POST, Phase.OVER):
        red, blue = state.beginning
        yield say("know-status-beginning", red=red, blue=blue, side=side(state, state.seat))


def connections(state: Position, number: int) -> Iterator[Phrase]:
    """The connections of a colour, where it has any."""
    points = tallies(state.terms, state.places)[number]
    if phrases := tuple(
        _connection(state, number, type_number) for type_number in connection_types(state.places, number)
    ):
        yield say("know-status-connected", colour=colour(number), connections=Listed(phrases), points=points)


def _connection(state: Position, number: int, type_number: int) -> Phrase:
    return say("know-connection", type=kind(type_number), tier=_tier(state, number, type_number))


def _tier(state: Position, number: int, type_number: int) -> Phrase:
    return say(f"know-tier-{TIERS[state.places[siblings(number, type_number)[0]]]}")


def contention(state: Position) -> Iterator[Phrase]:
    if contested := influence(state.places).contention:
        yield say("know-status-contention", spaces=spaces(contested))


def _to_do(state: Position) -> Iterator[Phrase]:
    match state.phase:
        case Phase.DECLARE:
            yield say(
                "know-status-declare",
                side=side(state, state.seat),
                paths=Listed(move_texts(state, Challenge)),
            )
        case Phase.POST:
            yield say("know-status-post", colour=colour(state.colour), dice=dice(state.roll))
        case Phase.MOVE:
            yield to_move(state)
            if errands := move_texts(state, ErrandRequest):
                yield say("know-status-errand", errands=Listed(errands))
        case Phase.OVER if not any(is_resolved(state.terms, state.places, number) for number in (RED, BLUE)):
            yield say("know-status-unresolved")


def to_move(state: Position) -> Phrase:
    """What the seat has to do with its dice."""
    who = side(state, state.seat)
    if state.journey:
        return say("know-status-journey", side=who, piece=piece(state.journey.piece), dice=dice(state.roll))
    if state.errand and state.errand.won and state.first is None:
        return say("know-status-errand-won", side=who, piece=piece(state.errand.piece), die=state.errand.die)
    if state.first is not None:
        return say("know-status-second", side=who, dice=dice(state.roll))
    if len(state.roll) > 1:
        return say("know-status-two", side=who, dice=dice(state.roll))
    return say("know-status-one", side=who, dice=dice(state.roll))


def move_texts(state: Position, move_type: type[Challenge | ErrandRequest]) -> tuple[Written, ...]:
    return tuple(
        Written(text) for text, move in choices(state, state.seat).items() if isinstance(move, move_type)
    )


def alt(state: Position) -> Phrase:
    red, blue = tallies(state.terms, state.places)
    return say(
        "know-alt",
        red=piece_spaces(state, RED),
        blue=piece_spaces(state, BLUE),
        contention=_alt_contention(state),
        turn=state.turn,
        cycle=state.cycle,
        now=moment(state),
        tally=say("know-alt-tally", red=red, blue=blue),
    )


def piece_spaces(state: Position, number: int) -> Listed:
    return Listed(
        tuple(
            say("know-alt-piece", piece=piece(piece_number), space=Written(NAMES[state.places[piece_number]]))
            for piece_number in pieces_of(number)
        )
    )


def _alt_contention(state: Position) -> Phrase:
    if not state.ages:
        return say("know-alt-no-contention")
    return say("know-alt-contention", points=Listed(tuple(_points(state))))


def _points(state: Position) -> Iterator[Phrase]:
    """Each point of contention with the rolls since it is one: what a path depends on."""
    for space, red, blue in state.ages:
        yield say("know-alt-point", space=Written(NAMES[space]), red=red, blue=blue)


def moment(state: Position) -> Phrase:
    match state.phase:
        case Phase.OVER:
            return say("know-alt-over")
        case Phase.DECLARE:
            return say("know-alt-declare", side=side(state, state.seat))
        case Phase.POST:
            return say("know-alt-post", colour=colour(state.colour), dice=dice(state.roll))
        case Phase.MOVE:
            return to_move(state)


_GOAL = re.compile(r"(?P<space>[0-9.a-c]+)(?::(?P<die>[1-6]))?")
_ERRAND = re.compile(r"errand (?P<space>[0-9.a-c]+)(?::(?P<die>[1-6]))?")
_PATH = re.compile(r"path (?P<space>[0-9.a-c]+)>(?P<through>[0-9.a-c]+)")


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for words, and for what is not a pick."""
    last = picked[-1]
    if errand := _ERRAND.fullmatch(last):
        return say("know-part-errand", space=Written(errand["space"]), die=_die(errand))
    if path := _PATH.fullmatch(last):
        return say("know-part-path", space=Written(path["space"]), through=Written(path["through"]))
    if len(picked) == 1:
        if SPACE.get(last) not in state.places:
            return None
        return say("know-part-piece", kind=_kind(state, last), space=Written(last))
    if goal := _GOAL.fullmatch(last):
        kind, space = _kind(state, picked[0]), Written(goal["space"])
        return say("know-part-goal", kind=kind, space=space, die=_die(goal))
    return None


def _die(match: re.Match[str]) -> int:
    """The die that is meant where both lead there; else 0."""
    return int(match["die"] or 0)


def _kind(state: Position, space: str) -> Phrase:
    return short_name(state.places.index(SPACE[space]))
