"""The picture in words, from which the position can be set up again."""

from collections.abc import Iterator

from bot.games.know.board import NAMES
from bot.games.know.narration import colour, dice, piece, side
from bot.games.know.position import BLUE, RED, Phase, Position, pieces_of
from bot.games.know.rules_connections import tallies
from bot.games.know.status import to_move
from bot.kernel.text import Listed, Phrase, Written, say


def alt(state: Position) -> Phrase:
    red, blue = tallies(state.terms, state.places)
    return say(
        "know-alt",
        red=_pieces(state, RED),
        blue=_pieces(state, BLUE),
        contention=_contention(state),
        turn=state.turn,
        cycle=state.cycle,
        now=_now(state),
        tally=say("know-alt-tally", red=red, blue=blue),
    )


def _pieces(state: Position, number: int) -> Listed:
    return Listed(
        tuple(
            say("know-alt-piece", piece=piece(piece_number), space=Written(NAMES[state.places[piece_number]]))
            for piece_number in pieces_of(number)
        )
    )


def _contention(state: Position) -> Phrase:
    if not state.ages:
        return say("know-alt-no-contention")
    return say("know-alt-contention", points=Listed(tuple(_points(state))))


def _points(state: Position) -> Iterator[Phrase]:
    """Each point of contention with the rolls since it is one: what a path depends on."""
    for space, red, blue in state.ages:
        yield say("know-alt-point", space=Written(NAMES[space]), red=red, blue=blue)


def _now(state: Position) -> Phrase:
    match state.phase:
        case Phase.OVER:
            return say("know-alt-over")
        case Phase.DECLARE:
            return say("know-alt-declare", side=side(state, state.seat))
        case Phase.POST:
            return say("know-alt-post", colour=colour(state.colour), dice=dice(state.roll))
        case Phase.MOVE:
            return to_move(state)
