"""What is offered at a time, so that an ordinary move takes two taps."""

from dataclasses import dataclass, replace
from typing import Any

from bot.gamekit.game import Choice, Picked, choices
from bot.gamekit.game_catalogue import find
from bot.gamekit.pick_tree import FEW, PickTree
from bot.gamekit.setup import Setup
from bot.kernel.ids import Seat
from tests.kit.installed_games import GUESTS

MOST = 25


@dataclass(frozen=True)
class Spelled:
    """As much of a game as a tree needs: moves as paths, parted by blanks."""

    moves: tuple[str, ...]
    words: tuple[str, ...] = ()

    def choices(self, state: object, seat: Seat, path: Picked) -> tuple[Choice, ...]:
        del state, seat
        moves_by_pick: dict[str, str | None] = {}
        for move in self.moves:
            parts = tuple(move.split())
            if parts[: len(path)] == path and len(parts) > len(path):
                moves_by_pick[parts[len(path)]] = move if len(parts) == len(path) + 1 else None
        return tuple(Choice(pick, move) for pick, move in moves_by_pick.items())


def offers(moves: tuple[str, ...], path: str = "") -> list[str]:
    as_game: Any = Spelled(moves)
    tree = PickTree(as_game, None, Seat(0))
    return [" ".join(entry.path) for entry in tree.offers(tuple(path.split()), MOST)]


def test_what_needs_two_taps_is_offered_as_it_is() -> None:
    moves = ("a 1", "a 2", "b 1", "end")
    assert offers(moves) == ["a", "b 1", "end"]
    assert offers(moves, "a") == ["a 1", "a 2"]


def test_a_tap_carries_what_alone_can_follow() -> None:
    walls = tuple(f"wall {tile} {n}" for tile in "ab" for n in range(20))
    assert offers((*walls, "wall c x y", "end")) == ["wall a", "wall b", "wall c x y", "end"]


def test_after_the_first_tap_all_ends_are_offered_where_none_is_near() -> None:
    moves = ("move a up", "move a down", "move b up", "end")
    assert offers(moves, "move") == ["move a up", "move a down", "move b up"]


def test_where_a_tap_ends_the_move_the_others_are_not_mixed_in() -> None:
    assert offers(("a up", "a down", "a b up", "a b down"), "a") == ["a up", "a down", "a b"]


def test_a_single_end_stands_beside_all_others() -> None:
    assert offers(("a stay", "a b up", "a b down"), "a") == ["a stay", "a b up", "a b down"]


def test_a_first_tap_with_too_much_behind_it_is_left_out() -> None:
    walls = tuple(f"wall {tile} {tile}{n}" for tile in "abc" for n in range(20))
    assert offers((*walls, "end")) == ["wall a", "wall b", "wall c", "end"]
    assert offers((*walls, "end"), "wall a") == [f"wall a a{n}" for n in range(20)]


def test_a_first_tap_that_one_other_follows_stays_however_many_there_are() -> None:
    """Where a piece may go is no beginning of a move without the piece."""
    moves = tuple(f"piece {goal}" for goal in range(MOST + 5))
    assert offers((*moves, "other 1")) == ["piece", "other 1"]
    assert len(offers(moves, "piece")) == MOST + 5


def test_it_stays_where_with_those_behind_it_there_would_be_more_than_a_few() -> None:
    walls = tuple(f"wall {tile} {n}" for tile in range(FEW) for n in range(MOST))
    assert offers(("other 1", *walls)) == ["other 1", "wall"]
    assert len(offers(walls)) == len(offers(walls, "wall")) == FEW


def test_a_game_may_grow_its_own_tree() -> None:
    shelved = find("race", (GUESTS,))
    assert shelved
    guest = replace(shelved.game, choices=lambda _state, seat, path: (Choice(f"{seat}{len(path)}", None),))
    start = guest.rules.initial(Setup(2, "standard", (("doubles", "plain"), ("track", "20"))))
    assert choices(guest, start, Seat(1), ("a", "b")) == (Choice("12", None),)
