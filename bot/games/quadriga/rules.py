"""The rules of Quadriga: what may be done in each phase, and what comes of it."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.gamekit.game import Marking, Outcome, Setup, Stage, Step
from bot.gamekit.randomness import Chance
from bot.games.quadriga.board import NAMES, islands, names_of
from bot.games.quadriga.narration import narrate
from bot.games.quadriga.position import (
    Combat,
    Forsaken,
    Go,
    Happening,
    Move,
    Movement,
    Pair,
    Phase,
    Place,
    Position,
    Trim,
    may_pass,
    move_text,
    places,
)
from bot.games.quadriga.rules_phases import draw_order, each_order, may_order, nameable, standing, withdrawals
from bot.games.quadriga.turn_flow import course
from bot.kernel.ids import Seat

STANDARD = "standard"
BEGINNING = Position(units=(0, 0), turn=1, phase=Phase.PLACE)


class Quadriga:
    """The rules, as the rest of the bot uses them."""

    def initial(self, setup: Setup) -> Position:  # noqa: ARG002 - there is one beginning
        return BEGINNING

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        return () if state.end else (state.mover,)

    def legal(self, state: Position, seat: Seat) -> Iterator[Move]:
        return legal(state) if seat == state.mover else iter(())

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:  # noqa: ARG002 - it is the mover's
        led = course(state, move)
        return Step(
            led.after,
            tuple(narrate(state, move, led.happened)),
            tuple(marks(move, led.happened)),
            closes=led.after.turn != state.turn or led.after.end is not None,
            marking=marking(move),
        )

    def outcome(self, state: Position) -> Outcome | None:
        if state.end is None:
            return None
        winner = state.end.winner
        return Outcome(() if winner is None else (winner,), state.end.reason)

    def stage(self, state: Position) -> Stage:
        return Stage(STANDARD, state.phase)


def legal(state: Position) -> Iterator[Move]:
    """The legal moves of the mover: ``pass`` and ``go`` first, the others in square order."""
    match state.phase:
        case Phase.PLACE:
            yield from (Place(None),) if may_pass(state) else ()
            yield from map(Place, members(places(state)))
        case Phase.MOVE:
            yield Go()
            for island in islands(state.friendly):
                yield from each_order(state, island)
                yield from withdrawals(state, island)
        case Phase.FIGHT:
            yield from nameable(state)
        case Phase.TRIM:
            yield from map(Trim, members(state.untrimmed))


def draw(state: Position, seat: Seat, chance: Chance) -> Move:  # noqa: ARG001 - it is the mover's
    """A random move; in ``move`` with equal chance ``go`` or an island without an order, then its order."""
    if state.phase is not Phase.MOVE:
        return chance.choice(tuple(legal(state)))
    idle = [island for island in islands(state.friendly) if may_order(state) and not standing(state, island)]
    while number := chance.below(1 + len(idle)):
        if order := draw_order(state, idle.pop(number - 1), chance):
            return order
    return Go()


def marking(move: Move) -> Marking:
    """Marks add up until the next movement, so that the other player sees them while planning."""
    return Marking.ANEW if isinstance(move, Go) else Marking.ADDED


def marks(move: Move, happened: tuple[Happening, ...]) -> Iterator[str]:
    """What the next picture marks of a move, as text: ``k7`` placed, ``c3-c4`` moved, ``xe6`` lost."""
    if isinstance(move, Trim):
        yield f"x{NAMES[move.square]}"
    elif not isinstance(move, Pair):
        yield move_text(move)
    for happening in happened:
        match happening:
            case Movement(orders, placed):
                yield from names_of(placed)
                for order in orders:
                    step = order.heading.step
                    yield from (f"{NAMES[square]}-{NAMES[square + step]}" for square in order.squares)
            case Combat(lost=lost) | Forsaken(lost):
                yield from (f"x{name}" for name in names_of(lost))
            case _:
                pass
