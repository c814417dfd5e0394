"""Reports become cups: what was written is taken over whole, and goes on as it would have gone on."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dispatch.requests import decode_text
from bot.kernel.text import Refusal
from bot.tournaments.crosstable import Mark, crosstable, points_by_mark
from bot.tournaments.decide import decide
from bot.tournaments.decisions.lifecycle import Resume
from bot.tournaments.decisions.opening import Identify, Open, open_cup
from bot.tournaments.decisions.participation import Start
from bot.tournaments.decisions.rounds import free
from bot.tournaments.formats.registry import format_of
from bot.tournaments.imported import is_outsider
from bot.tournaments.model import Cup, CupId, Number, Result, Stage
from bot.tournaments.pairing.eligibility import forbidden_pairs, starts_first
from bot.tournaments.reports.trf_cup import import_report
from bot.tournaments.reports.trf_lines import Why, list_unused
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.requests import with_entrant
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import Scoring, Terms, Worth
from tests.kit import simulated_cups as cups
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, PUB, Course, somebody
from tests.kit.format_names import Format


def played(rounds: int, size: int = 21, **terms: object) -> Cup:
    """So many rounds, in which some do not come, somebody rests and somebody leaves."""
    cup = cups.cup(Format.SWISS, size, 3, rounds=9, **terms)
    resting = replace(cup.entrants[3], rests=frozenset({2}))
    cup = replace(cup, entrants=(*cup.entrants[:3], resting, *cup.entrants[4:]))
    for at, (_, _, after) in enumerate(cups.rounds(cup, cups.by_chance(4, forfeits=0.1)), start=1):
        cup = after
        if at == rounds:
            break
    return cups.withdrawn(cup, 5)


def read(text: str | Refusal) -> Report:
    assert isinstance(text, str)
    report = read_trf(text)
    assert isinstance(report, Report), report
    return report


def lines(cup: Cup, since_2026: bool) -> list[str]:  # noqa: FBT001 - of this file alone
    text = trf(cup, since_2026=since_2026)
    assert isinstance(text, str)
    return text.splitlines()


def opened_from(report: Report, terms: Terms) -> Cup:
    opening = Open(BY_OLGA, replace(terms, reported=True), PUB, imported=import_report(report))
    decision = open_cup(CupId("cup22222"), opening, 7, NOON)
    assert not isinstance(decision, Refusal), decision
    return decision.cup


@pytest.mark.parametrize("scoring", [Scoring.USUAL, Scoring.THREE, Scoring.TWO])
@pytest.mark.parametrize("since_2026", [False, True])
def test_a_cup_comes_back_as_it_went_out(scoring: Scoring, *, since_2026: bool) -> None:
    cup = played(4, scoring=scoring)
    report = read(trf(cup, since_2026=since_2026))
    again = opened_from(report, cup.terms)
    assert report.scoring is scoring
    assert crosstable(again) == crosstable(cup)
    assert standings(again) == standings(cup)
    assert (again.stage, again.round, again.paused) == (Stage.RUNNING, 4, True)
    assert [one.person.name for one in again.entrants] == [one.person.name for one in cup.entrants]
    assert lines(again, since_2026)[2:] == lines(cup, since_2026)[1:], "but the day on which it began"


def test_it_goes_on_with_the_pairs_that_it_would_have_had() -> None:
    cup = played(4)
    again = opened_from(read(trf(cup)), cup.terms)
    assert games(again) == games(cup)


def test_it_stands_still_until_an_organiser_lets_it_go_on() -> None:
    course = Course(opened_from(read(trf(played(4))), played(4).terms))
    assert course.cup.due is None
    course.does(Resume(BY_OLGA)).goes_on()
    assert course.cup.round == 5
    assert course.open_matches()


def test_a_field_without_rounds_signs_up_in_its_own_order() -> None:
    cup = cups.cup(Format.SWISS, 6)
    again = opened_from(read(trf(cup)), cup.terms)
    assert again.stage is Stage.SIGN_UP
    begun = decide(again, Start(BY_OLGA), NOON)
    assert not isinstance(begun, Refusal)
    assert [one.person.name for one in begun.cup.entrants] == [one.person.name for one in cup.entrants]


def test_an_organiser_says_who_somebody_is() -> None:
    course = Course(opened_from(read(trf(played(2))), played(2).terms))
    assert is_outsider(course.cup.entrants[2].person.player)
    course.does(Identify(BY_OLGA, Number(3), somebody(99)))
    assert course.cup.entrant(Number(3)).person == somebody(99)
    assert course.cup.deeds[-1].what.key == "cup-deed-identified"
    assert course.refused(Identify(BY_OLGA, Number(3), somebody(98))) == "cup-refuse-not-outsider"
    assert course.refused(Identify(BY_OLGA, Number(4), somebody(99))) == "cup-refuse-in-already"
    assert course.refused(Identify(BY_OLGA, Number(400), somebody(98))) == "cup-refuse-not-outsider"


def test_forfeits_of_both_and_byes_asked_for_are_taken_over() -> None:
    text = """\
