"""The engine door: the rules of a game as a line protocol."""
