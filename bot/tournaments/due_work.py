"""The kinds of work that a commit of a cup can make due; each has an index in the store."""

from collections.abc import Iterator
from enum import StrEnum

from bot.tournaments.decisions.rounds import awaiting_table, is_to_be_announced
from bot.tournaments.model import Cup, Match, Result
from bot.tournaments.requests import (
    CardChanged,
    ClocksChanged,
    CupCalledOff,
    CupEnded,
    CupShown,
    Event,
    FieldChanged,
    MatchDecided,
    MatchesUndone,
    ResultCorrected,
    TableSeated,
)


class CupWork(StrEnum):
    """Each name is part of a key in the store."""

    UNPROJECTED = "unprojected"
    """Rooms that follow the cup do not show this version yet."""
    LISTS = "lists"
    """The cup is to be listed for its rooms and people."""
    TABLES = "tables"
    """Matches are to have tables, or a round that has them is to be announced."""
    ENDINGS = "endings"
    """Tables of matches that were decided without them, or taken back, are to end."""
    CLOCKS = "clocks"
    """Clocks of tables are to stand still, to go on, or to have more time."""
    SERIES = "series"
    """The next cup is to be opened, or to learn what was corrected."""


def due_work(cup: Cup, events: tuple[Event, ...]) -> Iterator[CupWork]:
    """What is due once ``events`` have led to this version of the cup."""
    if events:
        yield CupWork.UNPROJECTED
        yield CupWork.LISTS
    if is_to_be_announced(cup) or awaiting_table(cup):
        yield CupWork.TABLES
    if any(_ends_tables(cup, event) for event in events):
        yield CupWork.ENDINGS
    if any(_changes_clocks(cup, event) for event in events):
        yield CupWork.CLOCKS
    if any(isinstance(event, CupEnded | CupCalledOff | ResultCorrected) for event in events):
        yield CupWork.SERIES


UNTOLD = (CupShown, CardChanged, FieldChanged, ClocksChanged, MatchesUndone)
"""What the cup's card shows and nobody is told besides."""


def is_told(events: tuple[Event, ...]) -> bool:
    """Whether rooms or people are to be told of them."""
    return not all(isinstance(event, UNTOLD) for event in events)


def _has_open_game(match: Match) -> bool:
    """Whether a table of the match has led to no result."""
    return any(game.result in {None, Result.VOID} for game in match.games)


def _ends_tables(cup: Cup, event: Event) -> bool:
    match event:
        case MatchDecided(id_) | TableSeated(id_):
            match_ = cup.match(id_)
            return match_ is not None and (match_.is_over or len(match_.games) > 1) and _has_open_game(match_)
        case ResultCorrected() | MatchesUndone():
            return True
        case _:
            return False


def _changes_clocks(cup: Cup, event: Event) -> bool:
    match event:
        case ClocksChanged():
            return True
        case TableSeated():
            return cup.paused
        case _:
            return False
