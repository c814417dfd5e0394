"""The platforms: one folder each, and nothing beside them."""
