"""A game as a search sees it: actions, their outcomes, and the values of positions."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.mind import AnyMind, Estimate, Mind
from bot.gamekit.randomness import Chance, QuickChance
from bot.kernel.ids import Seat
from bot.robots.limits import PLAYOUT_AT_MOST

State: TypeAlias = Any
Action: TypeAlias = tuple[Seat, tuple[Any, ...]]
"""Moves of one seat, one after the other, between which no die is cast."""

_BARE: AnyMind = Mind()
_PAIR = 2
_SEEDS = 2**64


class View:
    """The game for one thought about one position.

    Values are for the first side. With more than two sides the thinker's is the first, and all others play
    against it. ``avoided`` is a move, as it is written, that the thinker does not play in this turn while
    there is another; ``stepwise`` looks at single moves where others look at whole turns.
    """

    def __init__(  # noqa: PLR0913 - all that actions may depend on
        self, game: AnyGame, state: State, seat: Seat, salt: int, avoided: str = "", *, stepwise: bool = False
    ) -> None:
        self._stepwise = stepwise
        self.game = game
        self.mind: AnyMind = game.mind or _BARE
        self._rules = game.rules
        sides = game.sides_of(game.rules.stage(state).variant)
        own_side = next(side for side in sides if seat in side)
        self._first = frozenset(sides[0] if len(sides) == _PAIR else own_side)
        turn_of = self.mind.turn_of if avoided else None
        self._avoided = (avoided, seat, turn_of(state)) if turn_of else None
        self._by_state = game.unforeseen is None and _is_hashable(state)
        self.chance = Chance(salt, "robot", game.notation.dump(unforeseen(game, state)))
        if self.mind.compiled:
            self.chance = QuickChance(self.chance.below(_SEEDS))

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
        """The seats to move; of several sides only the first, as if the others moved later."""
        seats = self._rules.to_act(state)
        if len(seats) <= 1:
            return seats
        return tuple(seat for seat in seats if self.sign(seat) == self.sign(seats[0]))

    def actions(self, state: State, seats: Sequence[Seat]) -> list[Action]:
        return [(seat, turn) for seat in seats for turn in self._turns_allowed(state, seat)]

    def _turns_allowed(self, state: State, seat: Seat) -> Sequence[tuple[Any, ...]]:
        """The turns without the avoided move; single moves where every turn has it, or else all."""
        turns = tuple(self._turns(state, seat))
        if self._avoided is None or self.mind.turn_of is None:
            return turns
        avoided, thinker, current_turn = self._avoided
        if seat != thinker or self.mind.turn_of(state) != current_turn:
            return turns
        for listed in (turns, self._single_moves(state, seat)):
            rest = [turn for turn in listed if avoided not in format_turn(self.game, state, seat, turn)]
            if rest:
                return rest
        return turns

    def _turns(self, state: State, seat: Seat) -> Iterator[tuple[Any, ...]]:
        promising = self.mind.turns(state, seat) if self.mind.turns and not self._stepwise else ()
        if promising:
            return iter(map(tuple, promising))
        return self._single_moves(state, seat)

    def _single_moves(self, state: State, seat: Seat) -> Iterator[tuple[Any, ...]]:
        return ((move,) for move in self._rules.legal(state, seat))

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        """How promising the actions are; None where the game has no priors."""
        if self.mind.priors is None or not actions:
            return None
        priors: list[float] = []
        for seat in dict.fromkeys(seat for seat, _ in actions):
            turns = [turn for of, turn in actions if of == seat]
            priors += self.mind.priors(state, seat, turns)
        return priors

    def advance(self, state: State, seat: Seat, move: Any) -> State:
        if self.mind.advance:
            return self.mind.advance(state, seat, move)
        return self._rules.apply(state, seat, move).state

    @property
    def has_chance(self) -> bool:
        return self.game.unforeseen is not None

    def lead(self, state: State, action: Action) -> State:
        """The position after an action; its dice are drawn at random."""
        seat, turn = action
        for move in turn:
            state = self.advance(self._redraw(state), seat, move)
        return state

    def casts(self, state: State, action: Action) -> Sequence[tuple[float, State]] | None:
        """All outcomes of an action with their probabilities; None where the game cannot list them."""
        if self.mind.outcomes is None:
            return None
        seat, (*earlier, last) = action
        for move in earlier:
            state = self.advance(state, seat, move)
        return self.mind.outcomes(state, seat, last)

    def expect(self, state: State, action: Action) -> float | None:
        """The first side's expected result of an action before its dice fall; None without an estimate."""
        return self.mind.expected(state, *action) if self.mind.expected else None

    def estimate(self, state: State) -> Estimate:
        """The first side's expected result, from -1 to 1."""
        result = self.result(state)
        if result is not None:
            return Estimate(result, certain=True)
        if self.mind.value:
            return self.mind.value(state)
        if self.mind.playout:
            return Estimate(self.mind.playout(state, self.chance))
        return Estimate(self._play_out(state))

    def result(self, state: State) -> float | None:
        """The first side's result; None while the game goes on."""
        outcome = self._rules.outcome(state)
        if outcome is None:
            return None
        if not outcome.winners:
            return 0.0
        return 1.0 if self._first.intersection(outcome.winners) else -1.0

    def _play_out(self, state: State) -> float:
        state = self._redraw(state)
        rules, chance, draw = self._rules, self.chance, self.game.draw
        for _ in range(PLAYOUT_AT_MOST):
            seats = rules.to_act(state)
            if not seats:
                return self.result(state) or 0.0
            seat = seats[0] if len(seats) == 1 else chance.choice(seats)
            move = draw(state, seat, chance) if draw else chance.choice(tuple(rules.legal(state, seat)))
            state = self.advance(state, seat, move)
        return 0.0

    def _redraw(self, state: State) -> State:
        return self.game.unforeseen(state, self.chance) if self.game.unforeseen else state


def format_turn(game: AnyGame, state: State, seat: Seat, turn: Sequence[Any]) -> tuple[str, ...]:
    """The moves of one turn as text."""
    texts: list[str] = []
    for nth, move in enumerate(turn):
        texts.append(game.notation.format(state, move))
        if nth < len(turn) - 1:
            state = game.rules.apply(state, seat, move).state
    return tuple(texts)


def _is_hashable(state: State) -> bool:
    try:
        hash(state)
    except TypeError:
        return False
    return True
