"""What is told of a move, and what a card says of a position."""

from pathlib import Path

import pytest

from bot.gamekit.typed_moves import play
from bot.games import keshvargosha
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.board import BORDER
from bot.games.keshvargosha.position import Position
from bot.kernel.text import Phrase, Refusal
from bot.messages.language import load_language
from tests.games.keshvargosha.drawn import beginning, play_line, standing, step

ENGLISH, PERSIAN = (
    load_language(code, [Path(keshvargosha.__file__).parent / "text"]) for code in ("en", "fa")
)


def texts(phrases: tuple[Phrase, ...]) -> list[str]:
    return [ENGLISH.text(phrase) for phrase in phrases]


def narration(state: Position, text: str) -> list[str]:
    return texts(step(state, text).told)


def test_an_opening_castle() -> None:
    assert narration(beginning(), "castle E0") == ["Yellow builds castle 1 on E0.", "Yellow gains 6 points."]


def test_actions_that_change_no_points() -> None:
    state = standing("1E0y 2A0r", soldiers="E0 3:0")
    assert narration(state, "enter E0") == ["Yellow brings a soldier into E0."]
    assert narration(state, "move E0>E1") == ["Yellow moves a soldier from E0 to E1."]
    assert narration(state, "move 3 E0>E1") == ["Yellow moves 3 soldiers from E0 to E1."]
    assert narration(state, "end") == ["Yellow ends the turn with 3 actions left over."]
    assert narration(play_line(state, "enter E0; enter E0"), "end") == [
        "Yellow ends the turn with one action left over."
    ]


def test_a_wall() -> None:
    assert narration(standing("1E0y 2A0r"), "wall E0/E1") == [
        "Yellow lays a wall on E0/E1.",
        "Yellow loses a point.",
    ]


def test_a_captured_castle_and_its_flag() -> None:
    state = standing("1E0y 2A0r 3H4r", soldiers="E1 3:0, H4 0:2", game="game3")
    assert narration(state, "move 3 E1>H4") == [
        "Yellow moves 3 soldiers from E1 to H4.",
        "Yellow captures castle 3 on H4 from Red.",
        "2 soldiers of Red leave the game.",
        "Flag 3 leaves the turn counter.",
        "Yellow gains 6 points.",
        "Red loses 4 points.",
    ]


def test_a_flag_that_returns() -> None:
    state = standing("1E0y 2A0r 3H4y", soldiers="E1 0:1", turn="red 3 in 1.2", game="game3 flags=return")
    state = GAME.notation.load(GAME.notation.dump(state).replace("++++++++++++", "++.+++++++++"))
    assert narration(state, "move E1>H4")[1:3] == [
        "Red captures castle 3 on H4 from Yellow.",
        "Flag 3 returns to the turn counter.",
    ]


def test_turns_that_end_by_themselves() -> None:
    """Yellow's soldiers are walled in, and the last wall and the last soldier are used up."""
    walls = ["E0/E1", "E0/E2", "E0/E3", "E0/E4", "E0/E5", *list(BORDER)[:14]]
    state = standing(
        "1E0y 2I0r", soldiers="E0 12:0", walls=" ".join(walls), turn="yellow 3 in 2.1", game="game2"
    )
    assert narration(state, "wall E0/E6") == [
        "Yellow lays a wall on E0/E6.",
        "Yellow can do nothing more, so the turn ends.",
        "Yellow loses a point.",
    ]
    assert narration(play_line(state, "wall E0/E6"), "end")[1:] == ["Yellow can do nothing and passes."]


def test_nowhere_to_build_in_the_draft() -> None:
    full = "1E0y 2A0r 3B0r 4C0y 5D0y 6F0r 7G0r 8H0y"
    assert narration(standing(full, turn="yellow 1 in 1.9", game="game2"), "castle I0")[1:4] == [
        "There is no site for castle 10, so Red passes.",
        "There is no site for castle 11, so Red passes.",
        "There is no site for castle 12, so Yellow passes.",
    ]


@pytest.mark.parametrize(
    ("state", "text", "end"),
    [
        (
            standing("1E0y 2A0r", game="game1 target=10"),
            "castle H4",
            ["The target was reached.", "Yellow wins. Yellow 10, Red 6."],
        ),
        (
            standing("1E0y 2H4r", soldiers="E1 1:0", turn="yellow 3 in 2.1", game="game2"),
            "move E1>H4",
            ["One side has no castle any more and can build none.", "Yellow wins. Yellow 10, Red 0."],
        ),
        (
            standing("1E0y 2H4r 3I0r", turn="red 3 in 3.12"),
            "end",
            [
                "There are no more turns to play, so the player with more points wins.",
                "Red wins. Yellow 4, Red 10.",
            ],
        ),
        (
            standing("1E0y 2H4r", turn="red 3 in 3.12"),
            "end",
            [
                "There are no more turns to play, and points, castles and soldiers are equal: a draw.",
                "A draw. Yellow 4, Red 4.",
            ],
        ),
    ],
)
def test_the_end(state: Position, text: str, end: list[str]) -> None:
    assert narration(state, text)[-2:] == end


