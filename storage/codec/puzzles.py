"""Puzzles from games played here, who solves them, and how hard they are, as documents."""

from bot.learning.puzzle_model import Solver, Strength
from bot.robots.puzzle import MadePuzzle
from storage.codec.schema import Schema

MADE = Schema("puzzle", 1, MadePuzzle)
SOLVER = Schema("solver", 1, Solver)
DIFFICULTY = Schema("difficulty", 1, Strength)
