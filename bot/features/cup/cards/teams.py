"""Cards of teams and of partners."""

import re
from collections.abc import Iterator, Sequence

from bot.accounts.model import presentable
from bot.features.cup.cards.buttons import Option, Page, act, act_button, fit_lines, rows_of
from bot.features.cup.limits import NAME_READ
from bot.kernel.ids import Person, Player
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Card, Rows, Tone
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import SUBSTITUTES_AT_MOST
from bot.tournaments.model import Cup, Entrant, Seeker, Team
from bot.tournaments.sides import side_label
from bot.tournaments.team_play.as_teams import find_team, lineup, roster, rosters

_NUMBER = re.compile(r"#(?P<number>\d{1,4})")
_QUOTES = '"“”„«»'
ORDER, CAPTAIN, LEAVE, NEW = "order", "captain", "leave", "new"
"""What a captain writes behind ``/cup team``; the last one forms a team that has the name of who forms it."""


def teams_card(cup: Cup, page: Page) -> Card:
    """All teams; a tap looks at one of them, or joins it."""
    lines = team_lines(cup)
    sizes = {team.number: len(members) for team, members in _with_people(cup)}
    most = cup.terms.teams + SUBSTITUTES_AT_MOST
    open_ = [team for team in cup.teams if sizes[team.number] < most]
    options: list[Option] = [
        (_button(cup, team, sizes[team.number]), f"#{team.number}") for team in (open_ or cup.teams)
    ]
    what = "join" if cup.is_to_begin and open_ else "team"
    form = ((act_button(cup, "team", NEW, say("button-cup-team-new"), Tone.GO),),) if cup.is_to_begin else ()
    how = (say("cup-team-form", command=Written('/cup team "NAME"')),) if cup.is_to_begin else ()
    return Card(
        say("cup-teams", name=cup.terms.name),
        (*lines, *how),
        rows=(*form, *rows_of(cup, what, options, page)),
    )


def team_lines(cup: Cup) -> tuple[Phrase, ...]:
    """Each with its people, board by board."""
    people = ((team, listed(*(entrant.person for entrant in members))) for team, members in _with_people(cup))
    lines = (say("cup-team-line", number=team.number, team=team.name, people=names) for team, names in people)
    return fit_lines(lines, "people")


def _with_people(cup: Cup) -> list[tuple[Team, tuple[Entrant, ...]]]:
    members = rosters(cup)
    return [(team, members.get(team.number, ())) for team in cup.teams]


def _button(cup: Cup, team: Team, count: int) -> Phrase:
    return say("button-cup-team-of", team=team.name, count=count, boards=cup.terms.teams)


def team_card(cup: Cup, team: Team, reader: Player, page: Page, *, may_lead: bool) -> Card:
    """One team, as the reader sees it; with buttons for its captain and for organisers (``may_lead``)."""
    members = roster(cup, team.number)
    lines = (
        *_members(cup, members),
        *_empty_boards(cup, members),
        *_next(cup, team),
        *(_how(cup) if may_lead else ()),
    )
    moves = list(_moves(cup, team)) if may_lead and not cup.is_finished else []
    rows = _rows(cup, team, reader, rows_of(cup, "team", moves, page))
    return Card(say("cup-team", team=team.name, name=cup.terms.name), lines, rows=rows)


def _members(cup: Cup, members: Sequence[Entrant]) -> Iterator[Phrase]:
    for at, entrant in enumerate(members, 1):
        person = (
            say("cup-team-captain", person=entrant.person)
            if entrant.leads
            else say("line", text=entrant.person)
        )
        if at <= cup.terms.teams:
            yield say("cup-team-board", board=at, person=person)
        else:
            yield say("cup-team-substitute", board=at, person=person)


def _empty_boards(cup: Cup, members: Sequence[Entrant]) -> Iterator[Phrase]:
    if len(members) < cup.terms.teams and not cup.is_finished:
        yield say("cup-team-empty", count=cup.terms.teams - len(members))


def _next(cup: Cup, team: Team) -> Iterator[Phrase]:
    """Who plays the next round, once it is not simply the first boards."""
    rounds = format_of(cup.terms).rounds(cup) if not cup.is_to_begin else None
    if cup.is_finished or rounds is None or cup.round >= rounds:
        return
    present = frozenset(entrant.number for entrant in cup.entrants if not entrant.sits_out)
    people = listed(
        *(cup.entrant(number).person for number in lineup(cup, team.number, cup.round + 1, present))
    )
    yield say("cup-team-next", round=cup.round + 1, people=people)