@pytest.mark.parametrize(
    ("state", "to_do"),
    [
        (beginning(), "Yellow builds a castle in the middle of a tile."),
        (play_line(beginning("game2"), "castle E0"), "Red builds castle 2."),
        (standing("1E0y 2A0r"), "Yellow has 3 actions left in turn 1."),
        (standing("1E0y 2A0r", turn="red 1 in 2.4"), "Red has one action left in turn 16."),
        (
            standing("1E0r 2A0r 4I0y", turn="yellow 2 in 2.13", game="game3", flags=0b10),
            "Yellow has no flag, and 2 actions left in a turn of last resort.",
        ),
        (play_line(standing("1E0y 2A0r", game="game1 target=10"), "castle H4"), "Yellow has won."),
    ],
)
def test_the_card_says_what_is_to_be_done(state: Position, to_do: str) -> None:
    assert texts(GAME.status(state))[1] == to_do


def test_the_card_says_the_points_the_stock_and_what_was_agreed() -> None:
    state = standing("1E0y 2H4r", soldiers="E0 3:0", walls="E0/E5", game="game3 mode=professional walkout=on")
    assert texts(GAME.status(state)) == [
        "Points: Yellow 5, Red 10.",
        "Yellow has 3 actions left in turn 1.",
        "Yellow still has: castles 5, soldiers 9, walls 19.",
        "Red still has: castles 5, soldiers 12, walls 20.",
        "Agreed: professional scoring, target 60, castles fall to a walk-out.",
    ]


def test_the_card_in_persian() -> None:
    assert [PERSIAN.text(phrase) for phrase in GAME.status(standing("1E0y 2A0r"))][:2] == [
        "امتیازها: زرد ۶، قرمز ۶.",
        "زرد در نوبت ۱ هنوز ۳ حرکت دارد.",
    ]


def test_hints_say_where_each_action_is_possible() -> None:
    assert GAME.hints
    state = standing("1E0y 2H4r 4B0y 3D0r 6I0r 7F0r", soldiers="E0 2:0", walls="E0/E5")
    assert [line.split(":")[0] for line in texts(GAME.hints(state))] == [
        "castle",
        "wall",
        "enter",
        "move",
        "or end the turn",
    ]
    assert texts(GAME.hints(state))[2:] == ["enter: in B0, E0", "move: from E0", "or end the turn: end"]
    assert texts(GAME.hints(beginning())) == ["A castle can be built on A0, B0, C0, D0, E0, F0, G0, H0, I0."]


def test_what_is_used_up_is_not_hinted_at() -> None:
    assert GAME.hints
    state = standing("1E0y 2I0r", turn="yellow 3 in 2.1", game="game2")
    assert [line.split(":")[0] for line in texts(GAME.hints(state))] == ["wall", "enter", "or end the turn"]


ALONE = "game1 amateur target 27 - standard 1.1 y 3 . . ++++++++++++ 1B0y,2H4r . 20:20 {soldiers} 0:0"


def keys(soldiers: str, line: str) -> set[str]:
    """The reasons for Yellow's turn; ``soldiers`` are by cell, Yellow's and Red's."""
    state = GAME.notation.load(ALONE.format(soldiers=soldiers))
    played = play(GAME, state, state.turn, line)
    assert not isinstance(played, Refusal)
    assert GAME.mind
    assert GAME.mind.reasons
    phrases = GAME.mind.reasons(state, played[-1].state)
    return {phrase.key.removeprefix("keshvargosha-") for phrase in phrases}


@pytest.mark.parametrize(
    ("soldiers", "line", "expected"),
    [
        ("B1:0:1", "enter B0; end", {"reason-guards"}),
        ("B0:1:0,B1:0:1", "move B0>B4; end", {"reason-exposes"}),
        ("B1:0:1", "end", set()),
        ("H5:2:0", "move H5>H4; end", {"reason-captures", "told-gains", "told-loses"}),
        ("G2:1:0", "castle D0; end", {"told-gains"}),
        ("C0:1:0", "move C0>C1; end", {"reason-threatens"}),
    ],
    ids=["guards", "leaves alone", "nothing", "captures", "builds", "comes near"],
)
def test_it_says_what_the_turn_has_changed(soldiers: str, line: str, expected: set[str]) -> None:
    assert keys(soldiers, line) == expected
