"""Phase 3: combat, pair by pair, and what it does to the counters (5, 6)."""

from dataclasses import replace

from bot.games.quadriga.board import beside, first_of, islands
from bot.games.quadriga.position import COUNTER, Pair, Position, by_seat, opponent
from bot.games.quadriga.turn_events import Combat
from bot.kernel.ids import Seat

_FEW = 2


def initial_islands(state: Position, seat: Seat) -> tuple[int, ...]:
    """The islands as they were when the phase began (5.4)."""
    return islands(state.units[seat] | state.lost[seat])


def island_named(state: Position, seat: Seat, square: int) -> int:
    """What is left of the island with this first square, as frozen."""
    island = next(island for island in initial_islands(state, seat) if first_of(island) == square)
    return island & state.units[seat]


def remaining(state: Position) -> tuple[Pair, ...]:
    """The pairs in contact, in square order: a pair that has fought, or lost its contact, has none (5.1)."""
    if not beside(state.friendly) & state.enemy:
        return ()
    enemies = initial_islands(state, opponent(state.mover))
    return tuple(
        Pair(first_of(friendly), first_of(enemy))
        for friendly in initial_islands(state, state.mover)
        for enemy in enemies
        if beside(friendly & state.friendly) & enemy & state.enemy
    )


def nameable(state: Position) -> tuple[Pair, ...]:
    """The pairs that may be fought next: those of the own island that was begun, while it has any (5.2)."""
    pairs = remaining(state)
    return tuple(pair for pair in pairs if pair.friendly == state.fighting) or pairs


def order_matters(pairs: tuple[Pair, ...]) -> bool:
    """Whether two of the pairs share an island."""
    return len({pair.friendly for pair in pairs}) < len(pairs) or len({pair.enemy for pair in pairs}) < len(
        pairs
    )


def next_by_itself(state: Position) -> Pair | None:
    """The pair that is fought without asking: where only one may be named, or no two share an island."""
    pairs = nameable(state)
    alone = len(pairs) == 1 or not order_matters(remaining(state))
    return pairs[0] if pairs and alone else None


def fight(state: Position, pair: Pair) -> tuple[Position, Combat]:
    """The larger number of units directly involved wins, and the defender where they are equal (5.3)."""
    mover = state.mover
    friendly, enemy = (
        island_named(state, mover, pair.friendly),
        island_named(state, opponent(mover), pair.enemy),
    )
    attackers, defenders = friendly & beside(enemy), enemy & beside(friendly)
    wins = attackers.bit_count() > defenders.bit_count()
    dead = defenders if wins else attackers
    combat = Combat(
        pair, attackers.bit_count(), defenders.bit_count(), opponent(mover) if wins else mover, dead
    )
    return _without(state, pair, combat), combat


def _without(state: Position, pair: Pair, combat: Combat) -> Position:
    lost = [*state.lost]
    lost[combat.loser] |= combat.lost
    friendly, enemy = state.friendly & ~combat.lost, state.enemy & ~combat.lost
    return replace(
        state,
        units=by_seat(state.mover, friendly, enemy),
        lost=(lost[0], lost[1]),
        placed=state.placed & ~combat.lost,
        lonely=state.lonely & ~combat.lost,
        fighting=pair.friendly,
    )


def counters_after(state: Position) -> tuple[int | None, int | None]:
    """Set for the player who lost the last island but one (6.1), then switched off for the mover (6.3)."""
    counters = [_set(state, Seat(seat)) for seat in range(2)]
    if state.lost[opponent(state.mover)]:
        counters[state.mover] = None
    return counters[0], counters[1]


def _set(state: Position, seat: Seat) -> int | None:
    if state.counters[seat] is None and state.lost[seat] and len(islands(state.units[seat])) == 1:
        return COUNTER if len(initial_islands(state, seat)) >= _FEW else None
    return state.counters[seat]
