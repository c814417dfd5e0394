"""Matching: people who look for an opponent, in any community that takes part, and who plays whom."""
