"""What a game is played for."""

from enum import StrEnum


class Stakes(StrEnum):
    RATED = "rated"
    CASUAL = "casual"
    """It counts for nobody's rating."""
    ROBOTS = "robots"
    """It counts in the list of games against robots, and nowhere else."""
    CUP = "cup"
    """It counts for ratings, and for a cup."""
