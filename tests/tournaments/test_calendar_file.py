"""When something is due in a cup, as calendars read it."""

from bot.kernel.time import DAY, HOUR
from bot.messages.language import load_language
from bot.tournaments.decisions.scheduling import AnswerTime, ProposeTime
from bot.tournaments.reports.calendar_file import WIDTH, calendar
from tests.kit.cups import NOON, Course, announced, somebody
from tests.kit.format_names import Format


def lines(course: Course, reader: int, language: str = "en") -> list[str]:
    text = calendar(course.cup, somebody(reader).player, load_language(language, []).text)
    assert text.endswith("\r\n")
    found = text.split("\r\n")
    assert all(len(line.encode()) <= WIDTH for line in found)
    return found


def test_before_a_cup_there_is_its_start() -> None:
    course = Course(announced(starts=NOON.after(DAY)))
    assert "DTSTART:20261121T120000Z" in lines(course, 1)
    assert [one for one in lines(course, 1) if "UID" in one] == ["UID:cup22222-start@moot"]


def test_then_the_end_of_the_round_and_what_a_pair_has_agreed_on() -> None:
    course = Course(announced(Format.SWISS, rounds=3, gathering=True)).begins(4)
    match = course.open_matches()[0]
    one, other = (somebody(number) for number in match.numbers)
    at = NOON.after(5 * HOUR)
    course.does(ProposeTime(one, match.id, at), AnswerTime(other, match.id, at, yes=True))
    reader = match.first
    assert "DTSTART:20261127T120000Z" in lines(course, reader)
    assert "DTSTART:20261120T170000Z" in lines(course, reader)
    stranger = next(number for number in range(1, 5) if number not in match.numbers)
    assert "DTSTART:20261120T170000Z" not in lines(course, stranger)


def test_long_lines_are_folded_in_every_language() -> None:
    course = Course(announced(Format.SWISS, rounds=3)).begins(4)
    for language in ("en", "it", "fa"):
        assert any(one.startswith("SUMMARY:") for one in lines(course, 1, language))
