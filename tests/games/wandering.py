"""Positions that random play leads to from any agreement, for Hypothesis."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from bot.gamekit.game import SEED_LIMIT, AnyGame, Setup, Step
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare

seeds = st.integers(0, SEED_LIMIT - 1)


@dataclass(frozen=True)
class Leg:
    """A move of a walk: where it was played, and what came of it."""

    before: Any
    move: Any
    step: Step[Any]

    @property
    def after(self) -> Any:
        return self.step.state


@st.composite
def beginnings(draw: st.DrawFn, game: AnyGame) -> Any:
    variant = draw(st.sampled_from(game.variants))
    options = [option for option in game.options if variant in (option.variants or game.variants)]
    chosen = {
        option.name: draw(st.sampled_from(option.values))
        for option in options
        if not option.left_open or draw(st.booleans())
    }
    setup = prepare(game, variant, chosen, draw(seeds))
    assert isinstance(setup, Setup)
    return game.rules.initial(setup)


def walk(game: AnyGame, state: Any, seed: int, longest: int = 5_000) -> tuple[Leg, ...]:
    """A game of random moves; kinds of moves are equally likely, so that rare ones are played."""
    chance, legs = Chance(seed, "walk"), list[Leg]()
    while (seats := game.rules.to_act(state)) and len(legs) < longest:
        seat = seats[0]
        if game.draw:
            move = game.draw(state, seat, chance)
        else:
            legal = tuple(game.rules.legal(state, seat))
            kind = chance.choice(list(dict.fromkeys(map(type, legal))))
            move = chance.choice([move for move in legal if type(move) is kind])
        legs.append(Leg(state, move, game.rules.apply(state, seat, move)))
        state = legs[-1].after
    return tuple(legs)


def walks(
    game: AnyGame, longest: int = 5_000, start: st.SearchStrategy[Any] | None = None
) -> st.SearchStrategy[tuple[Leg, ...]]:
    return st.builds(
        lambda state, seed: walk(game, state, seed, longest),
        beginnings(game) if start is None else start,
        seeds,
    )


def positions(
    game: AnyGame, longest: int = 5_000, start: st.SearchStrategy[Any] | None = None
) -> st.SearchStrategy[Any]:
    """Where such walks come by, the end included."""
    return (
        walks(game, longest, start)
        .flatmap(st.sampled_from)
        .flatmap(lambda leg: st.sampled_from((leg.before, leg.after)))
    )
