"""Tournaments: pairings, schedules and standings."""
