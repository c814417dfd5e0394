"""A player who neither comes nor moves in time loses the game; nobody else does."""

from collections.abc import Callable

import pytest

from bot.kernel.time import DAY, MINUTE
from bot.tournaments.decisions.lifecycle import Extend, Pause, Resume
from bot.tournaments.decisions.scheduling import Come
from bot.tournaments.model import Match, Number
from bot.tournaments.ports import Standing
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format

DEFAULT = 10 * MINUTE
PRESENT = [(), (1,), (2,), (1, 2)]


def begun(*, gathering: bool) -> Course:
    """Two are paired at noon; where they have to gather, there is no table before both have come."""
    fields = {"round_ms": DAY, "default_ms": DEFAULT, "gathering": gathering}
    return Course(announced(Format.ROUND_ROBIN, **fields)).begins(2)


def come(course: Course, *numbers: int) -> Course:
    (match,) = course.cup.matches
    return course.does(*(Come(somebody(number), match.id) for number in numbers)).goes_on()


def losers(course: Course) -> set[Number]:
    (match,) = course.cup.matches
    return {number for number in match.numbers if match.is_over and not match.score_of(number)}


@pytest.mark.parametrize("present", PRESENT)
def test_where_both_have_to_come_exactly_the_absent_lose(present: tuple[int, ...]) -> None:
    course = come(begun(gathering=True), *present).waits(DEFAULT - 1).goes_on()
    assert not losers(course)
    assert losers(course.waits(1).goes_on()) == {1, 2}.difference(present)


@pytest.mark.parametrize("present", PRESENT)
@pytest.mark.parametrize("moves", [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)])
def test_at_a_table_none_who_came_or_moved_loses(present: tuple[int, ...], moves: tuple[int, int]) -> None:
    """After a first move the other has as long; ``moves`` were made by the end of each span."""
    course = come(begun(gathering=False), *present)
    (match,) = course.cup.matches
    in_turn = (match.games[0].first, match.opponent_of(match.games[0].first))
    for made in moves:

        def standing(late: Match, made: int = made) -> Standing | None:
            session = late.games[0].session
            return session and Standing(session, made % 2, frozenset(range(min(made, 2))))

        course.waits(DEFAULT).goes_on(standing)
        if losers(course):
            assert losers(course) == {in_turn[made]}
            assert in_turn[made] not in present
            break
    awaited = {(0, 0): 0, (0, 1): 0, (1, 1): 1}.get(moves)
    if not present:
        assert losers(course) == (set() if awaited is None else {in_turn[awaited]})


def pause(course: Course) -> None:
    course.does(Pause(BY_OLGA)).waits(5 * MINUTE).does(Resume(BY_OLGA))


def extend(course: Course) -> None:
    course.does(Extend(BY_OLGA, 5 * MINUTE)).waits(5 * MINUTE)


@pytest.mark.parametrize("delay", [pause, extend])
def test_it_moves_with_a_pause_and_with_more_time(delay: Callable[[Course], None]) -> None:
    course = begun(gathering=True)
    delay(course)
    assert not losers(course.waits(DEFAULT - 1).goes_on())
    assert losers(course.waits(1).goes_on()) == {1, 2}
    assert course.now == NOON.after(DEFAULT + 5 * MINUTE)
