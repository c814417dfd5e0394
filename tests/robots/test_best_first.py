"""Best-first minimax where dice are cast: what is compared has been looked at equally far."""

import pytest

from bot.gamekit.game_catalogue import find
from bot.gamekit.setup import prepare
from bot.kernel.text import Refusal
from bot.robots.best_first import BestFirst
from bot.robots.choosing import rank_edges
from bot.robots.thinking import never
from bot.robots.tree import Node
from bot.robots.view import View

NODES = 300
"""Enough to follow one way or two over all that the die can bring, and not all of them."""


@pytest.fixture(scope="module")
def root() -> Node:
    """The beginning of a game with dice, after a search."""
    shelved = find("know")
    assert shelved is not None
    game = shelved.game
    setup = prepare(game, seed=1)
    assert not isinstance(setup, Refusal)
    state = game.rules.initial(setup)
    (seat,) = game.rules.to_act(state)
    search = BestFirst(View(game, state, seat, 0))
    node = search.tree.root(state, seat)
    assert search.search(node, NODES, never)
    return node


def test_a_way_grows_over_all_that_the_die_can_bring(root: Node) -> None:
    grown = [edge for edge in root.edges or () if edge.visits]
    assert any(len(edge.children) > 1 for edge in grown)
    assert all(child.visits for edge in grown for child in edge.children if child.proven is None)


def test_what_was_only_estimated_comes_after_what_has_grown(root: Node) -> None:
    """Before the other side has answered, everything looks better than it is."""
    visits = [edge.edge.visits for edge in rank_edges(root, root.edges or ())]
    assert visits[0] > 0
    assert visits[-1] == 0
