"""What a narrator says of a move, and of all that then happens by itself."""

from collections.abc import Iterator

from bot.games.quadriga.board import HEADINGS, NAMES, beside, names_of
from bot.games.quadriga.position import (
    COUNTER,
    Combat,
    CounterOff,
    CounterSet,
    Ended,
    Forsaken,
    Go,
    Happening,
    Move,
    Movement,
    NoRoom,
    Order,
    Pair,
    Place,
    Position,
    Trim,
    Withdraw,
    move_text,
)
from bot.games.quadriga.rules_phases import carry_out_orders
from bot.kernel.text import Listed, Phrase, Written, say, text_list

SIDES = (say("quadriga-seat-0"), say("quadriga-seat-1"))


def narrate(state: Position, move: Move, happened: tuple[Happening, ...]) -> Iterator[Phrase]:
    yield from _of_move(state, move)
    for happening in happened:
        yield _of(state, happening)


def units_named(units: int) -> Listed:
    return text_list(names_of(units))


def _of_move(state: Position, move: Move) -> Iterator[Phrase]:
    """The move itself; what a movement or a combat did is told as it happens."""
    side = SIDES[state.mover]
    match move:
        case Place(square=None):
            yield say("quadriga-told-pass", side=side)
        case Place():
            yield say("quadriga-told-place", side=side, square=Written(move_text(move)))
        case Withdraw(island):
            yield say("quadriga-told-withdraw", side=side, island=Written(NAMES[island]))
        case Trim():
            yield say("quadriga-told-trim", side=side, square=Written(move_text(move).removeprefix("-")))
        case Go() | Pair():
            pass
        case Order():
            yield say("quadriga-told-order", side=side, order=in_words(move))


def _of(state: Position, happening: Happening) -> Phrase:
    match happening:
        case Movement(orders=()):
            return say("quadriga-told-still", side=SIDES[state.mover])
        case Movement(orders):
            return _of_movement(state, orders)
        case Combat():
            return _of_combat(state, happening)
        case CounterSet(seat):
            turns = COUNTER - (seat == state.mover)  # 6.2: it goes down at the end of this turn, too
            return say("quadriga-told-counter-set", side=SIDES[seat], turns=turns)
        case CounterOff(seat):
            return say("quadriga-told-counter-off", side=SIDES[seat])
        case Forsaken(units):
            return say("quadriga-told-forsaken", side=SIDES[state.mover], units=units_named(units))
        case NoRoom(seat):
            return say("quadriga-told-no-room", side=SIDES[seat])
        case Ended(end):
            return say(f"quadriga-end-{end.reason}")


def _of_movement(state: Position, orders: tuple[Order, ...]) -> Phrase:
    """From where to where each unit moves, and the enemies that are in contact then."""
    steps = ((square, square + order.heading.step) for order in orders for square in order.squares)
    touched = beside(carry_out_orders(state).friendly) & state.enemy
    return say(
        "quadriga-told-movement",
        side=SIDES[state.mover],
        steps=text_list(f"{NAMES[start]}–{NAMES[end]}" for start, end in steps),
        count=touched.bit_count(),
        enemies=units_named(touched),
    )


def _of_combat(state: Position, combat: Combat) -> Phrase:
    return say(
        "quadriga-told-repelled" if combat.loser == state.mover else "quadriga-told-won",
        attackers=combat.attackers,
        defenders=combat.defenders,
        side=SIDES[combat.loser],
        units=units_named(combat.lost),
    )


ARROWS = dict(zip((heading.name for heading in HEADINGS), "↑↗→↘↓↙←↖", strict=True))


def way(name: str) -> Phrase:
    """A direction, named as in the notation."""
    return say(f"quadriga-way-{name}")


def in_words(order: Order) -> Phrase:
    return going(tuple(NAMES[square] for square in order.squares), order.heading.name)


def going(squares: tuple[str, ...], name: str) -> Phrase:
    return say("quadriga-order", units=Written(" ".join(squares)), way=way(name))