def _how(cup: Cup) -> Iterator[Phrase]:
    if not cup.is_finished:
        command = Written("/cup team order 2 1 3 4")
        yield (
            say("cup-team-how-order", command=command)
            if cup.is_to_begin
            else say("cup-team-how-lineup", command=command)
        )


def _rows(cup: Cup, team: Team, reader: Player, moves: Rows) -> Rows:
    mine = cup.entrant_of(reader)
    if cup.is_finished:
        return ()
    join: Rows = ()
    if cup.is_to_begin and mine is None:
        join = ((act_button(cup, "join", f"#{team.number}", say("button-cup-team-join"), Tone.GO),),)
    leave = ((act(cup, "leave"),),) if mine and mine.team == team.number and not mine.has_left else ()
    return (*join, *moves, *leave)


def _moves(cup: Cup, team: Team) -> Iterator[Option]:
    """Before the start a member one board up; afterwards a member out of the next round's line-up."""
    members = roster(cup, team.number)
    if cup.is_to_begin:
        for at in range(1, len(members)):
            order = [*range(1, at), at + 1, at, *range(at + 2, len(members) + 1)]
            yield say("button-cup-team-up", person=members[at].person), _order(team, order)
        return
    present = frozenset(entrant.number for entrant in members if not entrant.sits_out)
    playing = lineup(cup, team.number, cup.round + 1, present)
    places = {entrant.number: at for at, entrant in enumerate(members, 1)}
    resting = [
        entrant.number for entrant in members if entrant.number in present and entrant.number not in playing
    ]
    if resting:
        for number in playing:
            others = [*(one for one in playing if one != number), resting[0]]
            words = _order(team, [places[number_] for number_ in others])
            yield say("button-cup-team-rest", person=cup.entrant(number).person), words


def _order(team: Team, order: Sequence[int]) -> str:
    return f"{ORDER} #{team.number} {' '.join(map(str, order))}"


def team_in(cup: Cup, words: str) -> Team | None:
    """``#3``, or its name, or how that begins where no other begins so."""
    if parts := _NUMBER.search(words):
        return find_team(cup, int(parts["number"]))
    name = team_name(words).casefold()
    exact = [team for team in cup.teams if name and team.name.casefold() == name]
    matching = [team for team in cup.teams if name and team.name.casefold().startswith(name)]
    return exact[0] if exact else matching[0] if len(matching) == 1 else None


def team_name(words: str) -> str:
    typed = words.strip().strip(_QUOTES).strip()
    return presentable(typed, NAME_READ) if typed else ""


WITH, NO, ANY = "with", "no", "new"
"""What buttons write behind ``/cup join``: with the seeker of a number, not with them, with whoever wants."""
_ASK = Written("/cup join @NAME")


def entry_card(cup: Cup, reader: Player, page: Page) -> Card:
    """The reader's entry; without a partner they can choose one."""
    entrant, seeker = cup.entrant_of(reader), cup.seeker(reader)
    if entrant and not entrant.has_left:
        text = say("cup-joined", name=cup.terms.name, people=side_label(entrant))
        return Card(text, rows=((act(cup, "pairings"), act(cup, "terms"), act(cup, "leave")),))
    return _which_partner(cup, reader, seeker, page)


def _which_partner(cup: Cup, reader: Player, own_seeker: Seeker | None, page: Page) -> Card:
    seekers = [
        seeker
        for seeker in cup.seeking
        if seeker != own_seeker and (seeker.asks is None or seeker.asks.player == reader)
    ]
    options: list[Option] = [
        (say("button-cup-partner-with", person=seeker.person), f"{WITH} {seeker.number}")
        for seeker in seekers
    ]
    choose = (say("cup-partner-choose"),) if seekers else ()
    last = (
        act(cup, "leave")
        if own_seeker
        else act_button(cup, "join", ANY, say("button-cup-partner-any"), Tone.GO)
    )
    lines = (say("cup-partner-how", command=_ASK), *choose)
    return Card(_title(cup, own_seeker), lines, rows=((last,), *rows_of(cup, "join", options, page)))


def _title(cup: Cup, own_seeker: Seeker | None) -> Phrase:
    if own_seeker is None:
        return say("cup-partner-which", name=cup.terms.name)
    if own_seeker.asks is None:
        return say("cup-partner-open", name=cup.terms.name)
    return say("cup-partner-awaits", name=cup.terms.name, person=own_seeker.asks)


def no_partner_card(cup: Cup, person: Person) -> Card:
    """For who has said no."""
    return Card(say("cup-partner-declined", name=cup.terms.name, person=person), rows=((act(cup, "join"),),))
