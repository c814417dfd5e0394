"""The law, passage by passage, on positions that show it."""

from bot.games.territories import GAME
from bot.games.territories.position import RED, YELLOW
from bot.games.territories.rules_areas import areas
from bot.games.territories.rules_end import score
from tests.games.territories.drawn import (
    beginning,
    drawing,
    flush,
    land_with_houses,
    legal,
    play_moves,
    read_drawing,
    refusal_of,
)

# A corner for Red is fenced off in the east, and Yellow is to start a new surrounding.
OPEN_COUNTRY = """
    +--+--+--+--+--+--+--+--+
    |       Y      |    R   |
    +  +  +  +--+--+  +  +  +
    |    R   |              |
    +  +  +  +--+--+  +--+  +
    |             Y|  |  |  |
    +  +  +  +  +  +--+  +  +
    |    Y               |  |
    +  +  +  +  +  +  +--+  +
    |          R  R   |     |
    +  +  +  +  +  +  +--+--+
    |    Y                  |
    +--+--+--+--+--+--+--+--+
    """


class TestHouses:
    """Passage 3."""

    def test_yellow_1_red_2_yellow_2_red_2_yellow_1(self) -> None:
        state, turns = beginning(), ""
        for spot in ("b6", "e5", "d5", "b4", "e3", "b2", "g1", "c1"):
            turns += "yr"[state.turn or 0]
            state = play_moves(state, spot)
        assert turns == "yrryyrry"
        assert state.turn == YELLOW

    def test_only_free_spots_may_be_taken(self) -> None:
        state = play_moves(beginning(), "e3")
        assert legal(state) == ["b2", "b4", "b6", "c1", "d5", "e5", "g1"]
        assert refusal_of(state, "e3") == ("spot-taken", "3")
        assert refusal_of(state, "e4") == ("no-spot", "3")

    def test_the_order_inside_a_pair_does_not_matter(self) -> None:
        assert play_moves(beginning(), "e3", "b2", "g1") == play_moves(beginning(), "e3", "g1", "b2")


class TestTheFirstFence:
    """Passages 4, 4.1 and 4.2: it begins at the start trunk and goes on at its open end."""

    def test_yellow_continues_the_start_trunk(self) -> None:
        state = land_with_houses()
        assert (state.turn, legal(state)) == (YELLOW, ["e1-e2", "e2|f2", "f1-f2"])

    def test_it_may_run_along_an_opponents_house_from_the_first_trunk_on(self) -> None:
        """It is not the first trunk of a new surrounding (4.3)."""
        state = read_drawing(
            """
            +--+--+--+--+--+--+--+--+
            |       Y      |        |
            +  +  +  +  +  +  +  +  +
            |    R           R      |
            +  +  +  +  +  +  +  +  +
            |             Y         |
            +  +  +  +  +  +  +  +  +
            |    Y                  |
            +  +  +  +  +  +  +  +  +
            |          R  R         |
            +  +  +  +  +  +  +  +  +
            |    Y                  |
            +--+--+--+--+--+--+--+--+
            """,
            turn="yellow",
        )
        assert "f1-f2" in legal(state)

    def test_every_trunk_continues_at_the_open_end_whoever_built_it(self) -> None:
        state = play_moves(land_with_houses(), "e1-e2")
        assert legal(state) == ["d1-d2", "d2|e2"]
        assert refusal_of(state, "f1-f2") == ("not-at-open-end", "4.1")
        assert refusal_of(state, "e1-e2") == ("already-built", "4.1")
        assert refusal_of(state, "e1|f1") == ("already-built", "4.1")

    def test_the_turn_changes_while_there_is_an_open_end(self) -> None:
        state = land_with_houses()
        turns = [
            state.turn,
            *((state := play_moves(state, text)).turn for text in ("e2|f2", "e3|f3", "e3-e4")),
        ]
        assert turns == [0, 1, 0, 1]


