"""Rulebooks, passage by passage."""
