"""How a game goes on by itself: turns begin, dice are cast, turns pass, cycles end."""

from dataclasses import replace

from bot.games.know import narration
from bot.games.know.board import BORDERS
from bot.games.know.moves import Challenge, ErrandRequest
from bot.games.know.position import EACH, LAST_TURN, TYPES, Errand, Journey, Kept, Phase, Position, pieces_of
from bot.games.know.rules_choices import acting, challenges, choices, journey_ends, partner
from bot.games.know.rules_influence import (
    Places,
    add_roll,
    connection_types,
    influence,
    influence_of,
    tallies,
    update_ages,
)
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase


@frozen
class Course:
    """A position, and what has been told on the way to it."""

    state: Position
    told: tuple[Phrase, ...] = ()

    def tell(self, *phrases: Phrase) -> "Course":
        return Course(self.state, (*self.told, *phrases))

    def to(self, state: Position) -> "Course":
        return Course(state, self.told)


def begin_turn(course: Course) -> Course:
    """Play the seat's turn, and those after it, until a seat has a choice or the game is over."""
    course = _open_turn(course)
    while course.state.phase is not Phase.OVER and not _waits(course.state):
        course = _open_turn(_pass_turn(course))
    return course


def next_turn(course: Course) -> Course:
    """The turn of the next player."""
    return begin_turn(course.to(_after_turn(course.state)))


def cast(course: Course) -> Course:
    """The dice of a turn that was not begun with a declaration (4.3)."""
    return _go_on(_cast(course))


def settle(course: Course) -> Course:
    """What follows where the seat may have nothing left to decide: its partner's part, or the next turn."""
    return _go_on(course)


def drop_die(course: Course) -> Course:
    """The leading partner's die is given up, and the other partner moves alone (6.2)."""
    state = course.state
    partner_seat = partner(state)
    return course.tell(narration.of_drop(state, partner_seat)).to(
        replace(state, seat=partner_seat, roll=state.roll[1:])
    )


def leads_partner(state: Position) -> bool:
    """Whether the seat leads a turn of two partners in which nothing has moved yet (6.2)."""
    return state.terms.symmetric and state.terms.four and len(state.roll) > 1 and state.first is None


def after_resolution(course: Course) -> Course:
    """The unresolved colour's next die, until it makes no connection or has three (5.3)."""
    state = course.state
    opposing_colour = 1 - state.terms.colour(state.resolver if state.resolver is not None else state.seat)
    if len(connection_types(state.places, opposing_colour)) == len(TYPES):
        return finish(course.tell(narration.of_three_connections(opposing_colour)))
    dice, remaining = state.dice.cast(1)
    seat = state.terms.side(opposing_colour)[0]
    course = course.to(replace(state, dice=remaining, roll=dice, phase=Phase.POST, seat=seat))
    course = course.tell(narration.of_post_roll(opposing_colour, dice[0]))
    if any(len(choices(course.state, actor)) > 1 for actor in acting(course.state)):
        return course
    return finish(course.tell(narration.of_post_nothing(opposing_colour)))


def finish(course: Course) -> Course:
    """A cycle is over: the tallies, and the next cycle or the end (5.3.1, 6.4)."""
    state = course.state
    course = course.tell(*narration.of_tally(state))
    red, blue = tallies(state.terms, state.places)
    scores = (state.scores[0] + red, state.scores[1] + blue)
    if state.capped or state.cycle >= state.terms.cycles:
        over = replace(state, phase=Phase.OVER, roll=(), scores=scores)
        return course.to(over).tell(*narration.of_end(over))
    return begin_turn(course.to(_next_cycle(state, scores)).tell(narration.of_next_cycle(state)))


def _open_turn(course: Course) -> Course:
    """A turn begins: with a cast that was kept, with a declaration, or with a roll."""
    state = course.state
    if state.turn > LAST_TURN:
        return finish(course.tell(narration.of_cap()).to(replace(state, capped=True)))
    leads = state.leads
    if state.terms.symmetric and state.terms.four:
        leads = (partner(state), leads[1]) if state.colour == 0 else (leads[0], partner(state))
    state = replace(state, leads=leads, phase=Phase.MOVE)
    kept = next((candidate for candidate in state.kept if candidate.colour == state.colour), None)
    if kept:
        return _takes_over(course.to(state), kept)
    if any(challenges(state)):
        return course.to(replace(state, phase=Phase.DECLARE))
    return _with_partner(_cast(course.to(state)))


def _takes_over(course: Course, kept: Kept) -> Course:
    """A cast that would else be lost is this turn's (8.1)."""
    state, at = course.state, course.state.kept.index(kept)
    remaining = (*state.kept[:at], *state.kept[at + 1 :])
    resumed = replace(state, kept=remaining, roll=kept.dice, ages=add_roll(state.ages, state.colour))
    return _with_partner(course.to(resumed).tell(narration.of_takeover(state, kept.dice)))


