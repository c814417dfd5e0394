"""A game with too many moves to list grows its own tree of picks."""

from dataclasses import replace

from bot.gamekit.game import Choice, Setup, choices
from bot.gamekit.game_catalogue import find
from bot.kernel.ids import Seat
from tests.kit.installed_games import GUESTS


def test_a_game_may_grow_its_own_tree() -> None:
    shelved = find("race", (GUESTS,))
    assert shelved
    guest = replace(shelved.game, choices=lambda _state, seat, path: (Choice(f"{seat}{len(path)}", None),))
    start = guest.rules.initial(Setup(2, "standard", (("doubles", "plain"), ("track", "20"))))
    assert choices(guest, start, Seat(1), ("a", "b")) == (Choice("12", None),)
