"""What people can ask for about their own data."""

from dataclasses import dataclass

from bot.intents.intent import Intent


@dataclass(frozen=True, slots=True)
class ShowPrivacy(Intent):
    """``/privacy``: what is kept, and for how long."""


@dataclass(frozen=True, slots=True)
class Export(Intent):
    """``/export``: what is kept about the asker, as a file."""


@dataclass(frozen=True, slots=True)
class Forget(Intent, letter="z"):
    """``/forget``: asks first; ``whom`` and ``asked`` say of whom, and in which minute, it was asked."""

    whom: str | None = None
    asked: int = 0
