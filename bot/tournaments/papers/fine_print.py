"""What holds in a format beyond its terms: who goes on after a draw, and what becomes of those who leave."""

from bot.kernel.text import Phrase, say
from bot.tournaments.model import Format, Terms


def fine_print(terms: Terms) -> tuple[Phrase, ...]:
    """Sentences to announce with the terms."""
    match terms.format:
        case Format.ROUND_ROBIN:
            return (say("cup-rule-leaving"),)
        case Format.SWISS:
            return say("cup-rule-swiss"), say("cup-rule-swiss-byes")
        case Format.KNOCKOUT | Format.DOUBLE_ELIMINATION:
            return say("cup-rule-drawn-match"), say("cup-rule-walkover")
        case Format.ARENA:
            return (say("cup-rule-arena"),)
        case Format.LADDER:
            return (say("cup-rule-ladder"),)
