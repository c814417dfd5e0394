"""What a table of Territories answers: what stands on a square, who owns its area, and the houses left."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.gamekit.game import Queries
from bot.games.territories.board import NAMES, NEIGHBOURS, SQUARE, TRUNK
from bot.games.territories.position import PLACING, RED, SIDES, YELLOW, Position
from bot.games.territories.rules_areas import Area, areas
from bot.games.territories.status import land, to_do
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say, text_list


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    if name in TRUNK:
        lies = TRUNK[name].bit & state.trunks
        return (
            say("territories-answer-trunk" if lies else "territories-answer-no-trunk", place=Written(name)),
        )
    return tuple(_square(state, SQUARE[name]))


def _square(state: Position, square: int) -> Iterator[Phrase]:
    """What stands there, then the owner and the land of its area (5.2)."""
    name = Written(NAMES[square])
    if state.houses >> square & 1:
        side = SIDES[YELLOW if state.yellow >> square & 1 else RED]
        yield say("territories-answer-house", square=name, side=side)
    elif state.land.spots >> square & 1:
        yield say("territories-answer-spot", square=name)
    elif state.phase == "houses":
        yield say("territories-answer-land", square=name)
    if state.phase != "houses":
        areas_with_square = (area for area in areas(state.trunks, state.houses) if area.squares >> square & 1)
        yield from (_area_phrase(state, name, area) for area in areas_with_square)


def _area_phrase(state: Position, name: Written, area: Area) -> Phrase:
    free = (area.squares & ~state.houses).bit_count()
    houses = zip(SIDES, (state.yellow, state.red), strict=True)
    sides = tuple(side for side, standing in houses if area.squares & standing)
    return say("territories-answer-area", square=name, count=len(sides), side=Listed(sides), land=free)


def _houses(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The houses left to place, and those that stand."""
    left = PLACING[state.house_count :].count(seat)
    houses = state.yellow if seat == YELLOW else state.red
    names = text_list(NAMES[square] for square in members(houses))
    count = houses.bit_count()
    return (say("territories-answer-houses", side=SIDES[seat], left=left, count=count, houses=names),)


def _trunks(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The trunks that lie, and the surroundings completed: each has made one area more (4.2)."""
    complete = len(tuple(areas(state.trunks, state.houses))) - 1
    return (say("territories-answer-trunks", trunks=state.trunks.bit_count(), complete=complete),)


def _land(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The score, and the areas that it comes from, each by its first house (5.2)."""
    all_areas = areas(state.trunks, state.houses) if state.phase != "houses" else ()
    firsts = ((members(area.squares & state.houses)[0], area) for area in all_areas)
    return (land(state), *(_area_phrase(state, Written(NAMES[house]), area) for house, area in firsts))


def _standing(state: Position, name: str) -> Phrase | None:
    bit = 1 << SQUARE[name]
    side = SIDES[YELLOW if state.yellow & bit else RED]
    return say("territories-place-house", side=side) if state.houses & bit else None


QUERIES: Queries[Position] = Queries(
    place=_place,
    neighbours={name: tuple(NAMES[near] for near, _ in NEIGHBOURS[at]) for name, at in SQUARE.items()},
    standing=_standing,
    facts={
        "houses": _houses,
        "squares": _land,
        "trunks": _trunks,
        "fences": _trunks,
        "fence": lambda state, _: (to_do(state),),
        "score": _land,
    },
    verbs={"house": "{0}", "trunk": "{0}|{1}"},
    terms={"1.7": "random", "7": "standard"},
)
