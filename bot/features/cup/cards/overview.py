"""A cup at a glance, for its organisers: who has not moved, who objects, what comes next."""

from collections.abc import Iterator, Mapping

from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.match_text import deadline, match_line, open_matches, pair_of
from bot.features.cup.limits import LINES_SHOWN
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Card, Tone
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, MatchId, Stage
from bot.tournaments.ports import Standing
from bot.tournaments.sides import side_label
from bot.tournaments.team_play.rosters import rosters

Tables = Mapping[MatchId, Standing]
"""How the newest table of each match stands, of those that were looked at."""


def overview_card(cup: Cup, tables: Tables) -> Card:
    lines = (*_next(cup), *_demands(cup), *_absent(cup, tables), *_people(cup))
    more = (say("cup-more-matches", count=len(lines) - LINES_SHOWN),) if len(lines) > LINES_SHOWN else ()
    rows = (
        (act(cup, "overview", tone=Tone.GO), act(cup, "result"), act(cup, "forfeit")),
        (act(cup, "pairings"), act(cup, "organise")),
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
    yield from (match_line(cup, match) for match in matches if match.disputed)
    for match in matches:
        if match.until is None and not match.disputed and not cup.paused:
            yield say("cup-wants-decision", pair=pair_of(cup, match))
    for match in matches:
        if match.asked:
            people = listed(*(side_label(cup.entrant(number)) for number in match.asked))
            yield say("cup-wants-time", pair=pair_of(cup, match), people=people)
    yield from (match_line(cup, match) for match in matches if match.claims and not match.disputed)


def _absent(cup: Cup, tables: Tables) -> Iterator[Phrase]:
    """The players who have not come, or not moved."""
    for match in open_matches(cup):
        if match.claims:
            continue
        table, pair = table_code(match), pair_of(cup, match)
        standing = tables.get(match.id)
        if table is None:
            if missing := [
                side_label(cup.entrant(number)) for number in match.numbers if number not in match.came
            ]:
                yield say("cup-not-come", people=listed(*missing), pair=pair)
        elif standing and standing.absent:
            yield say("cup-not-moved", people=listed(*standing.absent), pair=pair, table=table)


def table_code(match: Match) -> Written | None:
    """The code of the newest table."""
    session = match.games[-1].session if match.games else None
    return Written(session) if session else None


def _people(cup: Cup) -> Iterator[Phrase]:
    out = [side_label(entrant) for entrant in cup.entrants if entrant.sits_out and not entrant.has_left]
    if out:
        yield say("cup-sit-out", people=listed(*out))
    if cup.is_to_begin and cup.stage is Stage.CHECK_IN:
        missing = [side_label(entrant) for entrant in cup.entrants if not entrant.checked_in]
        if missing:
            yield say("cup-missing", people=listed(*missing))
    if few := _incomplete(cup):
        yield say("cup-teams-incomplete", teams=listed(*few))
    if cup.seeking:
        yield say("cup-seeking", people=listed(*(seeker.person for seeker in cup.seeking)))
    if cup.waiting:
        people = listed(*(queued.person for queued in cup.waiting))
        yield say("cup-waiting", count=len(cup.waiting), people=people)
    entered = {person.player for entrant in cup.entrants for person in entrant.people}
    invited = [person for person in cup.invited if person.player not in entered]
    if cup.is_to_begin and invited:
        yield say("cup-invited-not-entered", people=listed(*invited))


def _incomplete(cup: Cup) -> list[str]:
    """Teams that would begin with empty boards."""
    if not cup.is_to_begin:
        return []
    members = rosters(cup)
    return [team.name for team in cup.teams if len(members.get(team.number, ())) < cup.terms.teams]
