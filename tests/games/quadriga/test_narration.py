"""What is told of a turn, and what a card says of a position."""

from pathlib import Path

import pytest

from bot.games import quadriga
from bot.games.quadriga import GAME
from bot.games.quadriga.position import Position
from bot.kernel.text import Phrase
from bot.messages.language import load_language
from tests.games.quadriga.drawn import beginning, read_drawing, read_units, steps

ENGLISH = load_language("en", [Path(quadriga.__file__).parent / "text"])


def texts(phrases: tuple[Phrase, ...]) -> list[str]:
    return [ENGLISH.text(phrase) for phrase in phrases]


def narration(state: Position, text: str) -> list[str]:
    return [sentence for step in steps(state, text) for sentence in texts(step.told)]


def test_a_turn_is_told_move_by_move() -> None:
    assert narration(beginning(), "c3; c3>N; c3>0; c3>E; go") == [
        "Blue places a unit on c3.",
        "Blue plans c3 to the north.",
        "Blue takes back the order of the island c3.",
        "Blue plans c3 to the east.",
        "Blue moves one unit.",
    ]


def test_an_empty_turn_is_told_as_well() -> None:
    state = read_drawing("  c d h i\n8 . . X X\n4 O O . .")
    assert narration(state, "pass; go") == ["Blue places no unit.", "Blue moves nothing."]


def test_combats_counters_and_the_end_are_told_as_they_happen() -> None:
    state = read_drawing(
        "  c d e f g\n6 . X . . .\n5 . . . . .\n4 O O . . .\n3 . . . . .\n2 . . . X X", counters=(4, None)
    )
    assert narration(state, "pass; c4 d4>N; go")[2:] == [
        "Blue moves 2 units of one island.",
        "c5 attacks d6 with 2 against 1 and wins: Red loses d6.",
        "Blue has beaten enemy units, and the counter against Blue is switched off.",
        "Red has only one island left: a counter of ten turns begins to run against Red.",
    ]
    over = read_drawing("  c d h i\n8 . . X X\n4 O O . .", counters=(1, None))
    assert narration(over, "pass; go")[-1].startswith("The counter has run down")


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        (
            "1 place . . -/- 0 .",
            [
                "Blue: 0 units on 0 islands; Red: 0 units on 0 islands.",
                "Turn 1. No counter is running. Turns since the last loss in combat: 0.",
                "Blue places a unit away from enemies.",
            ],
        ),
        (
            "9 move c3e9 p16 1/- 4 . c3>N 1",
            [
                "Blue: 2 units on 2 islands; Red: one unit.",
                "Turn 9. The counter of Blue: this turn is the last. Turns since the last loss in combat: 4.",
                "c3, e9 of Blue will be lost at the end of this turn unless an ally joins.",
                "Blue has planned c3 to the north; go carries it out.",
            ],
        ),
        (
            "10 move p16 h3i3j3k3h4i4j4k4l4 3/7 4 . . 200",
            [
                "Blue: one unit; Red: 9 units on one island.",
                "Turn 10. Both counters are running: Blue 3, Red 7. Turns since the last loss in combat: 4.",
                "Red will have to give a unit of each island of more than eight: h3.",
                "Red orders up to four units of each island, then go.",
            ],
        ),
        (
            "9 over a1 b9 0/7 4 .",
            [
                "Blue: one unit; Red: one unit.",
                "Turn 9. Both counters are running: Blue 0, Red 7. Turns since the last loss in combat: 4.",
                "Red has beaten Blue.",
            ],
        ),
    ],
)
def test_the_card_says_forces_counters_dangers_and_what_is_to_be_done(line: str, lines: list[str]) -> None:
    assert texts(GAME.status(GAME.notation.load(line))) == lines


def test_after_two_hundred_orders_the_card_asks_for_go() -> None:
    state = GAME.notation.load("9 move c3e9 p16 -/- 4 . c3>N 200")
    assert (
        texts(GAME.status(state))[-1]
        == "Blue has planned c3 to the north, and has no more orders to give: go."
    )


def test_a_draw_is_nobodys() -> None:
    assert texts(GAME.status(GAME.notation.load("1000 over a1 b9 -/- 4 .")))[-1] == "Nobody has won."


def test_a_turn_that_begins_with_moving_is_told_so() -> None:
    """Blue's rows leave no square that is not beside one of their units, but give one unit each."""
    rows = [f"{column}{row}" for row in (5, 8, 11, 14, 16) for column in "abcdefghijklmnop"]
    below = [f"{column}2" for column in "abcdefghijklmn"]
    state = read_units([[*below, "o3", "p3", *rows], ["p1"]], 9)
    assert narration(state, "pass; go; -a2; -a5; -a8; -a11; -a14; -a16")[-1] == (
        "There is no square on which Red could place a unit, so this turn begins with moving."
    )
