"""A cup in words: its terms, and the card that shows how it stands."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from string import ascii_uppercase

from bot.features.cup.cards.buttons import act, fit_lines
from bot.features.cup.cards.standings import (
    entrants_of,
    in_field,
    kind_of_entrants,
    leaders_of,
    match_line,
    of_round,
    round_lines_shown,
)
from bot.features.cup.limits import LINES_SHOWN, MATCHES_ON_CARD, PEOPLE_ON_CARD
from bot.features.cup.match_tables import clock_of, deadline_rule, is_live, plays_apart
from bot.gamekit.game import AnyGame
from bot.kernel.durations import duration
from bot.kernel.ids import NOBODY, GameId, SessionId
from bot.kernel.text import Arg, Listed, Phrase, Written, listed, say
from bot.kernel.time import SECOND
from bot.messages.card import Card, Rows, Tone, in_line
from bot.messages.numbers import control_of, score
from bot.sessions.limits import BOARD_AWAITED_MS, OUTAGE_TOLD_MS
from bot.sessions.time_controls import Control
from bot.tournaments.crosstable import Mark, points_by_mark
from bot.tournaments.decisions.entry import rating_range
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import SEASON_POINTS, USUAL_CAPACITY
from bot.tournaments.model import Cup, SeasonLine, Stage
from bot.tournaments.series import divisions_to_come, is_season_over, moves, season_table, series_of
from bot.tournaments.sides import Called, deadline, open_matches, present_by, side_label
from bot.tournaments.standings.standings import podium_lines, tiebreaks_of
from bot.tournaments.standings.tiebreaks import Standing, Tiebreak
from bot.tournaments.team_play.as_teams import by_teams
from bot.tournaments.terms import GameInCup, Repeat, Scoring, Terms


def season_card(cup: Cup) -> Card:
    """The table by the cups that are over."""
    lines = tuple(_line(cup, at, line) for at, line in enumerate(season_table(cup)[:LINES_SHOWN], 1))
    title = say("cup-season-over" if is_season_over(cup) else "cup-season", name=cup.terms.name)
    counted = say("cup-season-points", points=listed(*SEASON_POINTS))
    rows = ((act(cup, "standings"), act(cup, "pairings")),)
    return Card(title, (*(lines or (say("cup-nothing-yet"),)), counted), rows=rows)


def _line(cup: Cup, place: int, line: SeasonLine) -> Phrase:
    """A team is called by its name, and not as the person is who keeps its points."""
    who = Written(line.person.name) if cup.terms.teams else line.person
    return say("cup-season-line", place=place, person=who, points=line.points, cups=line.cups, won=line.won)


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


Games = Mapping[GameId, AnyGame]
_LENGTH = "format rounds legs groups qualifiers best_of third_place reach lasts_ms promotion teams"
_ENTRY = "by_invitation role role_name rating_from rating_to games_least"
FOR_NEWCOMERS = frozenset(f"{_ENTRY} capacity repeat season".split())
"""Terms that change nothing for people who have entered."""


def title(cup: Cup) -> Phrase:
    return say("cup-title", name=cup.terms.name, format=format_of(cup.terms).title())


def cup_line(cup: Cup) -> Phrase:
    """A line of a list of cups."""
    stage = say(f"cup-stage-{cup.stage}")
    entered = say("cup-entrants", entrants=entrants_of(cup))
    return say("cup-listed", cup=title(cup), code=Written(cup.id), stage=stage, entered=entered)


def short_lines(cup: Cup, games: Games) -> Iterator[Phrase]:
    """What people decide by: what is played, how long it takes, when it starts and who may enter."""
    terms = cup.terms
    yield in_line((games_line(terms, games), *_length(cup)))
    start = say("cup-starts", at=terms.starts) if terms.starts else say("cup-starts-by-hand")
    if terms.starts and terms.check_in_ms:
        opens = terms.starts.after(-terms.check_in_ms)
        start = in_line((start, say("cup-card-check-in-from", at=opens)))
    yield in_line((start, *(tuple(_conditions(terms)) or (say("cup-card-anybody"),))))


def has_places(terms: Terms) -> bool:
    """Whether the organiser has said how many may enter."""
    return terms.capacity != format_of(terms).defaults.get("capacity", USUAL_CAPACITY)


def _length(cup: Cup) -> Iterator[Phrase]:
    terms, format_ = cup.terms, format_of(cup.terms)
    if format_.in_rounds and terms.rounds and terms.rounds == format_.rounds(cup):
        yield say("cup-card-rounds", rounds=terms.rounds, time=duration(terms.round_ms))
    elif format_.in_rounds:
        yield say("cup-card-round", time=duration(terms.round_ms))
    elif "lasts_ms" in format_.settings:
        yield duration(terms.lasts_ms)


def games_line(terms: Terms, games: Games) -> Arg:
    """What is played, and whether in teams or pairs."""
    menu = _menu(terms, games)
    if terms.teams:
        return say("cup-card-teams", games=menu, boards=terms.teams)
    return say("cup-card-pairs", games=menu) if terms.partners else menu


def _menu(terms: Terms, games: Games) -> Listed:
    return listed(*(game_in_cup_name(game, games) for game in terms.menu))


def terms_lines(terms: Terms, games: Games, about: Collection[str] = ()) -> Iterator[Phrase]:
    """Everything that holds from sign-up to the end: game, length, forfeits and conditions first.

    With ``about``, which are fields of the terms, what follows from these alone.
    """
    for fields, lines in _lines_by_fields(terms, games):
        if not about or not set(fields.split()).isdisjoint(about):
            yield from lines


def _lines_by_fields(terms: Terms, games: Games) -> Iterator[tuple[str, Iterable[Phrase]]]:
    """Lines with the names of the fields from which they follow."""
    format_, menu = format_of(terms), _menu(terms, games)
    yield _LENGTH, (format_.summary(terms),)
    one_game = len(terms.menu) == 1
    yield "menu", (say("cup-terms-game", game=menu) if one_game else say("cup-terms-menu", games=menu),)
    if terms.partners:
        yield "partners", (say("cup-terms-partners"),)
    yield "clock reported objection_ms", _where(terms)
    if plays_apart(terms):
        yield "clock in_room", (say("cup-terms-apart", watch=say("button-cup-watch")),)
    yield "clock", live_lines(terms)
    yield "default_ms", default_lines(terms)
    if format_.in_rounds:
        yield "round_ms", (say("cup-terms-round", time=duration(terms.round_ms)),)
    if terms.best_of > 1 and not format_.needs_winner:
        yield "best_of", (say("cup-terms-best-of", games=terms.best_of),)
    if rule := deadline_rule(terms):
        yield "absentees reported", (rule,)
    yield _ENTRY, _conditions(terms)
    if terms.misses and format_.in_rounds:
        yield "misses", (say("cup-terms-misses", count=terms.misses),)
    yield "scoring worth", _points(terms)
    if ties := tiebreaks_of(terms):
        yield "tiebreaks", (say("cup-terms-ties", ties=listed(*map(_tiebreak, ties))),)
    yield "repeat season", repeat_lines(terms)
    if terms.play_off:
        yield "play_off", (say("cup-terms-play-off"),)
    yield "format edition", format_.rules(terms)


def live_lines(terms: Terms) -> Iterator[Phrase]:
    """When a live clock starts."""
    if is_live(terms):
        yield say("cup-terms-live", seconds=BOARD_AWAITED_MS // SECOND)


def default_lines(terms: Terms) -> Iterator[Phrase]:
    """By when people have to be there."""
    if terms.default_ms:
        yield say("cup-terms-default", time=duration(terms.default_ms))


def _points(terms: Terms) -> Iterator[Phrase]:
    """What is not usual."""
    if terms.worth:
        halves = points_by_mark(terms.scoring, terms.worth)
        marks = {
            "win": Mark.WIN,
            "draw": Mark.DRAW,
            "loss": Mark.LOSS,
            "bye": Mark.BYE,
            "absence": Mark.ABSENT,
        }
        yield say("cup-terms-worth", **{name: score(Fraction(halves[of], 2)) for name, of in marks.items()})
    elif terms.scoring is Scoring.THREE:
        yield say("cup-terms-three-points")
    elif terms.scoring is Scoring.TWO:
        yield say("cup-terms-two-points")


def terms_card(cup: Cup, games: Games) -> Card:
    """All that was announced, and what can be done besides the buttons of the cup's own card."""
    series = (series_line(cup),) if cup.series else ()
    code = say("cup-code", code=Written(cup.id))
    lines = (*terms_lines(cup.terms, games), *series, *organised_by(cup), code)
    return Card(title(cup), lines, rows=_further_rows(cup))


