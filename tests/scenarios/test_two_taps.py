"""An ordinary move takes two taps at most in every game, wherever people play, and says what it does."""

import pytest

from bot.gamekit.game import Picked
from tests.kit.picked_parts import path_of
from tests.kit.scenario import Harness, Seen

GAMES = ("keshvargosha", "know", "quadriga", "territories")
MOVES = 5


def picks(seen: Seen) -> list[tuple[str, str, Picked]]:
    """What can be picked there: label, press, and all picks with it."""
    found = ((label, press, path_of(press)) for label, press in seen.buttons.items())
    return [(label, press, path) for label, press, path in found if path]


@pytest.mark.parametrize("game", GAMES)
async def test_two_taps_make_a_move(harness: Harness, game: str) -> None:
    await harness.says("Ann", f"/play {game} me", ("Ann",))
    said: list[str] = []
    for _ in range(MOVES):
        board = harness.boards("Ann")[-1]
        label, press, first = picks(board)[0]
        said.append(label)
        await harness.presses("Ann", press)
        after = harness.boards("Ann")[-1]
        if after.text != board.text:
            continue
        shown = after if after.buttons != board.buttons else harness.private("Ann")
        assert shown
        further = [one for one in picks(shown) if len(one[2]) > len(first)]
        label, press, _ = further[-1]
        said.append(label)
        await harness.presses("Ann", press)
        assert harness.boards("Ann")[-1].text != board.text, said
    assert all(" " in label or label.isalpha() for label in said), said
