"""Brackets: who meets whom, who goes on, and nothing that a phone cannot show."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards.lettering import in_words
from bot.cards.pictures.bracket import bracket_scene
from bot.cards.pictures.brackets import Part, brackets, part_in_play, part_of
from bot.cards.pictures.sheet import Heading
from bot.kernel.scene import Area, Ink
from bot.tournaments.model import Cup, Format, Game, Match, Number, Result
from tests.cards.pictures.eliminations import Slots, double_elimination, knockout, played
from tests.cards.pictures.fields import cup, match
from tests.cards.pictures.legibility import SPEAKING, assert_legible, written

HEADING = Heading("Cup")
ONE, TWO = Result.FIRST, Result.SECOND
RESULTS = st.lists(st.sampled_from([ONE, TWO, None]), max_size=80)
WIDE = settings(max_examples=15)


def of_knockout(entrants: int, matches: Sequence[Match], *, third_place: bool = False) -> Cup:
    opened = cup(Format.KNOCKOUT, entrants, tuple(matches))
    return replace(opened, terms=replace(opened.terms, third_place=third_place))


def shape_of(parts: Sequence[Part]) -> list[list[int]]:
    """How many ties stand in each column of each part."""
    return [[len(stage.ties) for stage in part.stages] for part in parts]


def drawn(part: Part, code: str = "en") -> list[str]:
    return written(bracket_scene(HEADING, part), code)


@WIDE
@given(st.integers(2, 64), RESULTS, st.booleans())
def test_any_knockout_can_be_read(entrants: int, results: list[Result | None], third_place: bool) -> None:  # noqa: FBT001 - drawn
    slots = knockout(entrants, third_place=third_place)
    _all_legible(brackets(of_knockout(entrants, played(slots, results), third_place=third_place)))


@WIDE
@given(st.integers(2, 64), RESULTS)
def test_any_double_elimination_can_be_read(entrants: int, results: list[Result | None]) -> None:
    slots = double_elimination(entrants)
    _all_legible(brackets(cup(Format.DOUBLE_ELIMINATION, entrants, played(slots, results))))


def _all_legible(parts: Sequence[Part]) -> None:
    for part in parts[:2] + parts[-2:]:
        assert_legible(bracket_scene(HEADING, part, Number(2)))


@settings(max_examples=40)
@given(st.integers(2, 128), RESULTS, st.sampled_from([knockout, double_elimination]))
def test_every_match_is_in_a_part(
    entrants: int, results: list[Result | None], slots_of: Callable[[int], Slots]
) -> None:
    matches = played(slots_of(entrants), results)
    kind = Format.KNOCKOUT if slots_of is knockout else Format.DOUBLE_ELIMINATION
    shown = {
        frozenset(side.number for side in tie.sides)
        for part in brackets(cup(kind, entrants, matches))
        for tie in part.ties
    }
    assert {frozenset(match.numbers) for match in matches} <= shown


@pytest.mark.parametrize(
    ("entrants", "shape"),
    [
        (2, [[1]]),
        (3, [[2, 1]]),
        (16, [[8, 4, 2, 1]]),
        (17, [[8, 4], [8, 4], [4, 2, 1]]),
        (64, [[8, 4, 2]] * 4 + [[4, 2, 1]]),
    ],
)
def test_large_knockouts_come_in_parts(entrants: int, shape: list[list[int]]) -> None:
    assert shape_of(brackets(of_knockout(entrants, ()))) == shape
    assert shape_of(brackets(of_knockout(entrants, played(knockout(entrants), [])))) == shape


def test_the_better_seeds_have_byes_and_winners_go_on() -> None:
    (part,) = brackets(of_knockout(6, played(knockout(6), [TWO, ONE, ONE])))
    assert drawn(part) == [
        "Cup",
        "Quarters Semis Final",
        "Ben",
        "bye",
        "Ben 1",
        "Corné 0",
        "کوروش بزرگ 0",
        "Corné 1",
        "Ben",
        "رضا",
        "bye",
        "رضا",
        "Bartholomew of the Long Bridge",
        "Bartholomew of the Long Bridge 1",
        "x 0",
    ]


def test_the_third_place_is_decided_below_the_final() -> None:
    matches = played(knockout(4, third_place=True), [ONE, ONE, TWO, ONE])
    (part,) = brackets(of_knockout(4, matches, third_place=True))
    lines = drawn(part)
    assert lines.index("Third place") > max(at for at, line in enumerate(lines) if "Final" in line)
    (tie,) = part.third.ties if part.third else ()
    assert [side.number for side in tie.sides if side.won] == [3]


def test_a_match_of_several_games_shows_points() -> None:
    games = (Game(Number(1), None, ONE), Game(Number(2), None, Result.DRAW), Game(Number(1), None, ONE))
    final = replace(match(1, 2, ONE, slot="F"), games=games)
    ((tie,),) = (part.ties for part in brackets(of_knockout(2, [final])))
    assert [SPEAKING["en"].text(side.got) for side in tie.sides if not isinstance(side.got, str)] == [
        "2½",
        "½",
    ]


def test_whoever_lost_twice_is_out() -> None:
    matches = played(double_elimination(4), [ONE, ONE, ONE, ONE, ONE, TWO])
    winners, losers, finals = brackets(cup(Format.DOUBLE_ELIMINATION, 4, matches))
    assert [drawn(part)[1] for part in (winners, losers, finals)] == [
        "Winners 1 Winners 2",
        "Losers 1 Losers 2",
        "Last three Final",
    ]


def test_the_final_is_played_again_where_it_has_to_be() -> None:
    matches = (*played(double_elimination(2), [ONE, TWO]), match(1, 2, None, slot="F2"))
    *_, finals = brackets(cup(Format.DOUBLE_ELIMINATION, 2, matches))
    assert drawn(finals)[1] == "Last three Final Second final"


def test_what_is_played_now_is_shown_first() -> None:
    slots, every = knockout(64), 63
    parts = [brackets(of_knockout(64, played(slots, [ONE] * done))) for done in (0, 9, 60, every)]
    assert [part_in_play(part) for part in parts] == [0, 0, 4, 4]


def test_an_entrant_is_found_where_they_have_come() -> None:
    parts = brackets(of_knockout(64, played(knockout(64), [ONE] * 60)))
    assert part_of(parts, Number(1)) == 4
    assert part_of(parts, Number(64)) == 0
    assert part_of(parts, Number(99)) == part_in_play(parts)


def test_own_name_is_marked() -> None:
    (part,) = brackets(of_knockout(4, played(knockout(4), [ONE])))
    marks = [
        [
            one
            for one in bracket_scene(HEADING, part, marked).shapes
            if isinstance(one, Area) and one.fill is Ink.CHOICE
        ]
        for marked in (None, Number(1))
    ]
    assert [len(found) for found in marks] == [0, 2]


def test_parts_are_called_by_their_rounds() -> None:
    titles = [SPEAKING["en"].text(part.title) for part in brackets(of_knockout(17, ()))]
    assert titles == ["Round 1 – Round 2", "Round 1 – Round 2", "Quarters – Final"]


def test_a_bracket_is_told_in_words() -> None:
    (part,) = brackets(of_knockout(3, played(knockout(3), [ONE])))
    assert in_words(bracket_scene(HEADING, part), SPEAKING["en"]).alt == (
        "Bracket of Cup. Semis: Ben is there, رضا beats Bartholomew of the Long Bridge. "
        "Final: Ben against رضا."
    )
    (empty,) = brackets(of_knockout(3, ()))
    alt = in_words(bracket_scene(HEADING, empty), SPEAKING["en"]).alt
    assert alt == "Bracket of Cup: nobody has come this far yet."
