"""An ordinary move takes two taps at most in every game, wherever people play, and says where it leads."""

import re

import pytest

from bot.gamekit.game import Picked
from tests.kit.picked_parts import path_of
from tests.kit.scenario import Harness, Seen

GAMES = ("keshvargosha", "know", "quadriga", "territories")
MOVES = 5
_NAMED = re.compile(r"[ –]|^[^\W\d_]+$|^[a-p]\d+$")
"""Several words, a region, one word, or the square of a lone unit."""
_VERSION = re.compile(r"m1:p:[^:]+:(\d+):")


def picks(seen: Seen) -> list[tuple[str, str, Picked]]:
    """What can be picked there: label, press, and all picks with it."""
    found = ((label, press, path_of(press)) for label, press in seen.buttons.items())
    return [(label, press, path) for label, press, path in found if path]


def version(seen: Seen) -> int:
    """The version of the table to which the picks belong."""
    return max(int(match[1]) for press in seen.buttons.values() if (match := _VERSION.search(press)))


@pytest.mark.parametrize("game", GAMES)
async def test_two_taps_make_a_move(harness: Harness, game: str) -> None:
    """The first tap names the piece, the kind of move or the region; the second may be a place alone."""
    await harness.says("Ann", f"/play {game} me", ("Ann",))
    first_labels: list[str] = []
    for _ in range(MOVES):
        board = harness.boards("Ann")[-1]
        label, press, first = picks(board)[0]
        first_labels.append(label)
        await harness.presses("Ann", press)
        after = harness.boards("Ann")[-1]
        if version(after) > version(board):
            continue
        shown = after if after.buttons != board.buttons else harness.private("Ann")
        assert shown
        further = [pick for pick in picks(shown) if len(pick[2]) > len(first)]
        label, press, _ = further[-1]
        assert label
        await harness.presses("Ann", press)
        assert version(harness.boards("Ann")[-1]) > version(board), (first_labels, label)
    assert all(map(_NAMED.search, first_labels)), first_labels
