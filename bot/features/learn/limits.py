"""How much of lessons and quizzes is shown."""

SCORES_SHOWN = 5
"""So many of the best of a quiz are shown."""
RULE_LIMIT = 100
"""So many characters of a rule stand on a step's card, in whole sentences; the first always does."""
PICKS_SHOWN = 4
"""Buttons of moves on a step's card at most, unless more of them lead to what is expected."""
