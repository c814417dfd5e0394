"""What can be announced, for any games and field."""

from collections.abc import Iterable, Mapping

from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.formats.registry import FORMATS, format_of
from bot.tournaments.limits import (
    BEST_OF_AT_MOST,
    CAPACITY_AT_MOST,
    CHECK_IN_AT_MOST_MS,
    CUP_NAME_LIMIT,
    GAMES_ASKED_AT_MOST,
    GROUPS_AT_MOST,
    LEGS_AT_MOST,
    LONGEST_MS,
    MENU_LIMIT,
    MISSES_AT_MOST,
    OBJECTION_AT_MOST_MS,
    PROMOTED_AT_MOST,
    RATING_AT_MOST,
    REACH_AT_MOST,
    REVIEW_AT_MOST_MS,
    ROUNDS_AT_MOST,
    SEASON_AT_MOST,
    SHORTEST_MS,
)
from bot.tournaments.requests import WeighTerms
from bot.tournaments.terms import Bounds, Scoring, Terms, as_typed

_USUAL: Mapping[str, Bounds] = {
    "rounds": Bounds(1, ROUNDS_AT_MOST),
    "legs": Bounds(1, LEGS_AT_MOST),
    "groups": Bounds(1, GROUPS_AT_MOST),
    "qualifiers": Bounds(1, GROUPS_AT_MOST),
    "best-of": Bounds(1, BEST_OF_AT_MOST),
    "misses": Bounds(0, MISSES_AT_MOST),
    "reach": Bounds(1, REACH_AT_MOST),
    "rating-from": Bounds(0, RATING_AT_MOST),
    "rating-to": Bounds(0, RATING_AT_MOST),
    "games-least": Bounds(0, GAMES_ASKED_AT_MOST),
    "season": Bounds(0, SEASON_AT_MOST),
    "promotion": Bounds(0, PROMOTED_AT_MOST),
    "teams": Bounds(0, 0),
    "capacity": Bounds(2, CAPACITY_AT_MOST),
}
"""Each figure as it is called in the terms; a format may have narrower ones."""


OF_SOME_FORMATS = frozenset(
    {
        "rounds",
        "edition",
        "best_of",
        "misses",
        "legs",
        "groups",
        "qualifiers",
        "third_place",
        "lasts_ms",
        "reach",
        "scoring",
        "worth",
        "play_off",
        "promotion",
        "teams",
    }
)
"""Terms that mean something in some formats only."""


def refuse_unused(format_: CupFormat, chosen: Iterable[str]) -> Refusal | None:
    """What was asked for and would not be played."""
    used = format_.settings | {name.replace("-", "_") for name in format_.bounds}
    unused = [name for name in chosen if name in OF_SOME_FORMATS - used]
    if not unused:
        return None
    if "teams" in unused:
        able = listed(*(format_.title() for format_ in FORMATS.values() if format_.in_teams))
        return refusal_of("cup-refuse-teams-format", format=format_.title(), formats=able)
    named = map(as_typed, unused)
    return refusal_of("cup-refuse-not-in-format", names=listed(*map(Written, named)), format=format_.title())


def refuse_terms(terms: Terms) -> Refusal | None:
    """The first thing that cannot be."""
    if terms.format not in FORMATS:
        return refusal_of("cup-refuse-word", word=terms.format, known=listed(*map(Written, FORMATS)))
    reasons = (_name(terms), _figures(terms), _lengths(terms))
    return next((Refusal(reason) for reason in reasons if reason), None)


def weigh_terms(announced: Terms, weigh: WeighTerms) -> Terms | Refusal:
    """With what follows from them; the tables tell whether partners play."""
    if refused := refuse_terms(announced):
        return refused
    weighed = weigh(announced)
    if isinstance(weighed, Refusal):
        return weighed
    return refuse_terms(weighed) or weighed


def _name(terms: Terms) -> Phrase | None:
    if not terms.name.strip() or len(terms.name) > CUP_NAME_LIMIT or not terms.name.isprintable():
        return say("cup-refuse-name", most=CUP_NAME_LIMIT)
    if not 0 < len(terms.menu) <= MENU_LIMIT:
        return say("cup-refuse-menu", most=MENU_LIMIT)
    return None


def _figures(terms: Terms) -> Phrase | None:
    """Each within its bounds."""
    for name, bounds in {**_USUAL, **format_of(terms).bounds}.items():
        figure = getattr(terms, name.replace("-", "_"))
        if figure is not None and not bounds.least <= figure <= bounds.most:
            return say("cup-refuse-figure", name=name, least=bounds.least, most=bounds.most)
    if terms.rating_to and terms.rating_to < terms.rating_from:
        return say("cup-refuse-rating-range")
    if terms.scoring is Scoring.BOARDS and not terms.teams:
        return say("cup-refuse-points-boards")
    if terms.best_of % 2 == 0:
        return say("cup-refuse-best-of-even")
    return None


def _lengths(terms: Terms) -> Phrase | None:
    if not SHORTEST_MS <= terms.round_ms <= LONGEST_MS:
        return say("cup-refuse-round-length")
    if refused := format_of(terms).refuse_terms(terms):
        return refused
    if terms.default_ms and (terms.reported or not SHORTEST_MS <= terms.default_ms < terms.round_ms):
        return say("cup-refuse-default-length")
    if not SHORTEST_MS <= terms.objection_ms <= OBJECTION_AT_MOST_MS:
        return say("cup-refuse-objection-length")
    if not 0 <= terms.check_in_ms <= CHECK_IN_AT_MOST_MS or not 0 <= terms.review_ms <= REVIEW_AT_MOST_MS:
        return say("cup-refuse-waiting-length")
    return None
