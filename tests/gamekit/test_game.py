"""A game, its beginnings, and moves as they are picked and typed."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import AnyGame, Choice, Json, Marking, Option, Picked, Setup, alike, choices
from bot.gamekit.game_catalogue import find
from bot.gamekit.pick_tree import FEW, PickTree
from bot.gamekit.replay import BrokenRecord, replay
from bot.gamekit.setup import prepare, unusual_options
from bot.gamekit.typed_moves import Played, attempt, message_marks, parts, play, tidy
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, listed, say
from tests.kit.installed_games import GUESTS

THE_SAME: list[tuple[Json, Json]] = [
    ({"a": 1, "b": [True, None]}, {"b": [True, None], "a": 1}),
    ([], []),
    ("a", "a"),
]
ANOTHER: list[tuple[Json, Json]] = [
    ({"a": 1}, {"a": True}),
    ({"a": 1}, {"a": 1, "b": 2}),
    ([1, 2], [2, 1]),
    ([[]], [[], []]),
    ([0], [False]),
    (None, 0),
    ("1", 1),
]


@pytest.mark.parametrize(("first", "second"), THE_SAME)
def test_the_same(first: Json, second: Json) -> None:
    assert alike(first, second)


@pytest.mark.parametrize(("first", "second"), ANOTHER)
def test_not_the_same(first: Json, second: Json) -> None:
    assert not alike(first, second)


numbers = st.lists(st.integers(0, 300))


def test_number_0_is_the_lowest_bit() -> None:
    assert bits((0, 1, 7)) == 0b1000_0011


@given(numbers)
def test_the_members_of_a_set_are_what_was_put_in_once_and_in_order(listed: list[int]) -> None:
    assert members(bits(listed)) == tuple(sorted(set(listed)))


# From what was asked for to what a game begins with.


@pytest.fixture
def race() -> AnyGame:
    shelved = find("race", (GUESTS,))
    assert shelved
    return shelved.game


def test_defaults_are_filled_in(race: AnyGame) -> None:
    assert prepare(race) == Setup(2, "standard", (("doubles", "plain"), ("track", "20")))


def test_an_option_is_left_out_where_it_does_not_go(race: AnyGame) -> None:
    assert prepare(race, "single", {"track": "12"}, 5, (1, 6)) == Setup(
        2, "single", (("track", "12"),), 5, (1, 6)
    )


def test_the_order_of_choosing_makes_no_difference(race: AnyGame) -> None:
    setup = prepare(race, None, {"track": "30", "doubles": "again"})
    assert setup == prepare(race, None, {"doubles": "again", "track": "30"})
    assert isinstance(setup, Setup)
    assert setup.option("doubles") == "again"


@pytest.mark.parametrize("variant", ["chess", "", "Standard"])
def test_an_unknown_variant_is_refused_with_those_there_are(race: AnyGame, variant: str) -> None:
    variants = listed("standard", "single")
    assert prepare(race, variant) == Refusal(say("setup-refuse-variant", variant=variant, known=variants))


def test_an_option_of_another_variant_is_refused(race: AnyGame) -> None:
    refusal = Refusal(say("setup-refuse-option", option="doubles", variant="single"))
    assert prepare(race, "single", {"doubles": "plain"}) == refusal


def test_an_unknown_value_is_refused(race: AnyGame) -> None:
    assert prepare(race, None, {"track": "13"}) == Refusal(
        say("setup-refuse-value", option="track", value="13")
    )


def test_a_variant_may_seat_partners_against_each_other(race: AnyGame) -> None:
    pairs = replace(race, sides={"standard": ((Seat(0), Seat(2)), (Seat(1), Seat(3)))})
    setup = prepare(pairs)
    assert isinstance(setup, Setup)
    assert setup.seats == 4


def test_an_option_that_is_left_open_is_in_the_set_up_only_when_it_was_chosen(race: AnyGame) -> None:
    target = Option("target", ("10", "11"), left_open=True)
    open_end = replace(race, options=(*race.options, target))
    unchosen, chosen = prepare(open_end), prepare(open_end, None, {"target": "11"})
    assert isinstance(unchosen, Setup)
    assert isinstance(chosen, Setup)
    assert (unchosen.choice_of("target"), chosen.choice_of("target")) == (None, "11")
    assert isinstance(prepare(open_end, None, {"target": "9"}), Refusal)


def test_options_that_are_not_as_usual_are_told_as_they_are_typed(race: AnyGame) -> None:
    usual, chosen = prepare(race), prepare(race, None, {"track": "30"})
    assert isinstance(usual, Setup)
    assert isinstance(chosen, Setup)
    assert unusual_options(race, usual) == ()
    assert unusual_options(race, chosen) == ("track=30",)


# A line of moves is played all or none, and records fold back into positions.


YELLOW, RED = Seat(0), Seat(1)
START = "standard 20 plain 0,0/0,0 0 3,5 plain 0 2,2 0"


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


# What is offered at a time, so that an ordinary move takes two taps.


MOST = 25


@dataclass(frozen=True)
class Spelled:
    """As much of a game as a tree needs: moves as paths, parted by blanks."""

    moves: tuple[str, ...]
    words: tuple[str, ...] = ()

    def choices(self, state: object, seat: Seat, path: Picked) -> tuple[Choice, ...]:
        del state, seat
        moves_by_pick: dict[str, str | None] = {}
        for move in self.moves:
            parts = tuple(move.split())
            if parts[: len(path)] == path and len(parts) > len(path):
                moves_by_pick[parts[len(path)]] = move if len(parts) == len(path) + 1 else None
        return tuple(Choice(pick, move) for pick, move in moves_by_pick.items())


def offers(moves: tuple[str, ...], path: str = "") -> list[str]:
    as_game: Any = Spelled(moves)
    tree = PickTree(as_game, None, Seat(0))
    return [" ".join(entry.path) for entry in tree.offers(tuple(path.split()), MOST)]


def test_what_needs_two_taps_is_offered_as_it_is() -> None:
    moves = ("a 1", "a 2", "b 1", "end")
    assert offers(moves) == ["a", "b 1", "end"]
    assert offers(moves, "a") == ["a 1", "a 2"]


def test_a_tap_carries_what_alone_can_follow() -> None:
    walls = tuple(f"wall {tile} {n}" for tile in "ab" for n in range(20))
    assert offers((*walls, "wall c x y", "end")) == ["wall a", "wall b", "wall c x y", "end"]


def test_after_the_first_tap_all_ends_are_offered_where_none_is_near() -> None:
    moves = ("move a up", "move a down", "move b up", "end")
    assert offers(moves, "move") == ["move a up", "move a down", "move b up"]


def test_where_a_tap_ends_the_move_the_others_are_not_mixed_in() -> None:
    assert offers(("a up", "a down", "a b up", "a b down"), "a") == ["a up", "a down", "a b"]


def test_a_single_end_stands_beside_all_others() -> None:
    assert offers(("a stay", "a b up", "a b down"), "a") == ["a stay", "a b up", "a b down"]


def test_a_first_tap_with_too_much_behind_it_is_left_out() -> None:
    walls = tuple(f"wall {tile} {tile}{n}" for tile in "abc" for n in range(20))
    assert offers((*walls, "end")) == ["wall a", "wall b", "wall c", "end"]
    assert offers((*walls, "end"), "wall a") == [f"wall a a{n}" for n in range(20)]


def test_a_first_tap_that_one_other_follows_stays_however_many_there_are() -> None:
    """Where a piece may go is no beginning of a move without the piece."""
    moves = tuple(f"piece {goal}" for goal in range(MOST + 5))
    assert offers((*moves, "other 1")) == ["piece", "other 1"]
    assert len(offers(moves, "piece")) == MOST + 5


def test_it_stays_where_with_those_behind_it_there_would_be_more_than_a_few() -> None:
    walls = tuple(f"wall {tile} {n}" for tile in range(FEW) for n in range(MOST))
    assert offers(("other 1", *walls)) == ["other 1", "wall"]
    assert len(offers(walls)) == len(offers(walls, "wall")) == FEW


def test_a_game_may_grow_its_own_tree() -> None:
    shelved = find("race", (GUESTS,))
    assert shelved
    guest = replace(shelved.game, choices=lambda _state, seat, path: (Choice(f"{seat}{len(path)}", None),))
    start = guest.rules.initial(Setup(2, "standard", (("doubles", "plain"), ("track", "20"))))
    assert choices(guest, start, Seat(1), ("a", "b")) == (Choice("12", None),)


# Text as people type it.


@pytest.mark.parametrize(
    ("typed", "tidied"),
    [
        ("E1|F1", "e1|f1"),
        ("  e3 \t", "e3"),
        ("castle   A0", "castle a0"),
        ("۱۲ ٣", "12 3"),
        ("\u200fe\u200c3\u200d", "e3"),
        ("قلعه\u200cها", "قلعهها"),
        ("", ""),
        ("\u200f \u00a0", ""),
    ],
)
def test_what_makes_no_difference(typed: str, tidied: str) -> None:
    assert tidy(typed) == tidied


@pytest.mark.parametrize("odd", ["\u212a1", "１", "²", "ſ", "É", "a\u0301", "\x00"])
def test_what_only_looks_alike_is_left_as_it_is(odd: str) -> None:
    assert tidy(odd) == odd


@given(st.text())
def test_tidying_twice_changes_nothing(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)


def test_a_semicolon_joins_moves_and_empty_ones_do_not_count() -> None:
    assert parts("A1 ; b2;; \u200f;") == ("a1", "b2")
    assert parts("d۵؛ g۱") == ("d5", "g1")
    assert parts(" ; ") == parts("") == ()
