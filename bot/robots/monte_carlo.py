"""Monte Carlo tree search with proven nodes, implicit minimax and progressive bias.

Winands, Björnsson and Saito (2008) for proofs, Lanctot and others (arXiv 1406.0486) for the two values of a
node, Chaslot and others (2008) for the bias.
"""

import math
from collections.abc import Callable
from typing import Any

from bot.gamekit.mind import CompiledSearch
from bot.robots.limits import COMPILED_LOOKS, DEPTH_AT_MOST, LOOKS
from bot.robots.tree import Edge, Node, Tree
from bot.robots.view import State, View

_EXPLORING = 0.7
"""How much rarely visited actions are preferred: UCB1, for results from -1 to 1."""
_LEANING = 1.5
"""How much promising actions are preferred, where the game has priors."""
_MINIMAX = 0.4
"""The part of minimax in a node's value, where positions have estimates."""


class MonteCarlo:
    """``nodes`` counts the leaves estimated or played out so far."""

    def __init__(self, view: View) -> None:
        self.tree = Tree(view, _MINIMAX if view.mind.value else 0.0)
        self.nodes = 0
        self._view = view
        self._has_values = view.mind.value is not None
        self._has_priors = view.mind.priors is not None

    def search(self, root: Node, nodes: int, is_late: Callable[[], bool]) -> bool:
        """Descend ``nodes`` times; return False where ``is_late`` has cut the search."""
        for count in range(nodes):
            if root.proven is not None:
                return True
            if count % LOOKS == LOOKS - 1 and is_late():
                return False
            self._look(root)
        return True

    def _look(self, root: Node) -> None:
        path: list[tuple[Node, Edge]] = []
        node, visited = root, {id(root)}
        while node.proven is None and (node.edges or node.visits) and len(path) < DEPTH_AT_MOST:
            self.tree.expand(node)
            edge = self._select(node)
            path.append((node, edge))
            node = self.tree.follow(node, edge)
            if id(node) in visited:  # a position that comes again leads nowhere
                self._back_up(path, 0.0)
                return
            visited.add(id(node))
        value = node.proven if node.proven is not None else self._leaf(node)
        node.visits += 1
        node.total += value
        self._back_up(path, value)

    def _leaf(self, node: Node) -> float:
        self.nodes += 1
        estimate = self._view.estimate(node.state)
        node.minimax = estimate.expected
        if estimate.certain:
            node.proven = estimate.expected
        return estimate.expected

    def _select(self, node: Node) -> Edge:
        sign, best, top = node.sign, None, -math.inf
        edges = node.edges or []
        spread = math.log(node.visits + 1)
        root = math.sqrt(node.visits + 1)
        unseen = sign * node.value() if node.visits else 0.0
        for edge in edges:
            visits = edge.visits
            if not visits:
                if not self._has_priors:
                    return edge
                score = unseen + _LEANING * edge.prior * root
            else:
                if edge.settled and edge.proven() is not None:
                    continue
                score = sign * edge.value()
                if self._has_priors:
                    score += _LEANING * edge.prior * root / (1 + visits)
                else:
                    score += _EXPLORING * math.sqrt(spread / visits)
            if score > top:
                best, top = edge, score
        return best or edges[0]

    def _back_up(self, path: list[tuple[Node, Edge]], value: float) -> None:
        may_prove = True
        for node, edge in reversed(path):
            node.visits += 1
            node.total += value
            edge.visits += 1
            may_prove = may_prove and edge.proven() is not None and node.prove()
            if self._has_values:
                node.minimax = _best_static(node)


def _best_static(node: Node) -> float:
    values = [edge.static() for edge in node.edges or () if edge.visits]
    return max(values) if node.sign > 0 else min(values)


class CompiledMonteCarlo:
    """The same search by the game's compiled code, which keeps the tree."""

    def __init__(self, view: View, core: CompiledSearch[Any]) -> None:
        tree = _TreeOfCore(view, core)
        self.tree: Tree = tree
        self._copy = tree.copy
        self.nodes = 0
        self._view, self._core = view, core

    def search(self, root: Node, nodes: int, is_late: Callable[[], bool]) -> bool:
        moves = [edge.action[1][0] for edge in root.edges or ()]
        for count in range(0, nodes, COMPILED_LOOKS):
            if root.proven is not None:
                return True
            if count and is_late():
                return False
            times = min(COMPILED_LOOKS, nodes - count)
            self.nodes += self._core.search(root.state, moves, times, self._view.chance)
            self._copy(root)
        return True


class _TreeOfCore(Tree):
    """Shows what compiled code knows of the positions that are asked for."""

    def __init__(self, view: View, core: CompiledSearch[Any]) -> None:
        super().__init__(view, 0.0)
        self._core = core

    def node(self, state: State) -> Node:
        node = super().node(state)
        self.copy(node)
        return node

    def copy(self, node: Node) -> None:
        proven, looks = self._core.look(node.state)
        if looks and node.edges is None:
            seat = self.view.to_act(node.state)[0]
            node.edges = [Edge((seat, (look.move,)), 0.0) for look in looks]
        for edge, look in zip(node.edges or (), looks, strict=False):
            if look.visits:
                edge.visits = look.visits
                child = super().node(self.view.lead(node.state, edge.action))
                child.visits, child.total, child.proven = look.visits_after, look.total, look.proven
                if not edge.settled:
                    self._add(edge, child, 1.0)
                    edge.settled = True
        node.proven = proven