def _cast(course: Course) -> Course:
    state = course.state
    dice, remaining = state.dice.cast(2 if state.terms.symmetric else 1)
    ages = add_roll(state.ages, state.colour)
    rolled_on = replace(state, dice=remaining, roll=dice, ages=ages, phase=Phase.MOVE)
    return course.to(rolled_on).tell(narration.of_roll(state, dice))


def _with_partner(course: Course) -> Course:
    """The partner moves alone where the leader can do nothing (6.2)."""
    if leads_partner(course.state) and not choices(course.state, course.state.seat):
        return drop_die(course)
    return course


def _go_on(course: Course) -> Course:
    course = _with_partner(course)
    if _waits(course.state):
        return course
    return begin_turn(_pass_turn(course))


def _waits(state: Position) -> bool:
    return any(choices(state, seat) for seat in acting(state))


def _pass_turn(course: Course) -> Course:
    """Nothing can be decided, so the turn goes to the next (4.6)."""
    state = course.state
    return course.tell(narration.of_pass(state)).to(_after_turn(state))


def _after_turn(state: Position) -> Position:
    """Pass the turn to the next seat, and clear what belongs to the turn before."""
    if state.terms.symmetric and state.terms.four:
        seat = state.leads[1 - state.colour]
    else:
        seat = Seat((state.seat + 1) % state.terms.seats)
    return replace(clear_turn(state), turn=state.turn + 1, seat=seat)


def clear_turn(state: Position) -> Position:
    """With nothing left of a turn: its dice, and the movements that only it knows."""
    return replace(state, roll=(), first=None, free=False, errand=None, journey=None)


def _next_cycle(state: Position, scores: tuple[int, int]) -> Position:
    """The striped pieces are exchanged, and the player who resolved moves first (6.4)."""
    places = exchange_striped(state.places)
    resolver = state.seat if state.resolver is None else state.resolver
    kept = Kept(state.terms.colour(resolver), state.roll)
    return replace(
        clear_turn(state),
        places=places,
        ages=update_ages((), influence(places).contention),
        turn=1,
        seat=resolver,
        resolver=None,
        cycle=state.cycle + 1,
        scores=scores,
        kept=(kept,) if state.terms.conservation and state.roll else (),
        beginning=(),
    )


def exchange_striped(places: tuple[int, ...]) -> tuple[int, ...]:
    """Every striped piece where the other colour's striped piece of its type was."""
    swapped = {piece: (piece + EACH) % len(places) for piece in range(0, len(places), 2)}
    return tuple(places[swapped.get(piece, piece)] for piece in range(len(places)))


def errand(course: Course, move: ErrandRequest) -> Course:
    """The opponent rolls, and again while the dice are equal; the higher roll decides (4.8.1)."""
    state = course.state
    course = course.tell(narration.of_errand_request(state, move))
    opposing, dice = move.die, state.dice
    while opposing == move.die:
        (opposing,), dice = dice.cast(1)
        course = course.tell(narration.of_errand_roll(state, move, opposing))
    decided = Errand(move.piece, move.die, won=move.die > opposing)
    return course.to(replace(state, dice=dice, errand=decided)).tell(narration.of_errand_decision(decided))


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
        return course.tell(narration.of_path_loss()).to(_forfeit(state, cast))
    if not journey_ends(state.places, move.piece, move.contention, cast[0]):
        return course.tell(narration.of_dead_path(cast[0])).to(_forfeit(state, cast))
    journey = Journey(move.piece, move.contention)
    return course.tell(narration.of_path_win(state, move, cast[0])).to(
        replace(state, roll=cast[:1], journey=journey)
    )


def counts(state: Position, move: Challenge) -> tuple[int, int]:
    """The spaces that mover and contender count."""
    colour = state.colour
    return count_beside(state.places, colour, move.contention), count_beside(
        state.places, 1 - colour, move.contention
    )


def count_beside(places: Places, colour: int, contention: int) -> int:
    """What the pieces beside the challenged space influence, without any point of contention."""
    beside = tuple(piece for piece in pieces_of(colour) if BORDERS[places[piece]] >> contention & 1)
    return influence_of(places, beside) & ~influence(places).contention


def _forfeit(state: Position, cast: tuple[int, ...]) -> Position:
    """Nothing moves; under the bonus rule the contender moves the last cast instead of rolling (8.1)."""
    if not state.terms.conservation:
        return state
    dice = cast if state.terms.symmetric else cast[1:]
    return replace(state, kept=(*state.kept, Kept(1 - state.colour, dice)))
