"""What people can ask for about a community and the bot itself."""

from enum import StrEnum

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named


@frozen
class SetUp(Intent):
    """``/setup``: a choice for the whole community, by an administrator; without one, what is set now."""

    name: str | None = None
    value: str | None = None
    whom: Named | None = None
    """The person that a ban concerns."""


@frozen
class SelfCheck(Intent):
    """``/selfcheck``: which rights we are missing in this room."""


@frozen
class ShowHelp(Intent, letter="W"):
    """``/help``: what to begin with, and where it is asked for as a ``whole``, every command."""

    whole: bool = False


class Welcome(StrEnum):
    """What a greeting offers first."""

    ALL = ""
    PLAY = "play"
    LEARN = "learn"
    INVITE = "invite"


@frozen
class Greet(Intent, letter="0"):
    """``/start``: a greeting with a first game, a lesson and an invitation; ``about`` one of these."""

    about: Welcome = Welcome.ALL


@frozen
class ShowAbout(Intent):
    """``/about``: what this is, and who made these games."""


class DamagedAct(StrEnum):
    EXPORT = "export"
    ASK = "ask"
    CALL_OFF = "call-off"


@frozen
class OnDamaged(Intent, letter="5"):
    """What is stored is taken out as it is, or taken away for good; that is asked about first."""

    act: DamagedAct
    name: str
