"""The ports of the core in dictionaries, for tests."""
