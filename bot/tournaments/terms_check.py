"""What can be announced at all, whatever the games and the field."""

from bot.kernel.text import Phrase, Refusal, say
from bot.tournaments.limits import (
    BEST_OF_AT_MOST,
    CAPACITY_AT_MOST,
    CHECK_IN_AT_MOST_MS,
    GROUPS_AT_MOST,
    LEGS_AT_MOST,
    LONGEST_MS,
    MENU_LIMIT,
    NAME_LIMIT,
    REACH_AT_MOST,
    REVIEW_AT_MOST_MS,
    ROUNDS_AT_MOST,
    SHORTEST_MS,
)
from bot.tournaments.terms import Format, Terms


def refuse_terms(terms: Terms) -> Refusal | None:
    """The first thing that cannot be."""
    reasons = (_name(terms), _figures(terms), _lengths(terms))
    return next((Refusal(reason) for reason in reasons if reason), None)


def _name(terms: Terms) -> Phrase | None:
    if not terms.name.strip() or len(terms.name) > NAME_LIMIT or not terms.name.isprintable():
        return say("cup-refuse-name", most=NAME_LIMIT)
    if not 0 < len(terms.menu) <= MENU_LIMIT:
        return say("cup-refuse-menu", most=MENU_LIMIT)
    return None


def _figures(terms: Terms) -> Phrase | None:
    """Each as it is called in the terms, with its bounds."""
    bounds = (
        ("rounds", terms.rounds or 1, 1, ROUNDS_AT_MOST),
        ("legs", terms.legs, 1, LEGS_AT_MOST),
        ("groups", terms.groups, 1, GROUPS_AT_MOST),
        ("qualifiers", terms.qualifiers, 1, GROUPS_AT_MOST),
        ("best-of", terms.best_of, 1, BEST_OF_AT_MOST),
        ("reach", terms.reach, 1, REACH_AT_MOST),
        ("capacity", terms.capacity, 2, CAPACITY_AT_MOST),
    )
    for name, figure, least, most in bounds:
        if not least <= figure <= most:
            return say("cup-refuse-figure", name=name, least=least, most=most)
    if terms.best_of % 2 == 0:
        return say("cup-refuse-best-of-even")
    if terms.rounds == 0:
        return say("cup-refuse-figure", name="rounds", least=1, most=ROUNDS_AT_MOST)
    return None


def _lengths(terms: Terms) -> Phrase | None:
    if not SHORTEST_MS <= terms.round_ms <= LONGEST_MS:
        return say("cup-refuse-round-length")
    if terms.format is Format.ARENA and not SHORTEST_MS <= terms.lasts_ms <= LONGEST_MS:
        return say("cup-refuse-arena-length")
    if not 0 <= terms.check_in_ms <= CHECK_IN_AT_MOST_MS or not 0 <= terms.review_ms <= REVIEW_AT_MOST_MS:
        return say("cup-refuse-waiting-length")
    return None
