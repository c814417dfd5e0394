"""What adapters hand to the desk."""

from dataclasses import dataclass

from bot.cards.intents import Intent
from bot.kernel.ids import Named, RequestId, Room, SessionId


@dataclass(frozen=True, slots=True)
class Press:
    """A tap on a button or on the picture, whatever it carries; see :mod:`bot.cards.press`."""

    payload: str


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that begins with ``/``.

    ``mentioned`` are the people it names as ``@name``, ``replying_to`` the table whose board it answers.
    """

    line: str
    mentioned: tuple[Named, ...] = ()
    replying_to: SessionId | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody asks for something. ``id`` is the platform's own for this very tap or message.

    ``language`` is what the platform believes the person reads; a choice made with the bot comes first.
    ``message`` is the message that was pressed, or that holds the command, as the platform names it.
    ``community`` is the server or group that the room belongs to, None in private; ``admin`` tells that
    the asker may change its settings (a platform finds that out for the commands that need it).
    ``private`` tells that the room is a chat of the asker and us, which nobody else can read.
    """

    id: RequestId
    asker: Named
    room: Room
    intent: Intent | Press | Typed
    language: str | None = None
    message: str | None = None
    community: str | None = None
    admin: bool = False
    private: bool = False
