"""Why a turn is good or bad: farms that stand apart, land that is won, and what the fence will bring."""

from hypothesis import assume, given

from bot.gamekit.bitsets import members
from bot.gamekit.typed_moves import play
from bot.games.territories import GAME
from bot.games.territories.board import NAMES, SPOTS
from bot.games.territories.fence_race import AHEAD, sure_gain
from bot.games.territories.position import RED, YELLOW, Position
from bot.games.territories.reasons import farthest_first, steps_from, to_next_farm
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


def reasons_for(line: str, position: str = GIVEN, seat: Seat = RED) -> list[tuple[str, object]]:
    state = GAME.notation.load(position)
    played = play(GAME, state, seat, line)
    assert not isinstance(played, Refusal)
    assert GAME.mind
    assert GAME.mind.reasons
    phrases = GAME.mind.reasons(state, played[-1].state)
    counts = (
        next((arg for arg in dict(phrase.args).values() if isinstance(arg, int)), None) for phrase in phrases
    )
    return [
        (phrase.key.removeprefix("territories-"), count)
        for phrase, count in zip(phrases, counts, strict=True)
    ]


def test_it_lets_the_other_side_fence_in_land() -> None:
    assert reasons_for("b4-b5") == [("reason-lets", 5)]


def test_it_denies_what_another_way_on_would_have_given() -> None:
    assert reasons_for("b5|c5") == [("reason-secures", 4), ("reason-denies", 5)]


def test_it_decides_whom_the_fence_will_serve() -> None:
    assert reasons_for("d5|e5", RACE, YELLOW) == [("reason-secures", 12), ("reason-denies", 3)]
    assert reasons_for("d4-d5", RACE, YELLOW) == [("reason-concedes", 3)]


def test_farms_stand_apart_or_crowd_each_other() -> None:
    beside_b2 = f"{LAND} r.yr.... . y"
    assert reasons_for("g1; e5", beside_b2, YELLOW) == [("reason-apart", 6)]
    assert reasons_for("d5; e5", beside_b2, YELLOW) == [("reason-crowds", 1)]


def test_the_first_house_has_only_spots_around_it() -> None:
    assert reasons_for("g1", f"{LAND} ........ . y", YELLOW) == [("reason-rim", 3)]
    assert reasons_for("d5", f"{LAND} ........ . y", YELLOW) == [("reason-midst", 3)]


def can_be_kept_from(state: Position, seat: Seat, squares: int, ahead: int = AHEAD) -> bool:
    """Whether the other side can build so that the fence does not bring ``seat`` so many squares more."""
    old_points = score(state)

    def kept(position: Position, trunks_left: int) -> bool:
        if position.open_end is None:
            gained = [has - had for had, has in zip(old_points, score(position), strict=True)]
            return gained[seat] - gained[1 - seat] < squares
        if not trunks_left:
            return True
        assert position.turn is not None
        verdicts = (
            kept(build(position, position.turn, trunk), trunks_left - 1) for trunk in trunk_choices(position)
        )
        return all(verdicts) if position.turn == seat else any(verdicts)

    return kept(state, ahead)


@given(positions)
def test_what_a_fence_is_said_to_bring_nobody_can_keep_it_from_bringing(state: Position) -> None:
    assume(state.phase == "trunks" and state.open_end is not None)
    for seat in (YELLOW, RED):
        sure = sure_gain(state, seat)
        assert not sure or not can_be_kept_from(state, seat, sure)
        assert can_be_kept_from(state, seat, sure + 1)


@given(positions)
def test_distances_are_the_same_there_and_back(state: Position) -> None:
    houses = tuple(members(state.houses))
    for house in houses:
        steps = steps_from(state, house)
        assert all(steps_from(state, goal).get(house) == steps.get(goal) for goal in houses)


@given(positions)
def test_the_next_farm_is_one_of_the_same_side(state: Position) -> None:
    for seat in (YELLOW, RED):
        houses = state.houses_of(seat)
        for house in members(houses):
            far = to_next_farm(state, seat, house)
            steps = steps_from(state, house)
            distances = [steps[goal] for goal in members(houses) if goal != house and goal in steps]
            assert far is None if not distances else far == min(distances)


def test_every_spot_is_nearer_to_the_others_or_farther() -> None:
    ordered = farthest_first(GAME.notation.load(f"{LAND} ........ . y"))
    assert len(set(ordered)) == SPOTS
    assert [NAMES[spot] for spot in ordered[:3]] == ["g1", "b6", "c1"]
