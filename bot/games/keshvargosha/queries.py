"""What a table of Keshvargosha answers: cells, castles, borders, soldiers, supplies and points."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.gamekit.game import Queries
from bot.games.keshvargosha.board import BORDER, CELL, NAMES, NEIGHBOURS
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.position import NUMBERS, SEATS, Position, flag_holder, opponent, score
from bot.games.keshvargosha.rules_turns import next_turn
from bot.games.keshvargosha.status import points, stock, terms_of_table, to_do
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    if name in BORDER:
        stands = BORDER[name].bit & state.walls
        return (
            say(
                "keshvargosha-answer-wall" if stands else "keshvargosha-answer-no-wall", border=Written(name)
            ),
        )
    return tuple(_cell(state, CELL[name]))


def _cell(state: Position, cell: int) -> Iterator[Phrase]:
    """The owner of the cell, the castles that decide it (6.2), and who stands there."""
    name = Written(NAMES[cell])
    if state.all_castles >> cell & 1:
        yield _garrison(state, cell)
        yield say("keshvargosha-answer-castle", cell=name)
        return
    yellow, red = (_connections(state, seat, cell) for seat in SEATS)
    owners = tuple(SIDES[seat] for seat in SEATS if state.land.owned[seat] >> cell & 1)
    count = len(owners) or 2 * min(yellow, red, 1)
    yield say("keshvargosha-answer-cell", cell=name, count=count, side=Listed(owners), yellow=yellow, red=red)
    first, second = (state.soldiers[seat][cell] for seat in SEATS)
    if first or second:
        yield say("keshvargosha-answer-soldiers-there", cell=name, yellow=first, red=second)


def _connections(state: Position, seat: Seat, cell: int) -> int:
    """How many of the seat's castles are connected to the cell (6.1)."""
    return sum(
        state.castles[seat] >> neighbour & 1
        for neighbour, border in NEIGHBOURS[cell]
        if not border & state.walls
    )


def _garrison(state: Position, castle: int) -> Phrase:
    """Who stands in the castle (5.1)."""
    owner = state.owner(castle)
    inside, attacking = (state.soldiers[seat][castle] for seat in (owner, opponent(owner)))
    return say(
        "keshvargosha-answer-siege",
        cell=Written(NAMES[castle]),
        side=SIDES[owner],
        other=SIDES[opponent(owner)],
        inside=inside,
        attacking=attacking,
    )


def _sieges(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who stands in the castles in which both sides do (5.1)."""
    attacked = (
        castle
        for castle in members(state.all_castles)
        if state.soldiers[opponent(state.owner(castle))][castle]
    )
    return tuple(_garrison(state, castle) for castle in attacked) or (say("keshvargosha-answer-no-siege"),)


def _cells(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    cells = state.land.owned[seat]
    listed = text_list(NAMES[cell] for cell in members(cells))
    return (say("keshvargosha-answer-cells", side=SIDES[seat], count=cells.bit_count(), cells=listed),)


def _soldiers(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """How many there are of them where, and on which cells."""
    board, reserve, out = sum(state.soldiers[seat]), state.reserve(seat), state.out[seat]
    numbers = zip(NAMES, state.soldiers[seat], strict=True)
    cells = text_list(f"{name} {count}" for name, count in numbers if count)
    side = SIDES[seat]
    standing = (say("keshvargosha-answer-standing", side=side, cells=cells),) if board else ()
    return (
        say("keshvargosha-answer-soldiers", side=side, reserve=reserve, board=board, out=out),
        *standing,
    )


def _next(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who moves after this turn, by the flags that are left (8.2)."""
    following = next_turn(state)
    if following is None or following.turn is None:
        return ()
    return (say("keshvargosha-answer-next", side=SIDES[following.turn], turn=following.number),)


def _flags(state: Position, _: Seat) -> tuple[Phrase, ...]:
    out = text_list(str(number) for number in NUMBERS if flag_holder(state, number) is None)
    returns = say("keshvargosha-answer-flags", count=int(state.terms.flags_return))  # 8.5
    return (say("keshvargosha-alt-flags", flags=out), returns)


def _castles(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The castles that the seat owns, and what it has left to build."""
    owned = text_list(NAMES[cell] for cell in members(state.castles[seat]))
    count = state.castles[seat].bit_count()
    return (
        say("keshvargosha-answer-castles", side=SIDES[seat], count=count, castles=owned),
        stock(state, seat),
    )


def _points(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The target is what was agreed on, or that of the mode and the end that were (7.1)."""
    target = state.terms.target
    yellow, red = (max(target - now, 0) for now in score(state))
    return (say("keshvargosha-answer-target", points=points(state), target=target, yellow=yellow, red=red),)


def _actions(state: Position, _: Seat) -> tuple[Phrase, ...]:
    return (to_do(state),)


def _standing(state: Position, name: str) -> Phrase | None:
    cell = CELL[name]
    yellow, red = (soldiers[cell] for soldiers in state.soldiers)
    if state.all_castles >> cell & 1:
        return say("keshvargosha-place-castle", side=SIDES[state.owner(cell)], yellow=yellow, red=red)
    return say("keshvargosha-place-soldiers", yellow=yellow, red=red) if yellow or red else None


QUERIES: Queries[Position] = Queries(
    place=_place,
    neighbours={name: tuple(NAMES[near] for near, _ in NEIGHBOURS[cell]) for name, cell in CELL.items()},
    standing=_standing,
    facts={
        "siege": _sieges,
        "cells": _cells,
        "soldiers": _soldiers,
        "walls": lambda state, seat: (stock(state, seat),),
        "castles": _castles,
        "points": _points,
        "score": _points,
        "target": _points,
        "next": _next,
        "flags": _flags,
        "actions": _actions,
        "turns": _actions,
        "options": lambda state, _: (terms_of_table(state),),
    },
    verbs={
        "castle": "castle {0}",
        "wall": "wall {0}/{1}",
        "enter": "enter {0}",
        "move": "move {0}>{1}",
    },
    terms={
        "1.3": "mode=professional",
        "1.5": "layout=shuffled",
        "3.6": "start=balanced",
        "5.5": "walkout=on",
        "7.1": "target",
        "7.5": "end=last",
        "7.6": "end=castles",
        "8.1": "game2",
        "8.2": "game3 game4",
        "8.4": "game4",
        "8.5": "flags=return",
    },
)