def _further_rows(cup: Cup) -> Rows:
    if cup.is_finished:
        season = (act(cup, "season"),) if cup.series and cup.terms.season else ()
        return ((act(cup, "crosstable"), act(cup, "export"), act(cup, "history"), *season),)
    teams = (act(cup, "team"),) if format_of(cup.terms).has_teams else ()
    if cup.is_to_begin:
        return (*teams, act(cup, "leave")), (act(cup, "pairings"), act(cup, "organise"))
    return (act(cup, "time"), *teams, act(cup, "leave")), (act(cup, "crosstable"), act(cup, "organise"))


def organised_by(cup: Cup) -> Iterator[Phrase]:
    """The organisers; or the command that names one, where they have all gone."""
    people = [person for person in cup.organisers if person != NOBODY]
    if people:
        yield say("cup-organisers", people=listed(*people))
    elif not cup.is_finished:
        yield say("cup-organised-by-nobody", command=Written("/cup organise @NAME"))


def _conditions(terms: Terms) -> Iterator[Phrase]:
    """Who may enter."""
    if terms.by_invitation:
        yield say("cup-terms-invited")
    if terms.role:
        yield say("cup-terms-role", role=Written(terms.role_name))
    if terms.rating_from or terms.rating_to:
        yield say("cup-terms-rating", range=Written(rating_range(terms)))
    if terms.games_least:
        yield say("cup-terms-games", count=terms.games_least)


def _tiebreak(tiebreak: Tiebreak) -> Phrase:
    return say("cup-tie", name=tiebreak.name(), code=Written(tiebreak.code))


def game_in_cup_name(played: GameInCup, games: Games) -> Phrase:
    """The game, with its variant where that is not the usual one, and its options."""
    game = games.get(played.game)
    if game is None:
        return say("line", text=played.game)
    name = say(f"{game.id}-name")
    options = [Written(f"{option}={value}") for option, value in played.options]
    special = played.variant in game.variants[1:]
    variant = [say(f"{game.id}-variant-{played.variant}")] if special else []
    if not options and not variant:
        return name
    return say("cup-game-played-as", game=name, how=Listed((*variant, *options)))


def _where(terms: Terms) -> Iterator[Phrase]:
    if terms.reported:
        yield say("cup-terms-reported", time=duration(terms.objection_ms))
    else:
        yield _clock(terms)


def _clock(terms: Terms) -> Phrase:
    control = clock_of(terms)
    return (
        say("card-clock", clock=control_of(control))
        if isinstance(control, Control)
        else say("cup-terms-no-clock")
    )


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
