"""The rules of know: how a game begins, and what each decision leads to."""

from dataclasses import replace

from bot.gamekit.game import SEED_LIMIT, Outcome, Setup, Stage, Step
from bot.gamekit.randomness import Chance, Dice
from bot.games.know import narration, turn_flow
from bot.games.know.board import NAMES
from bot.games.know.moves import Challenge, ErrandRequest, Move, Movement, Word, move_text
from bot.games.know.position import Kept, Phase, Position, Terms
from bot.games.know.rules_choices import acting, choices, move_piece, second
from bot.games.know.rules_influence import (
    influence,
    is_connected,
    is_resolved,
    passage,
    route,
    tallies,
    update_ages,
)
from bot.games.know.turn_flow import (
    Course,
    after_resolution,
    begin_turn,
    cast,
    clear_turn,
    drop_die,
    finish,
    leads_partner,
    next_turn,
    settle,
)
from bot.kernel.ids import Seat

_CYCLES = 3
"""Of an eternal game, unless something else was agreed on (6.4)."""


class Know:
    """The rules, as the rest of the bot uses them."""

    def initial(self, setup: Setup) -> Position:
        return begin_turn(Course(_beginning(terms_of(setup), Dice(setup.seed, setup.script)))).state

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        return acting(state)

    def legal(self, state: Position, seat: Seat) -> tuple[Move, ...]:
        return tuple(choices(state, seat).values())

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        course = _play(state, seat, move)
        goes_on = course.state.first is not None and course.state.turn == state.turn and state.first is None
        return Step(course.state, course.told, (mark(state, move),), closes=not goes_on)

    def outcome(self, state: Position) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        red, blue = points(state)
        winner = None if red == blue else 0 if red > blue else 1
        terms = state.terms
        return Outcome(
            () if winner is None else terms.side(winner),
            "cap" if state.capped else "resolved",
            tuple((red, blue)[terms.colour(Seat(seat))] for seat in range(terms.seats)),
        )

    def stage(self, state: Position) -> Stage:
        return Stage(state.terms.variant, state.phase.value, state.roll or None)


def terms_of(setup: Setup) -> Terms:
    bonus = (setup.option(name) == "on" for name in ("conservation", "nets", "strict"))
    terms = Terms(setup.variant, *bonus)
    return replace(terms, cycles=int(setup.choice_of("cycles") or _CYCLES)) if terms.eternal else terms


def points(state: Position) -> tuple[int, int]:
    """What the end is decided by: the tally, or in the eternal versions the sum of all (5.3.1, 6.4)."""
    return state.scores if state.terms.eternal else tallies(state.terms, state.places)


def unforeseen(state: Position, chance: Chance) -> Position:
    """The same position with other dice to come, also where some had been scripted."""
    return replace(state, dice=Dice(chance.below(SEED_LIMIT)))


def _beginning(terms: Terms, dice: Dice) -> Position:
    """Each colour rolls, and the higher one begins (4.1.1)."""
    rolls = (0, 0)
    while rolls[0] == rolls[1]:
        (red, blue), dice = dice.cast(2)
        rolls = (red, blue)
    colour = 0 if rolls[0] > rolls[1] else 1
    start = Position(terms, dice, seat=terms.side(colour)[0], beginning=rolls)
    if not terms.conservation:
        return start
    moved_dice = rolls if terms.symmetric else rolls[colour : colour + 1]
    return replace(start, kept=(Kept(colour, moved_dice),))  # 8.1


def _play(state: Position, seat: Seat, move: Move) -> Course:
    course = Course(state)
    match move:
        case Movement():
            return _move(course, seat, move)
        case ErrandRequest():
            return settle(turn_flow.errand(course, move))
        case Challenge():
            return _challenge(course, move)
        case Word.ROLL:
            return cast(course)
        case Word.PASS:
            course = course.tell(narration.of_giving_up(state))
            return settle(drop_die(course)) if leads_partner(state) else next_turn(course)
        case Word.STOP:
            return finish(course.tell(narration.of_stop(state, seat)))


def _challenge(course: Course, move: Challenge) -> Course:
    contested = turn_flow.path(course, move)
    return contested if contested.state.journey else next_turn(contested)


def _move(course: Course, seat: Seat, move: Movement) -> Course:
    state = course.state
    places = move_piece(state.places, move)
    course = course.tell(narration.of_movement(state, seat, move))
    if is_connected(places, move.piece):
        course = course.tell(narration.of_connection(move.piece, places))
    ages = update_ages(state.ages, influence(places).contention)
    if state.phase is Phase.POST:
        return after_resolution(course.to(replace(state, places=places, ages=ages, roll=())))
    if is_resolved(state.terms, places, state.colour):  # 5.2
        resolved = replace(clear_turn(state), places=places, ages=ages, resolver=seat)
        return after_resolution(course.to(resolved).tell(narration.of_resolution(state.colour)))
    if state.terms.symmetric and state.first is None and len(state.roll) > 1:
        between = replace(second(state, move, places), ages=ages)
        return settle(course.to(between))
    return next_turn(course.to(replace(state, places=places, ages=ages)))


def mark(state: Position, move: Move) -> str:
    """The spaces from start to end joined by ``>``; other moves as they are written."""
    if not isinstance(move, Movement):
        return move_text(state, move)
    return ">".join(NAMES[space] for space in way(state, move))


def way(state: Position, movement: Movement) -> tuple[int, ...]:
    """One of the ways that the piece may have gone: nothing hangs on which (4.4)."""
    start, end, jumps = state.places[movement.piece], movement.end, movement.die
    empty = influence(state.places).empty
    if state.journey:
        return start, *route(state.journey.contention, end, jumps - 1, empty)
    if state.phase is Phase.POST or (state.errand and state.errand.won and state.first is None):
        return route(start, end, jumps, empty)
    return route(start, end, jumps, passage(state.terms, state.places, movement.piece))
