"""Answers questions that only Keshvargosha has: who owns cells, which castles are besieged."""

from collections.abc import Iterator, Sequence

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import CELL, NAMES, NEIGHBOURS
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.position import RED, SEATS, YELLOW, Position, opponent
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say


def ownership_answers(state: Position, cells: Sequence[str]) -> tuple[Phrase, ...]:
    """The owner of each of these cells, and the castles that decide it (6.2). May be empty."""
    return tuple(_owner_phrase(state, CELL[name]) for name in cells if name in CELL)


def all_owned(state: Position, _cells: Sequence[str]) -> tuple[Phrase, ...]:
    """The cells that each side owns."""
    return tuple(_all_owned(state, seat) for seat in SEATS)


def _all_owned(state: Position, seat: Seat) -> Phrase:
    cells = state.land.owned[seat]
    listed = Listed(tuple(Written(NAMES[cell]) for cell in members(cells)))
    return say("keshvargosha-answer-cells", side=SIDES[seat], count=cells.bit_count(), cells=listed)


def _owner_phrase(state: Position, cell: int) -> Phrase:
    name = Written(NAMES[cell])
    if state.all_castles >> cell & 1:
        return say("keshvargosha-answer-castle", cell=name, side=SIDES[state.owner(cell)])
    yellow, red = (_connections(state, seat, cell) for seat in SEATS)
    for seat in SEATS:
        if state.land.owned[seat] >> cell & 1:
            return say("keshvargosha-answer-owned", cell=name, side=SIDES[seat], yellow=yellow, red=red)
    return say("keshvargosha-answer-nobodys", cell=name, yellow=yellow, red=red)


def _connections(state: Position, seat: Seat, cell: int) -> int:
    """How many of the seat's castles are connected to the cell (6.1)."""
    return sum(
        state.castles[seat] >> neighbour & 1
        for neighbour, border in NEIGHBOURS[cell]
        if not border & state.walls
    )


def garrison(state: Position, cells: Sequence[str]) -> tuple[Phrase, ...]:
    """Who stands in these castles; nothing where none is named."""
    return tuple(_sieges(state, [CELL[name] for name in cells if name in CELL])) if cells else ()


def siege_answers(state: Position, cells: Sequence[str]) -> tuple[Phrase, ...]:
    """Who stands in these castles, or in all where both sides do (5.1)."""
    return garrison(state, cells) or tuple(_sieges(state, ())) or (say("keshvargosha-answer-no-siege"),)


def _sieges(state: Position, named: Sequence[int]) -> Iterator[Phrase]:
    for castle in members(state.all_castles):
        owner = state.owner(castle)
        inside, attacking = (state.soldiers[seat][castle] for seat in (owner, opponent(owner)))
        if castle in named or (attacking and not named):
            yield say(
                "keshvargosha-answer-siege",
                cell=Written(NAMES[castle]),
                side=SIDES[owner],
                other=SIDES[RED if owner == YELLOW else YELLOW],
                inside=inside,
                attacking=attacking,
            )
