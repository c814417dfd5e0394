"""Clocks as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.durations import duration
from bot.kernel.text import Refusal, say
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.sessions.limits import LONGEST
from bot.sessions.time_controls import Control, Per, read_control, write_control

READ = {
    "3d": Control(Per.MOVE, 3 * DAY),
    "1w": Control(Per.MOVE, 7 * DAY),
    "12h/move": Control(Per.MOVE, 12 * HOUR),
    "90m": Control(Per.GAME, 90 * MINUTE),
    "1h30m": Control(Per.GAME, 90 * MINUTE),
    "5d/game": Control(Per.GAME, 5 * DAY),
    "24h+8h": Control(Per.GAME, DAY, 8 * HOUR),
    "24h+8h<=72h": Control(Per.GAME, DAY, 8 * HOUR, 3 * DAY),
    " 24H + 8h ≤ 72h ": Control(Per.GAME, DAY, 8 * HOUR, 3 * DAY),
    "۳d": Control(Per.MOVE, 3 * DAY),
    "none": None,
}
WRITTEN = {
    "1w": "7d",
    "90m": "1h30m",
    "24h": "1d/game",
    "24h+8h<=72h": "1d+8h<=3d",
    "12h/move": "12h/move",
    "none": "none",
}
NONSENSE = [
    *("", "d", "3", "3x", "-3d", "+8h", "3d+", "24h+8h<=", "24h<=72h", "3d/move+1h", "3d/week"),
    *("12345d", "3d 5", "0x3d", "²d", "1d;2d", "99999999999999999999d"),
]


@pytest.mark.parametrize("text", READ)
def test_what_people_write_is_read(text: str) -> None:
    assert read_control(text) == READ[text]


@pytest.mark.parametrize("text", WRITTEN)
def test_there_is_one_way_to_write_a_clock(text: str) -> None:
    control = read_control(text)
    assert not isinstance(control, Refusal)
    assert write_control(control) == WRITTEN[text]


@pytest.mark.parametrize("text", NONSENSE)
def test_what_makes_no_sense_is_refused_with_examples(text: str) -> None:
    refusal = read_control(text)
    assert isinstance(refusal, Refusal)
    assert refusal.reason.key == "clock-refuse-unreadable"


@pytest.mark.parametrize("text", ["0m", "0d", "9999d", "1m+9999d", "1m+1m<=9999d", "0d+5m"])
def test_no_time_at_all_and_more_than_a_life_are_refused(text: str) -> None:
    refusal = read_control(text)
    assert isinstance(refusal, Refusal)
    assert refusal.reason.key == "clock-refuse-length"


def test_a_cap_below_the_beginning_is_refused() -> None:
    refusal = read_control("24h+8h<=12h")
    assert isinstance(refusal, Refusal)
    assert refusal.reason.key == "clock-refuse-cap"


minutes = st.integers(1, LONGEST // MINUTE).map(lambda count: count * MINUTE)
controls = st.one_of(
    st.builds(Control, st.sampled_from(Per), minutes),
    st.builds(Control, st.just(Per.GAME), minutes, minutes),
    st.tuples(minutes, minutes, minutes).map(
        lambda m: Control(Per.GAME, m[0], m[1], min(LONGEST, m[0] + m[2]))
    ),
)


@given(controls)
def test_a_written_clock_is_read_as_the_same_clock(control: Control) -> None:
    assert read_control(write_control(control)) == control


@given(st.text(max_size=40))
def test_whatever_is_typed_is_a_clock_or_a_refusal(text: str) -> None:
    found = read_control(text)
    assert found is None or isinstance(found, Refusal) or read_control(write_control(found)) == found


@pytest.mark.parametrize(
    ("ms", "words"),
    [
        (0, say("duration-minutes", minutes=0)),
        (1, say("duration-minutes", minutes=1)),
        (59 * MINUTE + 1, say("duration-hours", hours=1, minutes=0)),
        (HOUR + MINUTE, say("duration-hours", hours=1, minutes=1)),
        (DAY - 1, say("duration-days", days=1, hours=0)),
        (DAY + 1, say("duration-days", days=1, hours=1)),
    ],
)
def test_durations_are_told_with_their_two_largest_units(ms: int, words: object) -> None:
    assert duration(ms) == words
