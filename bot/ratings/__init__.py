"""Ratings, leaderboards and titles, computed from a log of results."""
