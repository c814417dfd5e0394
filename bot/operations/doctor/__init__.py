"""Checks the installation for its operator: ``python -m bot doctor``."""
