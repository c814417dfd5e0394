"""A line of moves is played all or none, and records fold back into positions."""

import pytest

from bot.gamekit.game import AnyGame, Choice, Marking, Setup, choices
from bot.gamekit.game_catalogue import find
from bot.gamekit.replay import BrokenRecord, replay
from bot.gamekit.typed_moves import Played, attempt, message_marks, play
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from tests.kit.installed_games import GUESTS

YELLOW, RED = Seat(0), Seat(1)
START = "standard 20 plain 0,0/0,0 0 3,5 plain 0 2,2 0"


@pytest.fixture
def race() -> AnyGame:
    shelved = find("race", (GUESTS,))
    assert shelved
    return shelved.game


def texts_or_key(line: tuple[Played, ...] | Refusal) -> list[str] | str:
    return line.reason.key if isinstance(line, Refusal) else [part.written for part in line]


def test_each_part_is_read_in_the_position_after_the_one_before(race: AnyGame) -> None:
    line = play(race, race.notation.load(START), YELLOW, "A3;B 5")
    assert texts_or_key(line) == ["a3", "b5"]
    assert isinstance(line, tuple)
    assert [part.closes for part in line] == [False, True]
    assert [part.marks for part in line] == [("a3",), ("b5",)]
    assert race.notation.dump(line[-1].state) == "standard 20 plain 3,5/0,0 1 2,2 doubles 0 - 0"


def test_what_a_line_would_cast_is_not_seen_by_trying_it(race: AnyGame) -> None:
    tried = attempt(race, race.notation.load(START), YELLOW, "a3; b5; a2")
    assert tried.refusal
    assert race.notation.dump(tried.state) == "standard 20 plain 3,0/0,0 0 5 plain 0 2,2 0"


def test_a_line_is_tried_up_to_what_is_refused(race: AnyGame) -> None:
    tried = attempt(race, race.notation.load(START), YELLOW, "a3; a3")
    assert texts_or_key(tried.line) == ["a3"]
    assert race.notation.dump(tried.state) == "standard 20 plain 3,0/0,0 0 5 plain 0 2,2 0"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "move-refuse-empty"),
        (" ; ", "move-refuse-empty"),
        ("a3; a3", "race-refuse-die"),
        ("a3; b5; a2", "move-refuse-turn-ended"),
        ("a3; ?", "race-refuse-unreadable"),
    ],
)
def test_one_wrong_part_refuses_the_line(race: AnyGame, text: str, key: str) -> None:
    assert texts_or_key(play(race, race.notation.load(START), YELLOW, text)) == key


def test_whose_turn_it_is_not_cannot_play(race: AnyGame) -> None:
    assert texts_or_key(play(race, race.notation.load(START), RED, "a3")) == "move-refuse-turn-ended"


def test_nothing_is_played_in_a_game_that_is_over(race: AnyGame) -> None:
    over = race.notation.load("standard 20 plain 20,20/3,4 0 - plain 0 - 0")
    assert texts_or_key(play(race, over, YELLOW, "a3")) == "move-refuse-over"


def test_whether_a_game_of_dice_would_be_over_is_not_seen_by_trying_it(race: AnyGame) -> None:
    nearly = race.notation.load("standard 20 plain 20,15/3,4 0 3,5 plain 0 - 0")
    assert texts_or_key(play(race, nearly, YELLOW, "b5; a3")) == "move-refuse-turn-ended"


SETUP = Setup(2, "standard", (("doubles", "plain"), ("track", "20")), 0, (3, 5, 2, 2))


def test_a_record_folds_back_into_its_position(race: AnyGame) -> None:
    state = replay(race, SETUP, ["a3", "B5"])
    assert race.notation.dump(state) == "standard 20 plain 3,5/0,0 1 2,2 doubles 0 - 0"


def test_a_broken_record_names_the_move(race: AnyGame) -> None:
    with pytest.raises(BrokenRecord, match="move 2 of the record, 'a3'") as broken:
        replay(race, SETUP, ["a3", "a3", "b5"])
    assert (broken.value.at, broken.value.written) == (2, "a3")
    assert broken.value.refusal.rule
    assert broken.value.refusal.rule.passage == "2.3"


def test_picks_are_offered_one_tap_at_a_time(race: AnyGame) -> None:
    state = race.notation.load(START)
    assert choices(race, state, YELLOW) == (Choice("a", None), Choice("b", None))
    assert choices(race, state, YELLOW, ("b",)) == (Choice("b3", "b3"), Choice("b5", "b5"))


def test_where_nothing_fits_nothing_is_offered(race: AnyGame) -> None:
    state = race.notation.load(START)
    assert choices(race, state, YELLOW, ("c",)) == ()
    assert choices(race, state, YELLOW, ("b", "b3")) == ()
    assert choices(race, state, RED) == ()


def part(mark: str, marking: Marking = Marking.MESSAGE) -> Played:
    return Played(mark, None, (), (mark,), closes=False, marking=marking)


def test_the_moves_of_a_message_are_marked_together() -> None:
    assert message_marks(("old",), [part("a"), part("b"), part("a")]) == ("a", "b")


def test_marks_may_be_added_to_those_that_are_there() -> None:
    assert message_marks(("old",), [part("a", Marking.ADDED), part("b", Marking.ADDED)]) == ("old", "a", "b")


def test_marks_may_begin_anew_within_a_message() -> None:
    line = [part("a", Marking.ADDED), part("b", Marking.ANEW), part("c", Marking.ADDED)]
    assert message_marks(("old",), line) == ("b", "c")
