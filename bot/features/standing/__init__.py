"""Cards about who is how strong: leaderboards, profiles, and what has been played."""
