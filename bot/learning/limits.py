"""Sizes and periods of lessons, quizzes and puzzles."""

from bot.kernel.time import DAY, SECOND

SCORES_KEPT_MS = 90 * DAY
"""Milliseconds without a question after which a room's scores are deleted."""
PAUSE_MS = 15 * SECOND
"""Milliseconds between two questions in a room, so that no player can flood it."""
OPEN_MS = 120 * SECOND
"""A question without a right answer blocks the next one for this time, in milliseconds."""
MOST_SCORES = 50
"""Scores kept for each room, in people: the stored quiz stays small. The lowest scores are dropped first."""
ANSWERS = 4
"""Answers of a quiz question to choose among, one of them right."""
POSITIONS_TRIED = 24
"""Positions of a record that are tried for a question, before the record is given up."""
MOVES_TRIED = 80
"""Moves that are tried in a position; more would keep the asker waiting."""
ATTEMPTS_KEPT = 6
"""Open puzzles of one person; the buttons of older ones no longer work."""
MET_KEPT = 2_000
"""Answered puzzles of one person that are not repeated, the newest ones."""
OWN_KEPT = 100
"""Puzzles kept from one person's own mistakes, the newest of them."""
DAILY_GIVEN = 400
"""Puzzles of the day that a room is not given again, the newest of them: more than a year."""
DAILY_SOLVERS = 50
"""Of those who solve a day's puzzle so many are kept, the first."""
FURTHER_FROM = 100
"""The number of the first step beside a lesson: no lesson has so many steps of its own."""
PLAYED_AT_MOST = 2
"""Moves that a step of a lesson plays for the learner; more are a position to go on from."""
