"""The games: one folder each, and nothing beside them."""
