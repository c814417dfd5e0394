"""What is offered at a time, so that an ordinary move takes two taps."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.gamekit.game import AnyGame, Choice, Picked, choices
from bot.gamekit.game_catalogue import find
from bot.gamekit.pick_tree import PickTree
from bot.gamekit.setup import Setup, prepare
from bot.kernel.ids import GameId, Seat
from tests.games.wandering import walk
from tests.kit.installed_games import GUESTS, INSTALLED

FIRST, ENDS = 36, 25
OWN = {installed.game.id: installed.game for installed in INSTALLED}
GAMES = ("keshvargosha", "know", "quadriga", "territories")


@dataclass(frozen=True)
class Spelled:
    """As much of a game as a tree needs: moves as paths, parted by blanks."""

    moves: tuple[str, ...]

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
    return [" ".join(entry.path) for entry in tree.offers(tuple(path.split()), first=FIRST, ends=ENDS)]


def test_what_needs_two_taps_is_offered_as_it_is() -> None:
    moves = ("a 1", "a 2", "b 1", "end")
    assert offers(moves) == ["a", "b", "end"]
    assert offers(moves, "a") == ["a 1", "a 2"]


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
    moves = tuple(f"piece {goal}" for goal in range(ENDS + 5))
    assert offers((*moves, "other 1")) == ["piece", "other"]
    assert len(offers(moves, "piece")) == ENDS + 5


def test_it_stays_where_too_many_would_take_its_place() -> None:
    walls = tuple(f"wall {tile} {n}" for tile in range(FIRST + 1) for n in range(2))
    assert offers(walls) == ["wall"]
    assert len(offers(walls, "wall")) == FIRST + 1


def positions(game: AnyGame, seed: int) -> list[Any]:
    start = game.rules.initial(prepare(game, seed=seed))
    return [leg.before for leg in walk(game, start, seed, 60)[::2]]


@pytest.mark.parametrize("name", GAMES)
def test_an_ordinary_move_of_each_game_takes_two_taps_at_most(name: str) -> None:
    """An order for several units at once (Quadriga) is no ordinary one: it takes a tap for each."""
    game = OWN[GameId(name)]
    for state in positions(game, 5):
        seat = game.rules.to_act(state)[0]
        tree = PickTree(game, state, seat)
        within: set[str] = set()
        for entry in tree.offers((), first=FIRST, ends=ENDS):
            if entry.choice.move:
                within.add(entry.choice.move)
                continue
            then = tree.offers(entry.path, first=FIRST, ends=ENDS)
            within |= {two.choice.move for two in then if two.choice.move}
        legal = {game.notation.format(state, move) for move in _ordinary(game, state, seat)}
        assert legal <= within


def _ordinary(game: AnyGame, state: object, seat: Seat) -> list[object]:
    moves = list(game.rules.legal(state, seat))
    return [move for move in moves if len(getattr(move, "squares", ())) <= 1]


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_offered_at_once_is_called_differently_and_not_by_its_code_alone(name: str) -> None:
    game = OWN[GameId(name)]
    assert game.called
    for state in positions(game, 7):
        seat = game.rules.to_act(state)[0]
        tree = PickTree(game, state, seat)
        for entry in tree.offers((), first=FIRST, ends=ENDS):
            assert game.called(state, entry.path) or entry.path[-1] in game.words
            then = () if entry.choice.move else tree.offers(entry.path, first=FIRST, ends=ENDS)
            labels = [game.called(state, two.path) or (two.choice.label, two.path[-1]) for two in then]
            assert len(set(labels)) == len(labels)


def test_a_game_may_grow_its_own_tree() -> None:
    shelved = find("race", (GUESTS,))
    assert shelved
    guest = replace(shelved.game, choices=lambda _state, seat, path: (Choice(f"{seat}{len(path)}", None),))
    start = guest.rules.initial(Setup(2, "standard", (("doubles", "plain"), ("track", "20"))))
    assert choices(guest, start, Seat(1), ("a", "b")) == (Choice("12", None),)
