"""A position as a robot plans a turn in it: a few numbers, so that many turns are tried in little time."""

from functools import lru_cache
from typing import NamedTuple

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import ALL_CELLS, ROUND
from bot.games.keshvargosha.moves import Build, Enter, March, Move, Wall
from bot.games.keshvargosha.options import CASTLES, ROUNDS, Terms
from bot.games.keshvargosha.ownership import balance, land
from bot.games.keshvargosha.position import RED, YELLOW, Position
from bot.games.keshvargosha.rules_actions import may_build, near_castles

_REMEMBERED = 1 << 13

Pair = tuple[int, int]
"""A number or a set of cells of each seat."""


class Scale(NamedTuple):
    """What cells count: in each of ``planes`` a cell counts once, and castle cells only if ``castles``."""

    planes: tuple[int, ...]
    castles: bool

    def count(self, cells: int) -> int:
        return sum((cells & plane).bit_count() for plane in self.planes)


@lru_cache(64)
def scale_of(terms: Terms) -> Scale:
    if not terms.professional:
        return Scale((ALL_CELLS,), terms.end == CASTLES)
    planes = (
        sum(1 << cell for cell, value in enumerate(terms.values) if value >= least)
        for least in range(1, max(terms.values) + 1)
    )
    return Scale(tuple(planes), terms.end == CASTLES)


class Sketch(NamedTuple):
    """Pairs are by seat; ``unbuilt`` are the castles left. ``actions`` are those that the mover still has.

    ``ends`` tells that the game ends once the target is reached; ``moves`` are those that led here.
    """

    scale: Scale
    target: int
    castles: Pair
    soldiers: tuple[dict[int, int], dict[int, int]]
    reserve: Pair
    unbuilt: Pair
    walls: int
    walls_left: Pair
    actions: int
    builds: bool
    ends: bool
    moves: tuple[Move, ...] = ()

    def key(self) -> tuple[object, ...]:
        """The same for actions that lead to the same position."""
        yellow, red = self.soldiers
        return self.castles, self.walls, frozenset(yellow.items()), frozenset(red.items())

    def points(self) -> Pair:
        return count_points(self.scale, self.castles, self.walls)

    def is_decided(self) -> bool:
        """Whether a side may have won: the rules have to be asked."""
        return (self.ends and max(self.points()) >= self.target) or not all(self.castles)


def sketch_of(state: Position) -> Sketch:
    yellow, red = ({cell: n for cell, n in enumerate(soldiers) if n} for soldiers in state.soldiers)
    return Sketch(
        scale=scale_of(state.terms),
        target=state.terms.target,
        castles=state.castles,
        soldiers=(yellow, red),
        reserve=(state.reserve(YELLOW), state.reserve(RED)),
        unbuilt=(0, 0) if state.terms.drafts else (len(state.unbuilt(YELLOW)), len(state.unbuilt(RED))),
        walls=state.walls,
        walls_left=state.walls_left,
        actions=state.actions_left,
        builds=may_build(state),
        ends=not state.terms.drafts or state.round >= ROUNDS,
    )


def act(sketch: Sketch, seat: int, move: Move) -> Sketch:
    """The sketch after one action of the mover, and after the fall of the castle that it brings (5.2)."""
    castles, soldiers, reserve = sketch.castles, sketch.soldiers, sketch.reserve
    unbuilt, walls, walls_left, builds = sketch.unbuilt, sketch.walls, sketch.walls_left, sketch.builds
    match move:
        case March(start, goal, number):
            friendly, enemy = dict(soldiers[seat]), soldiers[1 - seat]
            friendly[start] -= number
            if not friendly[start]:
                del friendly[start]
            friendly[goal] = friendly.get(goal, 0) + number
            if castles[seat] >> start & 1 and enemy.get(start, 0) > friendly.get(start, 0):  # 5.5, or 3.5
                castles = _pair(seat, castles[seat] & ~(1 << start), castles[1 - seat] | 1 << start)
                friendly.pop(start, None)
            if castles[1 - seat] >> goal & 1 and friendly[goal] > enemy.get(goal, 0):
                castles = _pair(seat, castles[seat] | 1 << goal, castles[1 - seat] & ~(1 << goal))
                enemy = {cell: n for cell, n in enemy.items() if cell != goal}
            soldiers = (enemy, friendly) if seat else (friendly, enemy)
        case Enter(cell):
            friendly = dict(soldiers[seat])
            friendly[cell] = friendly.get(cell, 0) + 1
            soldiers = (soldiers[0], friendly) if seat else (friendly, soldiers[1])
            reserve = _pair(seat, reserve[seat] - 1, reserve[1 - seat])
        case Build(cell):
            castles = _pair(seat, castles[seat] | 1 << cell, castles[1 - seat])
            unbuilt = _pair(seat, unbuilt[seat] - 1, unbuilt[1 - seat])
            builds = False
        case Wall(border):
            walls |= border.bit
            walls_left = _pair(seat, walls_left[seat] - 1, walls_left[1 - seat])
        case _:
            raise TypeError(move)
    return Sketch(
        sketch.scale,
        sketch.target,
        castles,
        soldiers,
        reserve,
        unbuilt,
        walls,
        walls_left,
        sketch.actions - 1,
        builds,
        sketch.ends,
        (*sketch.moves, move),
    )


def _pair(seat: int, mine: int, enemy: int) -> Pair:
    return (enemy, mine) if seat else (mine, enemy)


@lru_cache(_REMEMBERED)
def count_points(scale: Scale, castles: Pair, walls: int) -> Pair:
    """Each player's points, as the rules count them (6.3)."""
    yellow, red = land(*castles, walls).owned
    if scale.castles:
        yellow, red = yellow | castles[0], red | castles[1]
    return scale.count(yellow), scale.count(red)


class Gain(NamedTuple):
    """By how many points more a seat leads with a castle on ``cell``, and how many more it has itself."""

    lead: int
    points: int
    cell: int


@lru_cache(_REMEMBERED)
def site_gains(scale: Scale, castles: Pair, walls: int, seat: int) -> tuple[Gain, ...]:
    """What each site would bring ``seat``, the best first; soldiers in the way are left aside."""
    level, behind, _ = balance(castles[seat], castles[1 - seat], walls)
    gains = []
    for site in members(ALL_CELLS & ~near_castles(castles[0] | castles[1])):
        points = scale.count(ROUND[site] & level)
        lead = points + scale.count(ROUND[site] & behind)
        if scale.castles:
            lead, points = lead + scale.count(1 << site), points + scale.count(1 << site)
        gains.append(Gain(lead, points, site))
    return tuple(sorted(gains, reverse=True))


@lru_cache(_REMEMBERED)
def capture_gains(scale: Scale, castles: Pair, walls: int, seat: int) -> dict[int, Gain]:
    """What each enemy castle would bring ``seat`` if it fell, by its cell."""
    level, behind, far_behind = balance(castles[seat], castles[1 - seat], walls)
    gains = {}
    for castle in members(castles[1 - seat]):
        around = ROUND[castle]
        captured, freed = scale.count(around & behind), scale.count(around & far_behind)
        points = captured + scale.count(around & level)
        lead = points + captured + freed
        if scale.castles:
            lead, points = lead + 2 * scale.count(1 << castle), points + scale.count(1 << castle)
        gains[castle] = Gain(lead, points, castle)
    return gains
