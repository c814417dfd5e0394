"""Bounds of what can be announced for a cup."""

LIVE_CLOCK = "10m"
"""In an arena everybody is there, so a table without a clock would keep people waiting."""
