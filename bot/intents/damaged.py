"""What people can ask for about a table or cup that is stored in a way that can no longer be read."""

from dataclasses import dataclass
from enum import StrEnum

from bot.intents.intent import Intent


class DamagedAct(StrEnum):
    EXPORT = "export"
    ASK = "ask"
    CALL_OFF = "call-off"


@dataclass(frozen=True, slots=True)
class OnDamaged(Intent, letter="5"):
    """What is stored is taken out as it is, or taken away for good; that is asked about first."""

    act: DamagedAct
    name: str
