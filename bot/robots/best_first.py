"""Unbounded best-first minimax with completion (Cohen-Solal, arXiv 2505.09639): the best line so far grows.

Where dice are cast, an action is worth the average over their outcomes. The line grows over all outcomes at
once, because estimates before and after the other side's answer cannot be compared, let alone averaged.
"""

from collections.abc import Callable

from bot.robots.limits import DEPTH_AT_MOST, LOOKS
from bot.robots.tree import Edge, Node, Tree
from bot.robots.view import View


class BestFirst:
    """``nodes`` counts the positions estimated so far."""

    def __init__(self, view: View) -> None:
        self.tree = Tree(view, 1.0)
        self.nodes = 0
        self._view = view

    def search(self, root: Node, nodes: int, is_late: Callable[[], bool]) -> bool:
        """Estimate ``nodes`` positions; return False where ``is_late`` has cut the search."""
        end, looked = self.nodes + nodes, self.nodes
        self._estimate_ways(root)
        while self.nodes < end and root.proven is None:
            if self.nodes - looked >= LOOKS:
                looked = self.nodes
                if is_late():
                    return False
            previous_nodes = self.nodes
            self._grow(root)
            if self.nodes == previous_nodes:
                # Every position on the line was known already, so that no line can grow any more.
                end -= 1
        return True

    def _grow(self, root: Node) -> None:
        path: list[tuple[Node, Edge]] = []
        node, visited = root, {id(root)}
        while node.visits and not node.prove() and len(path) < DEPTH_AT_MOST:
            edge = self._best(node)
            path.append((node, edge))
            self._settle(node, edge)
            fresh = [child for child in edge.children if child.proven is None and not child.visits]
            for child in fresh:
                self._estimate_ways(child)
            if fresh or edge.proven() is not None:
                break
            node = _due(edge)
            if id(node) in visited:
                break
            visited.add(id(node))
        for node, edge in reversed(path):
            node.visits += 1
            edge.visits += 1
            self._sum_up(node)

    def _estimate_ways(self, node: Node) -> None:
        """Estimate every position that one action leads to."""
        node.visits += 1
        for edge in self.tree.expand(node):
            if not edge.settled:
                edge.ahead = self._view.expect(node.state, edge.action)
            if edge.ahead is None:
                self._settle(node, edge)
            else:
                self.nodes += 1
        self._sum_up(node)

    def _settle(self, node: Node, edge: Edge) -> None:
        """Estimate every position that this action can lead to."""
        self.tree.settle(node, edge)
        for child in edge.children:
            if not child.estimated:
                self._estimate(child)

    def _estimate(self, node: Node) -> None:
        self.nodes += 1
        node.estimated = True
        estimate = self._view.estimate(node.state)
        node.minimax = estimate.expected
        if estimate.certain:
            node.proven = estimate.expected

    def _best(self, node: Node) -> Edge:
        """The most promising action whose result is not proven yet."""
        edges = [edge for edge in node.edges or () if edge.proven() is None]
        return max(edges, key=lambda edge: (node.sign * edge.static(), edge.prior, -edge.visits))

    def _sum_up(self, node: Node) -> None:
        if node.prove() and node.proven is not None:
            node.minimax = node.proven
            return
        values = [edge.static() for edge in node.edges or ()]
        if values:
            node.minimax = max(values) if node.sign > 0 else min(values)


def _due(edge: Edge) -> Node:
    """The unproven outcome of the dice that was visited least for its probability."""
    open_ones = [at for at, child in enumerate(edge.children) if child.proven is None]
    due = min(open_ones, key=lambda at: edge.looks[at] / edge.weights[at])
    edge.looks[due] += 1
    return edge.children[due]
