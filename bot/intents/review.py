"""What people can ask for to see where a game was decided."""

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId


@frozen
class ShowReview(Intent, letter="R"):
    """``/review``: the course of a game that is over, or its turn ``at``, counted from 1."""

    table: SessionId | None = None
    at: int = 0


@frozen
class ReviewRecord(Intent, letter="S"):
    """The same for a record that was handed in, by its digest."""

    record: str
    at: int = 0


@frozen
class PostReview(Intent, letter="1"):
    """Show a part of a review to the room: its turn ``at``, or with 0 the course."""

    table: SessionId
    at: int = 0


@frozen
class PostRecordReview(Intent, letter="2"):
    """The same of a record's."""

    record: str
    at: int = 0
