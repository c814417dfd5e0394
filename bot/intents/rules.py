"""What people can ask of the rulebooks."""

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId, Version


@frozen
class ShowRules(Intent, letter="q"):
    """``/rules``: a passage by its number, or the contents."""

    game: str | None = None
    passage: str | None = None


@frozen
class AskRules(Intent):
    """``/rules`` with a question, which may begin with the name of the game that it is about.

    ``table`` is the table that the asker looks at.
    """

    question: str
    table: SessionId | None = None


@frozen
class AskKept(Intent, letter="?"):
    """The last question without the name of a game, asked about this one."""

    game: str


@frozen
class ShowRuleToRoom(Intent, letter="!"):
    """A passage for everybody in the room."""

    game: str
    passage: str


@frozen
class ShowUnanswered(Intent):
    """``/questions``: what was asked in a community and got no answer, where that is kept."""

    delete: bool = False


@frozen
class Why(Intent, letter="i", carries=("table", "seen", "text")):
    """``/why MOVE``: which rule forbids it where the table stands, and which places that is about."""

    text: str
    table: SessionId | None = None
    seen: Version | None = None
