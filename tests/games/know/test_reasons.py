"""Reasons that are true: of a partner's die, of one jump, and of what was not played."""

import pytest

from tests.kit.engine_transcript import ask, check_transcript, engine_for


def test_a_partner_s_die_is_no_die_of_one_s_own() -> None:
    check_transcript(
        engine_for("know"),
        """
        > new variant=four-symmetric dice=1,6,1,5
        < {..., "to_act": [2], "roll": [1, 5]}
        > check 6.0>8.2
        < {..., "key": "know-refuse-jumps", "rule": "4.4"}
        > check 6.0>8.2:5
        < {..., "key": "know-refuse-partners-die", "rule": "6.2"}
        """,
    )


@pytest.mark.parametrize(
    ("dice", "refusal"), [("6,1,1", "in exactly 1 jump without"), ("6,1,2", "exactly 2 jumps w")]
)
def test_one_jump_is_one(dice: str, refusal: str) -> None:
    door = engine_for("know")
    ask(door, f"new dice={dice}")
    assert refusal in ask(door, "check 14.0>0.1")["refusal"]


def test_two_dice_are_one_or_the_other() -> None:
    door = engine_for("know")
    ask(door, "new variant=symmetric dice=6,1,1,2")
    assert "in exactly 1 or 2 jumps without" in ask(door, "check 14.0>0.1")["refusal"]


def test_what_is_offered_instead_of_a_line_can_be_played_as_it_stands() -> None:
    door = engine_for("know")
    ask(door, "new variant=symmetric dice=6,1,1,2")
    refused = ask(door, "check 1.0a>0.0; 0.0>0.1")
    assert refused["instead"]
    for line in refused["instead"]:
        assert line.startswith("1.0a>0.0; ")
        assert ask(door, f"check {line}")["ok"]
