"""A game as a search sees it: ways on, where they lead, and what a position is worth."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.mind import AnyMind, Estimate, Mind
from bot.gamekit.randomness import Chance
from bot.kernel.ids import Seat
from bot.robots.limits import PLAYOUT_AT_MOST

State: TypeAlias = Any
Way: TypeAlias = tuple[Seat, tuple[Any, ...]]
"""Moves of one seat, one after the other, between which no die is cast."""

_BARE: AnyMind = Mind()
_PAIR = 2


class View:
    """Everything that is looked at, for one thought about one position.

    Values are for the first side. Where there are more than two sides it is the thinker's, and all others are
    taken to play against it. ``sees`` is how many moves are noticed in each position, 0 for all; ``avoided``
    is a move, as it is written, that the thinker does not play in this turn while there is anything else.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that ways on may depend on
        self, game: AnyGame, state: State, seat: Seat, salt: int, sees: int = 0, avoided: str = ""
    ) -> None:
        self._sees = sees
        self.game = game
        self.mind: AnyMind = game.mind or _BARE
        self._rules = game.rules
        sides = game.sides_of(game.rules.stage(state).variant)
        own = next(side for side in sides if seat in side)
        self._first = frozenset(sides[0] if len(sides) == _PAIR else own)
        turn_of = self.mind.turn_of if avoided else None
        self._avoided = (avoided, seat, turn_of(state)) if turn_of else None
        self._by_state = game.unforeseen is None and _is_hashable(state)
        self.chance = Chance(salt, "robot", game.notation.dump(unforeseen(game, state)))

    def sign(self, seat: Seat) -> int:
        """1 for a seat of the first side, -1 for any other."""
        return 1 if seat in self._first else -1

    def key(self, state: State) -> Hashable:
        if self.mind.key:
            return self.mind.key(state)
        if self._by_state:
            hashable: Hashable = state
            return hashable
        return self.game.notation.dump(unforeseen(self.game, state))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Who may move; of several only those of one side, the others as if they moved later."""
        seats = self._rules.to_act(state)
        if len(seats) <= 1:
            return seats
        return tuple(seat for seat in seats if self.sign(seat) == self.sign(seats[0]))

    def ways(self, state: State, seats: Sequence[Seat]) -> list[Way]:
        return [(seat, turn) for seat in seats for turn in self._allowed(state, seat)]

    def _allowed(self, state: State, seat: Seat) -> Sequence[tuple[Any, ...]]:
        """The turns, without those in which the move comes that is avoided."""
        found = tuple(self._turns(state, seat))
        if self._avoided is None or self.mind.turn_of is None:
            return found
        avoided, thinker, now = self._avoided
        if seat != thinker or self.mind.turn_of(state) != now:
            return found
        others = tuple(turn for turn in found if avoided not in as_written(self.game, state, seat, turn))
        return others or found

    def _turns(self, state: State, seat: Seat) -> Iterator[tuple[Any, ...]]:
        if self._sees:
            return iter(self._noticed(state, seat))
        promising = self.mind.turns(state, seat) if self.mind.turns else ()
        if promising:
            return iter(map(tuple, promising))
        return ((move,) for move in self._rules.legal(state, seat))

    def _noticed(self, state: State, seat: Seat) -> list[tuple[Any, ...]]:
        """A few moves drawn at random, each once."""
        if self.game.draw:
            return list(dict.fromkeys((self.game.draw(state, seat, self.chance),) for _ in range(self._sees)))
        legal = self.chance.shuffle(tuple(self._rules.legal(state, seat)))
        return [(move,) for move in legal[: self._sees]]

    def priors(self, state: State, ways: list[Way]) -> list[float] | None:
        """How promising the ways are, if the game can tell."""
        if self.mind.priors is None or not ways:
            return None
        found: list[float] = []
        for seat in dict.fromkeys(seat for seat, _ in ways):
            turns = [turn for of, turn in ways if of == seat]
            found += self.mind.priors(state, seat, turns)
        return found

    def advance(self, state: State, seat: Seat, move: Any) -> State:
        if self.mind.advance:
            return self.mind.advance(state, seat, move)
        return self._rules.apply(state, seat, move).state

    @property
    def has_chance(self) -> bool:
        return self.game.unforeseen is not None

    def lead(self, state: State, way: Way) -> State:
        """Where a way leads; dice that are cast on it are drawn for this once."""
        seat, turn = way
        for move in turn:
            state = self.advance(self._redrawn(state), seat, move)
        return state

    def casts(self, state: State, way: Way) -> Sequence[tuple[float, State]] | None:
        """All that a way can lead to with its probabilities, if the game can tell."""
        if self.mind.outcomes is None:
            return None
        seat, (*before, last) = way
        for move in before:
            state = self.advance(state, seat, move)
        return self.mind.outcomes(state, seat, last)

    def expected(self, state: State, way: Way) -> float | None:
        """What the first side can expect of a way before its dice fall, if the game can tell."""
        return self.mind.expected(state, *way) if self.mind.expected else None

    def estimate(self, state: State) -> Estimate:
        """The result that the first side can expect."""
        result = self.result(state)
        if result is not None:
            return Estimate(result, certain=True)
        if self.mind.value:
            return self.mind.value(state)
        if self.mind.playout:
            return Estimate(self.mind.playout(state, self.chance))
        return Estimate(self._play_out(state))

    def result(self, state: State) -> float | None:
        """What a game that is over brought the first side."""
        outcome = self._rules.outcome(state)
        if outcome is None:
            return None
        if not outcome.winners:
            return 0.0
        return 1.0 if self._first.intersection(outcome.winners) else -1.0

    def _play_out(self, state: State) -> float:
        state = self._redrawn(state)
        rules, chance, draw = self._rules, self.chance, self.game.draw
        for _ in range(PLAYOUT_AT_MOST):
            seats = rules.to_act(state)
            if not seats:
                return self.result(state) or 0.0
            seat = seats[0] if len(seats) == 1 else chance.choice(seats)
            move = draw(state, seat, chance) if draw else chance.choice(tuple(rules.legal(state, seat)))
            state = self.advance(state, seat, move)
        return 0.0

    def _redrawn(self, state: State) -> State:
        return self.game.unforeseen(state, self.chance) if self.game.unforeseen else state


def as_written(game: AnyGame, state: State, seat: Seat, turn: Sequence[Any]) -> tuple[str, ...]:
    """Moves of one turn as text."""
    written: list[str] = []
    for nth, move in enumerate(turn):
        written.append(game.notation.format(state, move))
        if nth < len(turn) - 1:
            state = game.rules.apply(state, seat, move).state
    return tuple(written)


def _is_hashable(state: State) -> bool:
    try:
        hash(state)
    except TypeError:
        return False
    return True
