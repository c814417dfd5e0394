"""Scenes into pictures."""
