"""Why a turn is good or bad: farms that stand apart, land that is won, and what the fence will bring."""

from hypothesis import assume, given

from bot.gamekit.bitsets import members
from bot.gamekit.typed_moves import play
from bot.games.territories import GAME
from bot.games.territories.board import NAMES, SPOTS
from bot.games.territories.farm_distances import farthest_first, steps_from, to_next_farm
from bot.games.territories.fence_race import AHEAD, secured
from bot.games.territories.position import RED, YELLOW, Position
from bot.games.territories.rules import build, trunk_choices
from bot.games.territories.rules_end import score
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from tests.games.territories.random_positions import positions

GIVEN = (
    "c1g1b2e3b4d5e5b6 e1|f1 yryyyrrr a2|b2,a3|b3,b1-b2,b1|c1,b3-b4,b3|c3,b4|c4,c1-c2,c2-c3,c2|d2,c4|d4,"
    "d1-d2,d2-d3,d3-d4,d3|e3,d4-d5,e1-e2,e4-e5,e6|f6,f4-f5,f5-f6,f5|g5 r"
)
"""Red goes on with b4-b5 or b5|c5; after the first of them Yellow can fence in five squares."""

RACE = (
    "c1g1b2e3b4d5e5b6 e1|f1 ryrryryy a1|b1,b1-b2,c1-c2,d1-d2,e1-e2,e2|f2,e4-e5,e4|f4,f2-f3,f3-f4,f3|g3,"
    "g2-g3,g2|h2,h1-h2 y"
)
"""Yellow goes on from between d4 and e5, and decides whom the fence will serve."""
LAND = "c1g1b2e3b4d5e5b6 e1|f1"


def told(line: str, position: str = GIVEN, seat: Seat = RED) -> list[tuple[str, object]]:
    before = GAME.notation.load(position)
    played = play(GAME, before, seat, line)
    assert not isinstance(played, Refusal)
    assert GAME.mind
    assert GAME.mind.reasons
    found = GAME.mind.reasons(before, played[-1].state)
    counts = (next((arg for arg in dict(one.args).values() if isinstance(arg, int)), None) for one in found)
    return [(one.key.removeprefix("territories-"), count) for one, count in zip(found, counts, strict=True)]


def test_it_lets_the_other_side_fence_in_land() -> None:
    assert told("b4-b5") == [("reason-lets", 5)]


def test_it_denies_what_another_way_on_would_have_given() -> None:
    assert told("b5|c5") == [("reason-secures", 4), ("reason-denies", 5)]


def test_it_decides_whom_the_fence_will_serve() -> None:
    assert told("d5|e5", RACE, YELLOW) == [("reason-secures", 12), ("reason-denies", 3)]
    assert told("d4-d5", RACE, YELLOW) == [("reason-concedes", 3)]


def test_farms_stand_apart_or_crowd_each_other() -> None:
    beside_b2 = f"{LAND} r.yr.... . y"
    assert told("g1; e5", beside_b2, YELLOW) == [("reason-apart", 6)]
    assert told("d5; e5", beside_b2, YELLOW) == [("reason-crowds", 1)]


def test_the_first_house_has_only_spots_around_it() -> None:
    assert told("g1", f"{LAND} ........ . y", YELLOW) == [("reason-rim", 3)]
    assert told("d5", f"{LAND} ........ . y", YELLOW) == [("reason-midst", 3)]


def can_be_kept_from(state: Position, seat: Seat, squares: int, ahead: int = AHEAD) -> bool:
    """Whether the other side can build so that the fence does not bring ``seat`` so many squares more."""
    before = score(state)

    def kept(one: Position, left: int) -> bool:
        if one.open_end is None:
            gained = [has - had for had, has in zip(before, score(one), strict=True)]
            return gained[seat] - gained[1 - seat] < squares
        if not left:
            return True
        assert one.turn is not None
        found = (kept(build(one, one.turn, trunk), left - 1) for trunk in trunk_choices(one))
        return all(found) if one.turn == seat else any(found)

    return kept(state, ahead)


@given(positions)
def test_what_a_fence_is_said_to_bring_nobody_can_keep_it_from_bringing(state: Position) -> None:
    assume(state.phase == "trunks" and state.open_end is not None)
    for seat in (YELLOW, RED):
        sure = secured(state, seat)
        assert not sure or not can_be_kept_from(state, seat, sure)
        assert can_be_kept_from(state, seat, sure + 1)


@given(positions)
def test_distances_are_the_same_there_and_back(state: Position) -> None:
    houses = tuple(members(state.houses))
    for one in houses:
        steps = steps_from(state, one)
        assert all(steps_from(state, other).get(one) == steps.get(other) for other in houses)


@given(positions)
def test_the_next_farm_is_one_of_the_same_side(state: Position) -> None:
    for seat in (YELLOW, RED):
        own = state.houses_of(seat)
        for house in members(own):
            far = to_next_farm(state, seat, house)
            steps = steps_from(state, house)
            others = [steps[other] for other in members(own) if other != house and other in steps]
            assert far is None if not others else far == min(others)


def test_every_spot_is_nearer_to_the_others_or_farther() -> None:
    ordered = farthest_first(GAME.notation.load(f"{LAND} ........ . y"))
    assert len(set(ordered)) == SPOTS
    assert [NAMES[spot] for spot in ordered[:3]] == ["g1", "b6", "c1"]
