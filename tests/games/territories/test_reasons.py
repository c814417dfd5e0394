"""What tells why a turn is good or bad: distances between farms, and what a fence will bring for sure."""

from hypothesis import assume, given

from bot.gamekit.bitsets import members
from bot.gamekit.game import Setup
from bot.games.territories import GAME
from bot.games.territories.board import NAMES, SPOTS
from bot.games.territories.fast_rules import AHEAD, sure_gain
from bot.games.territories.position import RED, YELLOW, Position
from bot.games.territories.reasons import farthest_first, steps_from, to_next_farm
from bot.games.territories.rules import build, trunk_choices
from bot.games.territories.rules_areas import score
from bot.kernel.ids import Seat
from tests.games.wandering import positions


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


@given(positions(GAME))
def test_what_a_fence_is_said_to_bring_nobody_can_keep_it_from_bringing(state: Position) -> None:
    assume(state.phase == "trunks" and state.open_end is not None)
    for seat in (YELLOW, RED):
        sure = sure_gain(state, seat)
        assert not sure or not can_be_kept_from(state, seat, sure)
        assert can_be_kept_from(state, seat, sure + 1)


@given(positions(GAME))
def test_distances_are_the_same_there_and_back_and_lead_to_the_next_farm(
    state: Position,
) -> None:
    for seat in (YELLOW, RED):
        houses = set(members(state.houses_of(seat)))
        for house in houses:
            steps = steps_from(state, house)
            assert all(
                steps_from(state, goal).get(house) == steps.get(goal) for goal in members(state.houses)
            )
            distances = [steps[goal] for goal in houses - {house} if goal in steps]
            assert to_next_farm(state, seat, house) == min(distances, default=None)


def test_every_spot_is_nearer_to_the_others_or_farther() -> None:
    ordered = farthest_first(GAME.rules.initial(Setup(2, "standard")))
    assert len(set(ordered)) == SPOTS
    assert [NAMES[spot] for spot in ordered[:3]] == ["g1", "b6", "c1"]
