"""The local table: the bot in a page of the browser."""
