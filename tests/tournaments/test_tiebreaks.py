"""Tie-breaks and places, as published and as counted."""

from fractions import Fraction

import pytest

from bot.kernel.text import Refusal
from bot.kernel.time import MINUTE
from bot.tournaments.crosstable import Entry, Mark, Table
from bot.tournaments.decide import decide
from bot.tournaments.decisions.lifecycle import Close
from bot.tournaments.decisions.organiser_results import Report, TakeBackResults
from bot.tournaments.decisions.scheduling import Challenge
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, MatchId, Number, Result, Stage
from bot.tournaments.pairing.groups import berger
from bot.tournaments.standings.standings import standings, tiebreaks_of
from bot.tournaments.standings.tiebreaks import TIEBREAKS, rank_entrants, unknown
from tests.kit import simulated_cups as cups
from tests.kit.crosstables import round_robin, swiss
from tests.kit.cups import BY_OLGA, Course, announced
from tests.kit.format_names import Format
from tests.tournaments.events import (
    HELD_FIVE_ROUNDS,
    HELD_NINE_ROUNDS,
    HELD_ROUND_ROBIN,
    MUCH_UNPLAYED,
    UZCHESS_CUP,
    UZCHESS_STANDINGS,
)

ANSWER = {"1": "0", "0": "1", "=": "="}


def real_event() -> tuple[dict[Number, str], Table]:
    """Who has which lot, and the crosstable."""
    lots, results = UZCHESS_CUP.strip().split("\n\n")
    names = {Number(lot): name for lot, name in enumerate(lots.split(), start=1)}
    rows: dict[Number, list[Entry]] = {number: [] for number in names}
    for pairs, line in zip(berger(len(names)), results.strip().splitlines(), strict=True):
        for (first, second), result in zip(pairs, line.split(), strict=True):
            rows[Number(first)].append(Entry(Mark(result), Number(second), first=True))
            rows[Number(second)].append(Entry(Mark(ANSWER[result]), Number(first), first=False))
    return names, Table({number: tuple(entries) for number, entries in rows.items()}, unplayed_apart=False)


def values(table: Table, code: str) -> str:
    """Of everybody, in the order of their numbers."""
    found = TIEBREAKS[code].among(table, sorted(table.rows))
    return " ".join(f"{float(found[number]):g}" for number in sorted(found))


def places(table: Table, code: str) -> str:
    found = {line.number: line.place for line in rank_entrants(table, [TIEBREAKS[code]])}
    return " ".join(str(found[number]) for number in sorted(found))


