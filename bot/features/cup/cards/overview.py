"""A cup at a glance, for its organisers: who has not moved, who objects, what comes next."""

from collections.abc import Iterator, Mapping

from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.match_text import deadline, match_line, open_matches, pair_of
from bot.features.cup.limits import LINES_SHOWN
from bot.intents.cup import Act
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Card, Tone
from bot.tournaments.commands import Standing
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, MatchId, Stage
from bot.tournaments.sides import side_label
from bot.tournaments.team_play.rosters import rosters

Tables = Mapping[MatchId, Standing]
"""How the newest table of each match stands, of those that were looked at."""


def overview_card(cup: Cup, tables: Tables) -> Card:
    lines = (*_next(cup), *_demands(cup), *_absent(cup, tables), *_people(cup))
    more = (say("cup-more-matches", count=len(lines) - LINES_SHOWN),) if len(lines) > LINES_SHOWN else ()
    rows = (
        (act(cup, Act.OVERVIEW, tone=Tone.GO), act(cup, Act.RESULT), act(cup, Act.FORFEIT)),
        (act(cup, Act.PAIRINGS), act(cup, Act.ORGANISE)),
    )
    return Card(say("cup-overview", name=cup.terms.name), (*lines[:LINES_SHOWN], *more), rows=rows)


def _next(cup: Cup) -> Iterator[Phrase]:
    """What happens by itself, and when."""
    if cup.paused:
        yield say("cup-paused")
    if cup.is_to_begin:
        yield say("cup-starts", at=cup.terms.starts) if cup.terms.starts else say("cup-starts-by-hand")
        return
    if cup.stage is not Stage.RUNNING:
        yield say("cup-over")
        return
    if cup.draft:
        publishes = cup.publishes
        yield say("cup-next-draft", at=publishes) if publishes else say("cup-next-draft-by-hand")
        return
    count, until = len(open_matches(cup)), deadline(cup)
    yield say("cup-open-matches", count=count)
    if until is not None and not cup.paused:
        yield say("cup-until", until=until)
    rounds = format_of(cup.terms).rounds(cup)
    if count and rounds is not None and cup.round < rounds:
        yield say("cup-next-round", round=cup.round + 1, rounds=rounds)


def _demands(cup: Cup) -> Iterator[Phrase]:
    """What waits for an organiser, the most urgent first."""
    matches = open_matches(cup)
    yield from (match_line(cup, one) for one in matches if one.disputed)
    for one in matches:
        if one.until is None and not one.disputed and not cup.paused:
            yield say("cup-wants-decision", pair=pair_of(cup, one))
    for one in matches:
        if one.asked:
            people = listed(*(side_label(cup.entrant(number)) for number in one.asked))
            yield say("cup-wants-time", pair=pair_of(cup, one), people=people)
    yield from (match_line(cup, one) for one in matches if one.claims and not one.disputed)


def _absent(cup: Cup, tables: Tables) -> Iterator[Phrase]:
    """Whom the others wait for: they have not come, or not moved."""
    for match in open_matches(cup):
        if match.claims:
            continue
        table, pair = table_code(match), pair_of(cup, match)
        standing = tables.get(match.id)
        if table is None:
            if missing := [side_label(cup.entrant(one)) for one in match.numbers if one not in match.came]:
                yield say("cup-not-come", people=listed(*missing), pair=pair)
        elif standing and standing.absent:
            yield say("cup-not-moved", people=listed(*standing.absent), pair=pair, table=table)


def table_code(match: Match) -> Written | None:
    """The code of the newest table."""
    session = match.games[-1].session if match.games else None
    return Written(session) if session else None


def _people(cup: Cup) -> Iterator[Phrase]:
    out = [side_label(one) for one in cup.entrants if one.sits_out and not one.has_left]
    if out:
        yield say("cup-sit-out", people=listed(*out))
    if cup.is_to_begin and cup.stage is Stage.CHECK_IN:
        missing = [side_label(one) for one in cup.entrants if not one.checked_in]
        if missing:
            yield say("cup-missing", people=listed(*missing))
    if few := _incomplete(cup):
        yield say("cup-teams-incomplete", teams=listed(*few))
    if cup.seeking:
        yield say("cup-seeking", people=listed(*(one.person for one in cup.seeking)))
    if cup.waiting:
        people = listed(*(one.person for one in cup.waiting))
        yield say("cup-waiting", count=len(cup.waiting), people=people)
    entered = {person.player for one in cup.entrants for person in one.people}
    asked = [one for one in cup.invited if one.player not in entered]
    if cup.is_to_begin and asked:
        yield say("cup-invited-not-entered", people=listed(*asked))


def _incomplete(cup: Cup) -> list[str]:
    """Teams that would begin with empty boards."""
    if not cup.is_to_begin:
        return []
    here = rosters(cup)
    return [one.name for one in cup.teams if len(here.get(one.number, ())) < cup.terms.teams]
