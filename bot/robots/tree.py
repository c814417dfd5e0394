"""Positions that a search knows, each once, and the ways between them."""

from collections.abc import Hashable, Iterator
from typing import TypeAlias

from bot.kernel.ids import Seat
from bot.robots.limits import CASTS_AT_MOST
from bot.robots.view import State, View, Way

Key: TypeAlias = Hashable


class Edge:
    """A way on. ``children`` are where it can lead, with their weights and how often each was looked at.

    ``casts`` counts how often dice were drawn for it; ``settled`` once nothing new is to be drawn. ``ahead``
    is what it promises the first side as long as nobody has looked at what its dice can bring.
    """

    __slots__ = ("ahead", "casts", "children", "looks", "prior", "settled", "visits", "way", "weights")

    def __init__(self, way: Way, prior: float) -> None:
        self.way = way
        self.prior = prior
        self.visits = 0
        self.children: list[Node] = []
        self.weights: list[float] = []
        self.looks: list[int] = []
        self.casts = 0
        self.settled = False
        self.ahead: float | None = None

    def proven(self) -> float | None:
        """What it certainly brings the first side, where that is known."""
        if not self.settled:
            return None
        if len(self.children) == 1:
            return self.children[0].proven
        total = weighed = 0.0
        for child, weight in self._weighed():
            if child.proven is None:
                return None
            total += weight
            weighed += weight * child.proven
        return weighed / total

    def value(self) -> float:
        """What it promises the first side, from what its children say."""
        if not self.children:
            return self.ahead or 0.0
        if len(self.children) == 1:
            return self.children[0].value()
        total = sum(self.weights)
        pairs = self._weighed()
        return sum(weight * child.value() for child, weight in pairs) / total

    def looked(self) -> bool:
        """Whether anything is known of where it leads."""
        return self.ahead is not None or any(child.visits or child.estimated for child in self.children)

    def average(self) -> float:
        """What came of looking that way, also where a proof has overtaken it."""
        if not self.children:
            return self.ahead or 0.0
        pairs = [(w, c.total / c.visits if c.visits else c.minimax) for c, w in self._weighed()]
        return sum(weight * value for weight, value in pairs) / sum(self.weights)

    def _weighed(self) -> Iterator[tuple["Node", float]]:
        return zip(self.children, self.weights, strict=True)

    def static(self) -> float:
        """The same by minimax of what positions were estimated at."""
        if not self.children:
            return self.ahead or 0.0
        if len(self.children) == 1:
            return self.children[0].minimax
        total = sum(self.weights)
        return sum(weight * child.minimax for child, weight in self._weighed()) / total


class Node:
    """A position: ``sign`` is 1 where the first side moves, and 0 when the game is over.

    ``minimax`` is the best that its ways on are estimated at, ``total`` the sum of all that came of looking
    on from here; all values are for the first side. ``estimated`` once ``minimax`` says anything.
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
        """What is to be expected here: what came of it on average, and minimax as much as it weighs."""
        if self.proven is not None:
            return self.proven
        if not self.visits:
            return self.minimax
        return (1 - self.weight) * self.total / self.visits + self.weight * self.minimax

    def prove(self) -> bool:
        """Whether the ways on prove what comes of this position, which is noted."""
        if self.proven is None and self.edges:
            best: float | None = None
            all_known = True
            for edge in self.edges:
                known = edge.proven()
                if known is None:
                    all_known = False
                elif best is None or known * self.sign > best * self.sign:
                    best = known
            if best is not None and (all_known or best == self.sign):
                self.proven = best
        return self.proven is not None


class Tree:
    """The nodes of one thought by their position; ``weight`` is how much minimax counts in their values."""

    def __init__(self, view: View, weight: float) -> None:
        self.view = view
        self._weight = weight
        self._nodes: dict[Key, Node] = {}

    def node(self, state: State) -> Node:
        key = self.view.key(state)
        known = self._nodes.get(key)
        if known is None:
            seats = self.view.to_act(state)
            sign = self.view.sign(seats[0]) if seats else 0
            known = self._nodes[key] = Node(state, sign, self._weight)
        return known

    def root(self, state: State, seat: Seat) -> Node:
        """The position thought about, with the ways of the thinker alone."""
        node = self.node(state)
        self.expand(node, (seat,))
        return node

    def expand(self, node: Node, seats: tuple[Seat, ...] = ()) -> list[Edge]:
        """The ways on from a node, in an order that leans to none of them, or best first by what is known."""
        if node.edges is None:
            ways = self.view.ways(node.state, seats or self.view.to_act(node.state))
            priors = self.view.priors(node.state, ways)
            if priors is None:
                edges = [Edge(way, 0.0) for way in self.view.chance.shuffle(ways)]
            else:
                whole = sum(priors) or 1.0
                edges = [Edge(way, prior / whole) for way, prior in zip(ways, priors, strict=True)]
                edges.sort(key=lambda edge: -edge.prior)
            node.edges = edges
        return node.edges

    def follow(self, node: Node, edge: Edge) -> Node:
        """Where this look along a way leads."""
        if not edge.settled:
            self._cast(node, edge)
        if len(edge.children) == 1:
            edge.looks[0] += 1
            return edge.children[0]
        due = min(range(len(edge.children)), key=lambda at: edge.looks[at] / edge.weights[at])
        edge.looks[due] += 1
        return edge.children[due]

    def settle(self, node: Node, edge: Edge) -> None:
        """Draw all that is ever drawn for a way."""
        while not edge.settled:
            self._cast(node, edge)

    def _cast(self, node: Node, edge: Edge) -> None:
        if not self.view.has_chance:
            self._add(edge, self.node(self.view.lead(node.state, edge.way)), 1.0)
            edge.settled = True
            return
        known = self.view.casts(node.state, edge.way)
        if known is not None:
            for chance, state in known:
                self._add(edge, self.node(state), chance)
            edge.settled = True
            return
        self._add(edge, self.node(self.view.lead(node.state, edge.way)), 1.0)
        edge.casts += 1
        edge.settled = edge.casts == CASTS_AT_MOST

    def _add(self, edge: Edge, child: Node, weight: float) -> None:
        if child in edge.children:
            edge.weights[edge.children.index(child)] += weight
        else:
            edge.children.append(child)
            edge.weights.append(weight)
            edge.looks.append(0)
