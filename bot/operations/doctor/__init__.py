"""Looks the bot over for its operator: ``python -m bot doctor``."""
