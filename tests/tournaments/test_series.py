"""A cup that is repeated: when the next one begins, and how the season stands."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.time import DAY, HOUR, Instant
from bot.tournaments.decisions.entry import Invite
from bot.tournaments.decisions.lifecycle import NameOrganiser, Pause, Resume
from bot.tournaments.decisions.merge_accounts import Merge
from bot.tournaments.decisions.opening import open_cup
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.decisions.terms_changes import ChangeTerms
from bot.tournaments.model import Cup, CupId, Result, SeasonLine, Series, Stage
from bot.tournaments.requests import Accepted, TermsChanged
from bot.tournaments.series import UTC, following, is_season_over, season_table
from bot.tournaments.terms import Repeat
from tests.kit.cups import BY_OLGA, NOON, OLGA, Course, announced, somebody
from tests.kit.format_names import Format

WEEK = 7 * DAY


def played(cup: Cup, size: int = 4) -> Course:
    """The better seed wins everything."""
    course = Course(cup).begins(size)
    while course.cup.stage is Stage.RUNNING:
        for match in course.open_matches():
            better = match.second is None or match.first < match.second
            course.ends(
                match, Result.FIRST if better == (match.games[-1].first == match.first) else Result.SECOND
            )
    return course


def next_of(cup: Cup, now: Instant, zone: str = UTC) -> Cup:
    command = following(cup, now, zone)
    assert command
    decision = open_cup(CupId("cup33333"), command, 8, now)
    assert isinstance(decision, Accepted)
    return decision.cup


def test_who_has_won_is_noted() -> None:
    course = played(announced(Format.ROUND_ROBIN))
    assert course.cup.winners == (somebody(1),)
    match = course.match(1, 2)
    course.does(Report(BY_OLGA, ((match.id, Result.SECOND if match.first == 1 else Result.FIRST),)))
    assert course.cup.winners == (somebody(2),), "a corrected result corrects that, too"


def test_nobody_has_won_what_was_not_played() -> None:
    assert Course(announced()).begins(4).cup.winners == ()


def test_the_next_cup_has_the_same_terms_rooms_and_organisers_a_week_later() -> None:
    cup = announced(Format.SWISS, repeat=Repeat.WEEKLY, rounds=5, starts=NOON.after(HOUR))
    course = Course(cup).does(NameOrganiser(BY_OLGA, somebody(9)))
    over = played(course.cup).cup
    assert over.terms.rounds == 3, "the field was too small for five"
    then = next_of(over, NOON.after(2 * DAY))
    assert then.terms == replace(cup.terms, starts=NOON.after(HOUR + WEEK))
    assert (then.rooms, then.organisers) == (over.rooms, over.organisers)
    assert (then.stage, then.entrants) == (Stage.SIGN_UP, ())


def test_it_never_begins_in_the_past() -> None:
    over = played(announced(repeat=Repeat.WEEKLY, starts=NOON.after(HOUR))).cup
    assert next_of(over, NOON.after(20 * DAY)).terms.starts == NOON.after(HOUR + 3 * WEEK)


def test_a_pause_does_not_make_the_cups_after_it_later() -> None:
    course = Course(announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, starts=NOON.after(HOUR)))
    course.with_field(2).waits(HOUR).goes_on().does(Pause(BY_OLGA)).waits(5 * HOUR).does(Resume(BY_OLGA))
    over = course.ends(course.open_matches()[0], Result.FIRST).cup
    assert next_of(over, course.now).terms.starts == NOON.after(HOUR + WEEK)


def test_people_have_time_to_enter_where_a_cup_ends_shortly_before_the_next_would_begin() -> None:
    over = played(announced(repeat=Repeat.WEEKLY, starts=NOON.after(HOUR))).cup
    assert next_of(over, NOON.after(HOUR + WEEK - DAY)).terms.starts == NOON.after(HOUR + WEEK)
    assert next_of(over, NOON.after(HOUR + WEEK - DAY + 1)).terms.starts == NOON.after(HOUR + 2 * WEEK)


ROME = "Europe/Rome"


def rome(text: str) -> Instant:
    return Instant(round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ROME)).timestamp() * 1000))


def starts_after(first: str, repeat: Repeat, cups: int) -> list[str]:
    """When so many cups after one that began then begin, by the clock on the wall in Rome."""
    cup, starts = announced(repeat=repeat, starts=rome(first)), []
    for _ in range(cups):
        assert cup.terms.starts
        now = cup.terms.starts.after(HOUR)
        cup = next_of(replace(cup, stage=Stage.OVER), now, ROME)
        assert cup.terms.starts
        there = datetime.fromtimestamp(cup.terms.starts.ms / 1000, ZoneInfo(ROME))
        starts.append(f"{there:%m-%d %H:%M%z}")
    return starts


@pytest.mark.parametrize(
    ("first", "starts"),
    [
        pytest.param(
            "2027-03-14T20:00", ["03-21 20:00+0100", "03-28 20:00+0200", "04-04 20:00+0200"], id="spring"
        ),
        pytest.param(
            "2027-03-14T02:30", ["03-21 02:30+0100", "03-28 03:30+0200", "04-04 02:30+0200"], id="skipped"
        ),
        pytest.param(
            "2027-10-17T02:30", ["10-24 02:30+0200", "10-31 02:30+0200", "11-07 02:30+0100"], id="twice"
        ),
    ],
)
def test_weekly_cups_begin_at_the_same_time_by_the_organisers_clock(first: str, starts: list[str]) -> None:
    assert starts_after(first, Repeat.WEEKLY, 3) == starts


def test_monthly_cups_that_began_on_the_last_day_do_so_again_after_a_shorter_month() -> None:
    starts = starts_after("2027-12-31T18:00", Repeat.MONTHLY, 5)
    assert [start[:11] for start in starts] == [
        "01-31 18:00",
        "02-29 18:00",
        "03-31 18:00",
        "04-30 18:00",
        "05-31 18:00",
    ]


def test_a_series_of_which_the_first_start_is_not_stored_goes_on_from_the_last_one() -> None:
    stored = announced(repeat=Repeat.MONTHLY, starts=rome("2027-02-28T18:00"))
    assert stored.series == Series(1, None), "as before schema 16"
    then = next_of(replace(stored, stage=Stage.OVER), rome("2027-03-01T18:00"), ROME)
    assert then.terms.starts == rome("2027-03-28T18:00")


@pytest.mark.parametrize("moved_to", ["2027-02-20T18:00", "2027-03-05T18:00"])
def test_a_start_that_the_organiser_moves_is_that_of_the_cups_to_come(moved_to: str) -> None:
    cup = announced(repeat=Repeat.MONTHLY, starts=rome("2027-01-31T18:00"))
    second = next_of(replace(cup, stage=Stage.OVER), rome("2027-02-01T18:00"), ROME)
    moved = Course(second, rome("2027-02-02T18:00")).does(ChangeTerms(BY_OLGA, (("starts", rome(moved_to)),)))
    third = next_of(replace(moved.cup, stage=Stage.OVER), rome("2027-03-06T18:00"), ROME)
    month = int(moved_to[5:7]) + 1
    assert third.terms.starts == rome(f"2027-{month:02}-{moved_to[8:]}")


def test_after_a_change_from_weekly_to_monthly_the_next_is_a_month_after_this_one() -> None:
    cup = announced(repeat=Repeat.WEEKLY, starts=rome("2027-01-31T18:00"))
    second = next_of(replace(cup, stage=Stage.OVER), rome("2027-02-01T18:00"), ROME)
    changed = Course(second, rome("2027-02-02T18:00")).does(
        ChangeTerms(BY_OLGA, (("repeat", Repeat.MONTHLY),))
    )
    third = next_of(replace(changed.cup, stage=Stage.OVER), rome("2027-02-08T18:00"), ROME)
    assert third.terms.starts == rome("2027-03-07T18:00")


def test_nothing_follows_what_is_not_repeated_or_not_over() -> None:
    assert following(played(announced()).cup, NOON) is None
    assert following(announced(repeat=Repeat.WEEKLY), NOON) is None
    course = Course(announced(repeat=Repeat.WEEKLY)).does(ChangeTerms(BY_OLGA, (("repeat", Repeat.NO),)))
    assert course.told(TermsChanged)
    assert following(played(course.cup).cup, NOON) is None


def test_a_season_adds_up_by_hand() -> None:
    """Two cups of four, the better seed winning all: 10, 8, 6 and 5 points each time."""
    cup = announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, season=2)
    first = played(cup).cup
    assert [(one.person, one.points) for one in season_table(first)] == [
        (somebody(1), 10),
        (somebody(2), 8),
        (somebody(3), 6),
        (somebody(4), 5),
    ]
    assert not is_season_over(first)
    second = next_of(first, NOON)
    assert second.series
    assert second.series.number == 2
    over = played(second, 3).cup
    assert season_table(over)[0] == SeasonLine(somebody(1), 20, 2, 2)
    assert season_table(over)[3] == SeasonLine(somebody(4), 5, 1, 0)
    assert is_season_over(over)
    anew = next_of(over, NOON)
    assert anew.series
    assert (anew.series.number, anew.series.table) == (1, ())


def in_vain(cup: Cup, entrants: int) -> Course:
    """When it is to begin, so many are there: too few."""
    course = Course(cup).with_field(entrants)
    assert cup.terms.starts
    course = course.waits(cup.terms.starts.ms - course.now.ms).goes_on()
    assert course.cup.stage is Stage.CALLED_OFF
    return course


def test_a_season_goes_on_after_a_cup_with_too_few_people() -> None:
    cup = announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, season=3, rounds=5)
    first = played(cup).cup
    for came in (1, 0):
        second = in_vain(next_of(first, NOON), came)
        again = next_of(second.cup, second.now)
        assert again.series == Series(2, 5, season_table(first), anchor=NOON), (
            "it was none of the season's cups"
        )
        assert again.terms.starts == second.now.after(WEEK)


def test_divisions_stay_as_they_were_after_a_cup_with_too_few_people() -> None:
    cup = announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, groups=2, promotion=1)
    second = next_of(played(cup).cup, NOON)
    off = in_vain(second, 1)
    assert next_of(off.cup, off.now).series == second.series


def test_a_series_without_a_season_ends_where_nobody_comes_any_more() -> None:
    weekly = announced(repeat=Repeat.WEEKLY, starts=NOON.after(DAY))
    nobody = in_vain(weekly, 0)
    assert following(nobody.cup, nobody.now) is None
    somebody_came = in_vain(weekly, 1)
    assert following(somebody_came.cup, somebody_came.now)


def test_two_accounts_of_one_person_have_their_points_together() -> None:
    """Both were in the first cup; that is known before either has entered the second."""
    cup = announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, season=2)
    course = Course(next_of(played(cup).cup, NOON)).does(Merge(somebody(3).player, somebody(4)))
    assert [(one.person, one.points) for one in season_table(course.cup)] == [
        (somebody(4), 11),
        (somebody(1), 10),
        (somebody(2), 8),
    ]


def test_two_accounts_of_one_person_have_one_place_in_the_divisions() -> None:
    cup = announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, groups=2, promotion=1)
    course = Course(next_of(played(cup).cup, NOON))
    before = course.cup.series.order if course.cup.series else ()
    course.does(Merge(before[0].player, before[3]))
    assert course.cup.series
    assert course.cup.series.order == (before[3], before[1], before[2])


def test_who_shares_a_place_has_its_points() -> None:
    cup = Course(announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, season=2)).begins(2)
    cup.ends(cup.open_matches()[0], Result.DRAW)
    assert {one.points for one in season_table(cup.cup)} == {10}


def test_who_was_invited_is_invited_to_the_next_cup_as_well() -> None:
    """Player 2 was entered by an organiser."""
    course = Course(announced(Format.ROUND_ROBIN, repeat=Repeat.WEEKLY, by_invitation=True))
    course.does(Invite(BY_OLGA, somebody(1)), Join(somebody(1)), Join(somebody(2), exempt=True))
    course.does(Invite(BY_OLGA, somebody(3)), Start(BY_OLGA)).goes_on()
    over = course.ends(course.open_matches()[0], Result.FIRST).cup
    then = Course(next_of(over, course.now)).does(*(Join(somebody(number)) for number in (1, 2, 3)))
    assert then.refused(Join(somebody(4))) == "cup-refuse-not-invited"


def test_without_an_organiser_it_does_not_go_on() -> None:
    over = replace(played(announced(repeat=Repeat.WEEKLY)).cup, organisers=())
    assert following(over, NOON) is None
    assert Person(Player(AccountId("nobody")), "") != OLGA
