"""What is announced with a cup about its format: what decides, and what becomes of those who leave."""

from bot.kernel.text import Phrase, listed, say
from bot.tournaments.model import Format, Terms
from bot.tournaments.tiebreaks import tiebreaks_of


def announced(terms: Terms) -> tuple[Phrase, ...]:
    return *_of_format(terms), *_tiebreaks(terms)


def _tiebreaks(terms: Terms) -> tuple[Phrase, ...]:
    names = [one.name() for one in tiebreaks_of(terms)]
    return (say("cup-rule-tiebreaks", tiebreaks=listed(*names)),) if names else ()


def _of_format(terms: Terms) -> tuple[Phrase, ...]:
    match terms.format:
        case Format.ROUND_ROBIN:
            return _round_robin(terms)
        case Format.SWISS:
            return say("cup-rule-swiss"), say("cup-rule-swiss-byes")
        case Format.KNOCKOUT | Format.DOUBLE_ELIMINATION:
            return say("cup-rule-drawn-match"), say("cup-rule-walkover")
        case Format.ARENA:
            return (say("cup-rule-arena"),)
        case Format.LADDER:
            return (say("cup-rule-ladder", reach=terms.reach),)


def _round_robin(terms: Terms) -> tuple[Phrase, ...]:
    leaving = say("cup-rule-leaving")
    if terms.groups == 1:
        return (leaving,)
    return say("cup-rule-groups", groups=terms.groups, qualifiers=terms.qualifiers), leaving
