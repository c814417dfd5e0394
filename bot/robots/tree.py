"""The positions that a search knows, each once, and the actions between them."""

from collections.abc import Hashable, Iterator
from typing import TypeAlias

from bot.kernel.ids import Seat
from bot.robots.limits import CASTS_AT_MOST
from bot.robots.view import Action, State, View

Key: TypeAlias = Hashable


class Edge:
    """An action from a node. ``children`` are its outcomes, with their weights and numbers of visits.

    ``casts`` counts how often dice were drawn for it; it is ``settled`` once no outcome can be added.
    ``ahead`` is what it promises the first side while its outcomes are unexplored.
    """

    __slots__ = ("action", "ahead", "casts", "children", "looks", "prior", "settled", "visits", "weights")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.children: list[Node] = []
        self.weights: list[float] = []
        self.looks: list[int] = []
        self.casts = 0
        self.settled = False
        self.ahead: float | None = None

    def proven(self) -> float | None:
        """The first side's certain result, or None."""
        if not self.settled:
            return None
        if len(self.children) == 1:
            return self.children[0].proven
        total = weighed = 0.0
        for child, weight in self._child_weights():
            if child.proven is None:
                return None
            total += weight
            weighed += weight * child.proven
        return weighed / total

    def value(self) -> float:
        """The first side's expected result, from the values of the children."""
        if not self.children:
            return self.ahead or 0.0
        if len(self.children) == 1:
            return self.children[0].value()
        total = sum(self.weights)
        pairs = self._child_weights()
        return sum(weight * child.value() for child, weight in pairs) / total

    def is_explored(self) -> bool:
        """Whether a search has looked at any of its outcomes."""
        return self.ahead is not None or any(child.visits or child.estimated for child in self.children)

    def average(self) -> float:
        """The average of all visits, also where a result is proven."""
        if not self.children:
            return self.ahead or 0.0
        pairs = [(w, c.total / c.visits if c.visits else c.minimax) for c, w in self._child_weights()]
        return sum(weight * value for weight, value in pairs) / sum(self.weights)

    def _child_weights(self) -> Iterator[tuple["Node", float]]:
        return zip(self.children, self.weights, strict=True)

    def static(self) -> float:
        """The first side's expected result by minimax over estimates."""
        if not self.children:
            return self.ahead or 0.0
        if len(self.children) == 1:
            return self.children[0].minimax
        total = sum(self.weights)
        return sum(weight * child.minimax for child, weight in self._child_weights()) / total


class Node:
    """A position: ``sign`` is 1 where the first side moves, -1 where another does, 0 once the game is over.

    ``minimax`` is the best estimate among its actions, ``total`` the sum over all visits; all values are for
    the first side. It is ``estimated`` once ``minimax`` holds an estimate.
    """

    __slots__ = ("edges", "estimated", "minimax", "proven", "sign", "state", "total", "visits", "weight")

    def __init__(self, state: State, sign: int, weight: float) -> None:
        self.state = state
        self.sign = sign
        self.weight = weight
        self.edges: list[Edge] | None = None
        self.visits = 0
        self.total = 0.0
        self.minimax = 0.0
        self.estimated = False
        self.proven: float | None = None

    def value(self) -> float:
        """The first side's expected result: the average of visits and minimax, mixed by ``weight``."""
        if self.proven is not None:
            return self.proven
        if not self.visits:
            return self.minimax
        return (1 - self.weight) * self.total / self.visits + self.weight * self.minimax

    def prove(self) -> bool:
        """Set ``proven`` where the actions prove the result; return whether it is proven."""
        if self.proven is None and self.edges:
            best: float | None = None
            all_known = True
            for edge in self.edges:
                value = edge.proven()
                if value is None:
                    all_known = False
                elif best is None or value * self.sign > best * self.sign:
                    best = value
            if best is not None and (all_known or best == self.sign):
                self.proven = best
        return self.proven is not None


class Tree:
    """The nodes of one thought by position; ``weight`` is the share of minimax in their values."""

    def __init__(self, view: View, weight: float) -> None:
        self.view = view
        self._weight = weight
        self._nodes: dict[Key, Node] = {}

    def node(self, state: State) -> Node:
        key = self.view.key(state)
        node = self._nodes.get(key)
        if node is None:
            seats = self.view.to_act(state)
            sign = self.view.sign(seats[0]) if seats else 0
            node = self._nodes[key] = Node(state, sign, self._weight)
        return node

    def root(self, state: State, seat: Seat) -> Node:
        """The node to think about, with the actions of this seat alone."""
        node = self.node(state)
        self.expand(node, (seat,))
        return node

    def expand(self, node: Node, seats: tuple[Seat, ...] = ()) -> list[Edge]:
        """The edges of a node: the most promising first where the game has priors, else shuffled."""
        if node.edges is None:
            actions = self.view.actions(node.state, seats or self.view.to_act(node.state))
            priors = self.view.priors(node.state, actions)
            if priors is None:
                edges = [Edge(action, 0.0) for action in self.view.chance.shuffle(actions)]
            else:
                total = sum(priors) or 1.0
                edges = [Edge(action, prior / total) for action, prior in zip(actions, priors, strict=True)]
                edges.sort(key=lambda edge: -edge.prior)
            node.edges = edges
        return node.edges

    def follow(self, node: Node, edge: Edge) -> Node:
        """The child that this visit of an edge leads to."""
        if not edge.settled:
            self._cast(node, edge)
        if len(edge.children) == 1:
            edge.looks[0] += 1
            return edge.children[0]
        due = min(range(len(edge.children)), key=lambda at: edge.looks[at] / edge.weights[at])
        edge.looks[due] += 1
        return edge.children[due]

    def settle(self, node: Node, edge: Edge) -> None:
        """Draw all outcomes of an edge."""
        while not edge.settled:
            self._cast(node, edge)

    def _cast(self, node: Node, edge: Edge) -> None:
        if not self.view.has_chance:
            self._add(edge, self.node(self.view.lead(node.state, edge.action)), 1.0)
            edge.settled = True
            return
        outcomes = self.view.casts(node.state, edge.action)
        if outcomes is not None:
            for chance, state in outcomes:
                self._add(edge, self.node(state), chance)
            edge.settled = True
            return
        self._add(edge, self.node(self.view.lead(node.state, edge.action)), 1.0)
        edge.casts += 1
        edge.settled = edge.casts == CASTS_AT_MOST

    def _add(self, edge: Edge, child: Node, weight: float) -> None:
        if child in edge.children:
            edge.weights[edge.children.index(child)] += weight
        else:
            edge.children.append(child)
            edge.weights.append(weight)
            edge.looks.append(0)
