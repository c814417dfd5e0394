"""How far farms stand from each other: land lies round each, and neighbours share it."""

from statistics import fmean

from bot.gamekit.bitsets import members
from bot.games.territories.board import NEIGHBOURS
from bot.games.territories.position import Position
from bot.kernel.ids import Seat


def steps_from(state: Position, square: int) -> dict[int, int]:
    """Each square that can be reached without crossing a trunk, with the steps from side to side to it."""
    steps, edge = {square: 0}, [square]
    for reached in edge:
        for neighbour, trunk in NEIGHBOURS[reached]:
            if not trunk & state.trunks and neighbour not in steps:
                steps[neighbour] = steps[reached] + 1
                edge.append(neighbour)
    return steps


def to_next_farm(state: Position, seat: Seat, square: int) -> int | None:
    """The steps to the nearest other house of ``seat`` in the same area; None where there is none."""
    steps = steps_from(state, square)
    other_farms = members(state.houses_of(seat) & ~(1 << square))
    return min((steps[farm] for farm in other_farms if farm in steps), default=None)


def farthest_first(state: Position) -> list[int]:
    """The spots before any fence, those first that lie farthest from all others on average."""
    spots = tuple(members(state.land.spots))

    def away(spot: int) -> float:
        steps = steps_from(state, spot)
        return fmean(steps[spot] for spot in spots)

    return sorted(spots, key=lambda spot: (-away(spot), spot))
