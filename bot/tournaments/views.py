"""The ways to look at a cup; each is a picture, and lines for people who see none."""

from enum import StrEnum


class View(StrEnum):
    """By the word with which it is asked for."""

    STANDINGS = "standings"
    GROUPS = "groups"
    CROSSTABLE = "crosstable"
    BRACKET = "bracket"
    PLACES = "places"
    """The places of the best after each round."""
    PODIUM = "podium"
