"""How castles fall, and what becomes of their flags (5, 8)."""

from collections.abc import Iterator
from dataclasses import replace

from bot.games.keshvargosha.moves import March, Move
from bot.games.keshvargosha.options import GAME_3
from bot.games.keshvargosha.position import HOLDERS, NUMBERS, UNBUILT, Position, opponent
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat


@frozen
class Fall:
    """Castle ``number`` on ``cell`` came to ``winner``; ``lost`` soldiers of the other side left the game."""

    number: int
    cell: int
    winner: Seat
    lost: int
    before: Position
    after: Position


def falls(state: Position, seat: Seat, action: Move | None) -> Iterator[Fall]:
    """What falls by itself after ``action`` of ``seat``, or as its turn begins, in the order of the rules."""
    if state.terms.walkout and isinstance(action, March):  # 5.5
        for fall in _walkouts(state, seat, action.start):
            yield fall
            state = fall.after
    yield from captures(state, seat)


def captures(state: Position, seat: Seat) -> Iterator[Fall]:
    """Every enemy castle in which ``seat`` has more soldiers than its owner, lowest number first (5.2)."""
    enemy = state.castles[opponent(seat)]
    for number, cell in zip(NUMBERS, state.sites, strict=True):
        if cell != UNBUILT and enemy >> cell & 1 and has_majority(state, seat, cell):
            fall = capture_castle(state, number, seat)
            yield fall
            state = fall.after


def _walkouts(state: Position, seat: Seat, cell: int) -> Iterator[Fall]:
    if state.castles[seat] >> cell & 1 and has_majority(state, opponent(seat), cell):
        yield capture_castle(state, 1 + state.sites.index(cell), opponent(seat))


def has_majority(state: Position, seat: Seat, cell: int) -> bool:
    return state.soldiers[seat][cell] > state.soldiers[opponent(seat)][cell]


def capture_castle(state: Position, number: int, winner: Seat) -> Fall:
    """Castle ``number`` changes its colour, and the loser's soldiers in it leave the game (5.3)."""
    cell, loser = state.sites[number - 1], opponent(winner)
    lost = state.soldiers[loser][cell]
    rest = (*state.soldiers[loser][:cell], 0, *state.soldiers[loser][cell + 1 :])
    winner_castles, loser_castles = state.castles[winner] | 1 << cell, state.castles[loser] & ~(1 << cell)
    winner_soldiers, winner_out, both = state.soldiers[winner], state.out[loser] + lost, state.out[winner]
    next_state = replace(
        state,
        castles=(loser_castles, winner_castles) if winner else (winner_castles, loser_castles),
        soldiers=(rest, winner_soldiers) if winner else (winner_soldiers, rest),
        out=(winner_out, both) if winner else (both, winner_out),
        flags=_flags_after(state, number, winner),
    )
    return Fall(number, cell, winner, lost, state, next_state)


def _flags_after(state: Position, number: int, winner: Seat) -> int:
    """In Game 3 a captured castle's flag leaves (8.2), and by agreement returns with the castle (8.5)."""
    flag = 1 << number - 1
    if state.terms.variant != GAME_3:
        return state.flags
    if winner != HOLDERS[number - 1]:
        return state.flags & ~flag
    return state.flags | flag if state.terms.flags_return else state.flags
