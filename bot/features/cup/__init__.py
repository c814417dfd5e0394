"""The desk for cups: what is typed or tapped about them, done and shown."""
