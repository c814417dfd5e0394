"""The terms of a cup as people type them."""

from datetime import UTC, datetime

import pytest

from bot.features.cup.limits import NAME_READ
from bot.features.cup.terms_input import TermsInput, read_datetime
from bot.kernel.ids import GameId
from bot.kernel.text import Refusal
from bot.kernel.time import DAY, HOUR, MINUTE, Instant
from bot.tournaments.limits import LIVE_CLOCK
from bot.tournaments.terms import Absentees, Edition, GameInCup, Terms
from tests.kit.clock import NOON
from tests.kit.format_names import Format
from tests.kit.fourrow_tables import GAMES

NEW_SWISS = {"misses": 1, "edition": Edition.SINCE_FEBRUARY_2026}
"""What a Swiss announces where the organiser says nothing."""
ROME = TermsInput(GAMES, NOON, "Europe/Rome")
RACE = GameInCup(GameId("race"))
FOURROW = GameInCup(GameId("fourrow"))


def terms(typed: str) -> Terms:
    plan = ROME.read(typed)
    assert not isinstance(plan, Refusal), plan
    found = plan.terms("The usual name")
    assert found
    return found


def refused(typed: str) -> str:
    plan = ROME.read(typed)
    assert isinstance(plan, Refusal)
    return plan.reason.key


@pytest.mark.parametrize("typed", ["9999-12-31T23:59", "3026-12-01", "+1000d", "9999-12-31"])
def test_no_cup_begins_when_nobody_will_remember_it(typed: str) -> None:
    assert read_datetime(typed, NOON, "Europe/Rome") is None
    assert refused(f"swiss fourrow start:{typed}") == "cup-refuse-value"


@pytest.mark.parametrize(
    ("typed", "announced"),
    [
        ("swiss race", Terms("The usual name", Format.SWISS, (RACE,), **NEW_SWISS)),
        ("race SWISS", Terms("The usual name", Format.SWISS, (RACE,), **NEW_SWISS)),
        ('knockout race "Autumn cup"', Terms("Autumn cup", Format.KNOCKOUT, (RACE,))),
        ("girone race «Coppa d’autunno»", Terms("Coppa d’autunno", Format.ROUND_ROBIN, (RACE,), misses=1)),
        ("حذفی race «جام پاییز»", Terms("جام پاییز", Format.KNOCKOUT, (RACE,))),
        ("دوره‌ای race", Terms("The usual name", Format.ROUND_ROBIN, (RACE,), misses=1)),
        ("swiss race,fourrow", Terms("The usual name", Format.SWISS, (RACE, FOURROW), **NEW_SWISS)),
        ("swiss race fourrow", Terms("The usual name", Format.SWISS, (RACE, FOURROW), **NEW_SWISS)),
        ("arena race", Terms("The usual name", Format.ARENA, (RACE,), clock=LIVE_CLOCK)),
        ("arena race clock:5m", Terms("The usual name", Format.ARENA, (RACE,), clock="5m")),
    ],
)
def test_a_format_a_game_and_a_name_are_enough(typed: str, announced: Terms) -> None:
    assert terms(typed) == announced


def test_a_game_in_a_cup_has_its_variant_and_its_options() -> None:
    (game,) = terms("swiss race/single/track=12").menu
    assert game == GameInCup(GameId("race"), "single", (("track", "12"),))


def test_everything_that_is_announced_can_be_said() -> None:
    found = terms(
        "swiss race clock:3d round:7d rounds:5 legs:2 groups:2 qualifiers:1 best-of:3 third-place:yes"
        " reach:4 lasts:90m places:32 absent:wait ties:bh,sb check-in:30m start:2026-12-01T20:00"
        " review=12h misses:2 rules:until-2026-01"
    )
    assert found == Terms(
        "The usual name",
        Format.SWISS,
        (RACE,),
        clock="3d",
        rounds=5,
        legs=2,
        groups=2,
        qualifiers=1,
        best_of=3,
        third_place=True,
        reach=4,
        lasts_ms=90 * MINUTE,
        round_ms=7 * DAY,
        check_in_ms=30 * MINUTE,
        starts=Instant(1_796_151_600_000),
        capacity=32,
        absentees=Absentees.WAIT,
        tiebreaks=("BH", "SB"),
        review_ms=12 * HOUR,
        misses=2,
        edition=Edition.UNTIL_JANUARY_2026,
    )


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("swiss chess", "cup-refuse-word"),
        ("swiss race,chess", "request-refuse-no-such-game"),
        ("swiss race color:red", "cup-refuse-setting"),
        ("swiss race rounds:many", "cup-refuse-value"),
        ("swiss race rounds:0", "cup-refuse-value"),
        ("swiss race rounds:100000", "cup-refuse-value"),
        ("swiss race third-place:perhaps", "cup-refuse-value"),
        ("swiss race round:soon", "cup-refuse-value"),
        ("swiss race start:2026-13-01", "cup-refuse-value"),
        ("swiss race absent:hang", "cup-refuse-value"),
        ("swiss race ties:XX", "cup-refuse-tiebreak"),
        ("swiss race clock:purple", "clock-refuse-unreadable"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(typed: str, why: str) -> None:
    assert refused(typed) == why


@pytest.mark.parametrize("typed", ["", "swiss", "race", '"A name alone"', "rounds:5"])
def test_without_a_format_or_a_game_there_is_no_cup_yet(typed: str) -> None:
    plan = ROME.read(typed)
    assert not isinstance(plan, Refusal)
    assert plan.terms("Anything") is None


def test_a_name_is_no_place_for_tricks() -> None:
    named = terms(f'swiss race "\u202ecup\n\tof {"x" * 100}"').name
    assert named.startswith("cup of x")
    assert len(named) == NAME_READ


@pytest.mark.parametrize(
    ("typed", "utc"),
    [
        ("2026-12-01T20:00", "2026-12-01 19:00"),
        ("2026-12-01", "2026-11-30 23:00"),
        ("۲۰۲۶-۱۲-۰۱t۲۰:۰۰", "2026-12-01 19:00"),
        ("20:00", "2026-11-20 19:00"),
        ("9:30", "2026-11-21 08:30"),
        ("+90m", "2026-11-20 13:30"),
        ("2d", "2026-11-22 12:00"),
    ],
)
def test_moments_are_those_of_ones_own_clock(typed: str, utc: str) -> None:
    found = read_datetime(typed, NOON, "Europe/Rome")
    assert found
    assert shown(found) == utc


@pytest.mark.parametrize("typed", ["", "soon", "25:00", "20:60", "2026-02-30", "9999999-01-01", "+", "0m"])
def test_what_is_no_moment_is_none(typed: str) -> None:
    assert read_datetime(typed, NOON, "Europe/Rome") is None


def shown(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at.ms / 1_000, UTC):%Y-%m-%d %H:%M}"
