"""A room's questions and scores, as documents."""

from bot.kernel.ids import AccountId, GameId, Player, Seat
from bot.kernel.time import Instant
from bot.learning.quiz_model import Asks, Posed, Question, RoomQuiz, Score
from storage.codec.fields import Fields, Json, person_fields, read_person, text
from storage.codec.schema import Schema, Upgrade

UPGRADES: dict[int, Upgrade] = {}

SCHEMA = Schema("quiz", 1, UPGRADES)


def encode(quiz: RoomQuiz) -> str:
    return SCHEMA.write(
        {
            "posed": _posed_fields(quiz.posed) if quiz.posed else None,
            "scores": [{"person": person_fields(one.person), "points": one.points} for one in quiz.scores],
        }
    )


def decode(document: str) -> RoomQuiz:
    """The quiz. Raises :class:`storage.codec.fields.Unreadable`."""
    fields = SCHEMA.read(document)
    return RoomQuiz(fields.maybe("posed", _read_posed), fields.each("scores", _read_score))


def _posed_fields(posed: Posed) -> dict[str, Json]:
    asked = posed.question
    return {
        "number": posed.number,
        "game": asked.game,
        "variant": asked.variant,
        "position": asked.position,
        "seat": asked.seat,
        "asks": asked.asks,
        "answers": list(asked.answers),
        "right": asked.right,
        "at": posed.at.ms,
        "tried": [*sorted(player.account for player in posed.tried)],
        "winner": person_fields(posed.winner) if posed.winner else None,
    }


def _read_posed(where: str, value: object) -> Posed:
    fields = Fields(where, value)
    return Posed(
        number=fields.whole("number"),
        question=_question(fields),
        at=Instant(fields.whole("at")),
        tried=frozenset(Player(AccountId(account)) for account in fields.each("tried", text)),
        winner=fields.maybe("winner", read_person),
    )


def _question(fields: Fields) -> Question:
    return Question(
        game=GameId(fields.text("game")),
        variant=fields.text("variant"),
        position=fields.text("position"),
        seat=Seat(fields.whole("seat")),
        asks=fields.one_of("asks", Asks),
        answers=fields.each("answers", text),
        right=fields.whole("right"),
    )


def _read_score(where: str, value: object) -> Score:
    fields = Fields(where, value)
    return Score(fields.via("person", read_person), fields.whole("points"))
