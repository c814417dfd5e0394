"""Sizes that the search through rulebooks keeps to."""

PASSAGES_QUOTED = 3
"""How many passages are an answer: one in full, the others to go on with."""
ANSWER_LIMIT = 700
"""Characters of a written answer; a longer one is not short enough to be read before the passage."""
QUESTION_LIMIT = 400
"""Characters of a question that are read; nobody needs more, and the search stays fast."""
BOOKS_CACHED = 64
"""Rulebooks in memory: all games in all languages, with room for further games."""
COVERED_FROM = 0.35
"""The least score of a passage, less what is strange in the question, with which it counts as an answer:
hardly any question that is not about the game reaches it."""
