"""What a table of Keshvargosha answers: cells, castles, borders, soldiers, supplies and points."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from bot.gamekit.bitsets import members
from bot.gamekit.game import Queries
from bot.games.keshvargosha.board import BORDER, CELL, CELLS, NAMES, NEIGHBOURS, steps_between, walls_of
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.options import ACTIONS, CASTLES, GAME_3, ROUNDS, SPACES
from bot.games.keshvargosha.position import (
    HOLDERS,
    NUMBERS,
    SEATS,
    Position,
    castle_numbers,
    cells_that_count,
    flag_holder,
    opponent,
    score,
)
from bot.games.keshvargosha.rules_end import by_count
from bot.games.keshvargosha.rules_turns import next_turn
from bot.games.keshvargosha.status import list_or_none, points, terms_of_table, to_do, unusual_terms
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list

NEXT_TURNS = 4
"""So many turns are told of those that follow."""
FIRST_TURN_WITH_TARGET = SPACES * (ROUNDS - 1) + 1
"""In Game 2 the target counts from this turn on (8.1)."""


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
        if state.phase == "act":
            yield _takings(state, opponent(state.owner(cell)), (cell,))
            yield _points_after_fall(state, cell)
        counts = int(state.terms.end == CASTLES)  # 7.6
        yield say("keshvargosha-answer-castle", cell=name, count=counts, side=SIDES[state.owner(cell)])
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
    """Whose castle it is, who stands in it (5.1), and how many take it (5.2)."""
    owner, number = state.owner(castle), castle_numbers(state)[castle]
    inside, attacking = (state.soldiers[seat][castle] for seat in (owner, opponent(owner)))
    return say(
        "keshvargosha-answer-siege",
        cell=Written(NAMES[castle]),
        number=number,
        captured=int(owner != HOLDERS[number - 1]),
        side=SIDES[owner],
        other=SIDES[opponent(owner)],
        inside=inside,
        attacking=attacking,
        needed=inside + 1,
    )


def _sieges(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who stands in the castles in which both sides do (5.1)."""
    attacked = (
        castle
        for castle in members(state.all_castles)
        if state.soldiers[opponent(state.owner(castle))][castle]
    )
    return tuple(_garrison(state, castle) for castle in attacked) or (say("keshvargosha-answer-no-siege"),)


