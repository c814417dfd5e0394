"""The two exceptional movements, each decided by dice (4.8)."""

from dataclasses import replace

from bot.games.know import narration
from bot.games.know.board import BORDERS
from bot.games.know.moves import Challenge, ErrandRequest
from bot.games.know.position import Errand, Journey, Kept, Phase, Position, pieces_of
from bot.games.know.rules_choices import journey_ends
from bot.games.know.rules_influence import Places, add_roll, influence, influence_of
from bot.games.know.turn_flow import Course


def errand(course: Course, move: ErrandRequest) -> Course:
    """The opponent rolls, and again while the dice are equal; the higher roll decides (4.8.1)."""
    state = course.state
    course = course.tell(narration.of_errand_request(state, move))
    opposing, dice = move.die, state.dice
    while opposing == move.die:
        (opposing,), dice = dice.cast(1)
        course = course.tell(narration.of_errand_roll(state, move, opposing))
    decided = Errand(move.piece, move.die, won=move.die > opposing)
    return course.to(replace(state, dice=dice, errand=decided)).tell(
        narration.of_errand_decision(state, decided)
    )


def path(course: Course, move: Challenge) -> Course:
    """Both colours roll and add what they count, again while level; the higher total decides (4.8.2)."""
    state = course.state
    course = course.tell(
        narration.of_path_declaration(state, move), narration.of_path_counts(state, counts(state, move))
    )
    mover, contender = (spaces.bit_count() for spaces in counts(state, move))
    cast, dice = state.dice.cast(2)
    course = course.tell(narration.of_path_roll(state, cast, (mover, contender)))
    while cast[0] + mover == cast[1] + contender:
        cast, dice = dice.cast(2)
        course = course.tell(narration.of_path_roll(state, cast, (mover, contender)))
    state = replace(state, dice=dice, ages=add_roll(state.ages, state.colour), phase=Phase.MOVE)
    if cast[0] + mover < cast[1] + contender:
        return course.tell(narration.of_path_loss(state)).to(_forfeit(state, cast))
    if not journey_ends(state.places, move.piece, move.contention, cast[0]):
        return course.tell(narration.of_dead_path(state, cast[0])).to(_forfeit(state, cast))
    journey = Journey(move.piece, move.contention)
    return course.tell(narration.of_path_win(state, move, cast[0])).to(
        replace(state, roll=cast[:1], journey=journey)
    )


def counts(state: Position, move: Challenge) -> tuple[int, int]:
    """The spaces that mover and contender count."""
    colour = state.colour
    return _influence_beside(state.places, colour, move.contention), _influence_beside(
        state.places, 1 - colour, move.contention
    )


def _influence_beside(places: Places, colour: int, contention: int) -> int:
    """What the pieces beside the challenged space influence, without any point of contention."""
    beside = tuple(piece for piece in pieces_of(colour) if BORDERS[places[piece]] >> contention & 1)
    return influence_of(places, beside) & ~influence(places).contention


def _forfeit(state: Position, cast: tuple[int, ...]) -> Position:
    """Nothing moves; under the bonus rule the contender moves the last cast instead of rolling (8.1)."""
    if not state.terms.conservation:
        return state
    dice = cast if state.terms.symmetric else cast[1:]
    return replace(state, kept=(*state.kept, Kept(1 - state.colour, dice)))
