"""A room's questions and scores, as documents."""

from bot.learning.quiz import Posed, RoomQuiz
from storage.codec.schema import Schema
from storage.codec.shapes import flatten

SCHEMA = Schema("quiz", 1, RoomQuiz, forms={Posed: flatten("question")})
encode, decode = SCHEMA.encode, SCHEMA.decode
