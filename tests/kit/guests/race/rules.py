"""The law of the race."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.gamekit.game import SEED_LIMIT, Outcome, Setup, Stage, Step
from bot.gamekit.randomness import Chance, Dice
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Listed, Phrase, Written, say

ID = GameId("race")
RUNNERS = "ab"

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Run:
    """A runner, counted from 0, runs as far as a die says."""

    runner: int
    die: int

    @property
    def name(self) -> str:
        return f"{RUNNERS[self.runner]}{self.die}"


@dataclass(frozen=True, slots=True)
class Position:
    """``table`` are the dice still to be used, ``doubles`` tells whether they were cast as doubles."""

    variant: str
    track: int
    again: bool
    runners: tuple[Pair, Pair]
    turn: Seat
    table: tuple[int, ...]
    doubles: bool
    dice: Dice

    def is_home(self, seat: Seat, runner: int) -> bool:
        return self.runners[seat][runner] == self.track


class Race:
    def initial(self, setup: Setup) -> Position:
        again = setup.variant == "standard" and setup.option("doubles") == "again"
        dice, track = Dice(setup.seed, setup.script), int(setup.option("track"))
        at_start = ((0, 0), (0, 0))
        return _cast(Position(setup.variant, track, again, at_start, Seat(0), (), doubles=False, dice=dice))

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        return () if self.outcome(state) else (state.turn,)

    def legal(self, state: Position, seat: Seat) -> Iterator[Run]:
        if seat in self.to_act(state):
            for runner in range(len(RUNNERS)):
                if not state.is_home(seat, runner):  # 2.2
                    yield from (Run(runner, die) for die in sorted(set(state.table)))  # 2.3

    def apply(self, state: Position, seat: Seat, move: Run) -> Step[Position]:
        told = say("race-told-run", side=side(seat), runner=Written(RUNNERS[move.runner]), spaces=move.die)
        after = _run(state, seat, move)
        if self.outcome(after):
            end = say("race-end-home")
            return Step(replace(after, table=()), (told, end), (move.name,), closes=True)
        if after.table:
            return Step(after, (told,), (move.name,))
        after = _next_turn(after)
        return Step(after, (told, cast_told(after)), (move.name,), closes=True)

    def outcome(self, state: Position) -> Outcome | None:
        for seat in (Seat(0), Seat(1)):
            if state.is_home(seat, 0) and state.is_home(seat, 1):  # 3.1
                return Outcome((seat,), "home", tuple(map(sum, state.runners)))
        return None

    def stage(self, state: Position) -> Stage:
        return Stage(state.variant, "run" if self.to_act(state) else "over", state.table or None)


def unforeseen(state: Position, chance: Chance) -> Position:
    """The same position with other dice to come."""
    return replace(state, dice=Dice(chance.below(SEED_LIMIT)))


def _run(state: Position, seat: Seat, move: Run) -> Position:
    pairs = [list(pair) for pair in state.runners]
    pairs[seat][move.runner] = min(state.track, pairs[seat][move.runner] + move.die)  # 2.2
    left = list(state.table)
    left.remove(move.die)
    first, second = ((a, b) for a, b in pairs)
    return replace(state, runners=(first, second), table=tuple(left))


def _next_turn(state: Position) -> Position:
    stays = state.again and state.doubles  # 2.4
    return _cast(state if stays else replace(state, turn=Seat(1 - state.turn)))


def _cast(state: Position) -> Position:
    """2.1: the dice of a turn are cast as it begins."""
    table, dice = state.dice.cast(1 if state.variant == "single" else 2)
    return replace(state, table=table, doubles=len(table) > len(set(table)), dice=dice)


def cast_told(state: Position) -> Phrase:
    return say("race-told-cast", side=side(state.turn), dice=Listed(state.table))


def side(seat: Seat) -> Phrase:
    return say(f"race-seat-{seat}")


RULES = Race()
