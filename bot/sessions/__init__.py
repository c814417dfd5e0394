"""Games that are being played: the tables."""
