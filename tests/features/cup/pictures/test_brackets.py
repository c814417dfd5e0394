"""Brackets: who meets whom, who goes on, and nothing that a phone cannot show."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.cup.pictures.views import Part, bracket_scene, brackets, part_in_play, part_of
from bot.kernel.scene import Area, Ink
from bot.kernel.text import Phrase
from bot.messages.charts.page import PageHeading
from bot.messages.rendering import scene_in_words
from bot.tournaments.model import Cup, Game, Match, Number, Result
from tests.features.cup.pictures.fields import going_on, simulated, with_names
from tests.features.cup.pictures.legibility import SPEAKING, assert_legible, written
from tests.kit.format_names import Format
from tests.kit.simulated_cups import by_chance, by_seed, refereed, withdrawn

HEADING = PageHeading("Cup")
ONE, TWO = Result.FIRST, Result.SECOND
KINDS = st.sampled_from([Format.KNOCKOUT, Format.DOUBLE_ELIMINATION])


def knockout(entrants: int, rounds: int = 0, *, third_place: bool = False) -> Cup:
    """The better seeds have won for some rounds; the next is being played, unless it is over."""
    return going_on(simulated(Format.KNOCKOUT, entrants, third_place=third_place), rounds, by_seed)


def double_elimination(entrants: int, rounds: int = 0) -> Cup:
    return going_on(simulated(Format.DOUBLE_ELIMINATION, entrants), rounds, by_seed)


def shape_of(parts: Sequence[Part]) -> list[list[int]]:
    """How many ties stand in each column of each part."""
    return [[len(stage.ties) for stage in part.stages] for part in parts]


def drawn(part: Part, code: str = "en") -> list[str]:
    return written(bracket_scene(HEADING, part), code)


@settings(max_examples=12)
@given(KINDS, st.integers(2, 64), st.integers(0, 9), st.booleans(), st.integers())
def test_any_bracket_can_be_read(kind: Format, entrants: int, rounds: int, third: bool, seed: int) -> None:  # noqa: FBT001 - drawn
    field = with_names(simulated(kind, entrants, third_place=third), seed)
    parts = brackets(going_on(field, rounds, by_chance(seed, forfeits=0.2)))
    for part in {*parts[:2], *parts[-2:]}:
        assert_legible(bracket_scene(HEADING, part, Number(2)))


@settings(max_examples=30)
@given(KINDS, st.integers(2, 128), st.integers(0, 12), st.booleans(), st.integers())
def test_every_match_is_in_a_part(kind: Format, entrants: int, rounds: int, third: bool, seed: int) -> None:  # noqa: FBT001 - drawn
    cup = going_on(simulated(kind, entrants, third_place=third), rounds, by_chance(seed, forfeits=0.2))
    shown = {frozenset(side.number for side in tie.sides) for part in brackets(cup) for tie in part.ties}
    assert {frozenset(match.numbers) for match in cup.matches} <= shown


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
    assert shape_of(brackets(simulated(Format.KNOCKOUT, entrants))) == shape
    assert shape_of(brackets(knockout(entrants, 1))) == shape


def test_the_better_seeds_have_byes_and_winners_go_on() -> None:
    (part,) = brackets(knockout(6, 1))
    assert drawn(part) == [
        "Cup",
        "Quarters Semis Final",
        "Entrant 1",
        "bye",
        "Entrant 1",
        "Entrant 4",
        "Entrant 4 1",
        "Entrant 5 0",
        "Entrant 2",
        "bye",
        "Entrant 2",
        "Entrant 3",
        "Entrant 3 1",
        "Entrant 6 0",
    ]


def test_the_third_place_is_decided_below_the_final() -> None:
    (part,) = brackets(knockout(4, 2, third_place=True))
    lines = drawn(part)
    assert [line for line in lines if line in ("Semis Final", "Third place")] == [
        "Semis Final",
        "Third place",
    ]
    assert lines[-2:] == ["Entrant 4 0", "Entrant 3 1"]


def test_a_match_of_several_games_shows_points() -> None:
    cup = knockout(2, 1)
    games = (Game(Number(1), None, ONE), Game(Number(2), None, Result.DRAW), Game(Number(1), None, ONE))
    ((tie,),) = (
        part.ties for part in brackets(replace(cup, matches=(replace(cup.matches[0], games=games),)))
    )
    assert [SPEAKING["en"].text(side.got) for side in tie.sides if isinstance(side.got, Phrase)] == [
        "2½",
        "½",
    ]


def test_anyone_who_leaves_stays_where_they_came() -> None:
    """The one they would have met goes on."""
    (part,) = brackets(going_on(withdrawn(refereed(knockout(4), by_seed), 2), 0, by_seed))
    final = part.stages[-1].ties[0]
    assert [side.number for side in final.sides if side.won] == [1]


def test_anyone_who_lost_twice_is_out() -> None:
    winners, losers, finals = brackets(double_elimination(4, 9))
    assert [drawn(part)[1] for part in (winners, losers, finals)] == [
        "Winners 1 Winners 2",
        "Losers 1 Losers 2",
        "Last three Final",
    ]
    assert [side.number for side in finals.ties[-1].sides if side.won] == [1]


def test_the_final_is_played_again_where_it_has_to_be() -> None:
    *_, finals = brackets(going_on(simulated(Format.DOUBLE_ELIMINATION, 2), 2, _second_wins_later))
    assert drawn(finals)[1] == "Last three Final Second final"


def _second_wins_later(match: Match) -> Result:
    return by_seed(match) if match.slot == "W1-1" else _other(by_seed(match))


def _other(result: Result) -> Result:
    return TWO if result is ONE else ONE


def test_what_is_played_now_is_shown_first() -> None:
    assert [part_in_play(brackets(knockout(64, rounds))) for rounds in (0, 2, 4, 9)] == [0, 0, 4, 4]


def test_an_entrant_is_found_where_they_have_come() -> None:
    parts = brackets(knockout(64, 5))
    assert part_of(parts, Number(1)) == 4
    assert part_of(parts, Number(64)) == 0
    assert part_of(parts, Number(99)) == part_in_play(parts)


def test_own_name_is_marked() -> None:
    (part,) = brackets(knockout(4, 1))
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
    titles = [SPEAKING["en"].text(part.title) for part in brackets(knockout(17))]
    assert titles == ["Round 1 – Round 2", "Round 1 – Round 2", "Quarters – Final"]


def test_a_bracket_is_told_in_words() -> None:
    (part,) = brackets(knockout(3, 1))
    assert scene_in_words(bracket_scene(HEADING, part), SPEAKING["en"]).alt == (
        "Bracket of Cup. Semis: Entrant 1 is there, Entrant 2 beats Entrant 3. "
        "Final: Entrant 1 against Entrant 2."
    )
    *_, last = brackets(knockout(64, 1))
    alt = scene_in_words(bracket_scene(HEADING, last), SPEAKING["en"]).alt
    assert alt == "Bracket of Cup: nobody has come this far yet."
