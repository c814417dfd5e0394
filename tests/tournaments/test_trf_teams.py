"""Cups of teams as report files: the columns are those of the FIDE's TRF-16 and TRF-2026."""

from bot.tournaments.decisions.participation import Leave
from bot.tournaments.decisions.team_orders import WithdrawTeam
from bot.tournaments.model import Cup
from bot.tournaments.reports.trf_writer import trf
from tests.kit.cups import BY_OLGA
from tests.kit.team_cups import begun, member, team_course
from tests.tournaments.test_teams import decided


def lines(cup: Cup, code: str, *, since_2026: bool = True) -> list[str]:
    report = trf(cup, since_2026=since_2026)
    assert isinstance(report, str)
    return [line for line in report.splitlines() if line.startswith(f"{code} ")]


def played() -> Cup:
    """Rooks and Bishops have met; the Knights had the bye, and have somebody who left."""
    course = begun(team_course(teams=2, rounds=2), 3, 2, 2)
    sides = next(one for one in course.cup.matches if one.board and one.second).board
    assert sides
    decided(course, sides.first, 1, 0.5)
    return course.cup


def test_teams_and_their_people_stand_in_lines_013() -> None:
    found = lines(played(), "013", since_2026=False)
    assert found[0][4:36].strip() == "Rooks"
    assert [found[0][at : at + 4].strip() for at in (36, 41, 46)] == ["1", "2", "3"]
    assert len(found) == 3
    assert lines(played(), "082") == ["082 3"]


def test_lines_310_have_points_of_matches_and_boards() -> None:
    cup = played()
    found = {line[8:40].strip(): line for line in lines(cup, "310")}
    scored = sorted((float(line[54:60]), float(line[61:67])) for line in found.values())
    assert scored == [(0.0, 0.5), (2.0, 1.0), (2.0, 1.5)]
    assert [found["Rooks"][at : at + 4].strip() for at in (73, 78, 83)] == ["1", "2", "3"]
    assert found["Rooks"][4:7].strip() == "1"
    assert found["Rooks"][68:71].strip() in {"1", "2", "3"}


def test_a_bye_stands_in_line_320() -> None:
    (line,) = lines(played(), "320")
    assert (line[4:8], line[9:13]) == (" 2.0", " 1.0")
    assert line[14:17] in {"001", "002", "003"}


def test_sides_at_the_boards() -> None:
    assert lines(begun(team_course(), 4, 4).cup, "352") == ["352 WBWB"]


def test_people_score_a_point_a_game() -> None:
    points = sorted(float(line[80:84]) for line in lines(played(), "001"))
    assert points == [0.0, 0.0, 0.5, 0.5, 0.5, 0.5, 1.0]


def test_a_match_lost_by_forfeit_and_a_line_up_out_of_order() -> None:
    course = begun(team_course(teams=2, rounds=1), 3, 2).does(WithdrawTeam(BY_OLGA, 2))
    (forfeit,) = lines(course.cup, "330")
    assert forfeit[4:6] in {"+-", "-+"}
    other = begun(team_course(teams=2, rounds=2, misses=0), 3, 2, 2, 2).does(Leave(member(1, 1)))
    sides = [one for one in other.cup.matches if not one.is_over]
    assert sides
    assert lines(other.cup, "300") == []
