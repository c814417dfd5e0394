"""How a season stands, and which of its cups this one is."""

from collections.abc import Iterator
from string import ascii_uppercase

from bot.features.cup.cards.buttons import act
from bot.features.cup.limits import LINES_SHOWN
from bot.intents.cup import Act
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Card
from bot.tournaments.limits import SEASON_POINTS
from bot.tournaments.model import Cup
from bot.tournaments.seasons import SeasonLine
from bot.tournaments.series import divisions_to_come, is_season_over, moves, season_table, series_of
from bot.tournaments.terms import Repeat, Terms


def season_card(cup: Cup) -> Card:
    """The table by the cups that are over."""
    lines = tuple(_line(cup, at, one) for at, one in enumerate(season_table(cup)[:LINES_SHOWN], 1))
    title = say("cup-season-over" if is_season_over(cup) else "cup-season", name=cup.terms.name)
    counted = say("cup-season-points", points=listed(*SEASON_POINTS))
    rows = ((act(cup, Act.STANDINGS), act(cup, Act.PAIRINGS)),)
    return Card(title, (*(lines or (say("cup-nothing-yet"),)), counted), rows=rows)


def _line(cup: Cup, place: int, one: SeasonLine) -> Phrase:
    """A team is called by its name, and not as the person is who keeps its points."""
    who = Written(one.person.name) if cup.terms.teams else one.person
    return say("cup-season-line", place=place, person=who, points=one.points, cups=one.cups, won=one.won)


def divisions_card(cup: Cup) -> Iterator[Card]:
    """Who goes up and who goes down, once that is decided."""
    up, down = moves(cup)
    if up:
        names = tuple(
            say("cup-division-line", letter=letter, people=listed(*people))
            for letter, people in zip(ascii_uppercase, divisions_to_come(cup), strict=False)
            if people
        )
        lines = (say("cup-promoted", people=listed(*up)), say("cup-relegated", people=listed(*down)))
        yield Card(say("cup-divisions", name=cup.terms.name), (*lines, *names[:LINES_SHOWN]))


def series_line(cup: Cup) -> Phrase:
    number = series_of(cup).number
    if cup.terms.season:
        return say("cup-of-season", number=number, count=cup.terms.season)
    return say("cup-of-series", number=number)


def repeat_lines(terms: Terms) -> tuple[Phrase, ...]:
    """What is announced of it."""
    if terms.repeat is Repeat.NO:
        return ()
    season = (say("cup-terms-season", count=terms.season),) if terms.season else ()
    return say(f"cup-terms-repeat-{terms.repeat}"), *season
