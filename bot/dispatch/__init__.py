"""The only thing that platforms know of the bot: a request comes in, an answer goes out."""
