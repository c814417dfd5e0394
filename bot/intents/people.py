"""What people can choose for themselves."""

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, SessionId


@frozen
class ChooseLanguage(Intent):
    """``/language``: for the asker, or for the whole room."""

    language: str
    for_room: bool = False


@frozen
class Link(Intent):
    """``/link``: without a ``code`` a new one is made, with one both accounts are asked to become one."""

    code: str | None = None


@frozen
class AnswerLink(Intent, letter="6"):
    """A side agrees that two accounts become one, or stops it."""

    code: str
    agrees: bool


@frozen
class Unlink(Intent, letter="7"):
    """``/unlink``: what can be separated, or with a ``code`` to separate that."""

    code: str | None = None


@frozen
class Settings(Intent, letter="s"):
    """``/settings``: a wish such as ``theme dark``, or several; without one, what is set now."""

    wish: str | None = None


@frozen
class Block(Intent, letter="-", carries=("table",)):
    """``/block``: a person, or the host of a table; without either, who is blocked."""

    whom: Named | None = None
    table: SessionId | None = None


@frozen
class Unblock(Intent, letter="=", carries=("account",)):
    """``/unblock``: a person, or their account as the list's button names it."""

    whom: Named | None = None
    account: str | None = None


@frozen
class ShowPrivacy(Intent):
    """``/privacy``: what is kept, and for how long."""


@frozen
class Export(Intent):
    """``/export``: what is kept about the asker, as a file."""


@frozen
class Forget(Intent, letter="z"):
    """``/forget``: asks first; ``whom`` is the account, and ``asked`` the minute of the question."""

    whom: str | None = None
    asked: int = 0
