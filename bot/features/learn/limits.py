"""How much of lessons and quizzes is shown."""

SCORES_SHOWN = 5
"""So many of the best of a quiz are shown."""
