"""The progress of a solver, joined with another account's and separated again."""

from dataclasses import replace

import pytest

from bot.learning.puzzle_model import Solver, Strength
from bot.learning.puzzle_solving import join_solvers, separate_solver

MORE = Solver(Strength(1800), streak=4, best=9, solved=40, tried=50, met=("a", "b"), own=("c",))
LESS = Solver(Strength(1300), streak=1, best=12, solved=1, tried=2, met=("b", "d"), own=("e",))


@pytest.mark.parametrize(("before", "former"), [(MORE, LESS), (LESS, MORE)])
def test_joined_and_separated_they_are_what_they_were(before: Solver, former: Solver) -> None:
    both = join_solvers(before, former)
    assert both.strength == MORE.strength
    alone = separate_solver(both, before, former)
    assert replace(alone, met=before.met) == before
    assert set(alone.met) == set(before.met)
    assert separate_solver(alone, before, former) == alone


@pytest.mark.parametrize(("before", "former"), [(MORE, LESS), (LESS, MORE)])
def test_what_was_solved_meanwhile_stays(before: Solver, former: Solver) -> None:
    both = join_solvers(before, former)
    since = replace(both, solved=both.solved + 2, tried=both.tried + 3, best=20, met=(*both.met, "f"))
    alone = separate_solver(since, before, former)
    assert (alone.solved, alone.tried, alone.best) == (before.solved + 2, before.tried + 3, 20)
    assert set(alone.met) == {*before.met, "f"}
