"""The words every part of the bot shares; standard library only."""
