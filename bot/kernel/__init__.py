"""Values that every part of the bot shares: ids, time, text and scenes. Uses the standard library only."""
