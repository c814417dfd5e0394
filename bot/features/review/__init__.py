"""Reviews: where a game was decided, and what would have been better."""