class TestCompletion:
    """Passage 4.2: anyone who completes a surrounding goes on."""

    def test_at_the_outer_edge(self) -> None:
        before = play_moves(land_with_houses(), "f1-f2", "g1-g2")
        after = play_moves(before, "h1-h2")
        assert (before.turn, after.turn, after.open_end) == (0, 0, None)
        assert score(after) == (0, 2)

    def test_at_the_same_fence(self) -> None:
        before = play_moves(land_with_houses(), "e2|f2", "e3|f3", "e3-e4", "d3|e3")
        after = play_moves(before, "e2-e3")
        assert (before.turn, after.turn, after.open_end) == (0, 0, None)

    def test_a_first_trunk_that_completes_at_once_earns_another(self) -> None:
        state = read_drawing(
            """
            +--+--+--+--+--+--+--+--+
            |       Y|     |    R   |
            +  +  +  +  +  +--+  +  +
            |    R   |        |     |
            +  +--+--+  +  +  +  +  +
            |  |          Y   |     |
            +  +--+--+  +  +  +--+--+
            |    Y   |           |  |
            +  +  +  +  +  +  +--+  +
            |        | R  R   |     |
            +  +  +  +--+--+--+  +  +
            |    Y                  |
            +--+--+--+--+--+--+--+--+
            """,
            turn="yellow",
        )
        next_state = play_moves(state, "a2-a3")
        assert (next_state.turn, next_state.open_end) == (YELLOW, None)
        assert len(areas(next_state.trunks, next_state.houses)) == len(areas(state.trunks, state.houses)) + 1


class TestANewSurrounding:
    """Passage 4.3: where its first trunk may go."""

    def test_the_outer_edge_alone_connects_nothing(self) -> None:
        assert refusal_of(read_drawing(OPEN_COUNTRY, "yellow"), "a1-a2") == ("not-connected", "4.3")

    def test_it_begins_at_an_earlier_trunk(self) -> None:
        assert "d3|e3" in legal(read_drawing(OPEN_COUNTRY, "yellow"))
        assert refusal_of(read_drawing(OPEN_COUNTRY, "yellow"), "d2-d3") == ("already-built", "4.3")

    def test_not_along_an_opponents_house(self) -> None:
        yellow, red = read_drawing(OPEN_COUNTRY, "yellow"), read_drawing(OPEN_COUNTRY, "red")
        assert refusal_of(yellow, "b2|c2") == ("not-connected", "4.3")
        assert "d3|e3" in legal(yellow)
        assert refusal_of(red, "d3|e3") == ("opponents-farm", "4.3")

    def test_unless_there_is_no_other_possibility(self) -> None:
        state = read_drawing(
            """
            +--+--+--+--+--+--+--+--+
            |  |    R      |    Y   |
            +  +--+  +  +--+--+  +  +
            |    R|     |     |     |
            +--+  +--+--+  +--+  +  +
            |  |     |    Y|        |
            +  +--+--+--+  +  +  +  +
            |    R      |  |        |
            +  +--+--+--+  +--+--+--+
            |  |       R  Y      |  |
            +  +--+--+--+--+--+--+  +
            |  | Y                  |
            +--+--+--+--+--+--+--+--+
            """,
            turn="red",
        )
        assert legal(state) == ["d5|e5", "e3-e4", "e4-e5"]
        assert GAME.status(state)[1].key == "territories-status-exception"

    def test_later_trunks_may_run_along_any_house(self) -> None:
        state = play_moves(land_with_houses(), "e1-e2", "d1-d2", "c2|d2", "d2-d3", "e2-e3")
        assert state.turn == 1
        assert "e3|f3" in legal(state)


class TestSpoiltLand:
    """Passage 4.4: a fence keeps a house on both sides, and finished land is left alone."""

    def test_no_fence_round_land_without_a_house(self) -> None:
        assert refusal_of(play_moves(land_with_houses(), "e1-e2"), "d1|e1") == ("empty-area", "4.4")
        assert refusal_of(read_drawing(OPEN_COUNTRY, "yellow"), "c1|d1") == ("empty-area", "4.4")

    def test_no_trunk_after_which_the_fence_could_only_close_off_empty_land(self) -> None:
        state = read_drawing(
            """
            +--+--+--+--+--+--+--+--+
            |  |    Y      |    R   |
            +  +--+  +--+--+  +  +  +
            |    R|  |     |        |
            +  +  +  +  +  +  +  +  +
            |     |  |    Y         |
            +  +  +  +--+  +  +  +  +
            |    Y|     |           |
            +  +  +--+--+  +  +  +  +
            |          R  R         |
            +  +  +  +  +  +  +  +  +
            |    Y                  |
            +--+--+--+--+--+--+--+--+
            """,
            turn="red",
        )
        assert legal(state) == ["e3|f3", "f2-f3"]
        assert refusal_of(state, "e2-e3") == ("spoils-land", "4.4")

    def test_no_first_trunk_of_that_kind_either(self) -> None:
        state = read_drawing(
            """
            +--+--+--+--+--+--+--+--+
            |       Y      |    R   |
            +  +  +  +  +  +  +  +  +
            |    R         |        |
            +  +  +  +  +  +  +  +  +
            |             Y|        |
            +--+--+--+  +  +--+--+  +
            |    Y   |           |  |
            +  +  +  +--+--+  +--+--+
            |          R  R|  |     |
            +  +  +  +  +  +--+  +  +
            |    Y                  |
            +--+--+--+--+--+--+--+--+
            """,
            turn="yellow",
        )
        assert refusal_of(state, "g5-g6") == ("spoils-land", "4.4")

    def test_no_trunk_in_land_of_one_colour_whoever_owns_it(self) -> None:
        for turn in ("yellow", "red"):
            assert refusal_of(read_drawing(OPEN_COUNTRY, turn), "d2|e2") == ("finished-area", "4.4")


