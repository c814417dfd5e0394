"""How long processes wait for news of each other's tables."""

NEWS_WAIT_MS = 20_000
"""So long the store is asked to wait for news of tables at a time, in milliseconds."""
NEWS_AGAIN_S = 1.0
"""How long to wait before a store out of reach is asked again, in seconds."""
