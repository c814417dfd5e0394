"""Moves and positions as text: forgiving on the way in, one form on the way out."""

import pytest

from bot.gamekit.game import NotAPosition
from bot.gamekit.typed_moves import play
from bot.games.know import GAME
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from tests.games.know.drawn import beginning, legal, line, play_moves, refusal_of

OPEN = beginning(dice="6 1 3")
TWO = beginning("symmetric", dice="6 1 1 2")


@pytest.mark.parametrize(
    "text",
    [
        "14.0>13.2b",
        "14,0>13,2b",
        "14.0 > 13.2B",
        "14.0->13.2b",
        "14.0 -> 13.2b",
        "۱۴.۰>۱۳.۲b",
        "14.0>13.2b:3",
        "14.0>13.2b : 3",
    ],
)
def test_a_movement_may_be_written_so(text: str) -> None:
    reading = line(OPEN, text)
    assert not isinstance(reading, Refusal)
    assert reading[0].written == "14.0>13.2b"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("14.0", ("unreadable", None)),
        ("14.0>", ("unreadable", None)),
        ("14.0-14.1a", ("unreadable", None)),
        ("go", ("unreadable", None)),
        ("14.0>99.9", ("no-space", "2")),
        ("roll", ("rolled", None)),
        ("pass", ("pass", "4.6")),
        ("stop", ("stop", None)),
        ("path 14.0>14.1a", ("path-late", "4.8.2")),
        ("errand 14.0", ("errand-not-locked", "4.8.1")),
        ("errand 0.0", ("no-piece", "4.8.1")),
        ("0.0>0.1", ("no-piece", "4.4")),
        ("6.0>6.1a", ("other-piece", "4.4")),
        ("14.0>14.0", ("nowhere", "4.5")),
        ("14.0>15.0a", ("occupied", "4.7")),
        ("14.0>8.3", ("jumps", "4.4")),
        ("14.0>14.1a:4", ("no-die", "4.4")),
    ],
)
def test_why_a_text_is_refused(text: str, reason: tuple[str, str | None]) -> None:
    assert refusal_of(OPEN, text) == reason


def test_the_two_movements_of_a_symmetric_turn_may_be_joined() -> None:
    after = play_moves(TWO, "14.0>14.1a; 2.0>3.1a")
    assert GAME.rules.to_act(after) == (1,)


def test_nothing_is_read_past_a_cast_of_dice() -> None:
    reading = line(OPEN, f"{legal(OPEN)[0]}; {legal(OPEN)[0]}")
    assert isinstance(reading, Refusal)
    assert reading.reason.key == "move-refuse-turn-ended"


def test_a_partner_s_movement_is_not_read_in_the_same_line() -> None:
    four = beginning("four-symmetric", dice="6 1 1 2")
    reading = play(GAME, four, Seat(0), "14.0>14.1a; 2.0>3.1a")
    assert isinstance(reading, Refusal)
    assert reading.reason.key == "move-refuse-turn-ended"


def test_a_movement_is_picked_by_piece_and_space() -> None:
    (move, *_) = GAME.rules.legal(OPEN, Seat(0))
    start, end = GAME.notation.picks(OPEN, move)
    assert GAME.notation.format(OPEN, move) == f"{start}>{end}"


@pytest.mark.parametrize(
    ("part", "replacement"),
    [
        ("standard/", "square/"),
        ("14.0,", "2.0,"),
        (" move ", " declare "),
        (" move ", " over "),
        (" 0 move 3", " 1 move 33"),
        (" 1 0 move", " 401 0 move"),
        (" 02 ", " 13 "),
        (" 0:0 ", " 7:0 "),
    ],
)
def test_a_line_that_contradicts_itself_is_no_position(part: str, replacement: str) -> None:
    line = GAME.notation.dump(OPEN)
    assert part in line
    with pytest.raises(NotAPosition):
        GAME.notation.load(line.replace(part, replacement, 1))
