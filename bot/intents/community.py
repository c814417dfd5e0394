"""What people can ask for about a community and the bot itself."""

from dataclasses import dataclass
from enum import StrEnum

from bot.intents.intent import Intent


@dataclass(frozen=True, slots=True)
class SetUp(Intent):
    """``/setup``: a choice for the whole community, by an administrator; without one, what is set now."""

    name: str | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class SelfCheck(Intent):
    """``/selfcheck``: which rights we are missing in this room."""


@dataclass(frozen=True, slots=True)
class ShowHelp(Intent, letter="W"):
    """``/help``: what to begin with, and where it is asked for as a ``whole``, every command."""

    whole: bool = False


@dataclass(frozen=True, slots=True)
class ShowAbout(Intent):
    """``/about``: what this is, and who made these games."""


class DamagedAct(StrEnum):
    EXPORT = "export"
    ASK = "ask"
    CALL_OFF = "call-off"


@dataclass(frozen=True, slots=True)
class OnDamaged(Intent, letter="5"):
    """What is stored is taken out as it is, or taken away for good; that is asked about first."""

    act: DamagedAct
    name: str
