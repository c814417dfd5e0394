"""Accounts: people, their handles on platforms, names and preferences."""
