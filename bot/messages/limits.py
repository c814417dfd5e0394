"""Sizes that hold for messages on every platform."""

BUTTONS_ABREAST = 4
"""Buttons in a row; every platform has room for so many."""
