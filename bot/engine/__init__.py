"""The engine: the rules of a game as a line protocol."""
