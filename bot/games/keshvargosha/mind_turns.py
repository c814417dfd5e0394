"""The whole turns that promise something: what a side takes, builds and guards, each judged at once."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from pathlib import Path
from types import MappingProxyType

from bot.gamekit.bitsets import members
from bot.gamekit.mind import weigher
from bot.games.keshvargosha.board import BETWEEN, NEIGHBOURS
from bot.games.keshvargosha.moves import BUILD, END, ENTER, WALL, Move, march
from bot.games.keshvargosha.options import ACTIONS, GAME_4, SPACES
from bot.games.keshvargosha.outlook import FAR, NAMES, Raid, assess, raids, steps_to
from bot.games.keshvargosha.ownership import land
from bot.games.keshvargosha.position import UNBUILT, Position
from bot.games.keshvargosha.rules_actions import wallable
from bot.games.keshvargosha.rules_turns import next_turn
from bot.games.keshvargosha.sketch import Sketch, act, site_gains, sketch_of
from bot.kernel.ids import Seat

_first = itemgetter(0)
_weigh = weigher(Path(__file__).with_name("weights.txt"), NAMES)
_TURNS = 30
_WIDTH = 7
"""Beginnings of a turn that are followed, for each number of actions that they leave."""
_ENDED = 3
"""Turns that may end the game: of those that win, a few are enough."""
_SITES = 5
_BASES = 2
"""Castles from which an attack is prepared."""

Turn = tuple[Move, ...]


def turns(state: Position, seat: Seat) -> tuple[Turn, ...]:
    """Best first; none where there is more than one castle to be placed before the turns proper."""
    return tuple(judge_turns(state)) if seat == state.turn else ()


def turn_value(state: Position, seat: Seat, turn: Turn) -> float | None:  # noqa: ARG001 - the mover's
    """What a promising turn is worth; None where the rules decide, or of another turn."""
    return judge_turns(state).get(turn)


def judge(sketch: Sketch, mover: int | None) -> float:
    """For yellow."""
    return _weigh(assess(sketch, mover))


@lru_cache(256)
def judge_turns(state: Position) -> Mapping[Turn, float | None]:
    """The promising turns with their values for yellow, the best for the mover first.

    None stands for the value of a turn that may end the game.
    """
    return _Planning(state).plan() if state.phase == "act" else MappingProxyType({})


class _Planning:
    """Turns grow action by action; the best beginnings with the same number of actions left grow on."""

    def __init__(self, state: Position) -> None:
        self._state, self._seat = state, int(state.turn or 0)
        self._following = next_turn(state)
        self._sign = -1 if self._seat else 1
        start = sketch_of(state)
        self._growing: list[dict[object, tuple[float, Sketch]]] = [{} for _ in range(start.actions)]
        self._growing.append({start.key(): (0.0, start)})
        self._is_deserted = any(raids(start, 1 - self._seat, 0))
        self._whole: dict[object, tuple[float, Sketch]] = {}
        self._won: list[Sketch] = []
        self._lost: list[Sketch] = []

    def plan(self) -> Mapping[Turn, float | None]:
        for growing in reversed(self._growing):
            for _, sketch in sorted(growing.values(), key=_first, reverse=True)[:_WIDTH]:
                self._grow(sketch)
        ranked = sorted(self._whole.values(), key=_first, reverse=True)[:_TURNS]
        ended = self._won[:_ENDED] if self._won or ranked else self._lost[:_ENDED]
        values: dict[Turn, float | None] = dict.fromkeys(sketch.moves for sketch in ended)
        for value, sketch in ranked:
            values[sketch.moves] = None if self._needs_rules(sketch) else self._sign * value
        return MappingProxyType(values)

    def _needs_rules(self, sketch: Sketch) -> bool:
        """Whether it is a last turn, a pass (7.5), reaches a target, or a castle was left (3.5)."""
        is_left = self._is_deserted or self._state.castles[self._seat] & ~sketch.castles[self._seat]
        is_over = self._following is None or sketch.moves == (END,)
        return bool(is_over or is_left) or max(sketch.points()) >= sketch.target

    def _grow(self, sketch: Sketch) -> None:
        if sketch.actions and sketch.reserve[self._seat]:  # the turn does not end by itself
            stopped = sketch._replace(moves=(*sketch.moves, END))
            self._whole.setdefault(sketch.key(), (self._worth(sketch), stopped))
        for moves in _continuations(sketch, self._seat) if sketch.actions else ():
            self._add(_play(sketch, self._seat, moves))

    def _add(self, reached: Sketch) -> None:
        key = reached.key()
        if reached.is_decided():
            won = reached.points()[self._seat] >= reached.target or not reached.castles[1 - self._seat]
            (self._won if won else self._lost).append(reached)
        elif not reached.actions:
            if key not in self._whole or self._whole[key][1].moves[-1] == END:
                self._whole[key] = (self._worth(reached), reached)
        elif key not in self._growing[reached.actions]:
            self._growing[reached.actions][key] = (self._sign * judge(reached, self._seat), reached)

    def _worth(self, sketch: Sketch) -> float:
        """Of a whole turn, for the mover."""
        mover = _next_mover(self._state, self._following, sketch)
        begun = sketch._replace(actions=ACTIONS, builds=not self._state.terms.drafts)
        return self._sign * judge(begun, mover)


def _play(sketch: Sketch, seat: int, moves: Turn) -> Sketch:
    """The sketch after these actions, or after the first of them that may end the game."""
    for move in moves:
        sketch = act(sketch, seat, move)
        if sketch.is_decided():
            break
    return sketch


def _next_mover(state: Position, following: Position | None, sketch: Sketch) -> int | None:
    """Who moves after the turn; in Game 4 the owner of the castle on the next space (8.4)."""
    if following is None:
        return None
    if state.terms.variant == GAME_4 and following.space <= SPACES:
        site = state.sites[following.space - 1]
        if site != UNBUILT:
            return sketch.castles[1] >> site & 1
    return following.turn


def _continuations(sketch: Sketch, seat: int) -> Iterator[Turn]:
    """Single actions, and the marches of several that take a castle."""
    for raid in raids(sketch, seat, sketch.actions):
        yield from marches(sketch, seat, raid)
    enemy = sketch.soldiers[1 - seat]
    if sketch.builds and sketch.unbuilt[seat]:
        sites = [gain.cell for gain in site_gains(sketch.scale, sketch.castles, sketch.walls, seat)]
        yield from ((BUILD[site],) for site in [site for site in sites if site not in enemy][:_SITES])
    threats = list(raids(sketch, 1 - seat, ACTIONS))
    threatened = {raid.castle for raid in threats}
    distances = _distances(sketch, seat)
    if sketch.reserve[seat]:
        bases = sorted(members(sketch.castles[seat]), key=lambda home: distances[home])[:_BASES]
        yield from ((ENTER[cell],) for cell in dict.fromkeys((*sorted(threatened), *bases)))
    for start, number in sketch.soldiers[seat].items():
        for goal, border in NEIGHBOURS[start]:
            if border & sketch.walls:
                continue
            if goal in threatened or distances[goal] < distances[start] < FAR:
                yield (march(start, goal, number),)
                if number > 1:
                    yield (march(start, goal, 1),)
    if sketch.walls_left[seat]:
        yield from ((WALL[border],) for border in sorted(_barriers(sketch, seat, threats)))


def _distances(sketch: Sketch, seat: int) -> list[int]:
    """For each cell the steps to the nearest enemy castle."""
    distances = [steps_to(sketch, castle) for castle in members(sketch.castles[1 - seat])]
    return [min(steps) for steps in zip(*distances, strict=True)]


def marches(sketch: Sketch, seat: int, raid: Raid) -> Iterator[Turn]:
    """The actions of a raid: with as few soldiers as it takes, and with all there are."""
    moves: list[Move] = []
    most: list[Move] = []
    for force in raid.forces:
        route = _route(sketch, seat, raid.castle, force.start)
        entering = [ENTER[force.start]] * force.entering
        present = sketch.soldiers[seat].get(force.start, 0) + force.entering
        for numbers, into in ((force.number, moves), (present, most)):
            into.extend(entering)
            into.extend(march(start, goal, numbers) for start, goal in pairwise(route))
    if moves:
        yield tuple(moves)
    if most != moves:
        yield tuple(most)


def _route(sketch: Sketch, seat: int, castle: int, start: int) -> list[int]:
    """The cells on the way to a castle; over a weak castle where there is one."""
    steps, route = steps_to(sketch, castle), [start]
    weak = sketch.castles[1 - seat]
    enemy = sketch.soldiers[1 - seat]
    while route[-1] != castle:
        last = route[-1]
        nearer = [
            goal
            for goal, border in NEIGHBOURS[last]
            if not border & sketch.walls and (goal == castle or steps[goal] < steps[last])
        ]
        if castle in nearer:
            route.append(castle)
        else:
            route.append(min(nearer, key=lambda cell: (not weak >> cell & 1, enemy.get(cell, 0), cell)))
    return route


def _barriers(sketch: Sketch, seat: int, threats: list[Raid]) -> set[int]:
    """The borders on the ways of attackers on which a wall may be laid."""
    owned = land(*sketch.castles, sketch.walls).owned[seat]
    open_borders = (
        wallable(sketch.castles[seat], sketch.castles[0] | sketch.castles[1], owned) & ~sketch.walls
    )
    borders = set()
    for raid in threats:
        for force in raid.forces:
            route = _route(sketch, 1 - seat, raid.castle, force.start)
            for start, goal in pairwise(route):
                border = BETWEEN[min(start, goal), max(start, goal)]
                if open_borders & border.bit:
                    borders.add(border.number)
    return borders