@pytest.mark.parametrize(
    ("code", "published"),
    [
        ("BH", "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5"),
        ("BH-C1", "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11"),
        ("SB", "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25"),
        ("WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
        ("WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
        ("BWG", "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"),
        ("PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"),
    ],
)
def test_the_worked_examples_of_a_swiss(code: str, published: str) -> None:
    """With the cap that article 16.4 sets since 2026, which changes 4, 6 and 11."""
    assert values(swiss(HELD_FIVE_ROUNDS), code) == published


@pytest.mark.parametrize(
    ("code", "published"),
    [
        ("BH", "26 27.5 25.5 16 25.5 23.5 25 17.5 27 20.5 22.5 24.5 20.5 21 21.5"),
        ("BH-C1", "24 23.5 22 14.5 24 21 22.5 15.5 23.5 18 20 21 19 17.5 20"),
        ("BH-M1", "19 18.5 17.5 12 19.5 16.5 17.5 11.5 18.5 13.5 15 17.5 14 13 15.5"),
        ("SB", "14 14 14.25 6 17.5 7 9.25 4.75 16.75 9.25 13.5 14 3.25 8.25 5.25"),
        ("PS", "18 16 19.5 7 20 11 12.5 7 19 11.5 14 18.5 5.5 12.5 8"),
        ("WIN", "2 4 2 1 3 1 2 1 2 3 4 3 1 3 2"),
        ("WON", "1 4 1 0 2 0 1 1 2 3 3 1 0 2 1"),
        ("BWG", "0 2 1 0 1 0 1 0 1 2 2 1 0 0 1"),
    ],
)
def test_rounds_that_were_not_played(code: str, published: str) -> None:
    assert values(swiss(MUCH_UNPLAYED), code) == published


def test_sonneborn_berger_of_a_round_robin_counts_a_forfeit_as_a_game() -> None:
    assert values(round_robin(HELD_ROUND_ROBIN), "SB") == "9.25 6.25 6.25 4.25 3.25 2.25"


@pytest.mark.parametrize(
    ("table", "published"),
    [
        pytest.param(
            swiss(HELD_FIVE_ROUNDS), "2 1 2 2 7 6 13 7 13 16 7 10 13 10 10 2", id="nobody has met all"
        ),
        pytest.param(swiss(HELD_NINE_ROUNDS), "3 5 1 3 9 2 6 6 14 9 13 14 16 9 9 6", id="some have"),
        pytest.param(round_robin(HELD_ROUND_ROBIN), "1 2 2 6 5 4", id="a forfeit decides"),
    ],
)
def test_direct_encounter(table: Table, published: str) -> None:
    assert places(table, "DE") == published


def test_anyone_who_is_ahead_however_the_missing_game_had_ended_is_first() -> None:
    """6.2: one has beaten both others, who have not met."""
    table = swiss(
        """
        1 2w1 3b1 4w0
        2 1b0 4b1 U
        3 F   1w0 F
        4 Z   2w0 1b1
        """
    )
    assert places(table, "DE") == "1 2 2 4"


def test_a_real_round_robin() -> None:
    names, table = real_event()
    order = rank_entrants(table, [TIEBREAKS[code] for code in ("DE", "SB", "WON", "BWG")])
    printed = [
        " ".join(
            [
                names[line.number],
                f"{float(line.points):g}",
                *(f"{float(value):g}" for _, value in line.tiebreaks[1:]),
            ]
        )
        for line in order
    ]
    assert printed == [" ".join(line.split()) for line in UZCHESS_STANDINGS.strip().splitlines()]


def test_values_are_exact() -> None:
    found = TIEBREAKS["SB"].among(swiss(MUCH_UNPLAYED), [Number(8)])
    assert found == {Number(8): Fraction(19, 4)}


def test_every_format_with_points_has_its_usual_tiebreaks() -> None:
    for format_ in FORMATS.values():
        usual = [one.code for one in tiebreaks_of(cups.cup(format_.name, 4).terms)]
        assert usual == list(format_.usual_tiebreaks)
        assert usual or not format_.collects_points
    assert tiebreaks_of(cups.cup(Format.LADDER, 4).terms) == ()


def test_an_unknown_code_is_named_with_those_there_are() -> None:
    refused = unknown(("BH", "MBQ"))
    assert isinstance(refused, Refusal)
    assert refused.instead == tuple(TIEBREAKS)
    assert unknown(tuple(TIEBREAKS)) is None


def test_koya_counts_points_against_those_who_have_half_of_them() -> None:
    """Of four the better seed always wins: two have half of three points or more, and one beat the other."""
    cup = cups.played_out(cups.cup(Format.ROUND_ROBIN, 4), cups.by_seed)
    assert values(Table(FORMATS[Format.ROUND_ROBIN].crosstable(cup), unplayed_apart=False), "KS") == "1 0 0 0"


# Standings: what decides, and what is shared.


def lines(*codes: str) -> list[str]:
    found = rank_entrants(swiss(HELD_FIVE_ROUNDS), [TIEBREAKS[code] for code in codes])
    return [
        f"{line.place}. {line.number} {line.points}{f' by {line.decided_by}' if line.decided_by else ''}"
        for line in found
    ]


def test_points_alone_leave_places_shared() -> None:
    assert lines()[:7] == ["1. 2 4", "2. 1 7/2", "2. 3 7/2", "2. 4 7/2", "2. 16 7/2", "6. 6 3", "7. 5 5/2"]


def test_each_tiebreak_decides_among_those_who_are_still_level() -> None:
    assert lines("BH", "PS")[:5] == [
        "1. 2 4",
        "2. 3 7/2",
        "3. 4 7/2 by BH",
        "4. 1 7/2 by BH",
        "5. 16 7/2 by PS",
    ]


def test_values_are_shown_for_everybody_in_the_announced_order() -> None:
    first = rank_entrants(swiss(HELD_FIVE_ROUNDS), [TIEBREAKS["SB"], TIEBREAKS["WIN"]])[0]
    assert (first.number, first.tiebreaks) == (2, (("SB", Fraction(19, 2)), ("WIN", Fraction(3))))


def test_a_round_under_way_counts_for_nobody_yet() -> None:
    cup = cups.cup(Format.SWISS, 8)
    once = cups.refereed(cups.published(cup, cups.paired(cup)), cups.by_seed)
    under_way = cups.published(once, cups.paired(once))
    assert _points(under_way) == _points(once)
    assert [line.tiebreaks for line in standings(under_way)] == [line.tiebreaks for line in standings(once)]


def _points(cup: Cup) -> dict[Number, Fraction]:
    return {line.number: line.points for line in standings(cup)}


# Double elimination: who has met in the winners' bracket is kept apart in that of the losers.


def met_again(cup: Cup) -> int:
    """Matches before the final between two who have met already."""
    pairs = [frozenset(one.numbers) for one in cup.matches if one.second and not one.slot.startswith("F")]
    return len(pairs) - len(set(pairs))


@pytest.mark.parametrize("entrants", [8, 12, 16, 20, 24, 28, 32, 48, 64])
def test_favourites_meet_again_once_before_the_final(entrants: int) -> None:
    cup = cups.cup(Format.DOUBLE_ELIMINATION, entrants, crossing=3)
    assert met_again(cups.played_out(cup, cups.by_seed)) <= 1


def test_larger_brackets_of_before_stay_too() -> None:
    cup = cups.cup(Format.DOUBLE_ELIMINATION, 64, crossing=2)
    assert met_again(cups.played_out(cup, cups.by_seed)) == 3


def test_cups_that_were_drawn_before_keep_their_bracket() -> None:
    format_ = FORMATS[Format.DOUBLE_ELIMINATION]
    old, new = (cups.cup(Format.DOUBLE_ELIMINATION, 16, crossing=one) for one in (1, 2))
    assert format_.bracket(old).slots != format_.bracket(new).slots
    assert met_again(cups.played_out(old, cups.by_seed)) == 3
    assert format_.defaults["crossing"] == 3


# Lists of results: all or nothing, and back again for ten minutes.


def begun(format_: Format = Format.SWISS, size: int = 6, **terms: object) -> Course:
    return Course(announced(format_, **{"rounds": 3, **terms})).begins(size)


def results(course: Course) -> list[Result | None]:
    return [match.result for match in course.cup.matches]


def entered(course: Course, *results_: Result) -> TakeBackResults:
    """Enters results of the open matches in one list; what takes it back."""
    matches = course.open_matches()
    first = len(course.cup.corrections)
    pairs = tuple((match.id, result) for match, result in zip(matches, results_, strict=False))
    course.does(Report(BY_OLGA, pairs))
    return TakeBackResults(BY_OLGA, first, len(pairs), course.cup.round)


def test_a_list_is_one_change() -> None:
    course = begun()
    version = course.cup.version
    entered(course, Result.FIRST, Result.DRAW)
    assert course.cup.version == version + 1
    assert results(course) == [Result.FIRST, Result.DRAW, None]


def test_one_line_that_cannot_be_entered_refuses_all_and_is_named() -> None:
    course = begun()
    one, other, _ = course.open_matches()
    for wrong, why in (
        ((one.id, Result.DRAW), "cup-refuse-result-twice"),
        ((MatchId("cup-9-9"), Result.DRAW), "cup-refuse-no-such-match"),
        ((other.id, Result.BYE), "cup-refuse-result-bye"),
    ):
        refusal = decide(course.cup, Report(BY_OLGA, ((one.id, Result.FIRST), wrong)), course.now)
        assert isinstance(refusal, Refusal)
        args = dict(refusal.reason.args)
        assert (refusal.reason.key, args["line"]) == ("cup-refuse-line", 2)
        assert why in repr(args["reason"])
    assert results(course) == [None, None, None]


def test_what_was_not_over_goes_on_at_a_new_table_in_its_time() -> None:
    course = begun()
    before = course.cup.matches
    back = entered(course, Result.FIRST, Result.DRAW)
    course.does(back).goes_on()
    assert results(course) == [None, None, None]
    assert [one.until for one in course.cup.matches] == [one.until for one in before]
    match = course.cup.matches[0]
    assert [game.result for game in match.games] == [Result.VOID, None]
    assert match.games[0].first == match.games[1].first
    assert match.games[0].session != match.games[1].session
    for one in course.open_matches():
        course.ends(one, Result.SECOND)
    assert course.goes_on().cup.round == 2


def test_a_correction_is_taken_back_to_what_was_there() -> None:
    course = begun()
    match = course.open_matches()[0]
    course.ends(match, Result.SECOND)
    first = len(course.cup.corrections)
    course.does(Report(BY_OLGA, ((match.id, Result.FIRST),)))
    course.does(TakeBackResults(BY_OLGA, first, 1, 1))
    assert results(course)[0] is Result.SECOND
    assert [one.after for one in course.cup.corrections] == [Result.FIRST, Result.SECOND]


@pytest.mark.parametrize(("ms", "refused"), [(10 * MINUTE - 1, False), (10 * MINUTE, True)])
def test_it_is_possible_for_ten_minutes(ms: int, *, refused: bool) -> None:
    course = begun()
    back = entered(course, Result.FIRST)
    course.waits(ms)
    if refused:
        assert course.refused(back) == "cup-refuse-take-back-late"
    else:
        course.does(back)


def test_what_has_changed_since_stays() -> None:
    course = begun()
    match = course.open_matches()[0]
    back = entered(course, Result.FIRST, Result.DRAW)
    course.does(Report(BY_OLGA, ((match.id, Result.SECOND),)))
    course.does(Report(BY_OLGA, ((match.id, Result.FIRST),)))
    assert course.refused(back) == "cup-refuse-take-back-changed"


def test_nothing_is_taken_back_twice() -> None:
    course = begun()
    back = entered(course, Result.FIRST)
    course.does(back)
    assert course.refused(back) == "cup-refuse-take-back-changed"


@pytest.mark.parametrize("format_", [Format.SWISS, Format.KNOCKOUT])
def test_what_a_later_round_was_paired_from_stays(format_: Format) -> None:
    course = begun(format_, size=4)
    back = entered(course, Result.FIRST, Result.FIRST)
    course.goes_on()
    assert course.cup.round == 2
    assert course.refused(back) == "cup-refuse-take-back-paired"


def test_where_all_meet_no_round_comes_from_a_result() -> None:
    course = begun(Format.ROUND_ROBIN, size=4)
    back = entered(course, Result.FIRST, Result.FIRST)
    course.goes_on().does(back).goes_on()
    assert results(course)[:2] == [None, None]


def test_a_cup_that_has_ended_with_it_goes_on() -> None:
    course = begun(Format.KNOCKOUT, size=2)
    back = entered(course, Result.FIRST)
    course.goes_on()
    assert course.cup.stage is Stage.OVER
    course.does(back).goes_on()
    assert (course.cup.stage, course.cup.winners) == (Stage.RUNNING, ())


def test_a_cup_that_was_closed_stays_so() -> None:
    course = begun()
    back = entered(course, Result.FIRST)
    course.does(Close(BY_OLGA))
    assert course.refused(back) == "cup-refuse-take-back-changed"


def test_a_ladder_is_as_it_was() -> None:
    course = Course(announced(Format.LADDER)).begins(4)
    before = course.cup.ladder
    course.does(Challenge(course.cup.entrant(before[1]).person, before[0]))
    (match,) = course.open_matches()
    back = entered(course, Result.FIRST if match.first == before[1] else Result.SECOND)
    assert course.cup.ladder != before
    course.does(back)
    assert course.cup.ladder == before
