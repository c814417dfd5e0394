"""Pictures of leaderboards and ratings."""
