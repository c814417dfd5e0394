"""Robots: what somebody of a given strength would play, for every game that has rules."""
