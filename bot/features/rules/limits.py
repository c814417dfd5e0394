"""How long the rules desk remembers what was asked."""

from bot.kernel.time import MINUTE

QUESTION_KEPT_MS = 10 * MINUTE
"""A question without a game waits so long for somebody to say which game."""
FOLLOW_UP_MS = 5 * MINUTE
"""So long “and if they are equal?” goes on from the last passage."""
CONVERSATIONS = 2_000
"""How many people's last questions are remembered, by person and room; the oldest go first."""
PARTS_OFFERED = 6
"""How many parts of a chapter are offered as buttons beside it."""
MOVES_TOLD = 60
"""How many possible moves an answer names; more are not read."""
PLACES_READ = 6
"""How many places of a question are tried as a move; each more is many more combinations."""
QUESTIONS_SHOWN = 10
"""Of each game's unanswered questions so many are shown, those asked in most ways first."""
