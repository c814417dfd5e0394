"""The engine that pairs a Swiss round by the Dutch rules: its input, a round, and the reasons for it."""
