"""A robot thinks about a position: it chooses one turn, up to the first die."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.mind import Engine, Solved, Strength
from bot.gamekit.randomness import Chance
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.best_first import BestFirst
from bot.robots.choosing import AssessedEdge, choose_loosely, rank_edges
from bot.robots.levels import strength
from bot.robots.limits import EXACT_FROM, FOLLOWING, FORCED, LINE_AT_MOST, NODES_AT_MOST, TURN_AT_MOST
from bot.robots.monte_carlo import CompiledMonteCarlo, MonteCarlo
from bot.robots.ports import Candidate, Task, Thought
from bot.robots.tree import Edge, Node, Tree
from bot.robots.view import State, View, format_turn

IsLate = Callable[[], bool]


class Search(Protocol):
    """An engine: ``search`` extends the tree by so many nodes; it returns False where it was cut."""

    tree: Tree
    nodes: int

    def search(self, root: Node, nodes: int, is_late: IsLate) -> bool: ...


def _search_of(view: View, state: State) -> Search:
    if view.mind.engine is Engine.BEST_FIRST:
        return BestFirst(view)
    core = view.mind.compiled(state) if view.mind.compiled else None
    return CompiledMonteCarlo(view, core) if core else MonteCarlo(view)


def never() -> bool:
    return False


def think_about(game: AnyGame, task: Task, is_late: IsLate = never) -> Thought:
    """The thought that a task asks for. Raises NotAPosition."""
    return think(
        game,
        game.notation.load(task.position),
        task.seat,
        task.level,
        task.salt,
        nodes=task.nodes,
        without=task.without,
        avoided=task.avoided,
        is_late=is_late,
    )


def think(  # noqa: PLR0913 - all that a move may depend on, named one by one
    game: AnyGame,
    state: State,
    seat: Seat,
    level: int,
    salt: int = 0,
    *,
    nodes: int | None = None,
    without: tuple[str, ...] = (),
    avoided: str = "",
    is_late: IsLate = never,
) -> Thought:
    """The turn that the robot of ``level`` plays for ``seat``, which is to act.

    Equal arguments give equal thoughts, unless ``is_late`` cuts the search; hidden dice do not count.
    ``nodes`` replaces those of the level. ``without`` is an action, as its moves are written, that must not
    be taken, nor any other that leads to the same position. ``avoided`` is a move that must not be played in
    this turn while there is another, in games that tell which positions belong to a turn.
    """
    power = strength(game, game.rules.stage(state).variant, level)
    if nodes is not None:
        power = replace(power, nodes=max(1, min(nodes, NODES_AT_MOST)))
    exact = level >= EXACT_FROM
    try:
        return _Thinker(
            game, state, seat, power, salt, without, avoided, exact=exact, is_late=is_late
        ).think()
    except Exception:
        if game.mind is None:
            raise
        import structlog  # noqa: PLC0415 - it would slow down every start of the engine

        log = structlog.get_logger()
        log.exception("the game's own heuristics failed; the robot searches by its rules alone", game=game.id)
        bare = replace(game, mind=None)
        return _Thinker(
            bare, state, seat, power, salt, without, avoided, exact=exact, is_late=is_late
        ).think()


def lead_to(game: AnyGame, state: State, seat: Seat, turn: tuple[Any, ...]) -> str:
    """The position after these moves, without hidden dice, as text."""
    for move in turn:
        state = game.rules.apply(state, seat, move).state
    return game.notation.dump(unforeseen(game, state))


class _Thinker:
    """Makes one thought; ``_written`` are the moves decided so far."""

    def __init__(  # noqa: PLR0913, PLR0917 - as above
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        power: Strength,
        salt: int,
        without: tuple[str, ...],
        avoided: str,
        *,
        exact: bool,
        is_late: IsLate,
    ) -> None:
        self._game = game
        self._seat = seat
        self._power = power
        self._solve = game.mind.solve if game.mind and exact and not avoided else None
        self._is_late = is_late
        self._state = unforeseen(game, state)
        self._without = without
        self._chance = Chance(salt, "choice", game.notation.dump(self._state))
        view = View(game, state, seat, salt, avoided, stepwise=power.stepwise)
        self._search = _search_of(view, self._state)
        self._written: list[str] = []
        self._value = 0.0
        self._proven = False
        self._solved = 0
        self._cut = False

    def think(self) -> Thought:
        if self._without and not self._exclude():
            return Thought((), -1.0, 0, (), (), proven=True)
        candidates, goes_on = self._decide(self._power.nodes)
        while goes_on and len(self._written) < TURN_AT_MOST and not self._cut:
            _, goes_on = self._decide(self._power.nodes // FOLLOWING)
        nodes = self._search.nodes + self._solved
        line = (*self._written, *self._continuation())
        return Thought(
            tuple(self._written),
            self._value,
            nodes,
            line[:LINE_AT_MOST],
            candidates,
            proven=self._proven,
            cut=self._cut,
        )

    def _exclude(self) -> bool:
        """Remove the actions that must not be taken; return whether any is left."""
        root = self._search.tree.root(self._state, self._seat)
        root.edges = [edge for edge in root.edges or () if self._is_allowed(edge.action[1])]
        return bool(root.edges)

    def _is_allowed(self, turn: tuple[Any, ...]) -> bool:
        return lead_to(self._game, self._state, self._seat, turn) != self._forbidden_end

    @cached_property
    def _forbidden_end(self) -> str:
        """The position after the action that must not be taken."""
        line = play(self._game, self._state, self._seat, "; ".join(self._without))
        if isinstance(line, Refusal):
            message = f"no way on from here: {self._without}"
            raise ValueError(message)  # noqa: TRY004 - what is wrong is what the moves say
        return self._game.notation.dump(unforeseen(self._game, line[-1].state))

    def _decide(self, nodes: int) -> tuple[tuple[Candidate, ...], bool]:
        """Play the next part of the turn; return the candidates, and whether the turn goes on."""
        solved = self._solve(self._state) if self._solve else None
        if solved and self._without and not self._written:
            solved = [solution for solution in solved if self._is_allowed((solution.move,))]
        if solved:
            return self._play_solved(solved)
        root = self._search.tree.root(self._state, self._seat)
        edges = [edge for edge in root.edges or () if edge.action[0] == self._seat]
        if len(edges) == 1:
            nodes //= FORCED
        self._cut |= not self._search.search(root, max(nodes, 1), self._is_late)
        ranked = rank_edges(root, edges) or [AssessedEdge(edges[0], 0.0, 0, proven=False, resisting=0.0)]
        candidates = tuple(self._candidate(assessed) for assessed in ranked)
        chosen = choose_loosely(ranked, self._power.spread, self._chance, self._power.slack)
        self._value, self._proven = chosen.value, chosen.proven
        return candidates, self._play(chosen.edge.action[1])

    def _play_solved(self, solved: Sequence[Solved[Any]]) -> tuple[tuple[Candidate, ...], bool]:
        self._solved += len(solved)
        ranked = sorted(solved, key=lambda solution: (solution.result, solution.margin), reverse=True)
        notation, state = self._game.notation, self._state
        candidates = tuple(
            Candidate((notation.format(state, solution.move),), float(solution.result), 1, proven=True)
            for solution in ranked
        )
        self._value, self._proven = float(ranked[0].result), True
        return candidates, self._play((ranked[0].move,))

    def _candidate(self, assessed: AssessedEdge) -> Candidate:
        return Candidate(
            self._format(self._state, assessed.edge), assessed.value, assessed.looks, assessed.proven
        )

    def _format(self, state: State, edge: Edge) -> tuple[str, ...]:
        return format_turn(self._game, state, *edge.action)

    def _play(self, turn: tuple[Any, ...]) -> bool:
        """Play these moves; return whether the turn goes on after them without a die."""
        rules = self._game.rules
        closes = False
        for move in turn:
            self._written.append(self._game.notation.format(self._state, move))
            step = rules.apply(self._state, self._seat, move)
            closes = step.closes
            self._state = unforeseen(self._game, step.state)
        return not closes and self._seat in rules.to_act(self._state)

    def _continuation(self) -> list[str]:
        """The expected play after the turn, up to the first die."""
        line: list[str] = []
        if self._game.unforeseen is not None:
            return line
        node = self._search.tree.node(self._state)
        while node.edges and len(self._written) + len(line) < LINE_AT_MOST:
            ranked = rank_edges(node, node.edges)
            if not ranked or len(ranked[0].edge.children) != 1:
                break
            line += self._format(node.state, ranked[0].edge)
            node = self._search.tree.node(ranked[0].edge.children[0].state)
        return line
