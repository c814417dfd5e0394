"""Sizes and periods of lessons, quizzes and puzzles."""

from bot.kernel.time import DAY, SECOND

SCORES_KEPT_MS = 90 * DAY
"""A room without a question for this time, in milliseconds, loses its scores: nobody plays there."""
PAUSE_MS = 15 * SECOND
"""Time between two questions in a room, in milliseconds: so that nobody can flood it."""
OPEN_MS = 120 * SECOND
"""A question without a right answer blocks the next one for this time, in milliseconds."""
MOST_SCORES = 50
"""Scores kept for each room, in people: the stored quiz stays small. The lowest scores are dropped first."""
POSITIONS_TRIED = 24
"""Positions of a record that are tried for a question, before the record is given up."""
MOVES_TRIED = 80
"""Moves that are tried in a position: more would take too long while somebody waits for a question."""
ATTEMPTS_KEPT = 6
"""Puzzles that lie before one person at a time: of more the buttons are old."""
MET_KEPT = 2_000
"""Puzzles that somebody has answered and is not given again, the newest of them."""
OWN_KEPT = 100
"""Puzzles kept from one person's own mistakes, the newest of them."""
DAILY_GIVEN = 400
"""Puzzles of the day that a room is not given again, the newest of them: more than a year."""
DAILY_SOLVERS = 50
"""Of those who solve a day's puzzle so many are kept, the first."""
FURTHER_FROM = 100
"""The number of the first step beside a lesson: no lesson has so many steps of its own."""
