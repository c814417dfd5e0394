"""Cups: who plays whom, when, and who stands where."""
