"""Numbers of drawing that an operator may want to change."""

AHEAD = 3
"""Pictures that lie at the drawing process at a time: the next one is there as soon as one is done. All
others wait here, each with who asked for it."""
TRIES = 3
"""How often a picture is begun, where the process that draws it dies, before it is given up."""
PATIENCE_S = 15.0
"""Seconds after which a process that has not answered is killed, and its pictures begun anew: the largest one
takes a few tenths of one on a slow core."""
GIVEN_BACK_EVERY_S = 60.0
"""Seconds between two times that the drawing process gives free memory back to the system."""
GARBAGE_AFTER = 20_000
"""Objects more than at the last search for garbage after which the drawing process searches again."""
