"""Reviews of games as documents."""

from bot.robots.review import Review
from storage.codec.schema import Schema

SCHEMA = Schema("review", 1, Review)
encode, decode = SCHEMA.encode, SCHEMA.decode
