"""Cards about who is how strong: halls of fame, profiles, and what has been played."""