class TestOnlyOnePossibility:
    """Passage 4.6: a single trunk is built at once."""

    CHAIN = """
        +--+--+--+--+--+--+--+--+
        |       Y      |    R   |
        +  +  +  +  +--+  +--+  +
        |    R      |     |  |  |
        +--+--+  +  +--+--+  +  +
        |     |       Y      |  |
        +  +  +--+--+--+--+--+--+
        |    Y            |     |
        +  +  +  +  +  +  +  +  +
        |          R  R         |
        +  +  +  +  +  +  +  +  +
        |    Y                  |
        +--+--+--+--+--+--+--+--+
        """

    def test_one_after_the_other_as_part_of_the_move(self) -> None:
        state = play_moves(read_drawing(self.CHAIN, "yellow"), "g4-g5")
        assert drawing(state) == flush("""
            +--+--+--+--+--+--+--+--+
            |       Y      |    R   |
            +  +  +  +  +--+  +--+  +
            |    R      |     |  |  |
            +--+--+  +  +--+--+  +  +
            |     |       Y      |  |
            +  +  +--+--+--+--+--+--+
            |    Y            |     |
            +  +  +  +  +  +  +--+  +
            |          R  R      |  |
            +  +  +  +  +  +--+--+  +
            |    Y                  |
            +--+--+--+--+--+--+--+--+
            """)
        assert len(legal(state)) > 1

    def test_a_single_trunk_in_a_position_that_is_loaded_is_built_as_well(self) -> None:
        next_state = play_moves(read_drawing(self.CHAIN, "yellow"), "g4-g5")
        pending = GAME.notation.dump(read_drawing(self.CHAIN, "yellow")).replace("g3-g4,", "g3-g4,g4-g5,")
        assert GAME.notation.load(pending.removesuffix("y") + "r") == next_state


class TestTheEnd:
    """Passage 5: no area holds houses of both colours."""

    ONE_FENCE = """
        +--+--+--+--+--+--+--+--+
        |       R      |    Y   |
        +  +  +  +  +  +  +  +  +
        |    R         |        |
        +  +  +  +--+--+  +  +  +
        |        |    Y         |
        +  +  +--+  +  +  +  +  +
        |    R|                 |
        +  +  +  +  +  +  +  +  +
        |     |    Y  Y         |
        +  +  +  +  +  +  +  +  +
        |    R                  |
        +--+--+--+--+--+--+--+--+
        """

    def test_houses_of_one_colour_need_not_be_apart(self) -> None:
        state = play_moves(read_drawing(self.ONE_FENCE, "yellow"), "b6|c6")
        outcome = GAME.rules.outcome(state)
        assert outcome
        assert (outcome.winners, outcome.reason, outcome.points) == ((YELLOW,), "land", (25, 15))

    def test_nobody_is_to_move_and_no_further_trunk_is_built(self) -> None:
        state = play_moves(read_drawing(self.ONE_FENCE, "yellow"), "b6|c6")
        assert (GAME.rules.to_act(state), legal(state), state.phase) == ((), [], "over")

    def test_equal_land_is_a_draw(self) -> None:
        state = read_drawing(
            """
            +--+--+--+--+--+--+--+--+
            |  |    Y      |    R   |
            +  +--+  +--+--+  +  +  +
            |    R|  |  |           |
            +--+  +--+  +--+--+--+--+
            |  |  |     | Y   |  |  |
            +  +--+  +  +  +--+  +  +
            |  | Y|     |  |     |  |
            +  +--+  +  +--+  +  +  +
            |     |    R  R      |  |
            +  +  +--+--+--+--+--+  +
            |    Y                  |
            +--+--+--+--+--+--+--+--+
            """,
            turn="nobody",
        )
        outcome = GAME.rules.outcome(state)
        assert outcome
        assert (outcome.winners, outcome.reason, outcome.points) == ((), "equal-land", (20, 20))


def test_only_the_side_to_move_has_moves() -> None:
    assert GAME.rules.legal(land_with_houses(), YELLOW)
    assert not GAME.rules.legal(land_with_houses(), RED)
