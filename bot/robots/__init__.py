"""Robots: opponents of six levels for every game that has rules."""
