"""Messages for people, independent of platforms."""
