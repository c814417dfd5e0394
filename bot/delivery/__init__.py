"""Keeps rooms in step with what is stored: messages posted and edited within the platforms' limits."""
