"""What a card says about the position: how far it is, what lies on the table, what is to be done."""

from collections.abc import Iterator

from bot.games.know.board import TIERS
from bot.games.know.moves import Challenge, ErrandRequest
from bot.games.know.narration import colour, dice, kind, piece, side, spaces
from bot.games.know.position import BLUE, LAST_TURN, RED, Phase, Position
from bot.games.know.rules_choices import choices
from bot.games.know.rules_connections import connection_types, is_resolved, siblings, tallies
from bot.games.know.rules_influence import influence
from bot.kernel.text import Listed, Phrase, Written, say


def status(state: Position) -> tuple[Phrase, ...]:
    return (*_course(state), *_connections(state), *_contention(state), *_to_do(state))


def brief(state: Position) -> tuple[Phrase, ...]:
    """The score, how it began, and what is to be done; the picture tells the turn and contention."""
    return (*_cycle(state), *_beginning(state), *_connections(state), *_to_do(state))


def _course(state: Position) -> Iterator[Phrase]:
    yield from _cycle(state)
    yield from _beginning(state)
    if state.phase is not Phase.OVER:
        yield say("know-status-turn", turn=state.turn, last=LAST_TURN)


def _cycle(state: Position) -> Iterator[Phrase]:
    terms = state.terms
    if terms.eternal:
        red, blue = state.scores
        yield say("know-status-cycle", cycle=state.cycle, cycles=terms.cycles, red=red, blue=blue)


def _beginning(state: Position) -> Iterator[Phrase]:
    if state.turn == 1 and state.beginning and state.phase not in (Phase.POST, Phase.OVER):
        red, blue = state.beginning
        yield say("know-status-beginning", red=red, blue=blue, side=side(state, state.seat))


def _connections(state: Position) -> Iterator[Phrase]:
    for number, points in zip((RED, BLUE), tallies(state.terms, state.places), strict=True):
        if phrases := tuple(
            _connection(state, number, type_number) for type_number in connection_types(state.places, number)
        ):
            connections = Listed(phrases)
            yield say("know-status-connected", colour=colour(number), connections=connections, points=points)


def _connection(state: Position, number: int, type_number: int) -> Phrase:
    return say("know-connection", type=kind(type_number), tier=_tier(state, number, type_number))


def _tier(state: Position, number: int, type_number: int) -> Phrase:
    return say(f"know-tier-{TIERS[state.places[siblings(number, type_number)[0]]]}")


def _contention(state: Position) -> Iterator[Phrase]:
    if contested := influence(state.places).contention:
        yield say("know-status-contention", spaces=spaces(contested))


def _to_do(state: Position) -> Iterator[Phrase]:
    match state.phase:
        case Phase.DECLARE:
            yield say(
                "know-status-declare",
                side=side(state, state.seat),
                paths=Listed(_move_texts(state, Challenge)),
            )
        case Phase.POST:
            yield say("know-status-post", colour=colour(state.colour), dice=dice(state.roll))
        case Phase.MOVE:
            yield to_move(state)
            if errands := _move_texts(state, ErrandRequest):
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


def _move_texts(state: Position, move_type: type[Challenge | ErrandRequest]) -> tuple[Written, ...]:
    return tuple(
        Written(text) for text, move in choices(state, state.seat).items() if isinstance(move, move_type)
    )
