"""A room's questions and scores, as documents."""

from bot.learning.quiz import Posed, RoomQuiz
from storage.codec.schema import Schema
from storage.codec.shapes import flattened

SCHEMA = Schema("quiz", 1, RoomQuiz, forms={Posed: flattened("question")})
encode, decode = SCHEMA.encode, SCHEMA.decode