012 Small Open
XXR 3
001    1      Ann                               2100                             1.0    1     2 - -  0000 - F
001    2      Ben                               2000                             0.5    2     1 - -  0000 - H
001    3      Cem                               1900                             1.0    3  0000 - U  0000 - Z
"""
    again = opened_from(read(text), cups.cup(Format.SWISS, 3, rounds=3).terms)
    assert again.round == 1, "nobody has been paired for the second round"
    assert [match.result for match in again.matches] == [Result.BOTH_FORFEIT, Result.BYE]
    byes = [one.bye_in(2) for one in again.entrants]
    assert byes == [Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE]


@pytest.mark.parametrize(
    ("line", "scoring", "worth"),
    [
        ("162  W 3.0    D 1.0", Scoring.THREE, ()),
        ("162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0", Scoring.THREE, ()),
        ("162  W 1.0    D 0.5", Scoring.USUAL, ()),
        ("XXS W=3.0 D=1.0 L=0.0 PAB=3.0", Scoring.THREE, ()),
        ("XXS W=3\nXXS D=1", Scoring.THREE, (("U", 2),)),
        ("XXS PAB=.5", Scoring.USUAL, (("U", 1),)),
        ("BBW  2.0\nBBD  1.0\nBBU  1.0", Scoring.TWO, (("U", 2),)),
        ("162  W 2.0    D 1.0", Scoring.TWO, ()),
        ("162  W 2.0    D 0.5", Scoring.USUAL, (("1", 4), ("+", 4), ("U", 4), ("F", 4))),
        ("012 The sums tell it", Scoring.THREE, ()),
    ],
)
def test_what_results_are_worth(line: str, scoring: Scoring, worth: Worth) -> None:
    points = points_by_mark(scoring, worth)
    head, other = f"001    1      {'Ann':33} 2100{'':28}", f"001    2      {'Ben':33} 2000{'':28}"
    win, draw = (points[mark] / 2 for mark in (Mark.WIN, Mark.DRAW))
    first, second = "    1     2 w 1     2 b =", "    2     1 b 0     1 w ="
    text = f"{line}\n{head}{win + draw:4.1f}{first}\n{other}{draw:4.1f}{second}\n"
    report = read_trf(text)
    assert isinstance(report, Report), report
    assert (report.scoring, dict(report.worth)) == (scoring, dict(worth))


@pytest.mark.parametrize(
    "line", ["162  W 3.0    D 1.0    X 0.5", "162  W three", "162", "XXS WW=3 BW=2", "BBW 0.3", "XXS W=1 and"]
)
def test_what_results_are_worth_is_read_or_refused(line: str) -> None:
    refused = read_trf(f"{line}\n001    1      {'Ann':33} 2100{'':28} 0.0    1\n")
    assert isinstance(refused, Refusal)
    assert refused.reason.key in ("cup-refuse-trf-record", "cup-refuse-trf-blank")


EVERYTHING = """\
012 Café Open
142 9
152 B
192 FIDE_DUTCH_2025_BAKU
250       1.0   1   3    1    2
240 H   2    4
240 Z   4    1
260   1   9    1    2
260   1   1    3    4
001    1 m  g Ann                               2100 NED     1234567 1990/01/01  1.0    1     2 w 1  0000 - U
001    2      Ben                               2000                             0.0    4     1 b 0
001    3      Cem                               1900                             1.0    2     4 b +
001    4      Dan                               1800                             0.0    3  0000 - -
"""


def test_what_a_file_tells_of_coming_rounds_is_taken_over() -> None:
    report = read(EVERYTHING)
    again = opened_from(report, cups.cup(Format.SWISS, 4, rounds=9).terms)
    ann, ben, cem, dan = again.entrants
    assert (ann.bye_in(2), ann.bye_in(4), dan.bye_in(2)) == (Result.BYE, Result.ZERO_BYE, Result.HALF_BYE)
    assert (ann.virtual, ben.virtual, cem.virtual) == ((2, 2, 2), (2, 2, 2), ())
    assert forbidden_pairs(again) == {(1, 2)}
    assert not starts_first(again)
    assert [match.result for match in again.matches if match.second is None] == [
        Result.FULL_BYE,
        Result.ZERO_BYE,
    ]
    whys = {why for why, _ in report.unused}
    assert whys == {Why.OTHER_ROUNDS, Why.PEOPLE, Why.FORFEITS}
    identified = Course(again).does(Identify(BY_OLGA, Number(1), somebody(99))).cup
    assert forbidden_pairs(identified) == {(1, 2)}, "also of those who are known by now"


def test_a_pair_that_is_forbidden_for_some_rounds_is_told_to_stay_so() -> None:
    report = read(EVERYTHING.replace("260   1   9    1    2", "260   1   5    1    2"))
    assert (Why.TO_THE_END, 8) in report.unused
    assert Why.TO_THE_END not in {why for why, _ in read(EVERYTHING).unused}


def test_every_line_that_is_not_used_is_told_with_its_reason() -> None:
    text = EVERYTHING.replace("142 9\n", "022 Rome\n142 nine\n### a comment\nABC 1\nXXR 9 rounds\n")
    (_, *reasons) = list_unused(read(text).unused)
    lines = {phrase.key.removeprefix("cup-unused-"): str(dict(phrase.args)["lines"]) for phrase in reasons}
    assert lines.keys() == {"event", "no-number", "comment", "unknown", "other-rounds", "people", "forfeits"}
    assert read(text).rounds == 9, "a number counts, other text does not"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_files_of_any_system_are_read(encoding: str, ends: str) -> None:
    text = EVERYTHING.replace("\n", ends)
    assert read(decode_text(text.encode(encoding))) == read(EVERYTHING)


def test_columns_may_be_counted_in_bytes() -> None:
    named = EVERYTHING.replace("Ann          ", "Zoë Åström   ")
    in_bytes = named.replace("Zoë Åström   ", "Zoë Åström")
    assert len(in_bytes) == len(named) - 3
    by_bytes, by_characters = (read(text).entrants[0] for text in (in_bytes, named))
    assert by_bytes.name == by_characters.name == "Zoë Åström"
    assert (by_bytes.rating, by_bytes.entries) == (by_characters.rating, by_characters.entries)


def test_people_can_be_ranked_by_their_places_in_the_file() -> None:
    *head, one, two, three, four = EVERYTHING.splitlines()
    ranked = read("\n".join([*head, "XXC rank", four, three, two, one]))
    assert {entrant.name: entrant.number for entrant in ranked.entrants} == {
        "Dan": 1,
        "Cem": 2,
        "Ben": 3,
        "Ann": 4,
    }
    assert ranked.forbidden == ((3, 4),)
    assert ranked.rows[Number(4)][0].opponent == 3


def test_a_field_of_one_team_is_a_field_of_people() -> None:
    assert not read(f"{EVERYTHING}013 {'Example':32}    1    2\n").teams.teams


def eventful_cup(drawn: random.Random) -> Cup:
    """With byes, accelerations, forbidden pairs, and points of any kind, after some rounds."""
    scoring = drawn.choice([Scoring.USUAL, Scoring.THREE, Scoring.TWO])
    worth = drawn.choice([(), (("U", 1),), (("0", 1), ("Z", 1), ("-", 1))])
    cup = cups.cup(
        Format.SWISS, drawn.randint(4, 12), drawn.randint(0, 9), rounds=9, scoring=scoring, worth=worth
    )
    for entrant in cup.entrants:
        kinds = [None] * 9 + [Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE]
        byes = {round_: bye for round_ in range(1, 10) if (bye := drawn.choice(kinds))}
        rests = frozenset(round_ for round_, bye in byes.items() if bye is Result.HALF_BYE)
        others = tuple((round_, bye) for round_, bye in byes.items() if round_ not in rests)
        virtual = tuple(drawn.randint(0, 4) for _ in range(drawn.choice([0, 0, 3, 9])))
        out = drawn.random() < 0.1
        cup = with_entrant(cup, replace(entrant, rests=rests, byes=others, virtual=virtual, sits_out=out))
    accounts = [entrant.person.player.account for entrant in cup.entrants]
    pairs = (drawn.sample(accounts, 2) for _ in range(drawn.randint(0, 2)))
    cup = replace(cup, forbidden=tuple((one, other) for one, other in pairs))
    referee = cups.by_chance(drawn.randint(0, 99), forfeits=0.2)
    for _ in range(drawn.randint(0, 5)):
        if not isinstance(paired := format_of(cup.terms).next_pairs(cup, free(cup)), Refusal):
            cup = cups.refereed(cups.published(cup, paired), referee)
    return cup


def games(cup: Cup) -> list[tuple[int, int | None]] | None:
    """Of the coming round."""
    paired = format_of(cup.terms).next_pairs(cup, free(cup))
    if isinstance(paired, Refusal):
        return None
    return [(pair.first, pair.second) for pair in paired if pair.result in (None, Result.BYE)]


@pytest.mark.parametrize("since_2026", [False, True])
def test_documents_come_back_whole(*, since_2026: bool) -> None:
    for seed in range(20):
        cup = eventful_cup(random.Random(seed))  # noqa: S311 - the same each time
        report = read(trf(cup, since_2026=since_2026))
        assert {why for why, _ in report.unused} == {Why.EVENT}
        terms = replace(cup.terms, scoring=report.scoring, worth=report.worth)
        again = replace(opened_from(report, terms), began=None, stage=cup.stage)
        assert lines(again, since_2026) == lines(cup, since_2026), seed
        assert games(again) == games(cup), seed


@given(cut=st.integers(0, len(EVERYTHING)), shift=st.integers(-3, 3), at=st.integers(0, len(EVERYTHING)))
def test_damage_is_read_or_refused_with_line_and_column(cut: int, shift: int, at: int) -> None:
    damaged = (
        EVERYTHING[:cut] if shift == 0 else EVERYTHING[:at] + " " * shift + EVERYTHING[at + max(0, -shift) :]
    )
    report = read_trf(damaged)
    if isinstance(report, Refusal):
        assert report.reason.key == "cup-refuse-trf-nobody" or "line" in dict(report.reason.args)


def test_long_files_and_names_are_answered() -> None:
    assert len(read("".join(f"001 {number:4}{'':72} 0.0\n" for number in range(1, 5_001))).entrants) == 5_000
    refused = read_trf(f"001    1      {'A' * 300} 2100{'':28} 0.0    1\n")
    assert isinstance(refused, Refusal)
