"""How long something lasts, in words."""

from bot.kernel.text import Phrase, say
from bot.kernel.time import DAY, HOUR, MINUTE


def duration(ms: int) -> Phrase:
    """In words, with its two largest units: days and hours, hours and minutes, or minutes, rounded up."""
    minutes = -(-max(0, ms) // MINUTE)
    if minutes * MINUTE >= DAY:
        hours = -(-minutes * MINUTE // HOUR)
        return say("duration-days", days=hours // 24, hours=hours % 24)
    if minutes >= HOUR // MINUTE:
        return say("duration-hours", hours=minutes // 60, minutes=minutes % 60)
    return say("duration-minutes", minutes=minutes)


def brief_duration(ms: int) -> Phrase:
    """The same with abbreviated units."""
    phrase = duration(ms)
    return say(f"brief-{phrase.key}", **dict(phrase.args))
