"""The card of a cup: what everybody sees of it, from sign-up to the podium."""

from dataclasses import replace

import pytest

from bot.features.cup.cards.terms_text import cup_card, terms_card, terms_lines
from bot.intents.cup import OnCup
from bot.intents.payload import SIZE_LIMIT, read_payload
from bot.kernel.away_hours import Period
from bot.kernel.durations import duration
from bot.kernel.text import say
from bot.kernel.time import DAY, HOUR
from bot.messages.card import Card, in_line
from bot.tournaments.decide import decide
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.lifecycle import CallOff, Close, Pause
from bot.tournaments.decisions.participation import CheckIn
from bot.tournaments.model import Cup, Result
from bot.tournaments.requests import Accepted
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import Absentees, Scoring
from tests.kit.clock import NOON
from tests.kit.cup_scenario import panel
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format
from tests.kit.fourrow_tables import GAMES


def card(cup: Cup) -> Card:
    return cup_card(cup, GAMES, standings(cup))


def acts(shown: Card) -> list[str]:
    """What its buttons do."""
    found = [read_payload(button.press) for row in shown.rows for button in row]
    return [one.act for one in found if isinstance(one, OnCup)]


def keys(shown: Card) -> list[str]:
    return [line.key for line in shown.lines]


def test_people_enter_by_a_button_and_read_what_they_enter() -> None:
    shown = card(announced(rounds=5))
    assert acts(shown) == ["join", "terms"]
    assert "cup-field-empty" in str(shown.lines[-1])
    whole = terms_card(announced(rounds=5), GAMES)
    assert {"leave", "pairings", "organise"} <= {*acts(whole)}
    assert {"cup-terms-absent-forfeit", "cup-organisers", "cup-code"} <= {*keys(whole)}


def test_where_nobody_organises_it_the_terms_say_who_can_name_somebody() -> None:
    lost = replace(announced(rounds=5), organisers=())
    assert "cup-organised-by-nobody" in keys(terms_card(lost, GAMES))
    assert "cup-organisers" not in keys(terms_card(lost, GAMES))
    assert "cup-organised-by-nobody" in keys(panel(lost))


@pytest.mark.parametrize("format_", Format)
def test_the_card_is_short_and_a_button_tells_all(format_: Format) -> None:
    cup = announced(format_, misses=1, play_off=True, scoring=Scoring.THREE)
    short, whole = keys(card(cup)), keys(terms_card(cup, GAMES))
    assert len(short) <= 3, "what and how long; when and who may; who has entered"
    assert "terms" in acts(card(cup))
    told = {line.key for line in terms_lines(cup.terms, GAMES)}
    assert told <= set(whole)
    assert {"cup-terms-three-points", "cup-terms-play-off"} <= set(whole)


@pytest.mark.parametrize(
    ("clock", "absentees", "told"),
    [
        ("7d/game", Absentees.FORFEIT, "cup-terms-absent-forfeit"),
        ("2d", Absentees.FORFEIT, "cup-terms-absent-forfeit"),
        ("7d/game", Absentees.DRAW, "cup-terms-absent-draw"),
        ("7d/game", Absentees.WAIT, "cup-terms-absent-wait"),
    ],
)
def test_one_sentence_tells_who_loses_at_the_end_of_a_round(
    clock: str, absentees: Absentees, told: str
) -> None:
    lines = keys(terms_card(announced(clock=clock, absentees=absentees), GAMES))
    about = [key for key in lines if key.startswith("cup-terms-absent-")]
    assert about == [told]


def test_the_terms_can_be_read_while_it_runs() -> None:
    assert "terms" in acts(card(Course(announced()).begins(4).cup))


def test_everybody_who_has_entered_is_named() -> None:
    shown = card(Course(announced()).with_field(3).cup)
    assert all(str(somebody(number)) in str(shown.lines[-1]) for number in range(1, 4))


def test_a_long_list_of_people_is_cut_off() -> None:
    shown = card(Course(announced()).with_field(60).cup)
    assert "cup-more-people" in str(shown.lines[-1])


def test_it_calls_for_checking_in() -> None:
    course = Course(announced(starts=NOON.after(2 * HOUR), check_in_ms=HOUR)).with_field(4)
    course.waits(HOUR).goes_on().does(CheckIn(somebody(1)))
    shown = card(course.cup)
    assert acts(shown)[0] == "check-in"
    assert len(shown.lines) == 3
    for key in ("cup-card-check-in", "cup-check-in-open", "cup-checked-in", "cup-card-missing"):
        assert key in str(shown.lines)


def test_it_says_the_round_its_pairs_and_results_and_who_is_in_front() -> None:
    course = Course(announced()).begins(4)
    course.ends(course.open_matches()[0], Result.FIRST)
    shown = card(course.cup)
    assert keys(shown) == ["line", "cup-match", "cup-match-at", "cup-leaders"]
    assert acts(shown) == ["standings", "pairings", "terms", "join"]


def test_a_pause_is_told() -> None:
    course = Course(announced()).begins(4).does(Pause(BY_OLGA))
    shown = card(course.cup)
    assert "cup-paused" in keys(shown)
    assert "cup-card-until" not in str(shown.lines)


def test_the_end_has_a_podium() -> None:
    course = Course(announced(Format.KNOCKOUT)).begins(4)
    while open_ := course.open_matches():
        course.ends(open_[0], Result.FIRST)
    shown = card(course.cup)
    assert keys(shown)[:2] == ["cup-over", "cup-podium"]
    assert "join" not in acts(shown)


def test_a_cup_that_was_called_off_offers_nothing() -> None:
    shown = card(Course(announced()).with_field(4).does(CallOff(BY_OLGA)).cup)
    assert (keys(shown)[0], shown.rows) == ("cup-called-off", ())


def test_ladders_and_arenas_are_entered_while_they_run() -> None:
    ladder = Course(announced(Format.LADDER)).begins(4).cup
    assert acts(card(ladder))[0] == "challenge"
    assert "join" in acts(card(ladder))
    assert "join" in acts(card(Course(announced(Format.ARENA)).begins(4).cup))
    assert "join" not in acts(card(Course(announced(Format.KNOCKOUT)).begins(4).cup))


def test_every_button_is_small_enough_for_every_platform() -> None:
    cups = [
        announced(),
        Course(announced()).begins(4).cup,
        Course(announced()).begins(4).does(Close(BY_OLGA)).cup,
    ]
    for cup in cups:
        presses = [button.press for row in card(cup).rows for button in row]
        assert presses
        assert all(len(press.encode()) <= SIZE_LIMIT for press in presses)


def test_the_first_deadline_is_that_of_the_first_match() -> None:
    course = Course(announced(round_ms=DAY)).begins(4)
    assert str(say("cup-card-until", until=NOON.after(DAY))) in str(card(course.cup).lines[0])


def test_after_an_absence_an_arena_says_until_when_it_goes_on() -> None:
    cup = Course(announced(Format.ARENA, lasts_ms=2 * HOUR)).begins(4).cup
    away = Period(NOON.after(HOUR), NOON.after(3 * HOUR))
    back = decide(cup, Expire(), away.end, (away,))
    assert isinstance(back, Accepted)
    until = in_line((say("cup-card-until", until=NOON.after(4 * HOUR)),))
    was_away = say("card-clock-excused", time=duration(2 * HOUR))
    assert {until, was_away} <= {*card(back.cup).lines}
