"""Why a move is not legal, with the passage of the rulebook that says so."""

from bot.games.quadriga.board import CENTRE, HEADINGS, NAMES, beside, names_of
from bot.games.quadriga.narration import SIDES, way
from bot.games.quadriga.position import (
    MOST_MOVED,
    Go,
    Move,
    Order,
    Pair,
    Phase,
    Place,
    Position,
    Trim,
    Withdraw,
    may_pass,
    move_text,
    places,
)
from bot.games.quadriga.rules_phases import (
    fits,
    island_of,
    may_order,
    nameable,
    obstacles,
    remaining,
    standing,
)
from bot.kernel.ids import GameId
from bot.kernel.text import Listed, Phrase, Refusal, RuleRef, Written, say, text_list

GAME_ID = GameId("quadriga")

FEW = 4
"""Up to so many legal moves are worth being offered instead."""

_PHASES: dict[type[Move], Phase] = {
    Place: Phase.PLACE,
    Order: Phase.MOVE,
    Withdraw: Phase.MOVE,
    Go: Phase.MOVE,
    Pair: Phase.FIGHT,
    Trim: Phase.TRIM,
}


def unreadable(text: str) -> Refusal:
    return Refusal(say("quadriga-refuse-unreadable", text=Written(text[:40])))


def no_such_square(name: str) -> Refusal:
    return _by("1.1", say("quadriga-refuse-no-square", square=Written(name)))


def too_many(squares: int) -> Refusal:
    return _by("4.2", say("quadriga-refuse-too-many", units=squares, most=MOST_MOVED))


def refusal(state: Position, move: Move) -> Refusal | None:
    """Why ``move`` is not legal here, or None if it is."""
    if _PHASES[type(move)] is not state.phase:
        return Refusal(_another_phase(state))
    match move:
        case Place(square):
            return _placing(state, square)
        case Order():
            return _ordering(state, move)
        case Withdraw(island):
            return _withdrawing(state, island)
        case Pair():
            return _fighting(state, move)
        case Trim(square):
            return _trimming(state, square)
        case Go():
            return None


def _another_phase(state: Position) -> Phrase:
    match state.phase:
        case Phase.PLACE:
            return say("quadriga-refuse-place-first")
        case Phase.MOVE:
            return say("quadriga-refuse-move-now")
        case Phase.FIGHT:
            return say("quadriga-refuse-fight-now", choices=_move_list(nameable(state)))
        case _:
            return say("quadriga-refuse-trim-now", choices=_trim_choices(state))


def _placing(state: Position, square: int | None) -> Refusal | None:
    if square is None:
        return None if may_pass(state) else _by("3.2", say("quadriga-refuse-must-place"))
    if places(state) >> square & 1:
        return None
    name = Written(NAMES[square])
    if (state.friendly | state.enemy) >> square & 1:
        return _by("3", say("quadriga-refuse-occupied", square=name))
    if enemies := beside(1 << square) & state.enemy:
        return _by("3", say("quadriga-refuse-beside-enemy", square=name, enemies=_names(enemies)))
    return _by("3.1", say("quadriga-refuse-centre", centre=_names(CENTRE)))


def _ordering(state: Position, order: Order) -> Refusal | None:
    if missing := order.units & ~state.friendly:
        return _by("4.2", say("quadriga-refuse-no-unit", side=SIDES[state.mover], squares=_names(missing)))
    if not may_order(state):
        return _by("4.7", say("quadriga-refuse-go-now"))
    island = island_of(state, order.squares[0])
    if strays := order.units & ~island:
        first_unit = Written(NAMES[order.squares[0]])
        return _by("4.2", say("quadriga-refuse-two-islands", one=first_unit, others=_names(strays)))
    if why := _in_the_way(state, order, island):
        return Refusal(why.reason, why.rule, _other_ways(state, order, island))
    return None


def _in_the_way(state: Position, order: Order, island: int) -> Refusal | None:
    """Why these units, of one island, cannot move that way."""
    heading = order.heading
    if off := order.units & heading.leaves:
        going = way(heading.name)
        return _by("4.3", say("quadriga-refuse-leaves-board", squares=_names(off), way=going))
    if enemies := order.targets & state.enemy:
        return _by("4.4", say("quadriga-refuse-enemy-there", squares=_names(enemies)))
    if allies := order.targets & state.friendly & ~order.units:
        return _by("4.4", say("quadriga-refuse-ally-there", squares=_names(allies)))
    for given_order in state.orders:
        if not island >> given_order.squares[0] & 1 and (twice := order.targets & given_order.targets):
            which = Written(move_text(given_order))
            return _by("4.5", say("quadriga-refuse-entered-twice", squares=_names(twice), order=which))
    return None


def _other_ways(state: Position, order: Order, island: int) -> tuple[str, ...]:
    """The same units in other directions."""
    alternatives = (Order(order.squares, direction) for direction in range(len(HEADINGS)))
    return _few(
        tuple(
            alternative for alternative in alternatives if fits(alternative, island, obstacles(state, island))
        )
    )


def _withdrawing(state: Position, square: int) -> Refusal | None:
    name = Written(NAMES[square])
    if not state.friendly >> square & 1:
        return _by("4.2", say("quadriga-refuse-no-unit", side=SIDES[state.mover], squares=name))
    if not may_order(state):
        return _by("4.7", say("quadriga-refuse-go-now"))
    if not standing(state, island_of(state, square)):
        return _by("4.7", say("quadriga-refuse-no-order", square=name))
    return None


def _fighting(state: Position, pair: Pair) -> Refusal | None:
    choices = nameable(state)
    if pair in choices:
        return None
    friendly, enemy = Written(NAMES[pair.friendly]), Written(NAMES[pair.enemy])
    if pair not in remaining(state):
        reason = say("quadriga-refuse-no-contact", own=friendly, enemy=enemy, choices=_move_list(choices))
        return Refusal(reason, RuleRef(GAME_ID, "5.1"), _few(choices))
    started = Written(NAMES[choices[0].friendly])
    reason = say("quadriga-refuse-finish-first", begun=started, choices=_move_list(choices))
    return Refusal(reason, RuleRef(GAME_ID, "5.2"), _few(choices))


def no_island(state: Position, name: str) -> Refusal:
    """The square belongs to no island of that side, as frozen."""
    choices = nameable(state)
    reason = say("quadriga-refuse-no-island", square=Written(name), choices=_move_list(choices))
    return Refusal(reason, RuleRef(GAME_ID, "5.1"), _few(choices))


def _trimming(state: Position, square: int) -> Refusal | None:
    if state.untrimmed >> square & 1:
        return None
    name = Written(NAMES[square])
    if not state.friendly >> square & 1:
        return _by("7.2", say("quadriga-refuse-no-unit-to-give", square=name, choices=_trim_choices(state)))
    return _by("7.2", say("quadriga-refuse-gives-none", square=name, choices=_trim_choices(state)))


def _trim_choices(state: Position) -> Listed:
    return _names(state.untrimmed)


def _names(squares: int) -> Listed:
    return text_list(names_of(squares))


def _move_list(moves: tuple[Pair, ...]) -> Listed:
    return text_list(move_text(move) for move in moves)


def _few(moves: tuple[Move, ...]) -> tuple[str, ...]:
    return tuple(map(move_text, moves)) if len(moves) <= FEW else ()


def _by(passage: str, reason: Phrase) -> Refusal:
    return Refusal(reason, RuleRef(GAME_ID, passage))
