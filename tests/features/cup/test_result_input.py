"""Results as people type them."""

import pytest

from bot.features.cup.terms_input import result_in, win_of
from bot.tournaments.model import Match, MatchId, Number, Result

MATCH = Match(MatchId("cup22222-1-1"), 1, Number(4), Number(2))


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("1-0", Result.FIRST),
        ("0:1", Result.SECOND),
        ("1–0", Result.FIRST),
        ("1—0", Result.FIRST),
        ("½-½", Result.DRAW),
        ("1/2-1/2", Result.DRAW),
        ("0.5-0.5", Result.DRAW),
        ("0,5:0,5", Result.DRAW),
        ("2-1", Result.FIRST),
        ("1½-2½", Result.SECOND),
        ("1.5-0.5", Result.FIRST),
        ("0-0", Result.BOTH_FORFEIT),
        ("draw", Result.DRAW),
        ("مساوی", Result.DRAW),
        ("unentschieden", Result.DRAW),
        ("void", Result.VOID),
        ("1.1 0-1", Result.SECOND),
        ("1.1", None),
        ("perhaps", None),
    ],
)
def test_however_a_result_is_written_it_is_read(typed: str, result: Result | None) -> None:
    assert result_in(typed) is result


def test_who_has_won_can_be_named_instead() -> None:
    assert win_of(MATCH, Number(4)) is Result.FIRST
    assert win_of(MATCH, Number(2)) is Result.SECOND
    assert win_of(MATCH, Number(9)) is None
    assert win_of(MATCH, None) is None
