"""Messages for people, still without platform."""
