"""Learning a game: questions with four answers, and lessons."""
