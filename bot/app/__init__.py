"""Puts the bot together: its services over one store, the platforms there are, what runs beside them."""
