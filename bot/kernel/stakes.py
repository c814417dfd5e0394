"""What a game is played for."""

from enum import StrEnum


class Stakes(StrEnum):
    RATED = "rated"
    CASUAL = "casual"
    """It counts for nobody's rating."""
    CUP = "cup"
    """It counts for ratings, and for a cup."""
