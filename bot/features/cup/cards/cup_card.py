"""The card of a cup: what everybody in its rooms sees of it, from sign-up to the podium."""

from collections.abc import Iterator, Sequence

from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.match_text import (
    entrants_of,
    fit_lines,
    in_field,
    kind_of_entrants,
    match_line,
    of_round,
)
from bot.features.cup.cards.rounds import round_lines_shown
from bot.features.cup.cards.standings import leaders_of
from bot.features.cup.cards.terms_text import (
    Games,
    default_lines,
    games_line,
    has_places,
    live_lines,
    short_lines,
)
from bot.features.cup.limits import MATCHES_ON_CARD, PEOPLE_ON_CARD
from bot.features.cup.match_tables import is_live
from bot.kernel.durations import duration
from bot.kernel.ids import SessionId
from bot.kernel.text import Listed, Phrase, say
from bot.messages.card import Card, Rows, Tone, in_line
from bot.sessions.limits import OUTAGE_TOLD_MS
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_words import deadline, open_matches, present_by
from bot.tournaments.model import Cup, Stage
from bot.tournaments.sides import Called, side_label
from bot.tournaments.standings.ranking import Standing
from bot.tournaments.standings.standings import podium_lines
from bot.tournaments.team_play.as_teams import by_teams


def cup_card(cup: Cup, games: Games, standings: Sequence[Standing] = (), live_boards: int = 0) -> Card:
    """``live_boards`` is how many of them its room keeps up with at once; 0: any number."""
    return Card(
        say("line", text=cup.terms.name),
        (*_lines(cup, games, standings), *_plan(cup, live_boards)),
        rows=_rows(cup),
        table=(SessionId(cup.id), cup.version),
    )


def _lines(cup: Cup, games: Games, standings: Sequence[Standing]) -> Iterator[Phrase]:
    match cup.stage:
        case Stage.SIGN_UP:
            yield from short_lines(cup, games)
            yield in_line(_field(cup))
        case Stage.CHECK_IN:
            starts = cup.terms.starts
            until = (say("cup-card-check-in", until=starts),) if starts else ()
            yield in_line((games_line(cup.terms, games), *until))
            yield say("cup-check-in-open")
            yield in_line(_presence(cup))
        case Stage.RUNNING:
            yield from _running(cup, standings)
        case Stage.OVER:
            yield say("cup-over")
            yield from podium_lines(by_teams(cup))
        case Stage.CALLED_OFF:
            yield say("cup-called-off")


def _plan(cup: Cup, live_boards: int) -> Iterator[Phrase]:
    """How a live cup is played, and what its room can carry."""
    if cup.is_finished:
        return
    if cup.is_to_begin and is_live(cup.terms) and live_boards:
        yield say("cup-card-in-room" if cup.terms.in_room else "cup-card-apart", boards=live_boards)
    yield from (*live_lines(cup.terms), *default_lines(cup.terms))


def _field(cup: Cup) -> Iterator[Phrase]:
    """Who has entered, and who would like to play and has no place or no partner yet."""
    field = in_field(by_teams(cup))
    if field:
        count = (
            say("cup-field-of", count=len(field), capacity=cup.terms.capacity)
            if has_places(cup.terms)
            else len(field)
        )
        entrants = kind_of_entrants(cup)
        yield say(f"cup-field-{entrants}", count=count, people=_some(field))
    else:
        yield say("cup-field-empty")
        if has_places(cup.terms):
            yield say("cup-field-room", entrants=entrants_of(cup, cup.terms.capacity))
    if cup.waiting:
        waiting = tuple(queued.person for queued in cup.waiting)
        yield say("cup-waiting", count=len(waiting), people=_some(waiting))
    if cup.seeking:
        yield say("cup-seeking", people=_some(tuple(seeker.person for seeker in cup.seeking)))


def _some(people: Sequence[Called]) -> Listed:
    return Listed(fit_lines(people, "people", PEOPLE_ON_CARD))


def _presence(cup: Cup) -> Iterator[Phrase]:
    """How many have checked in, and who has not."""
    present = [
        side_label(entrant) for entrant in cup.entrants if entrant.checked_in and entrant.until is None
    ]
    yield say("cup-checked-in", count=len(present), of=len(in_field(cup)))
    missing = [
        side_label(entrant) for entrant in cup.entrants if not entrant.checked_in and entrant.until is None
    ]
    if missing:
        yield say("cup-card-missing", people=_some(missing))


def _running(cup: Cup, standings: Sequence[Standing]) -> Iterator[Phrase]:
    """The round with all its pairs, or who is waited for where there are no rounds; and who is in front."""
    sides = by_teams(cup)
    if times := tuple(_round_and_deadline(cup)):
        yield in_line(times)
    if cup.paused:
        yield say("cup-paused")
    elif deadline(cup) and cup.excused >= OUTAGE_TOLD_MS:
        yield say("card-clock-excused", time=duration(cup.excused))
    if format_of(cup.terms).in_rounds:
        yield from round_lines_shown(sides, cup.round)
    elif matches := open_matches(sides):
        lines = (match_line(sides, match, with_table=False) for match in matches)
        yield say("cup-waits-for", matches=Listed(fit_lines(lines, most=MATCHES_ON_CARD)))
    if standings and any(match.is_over for match in cup.matches):
        yield leaders_of(sides, standings)


def _round_and_deadline(cup: Cup) -> Iterator[Phrase]:
    in_rounds = cup.round and format_of(cup.terms).in_rounds
    if in_rounds and any(match.is_play_off for match in of_round(cup, cup.round)):
        yield say("cup-play-off")
    elif in_rounds:
        yield say("cup-round", round=cup.round)
    if (until := deadline(cup)) and not cup.paused:
        yield say("cup-card-until", until=until)
        if times := list(filter(None, map(present_by, open_matches(cup)))):
            yield say("cup-card-present-by", until=min(times))


def _rows(cup: Cup) -> Rows:
    """Few: everything else is on the card with all terms, or on the organiser's."""
    terms, enter = act(cup, "terms"), act(cup, "join", tone=Tone.GO)
    match cup.stage:
        case Stage.SIGN_UP:
            return ((enter, terms),)
        case Stage.CHECK_IN:
            return ((act(cup, "check-in", tone=Tone.GO), act(cup, "join"), terms),)
        case Stage.RUNNING:
            format_ = format_of(cup.terms)
            challenges = (act(cup, "challenge", tone=Tone.GO),) if format_.has_challenges else ()
            late = (act(cup, "join"),) if format_.late_entry else ()
            watch = (act(cup, "watch"),) if is_live(cup.terms) else ()
            looking = (act(cup, "standings"), act(cup, "pairings"), *watch)
            if challenges or late:
                return (*challenges, *looking), (terms, *late)
            return ((*looking, terms),)
        case Stage.OVER:
            return ((act(cup, "standings"), terms),)
        case Stage.CALLED_OFF:
            return ()
