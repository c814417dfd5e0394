"""Why a trunk is good or bad: land that is won, and land that the other side can fence in next."""

from bot.gamekit.typed_moves import play
from bot.games.territories import GAME
from bot.games.territories.position import RED
from bot.kernel.text import Refusal

GIVEN = (
    "c1g1b2e3b4d5e5b6 e1|f1 yryyyrrr a2|b2,a3|b3,b1-b2,b1|c1,b3-b4,b3|c3,b4|c4,c1-c2,c2-c3,c2|d2,c4|d4,"
    "d1-d2,d2-d3,d3-d4,d3|e3,d4-d5,e1-e2,e4-e5,e6|f6,f4-f5,f5-f6,f5|g5 r"
)
"""Red goes on with b4-b5 or b5|c5; after the first of them Yellow can fence in five squares."""


def told(line: str) -> list[tuple[str, object]]:
    before = GAME.notation.load(GIVEN)
    played = play(GAME, before, RED, line)
    assert not isinstance(played, Refusal)
    assert GAME.mind
    assert GAME.mind.reasons
    found = GAME.mind.reasons(before, played[-1].state)
    return [(one.key.removeprefix("territories-"), dict(one.args).get("squares")) for one in found]


def test_it_lets_the_other_side_fence_in_land() -> None:
    assert told("b4-b5") == [("reason-lets", 5)]


def test_it_denies_what_another_way_on_would_have_given() -> None:
    assert told("b5|c5") == [("reason-denies", 5)]
