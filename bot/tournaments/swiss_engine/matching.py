"""Maximum-weight perfect matching in a complete graph: the blossom algorithm of Edmonds, primal and dual.

Every vertex has a potential, every blossom (an odd set of vertices that is matched within itself but for one)
a non-negative charge. Edges whose weight equals the sum of their ends' potentials are tight; only tight edges
are matched. Each search grows trees of alternating tight edges from the exposed vertices, and changes
potentials where no tight edge is left, until two trees meet. Weights are whole numbers of any size.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final

_NOBODY: Final = -1


def half_up(weight: int) -> int:
    """Half of it or a little more, which is even."""
    return 2 * -(-weight // 4)


class _Label(IntEnum):
    FREE = 0
    OUTER = 1
    """At an even distance from an exposed vertex."""
    INNER = 2


_SIGN: Final = {_Label.FREE: 0, _Label.OUTER: 1, _Label.INNER: -1}
"""Potentials of outer vertices sink, those of inner ones rise."""


class Matching:
    """``mates`` are a perfect matching of the greatest weight among an even number of vertices.

    ``weights`` are symmetric and multiples of four, so that half of what is left of an edge is whole. What
    stands on their diagonal does not matter.
    """

    def __init__(self, weights: Sequence[Sequence[int]], potentials: Sequence[int] | None = None) -> None:
        """Potentials at the start may be given: even, and no edge weighs more than the sum of its ends'."""
        self._size = len(weights)
        self._weights = weights
        self.potentials = list(potentials or map(half_up, map(max, weights)))
        heaviest = max((max(map(abs, row)) for row in weights), default=0)
        self._endless = 8 * (self._size + 1) * (heaviest + max(map(abs, self.potentials), default=0) + 1)
        self.mates = [_NOBODY] * self._size
        # A node is a vertex, or a blossom: a cycle of nodes, the first of which holds its base.
        nodes = 2 * self._size
        self._top = list(range(self._size))
        self._parent = [_NOBODY] * nodes
        self._base = list(range(nodes))
        self._cycle: dict[int, list[int]] = {}
        self._links: dict[int, list[tuple[int, int]]] = {}
        self._charge: dict[int, int] = {}
        self._unused = list(range(self._size, nodes))
        self._match_greedily()
        while _NOBODY in self.mates:
            self._augment_once()
            self._match_greedily()

    @property
    def is_certified_by_potentials(self) -> bool:
        """Whether every perfect matching of tight edges is of the greatest weight."""
        return not any(self._charge.values())

    def is_tight(self, vertex: int, neighbour: int) -> bool:
        return self.potentials[vertex] + self.potentials[neighbour] == self._weights[vertex][neighbour]

    def _match_greedily(self) -> None:
        """Match exposed vertices that lie in no blossom."""
        mates, potentials = self.mates, self.potentials
        exposed = [
            vertex for vertex, mate in enumerate(mates) if mate == _NOBODY and self._top[vertex] == vertex
        ]
        for at, vertex in enumerate(exposed):
            if mates[vertex] == _NOBODY:
                potential, row = potentials[vertex], self._weights[vertex]
                for neighbour in exposed[at + 1 :]:
                    if mates[neighbour] == _NOBODY and potential + potentials[neighbour] == row[neighbour]:
                        mates[vertex], mates[neighbour] = neighbour, vertex
                        break

    def _augment_once(self) -> None:
        self._label = [_Label.FREE] * (2 * self._size)
        self._entry = [(_NOBODY, _NOBODY)] * (2 * self._size)
        self._slack = [self._endless] * self._size
        self._nearest = [_NOBODY] * self._size
        self._queue: list[int] = []
        self._ready: list[tuple[int, int]] = []
        for vertex, mate in enumerate(self.mates):
            if mate == _NOBODY:
                self._make_outer(self._top[vertex])
        while True:
            if self._ready:
                if self._follow(*self._ready.pop()):
                    break
            elif self._queue:
                self._scan(self._queue.pop())
            else:
                self._change_potentials()
        for node in [node for node, charge in self._charge.items() if not charge]:
            if self._parent[node] == _NOBODY:
                self._dissolve(node)

    def _make_outer(self, node: int) -> None:
        self._label[node] = _Label.OUTER
        self._queue.extend(self._vertices(node))

    def _scan(self, vertex: int) -> None:
        """Note the vertices to which ``one`` is the nearest outer vertex."""
        potential, home = self.potentials[vertex], self._top[vertex]
        slack, nearest, top = self._slack, self._nearest, self._top
        columns = zip(self.potentials, self._weights[vertex], slack, strict=True)
        for neighbour, (neighbours_potential, weight, least) in enumerate(columns):
            difference = potential + neighbours_potential - weight
            if difference < least:
                slack[neighbour] = difference
                nearest[neighbour] = vertex
            if not difference and top[neighbour] != home:
                self._ready.append((vertex, neighbour))

    def _follow(self, vertex: int, neighbour: int) -> bool:
        """Follow a tight edge from an outer vertex; whether the matching has grown by it."""
        node, next_node = self._top[vertex], self._top[neighbour]
        if node == next_node or self._label[next_node] == _Label.INNER:
            return False
        if self._label[next_node] == _Label.FREE:
            self._label[next_node], self._entry[next_node] = _Label.INNER, (vertex, neighbour)
            self._make_outer(self._top[self.mates[self._base[next_node]]])
            return False
        path, next_path = list(self._path_to_root(node)), list(self._path_to_root(next_node))
        if path[-1] != next_path[-1]:
            self._flip(vertex, neighbour)
            self._flip(neighbour, vertex)
            return True
        while len(path) > 1 and len(next_path) > 1 and path[-2] == next_path[-2]:
            path.pop()
            next_path.pop()
        self._shrink(path, next_path, (vertex, neighbour))
        return False

    def _path_to_root(self, node: int) -> Iterator[int]:
        """The outer nodes."""
        yield node
        while (mate := self.mates[self._base[node]]) != _NOBODY:
            node = self._top[self._entry[self._top[mate]][0]]
            yield node

    def _flip(self, vertex: int, mate: int) -> None:
        """Match ``one`` with ``other``, and change all pairs from there to the root."""
        while True:
            node = self._top[vertex]
            former_mate = self.mates[self._base[node]]
            self._rebase(node, vertex)
            self.mates[vertex] = mate
            if former_mate == _NOBODY:
                return
            inner = self._top[former_mate]
            vertex, mate = self._entry[inner]
            self._rebase(inner, mate)
            self.mates[mate] = vertex

    def _shrink(self, path: list[int], next_path: list[int], edge: tuple[int, int]) -> None:
        """Make a blossom of two paths to the same outer node, which is the last of both."""
        blossom = self._unused.pop()
        cycle, links = [path[-1]], []
        for node in reversed(path[:-1]):
            base = self._base[node]
            inner = self._top[self.mates[base]]
            links += [self._entry[inner], (self.mates[base], base)]
            cycle += [inner, node]
        links.append(edge)
        for node in next_path[:-1]:
            base = self._base[node]
            inner = self._top[self.mates[base]]
            links += [(base, self.mates[base]), self._entry[inner][::-1]]
            cycle += [node, inner]
        for node in cycle:
            if self._label[node] == _Label.INNER:
                self._make_outer(node)
        self._cycle[blossom], self._links[blossom], self._charge[blossom] = cycle, links, 0
        self._base[blossom], self._parent[blossom] = self._base[cycle[0]], _NOBODY
        self._label[blossom] = _Label.OUTER
        for node in cycle:
            self._parent[node] = blossom
            for vertex in self._vertices(node):
                self._top[vertex] = blossom

    def _rebase(self, node: int, vertex: int) -> None:
        """Change the pairs within a node so that ``vertex`` is the one that is matched outside."""
        parts = [(node, vertex)]
        while parts:
            node, vertex = parts.pop()
            if node < self._size:
                continue
            child = vertex
            while self._parent[child] != node:
                child = self._parent[child]
            parts.append((child, vertex))
            cycle, links = self._cycle[node], self._links[node]
            at = cycle.index(child)
            for _, first, second, (one, mate) in self._pairs_to_base(node, at):
                parts += [(first, one), (second, mate)]
                self.mates[one], self.mates[mate] = mate, one
            self._cycle[node] = cycle[at:] + cycle[:at]
            self._links[node] = links[at:] + links[:at]
            self._base[node] = vertex

    def _pairs_to_base(
        self, node: int, at: int
    ) -> Iterator[tuple[tuple[int, int], int, int, tuple[int, int]]]:
        """From a node of the cycle to the first, by the even way: each matched edge, and the one after it.

        ``(matched edge, its second node, the node after that, edge between these two)``.
        """
        cycle, links = self._cycle[node], self._links[node]
        size = len(cycle)
        if at % 2:
            for j in range(at, size, 2):
                yield links[j], cycle[j + 1], cycle[(j + 2) % size], links[j + 1]
        else:
            for j in range(at, 0, -2):
                yield links[j - 1][::-1], cycle[j - 1], cycle[j - 2], links[j - 2][::-1]

    def _change_potentials(self) -> None:
        """By as much as makes an edge tight, or a charge nothing."""
        labels = [self._label[node] for node in self._top]
        outermost = [node for node in self._charge if self._parent[node] == _NOBODY]
        inner = [node for node in outermost if self._label[node] == _Label.INNER]
        between, edges = self._nearest_outer([v for v, label in enumerate(labels) if label == _Label.OUTER])
        free = [vertex for vertex, label in enumerate(labels) if label == _Label.FREE]
        change = min(
            between // 2,
            min((self._charge[node] // 2 for node in inner), default=between),
            min((self._slack[vertex] for vertex in free), default=between),
        )
        for vertex, label in enumerate(labels):
            self.potentials[vertex] -= _SIGN[label] * change
        for node in outermost:
            self._charge[node] += 2 * _SIGN[self._label[node]] * change
        for vertex in free:
            self._slack[vertex] -= change
        self._ready = [(self._nearest[vertex], vertex) for vertex in free if not self._slack[vertex]]
        if 2 * change == between:
            self._ready += edges
        for node in [node for node in inner if not self._charge[node]]:
            self._expand(node)

    def _nearest_outer(self, outer: list[int]) -> tuple[int, list[tuple[int, int]]]:
        """What is least left between outer vertices of two nodes, and between which."""
        least = self._endless
        edges: list[tuple[int, int]] = []
        top, potentials = self._top, self.potentials
        for at, vertex in enumerate(outer):
            potential, row, home = potentials[vertex], self._weights[vertex], top[vertex]
            for neighbour in outer[at + 1 :]:
                difference = potential + potentials[neighbour] - row[neighbour]
                if difference <= least and top[neighbour] != home:
                    if difference < least:
                        least, edges = difference, []
                    edges.append((vertex, neighbour))
        return least, edges

    def _expand(self, node: int) -> None:
        """Take an inner blossom apart: the even way through it stays in the tree."""
        edge = self._entry[node]
        child = edge[1]
        while self._parent[child] != node:
            child = self._parent[child]
        cycle = self._cycle[node]
        steps = list(self._pairs_to_base(node, cycle.index(child)))
        self._release(node)
        for part in cycle:
            self._label[part] = _Label.FREE
        self._label[child], self._entry[child] = _Label.INNER, edge
        for _, outer, inner, link in steps:
            self._make_outer(outer)
            self._label[inner], self._entry[inner] = _Label.INNER, link
        for part in cycle:
            if self._label[part] == _Label.FREE:
                near = (vertex for vertex in self._vertices(part) if not self._slack[vertex])
                self._ready += [(self._nearest[vertex], vertex) for vertex in near]

    def _dissolve(self, node: int) -> None:
        """Between two searches: a blossom without charge, and those within it."""
        nodes = [node]
        while nodes:
            cycle = self._cycle[nodes[-1]]
            self._release(nodes.pop())
            nodes += [part for part in cycle[::-1] if part >= self._size and not self._charge[part]]

    def _release(self, node: int) -> None:
        for part in self._cycle[node]:
            self._parent[part] = _NOBODY
            for vertex in self._vertices(part):
                self._top[vertex] = part
        del self._cycle[node], self._links[node], self._charge[node]
        self._unused.append(node)

    def _vertices(self, node: int) -> list[int]:
        """Blossoms in blossoms, hundreds deep in a large field: deeper than functions may call each other."""
        nodes, vertices = [node], list[int]()
        while nodes:
            node = nodes.pop()
            if node < self._size:
                vertices.append(node)
            else:
                nodes += reversed(self._cycle[node])
        return vertices