def _reach(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The enemy castles that the seat can take in this turn or else in its next one, then each of them."""
    if state.phase != "act":
        return (to_do(state),)
    castles = members(state.castles[opponent(seat)])
    return tuple(dict.fromkeys(_takings(state, seat, targets) for targets in (castles, *zip(castles))))


def _capture(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The points after each capture that the seat may think of, and what becomes of the castle (5.3)."""
    castles = members(state.castles[opponent(seat)])
    scores = {NAMES[castle]: _score_after_fall(state, castle) for castle in castles}
    listed = text_list(f"{name} {yellow}:{red}" for name, (yellow, red) in scores.items())
    captured = say("keshvargosha-answer-captured", count=int(state.terms.variant == GAME_3))
    return (say("keshvargosha-answer-scores", side=SIDES[seat], scores=listed), captured)


def _takings(state: Position, seat: Seat, castles: Iterable[int]) -> Phrase:
    """Which of the enemy castles the seat can take, each by how many actions."""
    following = ACTIONS if next_turn(state) else -1  # 7.2: after the last turn nothing falls
    when, actions = ("now", state.actions_left) if seat == state.turn else ("next", following)
    costs = {castle: _actions_to_take(state, seat, castle) for castle in castles}
    easy = [castle for castle, cost in costs.items() if cost <= actions]
    words = {"side": SIDES[seat], "why": _distance(state, seat, *easy, *costs)}
    if easy:
        takings = tuple(
            say("keshvargosha-answer-taking", cell=Written(NAMES[castle]), actions=costs[castle])
            for castle in easy
        )
        return say(f"keshvargosha-answer-reach-{when}", count=len(easy), castles=Listed(takings), **words)
    names, count = text_list(NAMES[castle] for castle in costs), len(costs) if actions >= 0 else 0
    return say(f"keshvargosha-answer-no-reach-{when}", count=count, castles=names, **words)


def _distance(state: Position, seat: Seat, castle: int = 0, *_: int) -> Phrase:
    """How many soldiers take the castle (5.2), and how many steps the nearest is away."""
    cells = (cell for cell in CELLS if state.soldiers[seat][cell])
    ways = (steps_between(cell, castle, state.walls) for cell in cells)
    steps = min((way for way in ways if way is not None), default=-1)
    needed = state.soldiers[opponent(seat)][castle] + 1
    return say("keshvargosha-answer-distance", needed=needed, steps=steps)


def _actions_to_take(state: Position, seat: Seat, castle: int) -> int:
    """The least actions by which the seat takes the castle if the other side does nothing.

    Its soldiers on a group of connected cells meet in the castle by as many steps as there are other cells.
    The robots' own look leaves out soldiers that meet on the way.
    """
    needed, reserve = state.soldiers[opponent(seat)][castle] + 1, state.reserve(seat)
    least, groups = ACTIONS + 1, {1 << castle}
    for steps in range(ACTIONS + 1):
        for group in groups:
            entering = max(0, needed - sum(state.soldiers[seat][cell] for cell in members(group)))
            if not entering or (entering <= reserve and group & state.castles[seat]):
                least = min(least, steps + entering)
        groups = {
            group | 1 << near
            for group in groups
            for cell in members(group)
            for near, border in NEIGHBOURS[cell]
            if not border & state.walls
        }
    return least


def _points_after_fall(state: Position, castle: int) -> Phrase:
    """The points if the castle changed hands now, and how many soldiers that costs its owner."""
    owner = state.owner(castle)
    yellow, red = _score_after_fall(state, castle)
    return say(
        "keshvargosha-answer-fallen",
        cell=Written(NAMES[castle]),
        side=SIDES[opponent(owner)],
        other=SIDES[owner],
        lost=state.soldiers[owner][castle],
        yellow=yellow,
        red=red,
    )


def _score_after_fall(state: Position, castle: int) -> tuple[int, int]:
    yellow, red = (cells ^ 1 << castle for cells in state.castles)
    return score(replace(state, castles=(yellow, red)))


def _castle_cells(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """For whom the cells under castles count at this table (7.6)."""
    return (say("keshvargosha-answer-castle-cells", count=int(state.terms.end == CASTLES)),)


def _cells(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    cells = cells_that_count(state, seat)
    listed = text_list(NAMES[cell] for cell in members(cells))
    return (say("keshvargosha-answer-cells", side=SIDES[seat], count=cells.bit_count(), cells=listed),)


def _soldiers(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """How many the seat has where, and on which cells; then how many the other side has."""
    return (*_troops(state, seat), *_troops(state, opponent(seat))[:1])


def _troops(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    board, reserve, out = sum(state.soldiers[seat]), state.reserve(seat), state.out[seat]
    numbers = zip(NAMES, state.soldiers[seat], strict=True)
    cells = text_list(f"{name} {count}" for name, count in numbers if count)
    side = SIDES[seat]
    standing = (say("keshvargosha-answer-standing", side=side, cells=cells),) if board else ()
    return (
        say("keshvargosha-answer-soldiers", side=side, reserve=reserve, board=board, out=out),
        *standing,
    )


def _next(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """Who has the turns after this one, by the flags that are left (8.2)."""
    following = tuple(
        say("keshvargosha-answer-turn", side=SIDES[following.turn], turn=following.number)
        for following in islice(_turns_after(state), NEXT_TURNS)
        if following.turn is not None
    )
    return (say("keshvargosha-answer-next", turns=Listed(following)),) if following else _turns(state, seat)


def _turns_after(state: Position) -> Iterator[Position]:
    """The turns that follow if nothing is done before."""
    while following := next_turn(state):
        yield following
        state = following


def _flags(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Whose flags are on the counter, and which have left it (8.2)."""
    if not state.terms.has_flags:
        return (say("keshvargosha-answer-no-flags"),)
    yellow, red, out = (
        list_or_none(str(number) for number in NUMBERS if flag_holder(state, number) == seat)
        for seat in (*SEATS, None)
    )
    flags = say("keshvargosha-answer-counter", yellow=yellow, red=red, out=out)
    returns = say("keshvargosha-answer-flags", count=int(state.terms.flags_return))  # 8.5
    return (flags, returns) if state.terms.variant == GAME_3 else (flags,)


def _castles(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The castles that the seat owns, those without guards, and what it has left to build."""
    owned = {cell: number for cell, number in castle_numbers(state).items() if state.owner(cell) == seat}
    numbered = tuple(
        say("keshvargosha-answer-numbered", number=number, cell=Written(NAMES[cell]))
        for cell, number in owned.items()
    )
    empty = tuple(NAMES[cell] for cell in owned if not state.soldiers[seat][cell])
    castles = say(
        "keshvargosha-answer-castles",
        side=SIDES[seat],
        count=len(owned),
        castles=Listed(numbered),
        empty=len(empty),
        unguarded=text_list(empty),
    )
    return (castles, _builds(state, seat)[0])


def _builds(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The numbers that the seat has still to build, and whether it may do so in this turn."""
    if state.terms.drafts and state.phase == "act":
        return (say("keshvargosha-refuse-castle-game2"),)
    unbuilt = state.unbuilt(seat)
    supplies = say(
        "keshvargosha-answer-builds",
        side=SIDES[seat],
        count=len(unbuilt),
        numbers=Listed(unbuilt),
        next=min(unbuilt, default=0),
    )
    is_moving = state.phase == "act" and state.turn == seat
    return (supplies, say("keshvargosha-answer-built", count=int(state.built))) if is_moving else (supplies,)


def _walls(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The walls that stand, and how many are left."""
    standing = text_list(border.name for border in walls_of(state.walls))
    yellow, red = state.walls_left
    count = state.walls.bit_count()
    return (say("keshvargosha-answer-walls", count=count, walls=standing, yellow=yellow, red=red),)


def _lacking(state: Position) -> tuple[Phrase, ...]:
    """The target is what was agreed on, or that of the mode and the end that were (7.1).

    A player who has reached it and not won is told why first.
    """
    target, is_early = state.terms.target, _is_before_target(state)
    yellow, red = (max(target - now, 0) for now in score(state))
    turn = FIRST_TURN_WITH_TARGET if is_early else 0
    lacking = say("keshvargosha-answer-target", target=target, turn=turn, yellow=yellow, red=red)
    if is_early and not (yellow and red):
        return (say("keshvargosha-answer-target-later", turn=turn), lacking)
    return (lacking,)


def _score(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The points and who would win if no turn were left (7.7), then what is lacking."""
    winners, _how = by_count(state)
    side = SIDES[winners[0] if winners else SEATS[0]]
    counted = say("keshvargosha-answer-counted", points=points(state), count=len(winners), side=side)
    return (counted, *_lacking(state))


def _is_before_target(state: Position) -> bool:
    """Whether the target does not count yet (8.1)."""
    return state.terms.drafts and state.turn is not None and state.round < ROUNDS


def _target(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """What is lacking, when it is looked at (3.5), and the points."""
    at_once = () if _is_before_target(state) else (say("keshvargosha-answer-target-at-once"),)
    return (*_lacking(state), *at_once, points(state))


def _actions(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """How many actions are left, how many are used, and whether a castle may still be built."""
    if state.phase != "act":
        return (to_do(state),)
    actions = state.terms.actions(state.number)
    used = say("keshvargosha-answer-used", used=actions - state.actions_left, actions=actions)
    built = say("keshvargosha-answer-built", count=int(state.built))
    return (to_do(state), used) if state.terms.drafts else (to_do(state), used, built)


def _turns(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Which turn it is, how many can still follow, and when the game ends at the latest (7.2, 7.5)."""
    if state.turn is None:
        return (to_do(state),)
    rounds, turn = state.terms.rounds, state.number
    last = rounds * SPACES
    remaining = last - turn + len(state.due)
    turns = say(
        "keshvargosha-answer-turns", turn=turn, last=last, left=remaining, round=state.round, rounds=rounds
    )
    return (turns, to_do(state))


def _list_terms(state: Position, *names: str) -> tuple[Phrase, ...]:
    """Yes or no to each of the options, or to those of these names."""
    options = unusual_terms(state.terms)
    answers = tuple(
        say("keshvargosha-answer-option", name=say(f"keshvargosha-agreed-{name}"), count=int(options[name]))
        for name in names or options
    )
    agreed = say("keshvargosha-answer-agreed", answers=Listed(answers))
    return (agreed,) if names else (agreed, terms_of_table(state))


def _standing(state: Position, name: str) -> Phrase | None:
    cell = CELL[name]
    yellow, red = (soldiers[cell] for soldiers in state.soldiers)
    if state.all_castles >> cell & 1:
        return say("keshvargosha-place-castle", side=SIDES[state.owner(cell)], yellow=yellow, red=red)
    return say("keshvargosha-place-soldiers", yellow=yellow, red=red) if yellow or red else None


def _is_joined(state: Position, first: str, second: str) -> bool:
    """Whether two cells lie beside each other without a wall between them (6.1)."""
    ways = NEIGHBOURS[CELL[first]]
    return any(near == CELL[second] and not border & state.walls for near, border in ways)


def _give_turn(state: Position, seat: Seat) -> Position:
    """The next turn of the seat if nothing is done before; the present one if none follows."""
    return next((turn for turn in _turns_after(state) if turn.turn == seat), state)


QUERIES: Queries[Position] = Queries(
    place=_place,
    neighbours={name: tuple(NAMES[near] for near, _ in NEIGHBOURS[cell]) for name, cell in CELL.items()},
    standing=_standing,
    joined=_is_joined,
    facts={
        "siege": _sieges,
        "reach": _reach,
        "needed": _reach,
        "capture": _capture,
        "cells": _cells,
        "castle-cells": _castle_cells,
        "soldiers": _soldiers,
        "walls": _walls,
        "castles": _castles,
        "builds": _builds,
        "score": _score,
        "target": _target,
        "next": _next,
        "flags": _flags,
        "actions": _actions,
        "turns": _turns,
        "options": lambda state, _: _list_terms(state),
        "walkout": lambda state, _: _list_terms(state, "walkout"),
        "return": lambda state, _: _list_terms(state, "return"),
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
        "5.5": "walkout",
        "6.2": "castle-cells",
        "7.1": "target",
        "7.5": "end=last",
        "7.6": "end=castles",
        "8.1": "game2",
        "8.2": "game3 game4",
        "8.4": "game4",
        "8.5": "return",
    },
    give_turn=_give_turn,
)
