"""Time controls as they are typed and stored: ``3d``, ``24h+8h<=72h``, ``90m``."""

import re
from enum import StrEnum

from bot.gamekit.typed_moves import tidy
from bot.kernel.durations import duration
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.sessions.limits import LEISURELY_FROM, LIVE_BELOW, LONGEST, MOVES_RECKONED, SHORTEST

NO_CLOCK = "none"
EXAMPLES = ("3d", "24h+8h<=72h", "45m+1m", "90m", NO_CLOCK)
_UNITS = {"w": 7 * DAY, "d": DAY, "h": HOUR, "m": MINUTE}
_AMOUNT = r"(?:\d{1,4}[wdhm])+"
_CONTROL = re.compile(
    rf"(?P<start>{_AMOUNT})(?:/(?P<per>move|game))?(?:\+(?P<increment>{_AMOUNT}))?(?:<=(?P<cap>{_AMOUNT}))?"
)
_PART = re.compile(r"(\d+)([wdhm])")


class Per(StrEnum):
    MOVE = "move"
    GAME = "game"


class TimeOut(StrEnum):
    """What happens when a player's time is out: the opponents win at once, or may claim the win."""

    WIN = "win"
    CLAIM = "claim"


@frozen
class Control:
    """Time for every move, or a bank for the whole game that each turn tops up, never above ``cap``."""

    per: Per
    start: int
    increment: int = 0
    cap: int | None = None

    @property
    def leisurely(self) -> bool:
        return self.start >= LEISURELY_FROM

    @property
    def live(self) -> bool:
        """Whether both players stay at the table; live games have their own rating list."""
        if self.per is Per.MOVE:
            return self.start * MOVES_RECKONED < LIVE_BELOW
        return self.start + self.increment * MOVES_RECKONED < LIVE_BELOW


def read_control(text: str) -> Control | Refusal | None:
    """Read ``3d``, ``12h/move``, ``90m``, ``5d/game`` or ``24h+8h<=72h``; return None for ``none``.

    Days alone are time for each move; hours and minutes alone are time for the whole game.
    """
    typed = tidy(text).replace(" ", "").replace("≤", "<=")
    if typed == NO_CLOCK:
        return None
    match = _CONTROL.fullmatch(typed)
    if match is None:
        return Refusal(_unreadable())
    start, increment = _amount(match["start"]), _amount(match["increment"])
    cap = _amount(match["cap"]) if match["cap"] else None
    per = Per(match["per"]) if match["per"] else _default_per(match["start"], increment)
    if (per is Per.MOVE and increment) or (cap is not None and not increment):
        return Refusal(_unreadable())
    if not SHORTEST <= start <= LONGEST or increment > LONGEST or (cap or 0) > LONGEST:
        return Refusal(say("clock-refuse-length", shortest=duration(SHORTEST), longest=duration(LONGEST)))
    if cap is not None and cap < start:
        return Refusal(say("clock-refuse-cap", cap=duration(cap), start=duration(start)))
    return Control(per, start, increment, cap)


def _unreadable() -> Phrase:
    return say("clock-refuse-unreadable", examples=listed(*map(Written, EXAMPLES)))


def read_duration(text: str) -> int | None:
    """Return the milliseconds of ``2d12h`` or ``45m``; None if the text is no duration, or is zero."""
    typed = tidy(text)
    return (_amount(typed) or None) if re.fullmatch(_AMOUNT, typed) else None


def _amount(text: str | None) -> int:
    return sum(int(number) * _UNITS[unit] for number, unit in _PART.findall(text or ""))


def _default_per(start: str, increment: int) -> Per:
    return Per.MOVE if set(start) & set("wd") and not set(start) & set("hm") and not increment else Per.GAME


def write_control(control: Control | None) -> str:
    """Return the canonical text of a control; :func:`read_control` reads the same control from it."""
    if control is None:
        return NO_CLOCK
    start = write_duration(control.start)
    if control.per is Per.MOVE:
        return start if control.start % DAY == 0 else f"{start}/move"
    if not control.increment:
        return start if control.start % DAY else f"{start}/game"
    cap = f"<={write_duration(control.cap)}" if control.cap is not None else ""
    return f"{start}+{write_duration(control.increment)}{cap}"


def write_duration(ms: int) -> str:
    """Return the text that :func:`read_duration` reads, in whole minutes."""
    text = ""
    for unit in "dhm":
        number, ms = divmod(ms, _UNITS[unit])
        text += f"{number}{unit}" if number else ""
    return text
