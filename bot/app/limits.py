"""How long processes wait for news of each other's tables."""

NEWS_AGAIN_S = 1.0
"""How long to wait before a store out of reach is asked again, in seconds."""
