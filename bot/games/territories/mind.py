"""What is known about playing Territories well: quick playouts, and endings by counting them out."""

from collections.abc import Sequence
from dataclasses import replace

from bot.gamekit.bitsets import members
from bot.gamekit.mind import Mind, Solved, Strength
from bot.gamekit.randomness import Chance
from bot.games.territories import fast_rules
from bot.games.territories.board import LAND_SQUARES, SPOTS, TRUNKS
from bot.games.territories.compiled import LIBRARY, compiled
from bot.games.territories.position import PLACING, YELLOW, House, Move, Position
from bot.games.territories.reasons import DRAWBACKS, PASSAGES, reasons
from bot.games.territories.rules import RANDOM, STANDARD, build, place, settle
from bot.kernel.ids import Seat

SMALL = 12
"""Endings with so many trunk places at most are solved: some thousand positions."""
_BY_LAND = 0.15
"""How much of a playout's result is by how much land it was won."""
_TRUNK = {trunk.bit: trunk for trunk in TRUNKS}


def advance(state: Position, seat: Seat, move: Move) -> Position:
    next_state = place(state, seat, move) if isinstance(move, House) else build(state, seat, move)
    return settle(next_state)


def playout(state: Position, chance: Chance) -> float:
    free = chance.shuffle(_squares(state.land.spots & ~state.houses))
    yellow, red = state.yellow, state.red
    for seat, square in zip(PLACING[state.house_count :], free, strict=True):
        if seat == YELLOW:
            yellow |= square
        else:
            red |= square
    if free:
        state = replace(state, yellow=yellow, red=red, turn=YELLOW)
    return _result(fast_rules.play_out(fast_rules.flat(state), chance))


def solve(state: Position) -> Sequence[Solved[Move]] | None:
    if state.house_count < SPOTS or state.turn is None:
        return None
    position = fast_rules.flat(state)
    if fast_rules.harmless(position).bit_count() > SMALL:
        return None
    cache: dict[fast_rules.Flat, int] = {}
    sign = 1 if state.turn == YELLOW else -1
    margins = {
        bit: sign * fast_rules.by_best_play(fast_rules.build(position, bit), cache)
        for bit in fast_rules.bits_of(fast_rules.legal_trunks(position))
    }
    ordered = sorted(margins, key=lambda bit: _TRUNK[bit].name)
    return [Solved(_TRUNK[bit], _sign(margins[bit]), margins[bit]) for bit in ordered]


def _squares(squares: int) -> list[int]:
    return [1 << square for square in members(squares)]


def _result(margin: int) -> float:
    return (1 - _BY_LAND) * _sign(margin) + _BY_LAND * margin / LAND_SQUARES


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


_STRENGTHS = (
    Strength(nodes=10, spread=0.3),
    Strength(nodes=31, spread=0.15),
    Strength(nodes=76, spread=0.1),
    Strength(nodes=165, spread=0.1),
    Strength(nodes=420, spread=0.05),
    Strength(nodes=1800),
)
"""So that neighbours win some three games in four of each other, the top in three seconds at most."""
_WIDER_STRENGTHS = (
    Strength(nodes=22, spread=0.3),
    Strength(nodes=58, spread=0.15),
    Strength(nodes=132, spread=0.1),
    Strength(nodes=430, spread=0.05),
    Strength(nodes=2800),
    Strength(nodes=20_000),
)
"""The same over a wider range: compiled code looks at a hundred times as much as Python, in half a second."""

MIND: Mind[Position, Move] = Mind(
    advance=advance,
    playout=playout,
    compiled=compiled,
    solve=solve,
    reasons=reasons,
    passages=PASSAGES,
    drawbacks=DRAWBACKS,
    strengths=dict.fromkeys((STANDARD, RANDOM), _WIDER_STRENGTHS if LIBRARY else _STRENGTHS),
    review_depth=4 if LIBRARY else 1,
)
