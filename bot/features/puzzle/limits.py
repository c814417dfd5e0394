"""How puzzles are chosen and judged."""

from typing import Final

from bot.robots.limits import BLUNDER, PUZZLE_MARGIN

AS_GOOD: Final = 0.05
"""Who loses no more of the expected result than this, from -1 to 1, has found another solution."""
AS_GOOD_WITH_KEY: Final = PUZZLE_MARGIN
"""The same for an answer with the move that decides the turn: no turn without it comes as near."""
ALMOST: Final = BLUNDER
"""Who loses no more than this was nearly right, and may try again as if nothing had been said."""
CASTS: Final = 4
"""How often dice are cast behind an answer to tell what it is worth."""
ALIKE: Final = 6
"""Of so many puzzles that are nearest to what somebody can do, one is drawn."""
EASIEST: Final = 900
"""The rating that a puzzle begins with which every level of the robots finds, as Glicko-2 counts."""
A_LEVEL: Final = 200
"""So much more it begins with for each level that does not find it."""
SURE: Final = 200
"""The deviation of that first rating: known better than of somebody who has just come."""
LISTED: Final = 200
"""Puzzles made here that are looked through for one to pose, the newest of a game."""
SOLVERS_TOLD: Final = 10
"""Of those who solved a day's puzzle so many are named, the fastest."""
MADE_OF_A_GAME: Final = 4
"""Turns of a game that a review has marked and that are looked at for puzzles: those that cost most."""
