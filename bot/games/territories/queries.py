"""What a table of Territories answers: squares and areas, the score, houses, trunks and the open end."""

from collections.abc import Iterator
from dataclasses import replace

from bot.gamekit.game import Queries
from bot.games.territories.board import LAND_SQUARES, NAMES, NEIGHBOURS, SQUARE, TRUNK, Trunk, names
from bot.games.territories.narration import move_text
from bot.games.territories.position import PLACING, RED, SIDES, YELLOW, Position, opponent
from bot.games.territories.refusals import trunk as refuse_trunk
from bot.games.territories.rules import Territories, choices, trunk_choices
from bot.games.territories.rules_areas import Area, areas, is_mixed, land_won, score, walk_area
from bot.games.territories.status import squares_round, to_do, trunks_on_land
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say, text_list

_SQUARES_NAMED = 12
"""Up to so many squares of a side's land are named."""
_MAJORITY = LAND_SQUARES // 2 + 1
_MOST_TRUNKS = 41
"""So many are built at most besides the start trunk (6)."""
_OWNERLESS = say("territories-answer-ownerless")


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    if name in TRUNK:
        return _trunk_place(state, TRUNK[name])
    return tuple(_square(state, SQUARE[name]))


def _trunk_place(state: Position, trunk: Trunk) -> tuple[Phrase, ...]:
    """Whether a trunk lies there, and otherwise whether the side to move may build it (4)."""
    place = Written(trunk.name)
    if trunk.bit & state.trunks:
        return say("territories-answer-trunk", place=place), _OWNERLESS
    if refusal := refuse_trunk(state, trunk):
        return say("territories-answer-no-trunk", place=place), refusal.reason
    return (say("territories-answer-trunk-possible", place=place),)


def _square(state: Position, square: int) -> Iterator[Phrase]:
    """What stands there or who owns it, then the land and the houses of its area (5.2)."""
    if state.phase == "houses":
        yield _square_while_placing(state, square)
        return
    area = next(area for area in areas(state.trunks, state.houses) if area.squares >> square & 1)
    if state.houses >> square & 1:
        yield _house(state, square, area)
        yield _describe_area(state, area)
        yield say("territories-answer-house-square")
    else:
        yield _land_square(state, square, area)
        yield _describe_area(state, area)


def _square_while_placing(state: Position, square: int) -> Phrase:
    name = Written(NAMES[square])
    if state.houses >> square & 1:
        return say("territories-answer-house", square=name, side=SIDES[_builder(state, square)])
    if state.land.spots >> square & 1:
        return say("territories-answer-spot", square=name)
    return say("territories-answer-land", square=name)


def _house(state: Position, square: int, area: Area) -> Phrase:
    """Whose house stands there, and whether trunks part it from every house of the other side."""
    name, seat = Written(NAMES[square]), _builder(state, square)
    side, other = SIDES[seat], SIDES[opponent(seat)]
    if _is_mixed(state, area):
        houses = text_list(names(area.squares & state.houses_of(opponent(seat))))
        return say("territories-answer-house-mixed", square=name, side=side, other=other, houses=houses)
    land = _land_of(state, area)
    return say("territories-answer-house-separated", square=name, side=side, other=other, land=land)


def _land_square(state: Position, square: int, area: Area) -> Phrase:
    name = Written(NAMES[square])
    if _is_mixed(state, area):
        return say("territories-answer-undecided", square=name)
    return say("territories-answer-decided", square=name, side=SIDES[_owner(state, area)])


def _describe_area(state: Position, area: Area) -> Phrase:
    land = _land_of(state, area)
    if _is_mixed(state, area):
        yellow, red = (text_list(names(area.squares & houses)) for houses in (state.yellow, state.red))
        return say("territories-answer-mixed", yellow=yellow, red=red, land=land)
    houses = text_list(names(area.squares & state.houses))
    return say("territories-answer-finished", side=SIDES[_owner(state, area)], houses=houses, land=land)


def _builder(state: Position, square: int) -> Seat:
    """Who placed the house on the square."""
    return YELLOW if state.yellow >> square & 1 else RED


def _owner(state: Position, area: Area) -> Seat:
    """The side of which all houses in a finished area are."""
    return YELLOW if area.squares & state.yellow else RED


def _is_mixed(state: Position, area: Area) -> bool:
    return is_mixed(area, state.yellow, state.red)


def _land_of(state: Position, area: Area) -> int:
    return (area.squares & ~state.houses).bit_count()


