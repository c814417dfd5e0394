"""Why a turn is good or bad: castles taken, guarded, exposed and threatened, and points."""

import pytest

from bot.gamekit.typed_moves import play
from bot.games.keshvargosha import GAME
from bot.kernel.text import Refusal

ALONE = "game1 amateur target 27 - standard 1.1 y 3 . . ++++++++++++ 1B0y,2H4r . 20:20 {soldiers} 0:0"


def keys(soldiers: str, line: str) -> set[str]:
    """The reasons for Yellow's turn; ``soldiers`` are by cell, Yellow's and Red's."""
    state = GAME.notation.load(ALONE.format(soldiers=soldiers))
    played = play(GAME, state, state.turn, line)
    assert not isinstance(played, Refusal)
    assert GAME.mind
    assert GAME.mind.reasons
    phrases = GAME.mind.reasons(state, played[-1].state)
    return {phrase.key.removeprefix("keshvargosha-") for phrase in phrases}


@pytest.mark.parametrize(
    ("soldiers", "line", "expected"),
    [
        ("B1:0:1", "enter B0; end", {"reason-guards"}),
        ("B0:1:0,B1:0:1", "move B0>B4; end", {"reason-exposes"}),
        ("B1:0:1", "end", set()),
        ("H5:2:0", "move H5>H4; end", {"reason-captures", "told-gains", "told-loses"}),
        ("G2:1:0", "castle D0; end", {"told-gains"}),
        ("C0:1:0", "move C0>C1; end", {"reason-threatens"}),
    ],
    ids=["guards", "leaves alone", "nothing", "captures", "builds", "comes near"],
)
def test_it_says_what_the_turn_has_changed(soldiers: str, line: str, expected: set[str]) -> None:
    assert keys(soldiers, line) == expected
