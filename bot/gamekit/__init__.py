"""Tools that every game is made with."""