def _houses(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The houses left to place and those that stand; later, which are separated from the other side's."""
    side, houses = SIDES[seat], state.houses_of(seat)
    standing = text_list(names(houses))
    if state.phase == "houses":
        remaining, count = PLACING[state.house_count :].count(seat), houses.bit_count()
        placed = say("territories-answer-houses", side=side, left=remaining, count=count, houses=standing)
        return placed, to_do(state)
    separated = names(houses & sum(land_won(state)))
    return (
        say(
            "territories-answer-houses-placed",
            side=side,
            houses=standing,
            other=SIDES[opponent(seat)],
            count=len(separated),
            separated=text_list(separated),
        ),
    )


def _spots(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """The farm spots without a house."""
    spots = names(state.land.spots & ~state.houses)
    free = say("territories-answer-spots", count=len(spots), spots=text_list(spots))
    return (free, to_do(state)) if spots else (free,)


def _trunks(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """How many trunks lie, without and with the start trunk, and can still come (6), then which."""
    lying = state.trunks.bit_count()
    built = lying - 1
    start = say("territories-answer-start", start=Written(state.land.start.name))
    count = say("territories-answer-trunks", built=built, lying=lying, left=_MOST_TRUNKS - built)
    return count, start, trunks_on_land(state), _OWNERLESS


def _fences(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """How many surroundings are complete: each has made one area more (4.2). Then the one under way."""
    all_areas = _areas(state)
    complete = max(len(all_areas) - 1, 0)
    lines = (say("territories-answer-fences", complete=complete), *_fence(state, seat))
    return (*lines, *all_areas) if complete else lines


def _fence(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Where the open end is, and what may be built there (4.1)."""
    if state.open_end is None:
        return say("territories-answer-no-open-end"), to_do(state)
    squares = squares_round(state.open_end)
    if state.phase == "houses":
        return say("territories-answer-first-fence", squares=squares), to_do(state)
    choices = text_list(trunk.name for trunk in trunk_choices(state))
    return (say("territories-answer-open-end", squares=squares, choices=choices),)


def _next(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Whose turn comes after the moves that are possible now: a completed surrounding keeps it (4.2)."""
    return tuple(_turns_after(state, state.turn)) if state.turn is not None else ()


def _turns_after(state: Position, mover: Seat) -> Iterator[Phrase]:
    rules, moves = Territories(), choices(state)
    turns = {move_text(move): rules.apply(state, mover, move).state.turn for move in moves}
    for seat in (opponent(mover), mover):
        of_seat = [move for move, turn in turns.items() if turn == seat]
        if of_seat:
            rest = len(turns) - len(of_seat)
            yield say("territories-answer-next", side=SIDES[seat], moves=text_list(of_seat), rest=rest)


def _count_mixed(state: Position, _: Seat) -> tuple[Phrase, ...]:
    return *_areas_left(state), *_areas(state)


def _squares(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Each side's land, how much is undecided, and the areas that this comes from (5.2)."""
    yellow, red = (won & ~state.houses for won in land_won(state))
    remaining = LAND_SQUARES - (yellow | red).bit_count()
    so_far = say(
        "territories-status-score", yellow=_list_squares(yellow), red=_list_squares(red), left=remaining
    )
    return so_far, *_areas(state)


def _list_squares(squares: int) -> int | Phrase:
    """How many squares there are, and which, if they are not too many."""
    count = squares.bit_count()
    if count == 0 or count > _SQUARES_NAMED:
        return count
    return say("territories-answer-squares", count=count, squares=text_list(names(squares)))


def _areas(state: Position) -> tuple[Phrase, ...]:
    all_areas = areas(state.trunks, state.houses) if state.phase != "houses" else ()
    return tuple(_describe_area(state, area) for area in all_areas)


def _score(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who is ahead, what is missing to win: more than half of the land (5.3), and what is not decided."""
    yellow, red = score(state)
    remaining = LAND_SQUARES - yellow - red
    if yellow == red:
        standing = say("territories-answer-level", points=yellow, left=remaining)
    else:
        side, more, less = SIDES[YELLOW if yellow > red else RED], max(yellow, red), min(yellow, red)
        standing = say("territories-answer-ahead", side=side, more=more, less=less, left=remaining)
    missing = {"yellow": max(_MAJORITY - yellow, 0), "red": max(_MAJORITY - red, 0)}
    needed = say("territories-answer-majority", land=LAND_SQUARES, majority=_MAJORITY, **missing)
    return standing, needed, *_areas_left(state)


def _lacking(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """What is missing to win, then who is ahead."""
    standing, needed, *more = _score(state, seat)
    return needed, standing, *more


def _areas_left(state: Position) -> Iterator[Phrase]:
    """How many mixed areas keep the game going once trunks are built, with their houses (5.1)."""
    if state.phase == "trunks":
        mixed = [area for area in areas(state.trunks, state.houses) if _is_mixed(state, area)]
        houses = text_list(names(state.houses & sum(area.squares for area in mixed)))
        yield say("territories-answer-mixed-left", count=len(mixed), houses=houses)


def _standing(state: Position, name: str) -> Phrase | None:
    square = SQUARE[name]
    side = SIDES[_builder(state, square)]
    return say("territories-place-house", side=side) if state.houses >> square & 1 else None


def _is_joined(state: Position, first: str, second: str) -> bool:
    """Whether both squares lie in one area (1.6)."""
    return walk_area(SQUARE[first], state.trunks, state.houses)[1][SQUARE[second]] > 0


def _give_turn(state: Position, seat: Seat) -> Position:
    return replace(state, turn=seat) if state.phase == "trunks" else state


QUERIES: Queries[Position] = Queries(
    place=_place,
    neighbours={name: tuple(NAMES[near] for near, _ in NEIGHBOURS[at]) for name, at in SQUARE.items()},
    standing=_standing,
    joined=_is_joined,
    facts={
        "houses": _houses,
        "squares": _squares,
        "trunks": _trunks,
        "fences": _fences,
        "fence": _fence,
        "score": _score,
        "needed": _lacking,
        "next": _next,
        "mixed": _count_mixed,
        "spots": _spots,
        "turns": _trunks,
    },
    verbs={"trunk": "{0}|{1}", "house": "{0}"},
    terms={"1.7": "random", "7": "standard"},
    give_turn=_give_turn,
)
