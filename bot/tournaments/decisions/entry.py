"""Who may enter, alone or with a team, who waits for a place, and the order of the field."""

from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, is_robot
from bot.kernel.text import Listed, Phrase, Refusal, Written, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import INVITED_AT_MOST, SUBSTITUTES_AT_MOST, TEAM_NAME_LIMIT, WAITING_AT_MOST
from bot.tournaments.model import Cup, Entrant, Number, Stage, Team, Waiting
from bot.tournaments.pairing.eligibility import has_left_before_playing
from bot.tournaments.requests import (
    Accepted,
    Audience,
    CardChanged,
    Decision,
    Event,
    FieldChanged,
    OrganiserRequest,
    PlayerRequest,
    Tell,
    accept,
    find_entrant,
    row,
    with_entrant,
)
from bot.tournaments.sides import label_of, strength
from bot.tournaments.team_play.as_teams import by_teams, find_team, roster, rosters
from bot.tournaments.terms import Terms


@frozen
class EntryRequest(PlayerRequest):
    """Enter the cup in any way; ``rating`` is what one is seeded by.

    Somebody has so many rated ``games``, and these ``roles`` where they ask. Whom an organiser enters is
    ``exempt`` from conditions.
    """

    rating: int = 0
    games: int = 0
    exempt: bool = False
    roles: frozenset[str] = frozenset()


def refuse_entry(cup: Cup, request: EntryRequest) -> Refusal | None:
    """The refusal of any entry at this time, or by this person, or None."""
    former = cup.entrant_of(request.person.player)
    if is_robot(request.person):
        return refusal_of("cup-refuse-robot")
    if former and not former.has_left:
        return refusal_of("cup-refuse-already-in")
    if not request.exempt and _is_put_out(cup, request.person):
        return refusal_of("cup-refuse-put-out")
    if cup.closed:
        return refusal_of("cup-refuse-entries-closed")
    if former and format_of(cup.terms).in_rounds:
        return refusal_of("cup-refuse-has-left", command=Written("/cup reinstate @NAME"))
    return _refuse_conditions(cup, request)


def _is_put_out(cup: Cup, person: Person) -> bool:
    """Whether an organiser has taken them out, and none has invited or reinstated them since."""
    for deed in reversed(cup.deeds):
        named = dict(deed.what.args).get("person")
        people = named.items if isinstance(named, Listed) else (named,)
        is_theirs = any(isinstance(each, Person) and each.player == person.player for each in people)
        if is_theirs and deed.what.key in _ABOUT_ENTRY:
            return deed.what.key == "cup-deed-dropped"
    return False


_ABOUT_ENTRY = ("cup-deed-dropped", "cup-deed-reinstated", "cup-deed-invited")


def _refuse_conditions(cup: Cup, request: EntryRequest) -> Refusal | None:
    """What was announced; organisers and invitations make exceptions."""
    terms = cup.terms
    if request.exempt or any(person.player == request.person.player for person in cup.invited):
        return None
    if terms.by_invitation:
        return refusal_of("cup-refuse-not-invited")
    if terms.role and terms.role not in request.roles:
        return refusal_of("cup-refuse-role", role=Written(terms.role_name))
    if terms.games_least > request.games:
        return refusal_of("cup-refuse-games", least=terms.games_least, games=request.games)
    too_low = bool(terms.rating_from) and request.rating < terms.rating_from
    too_high = bool(terms.rating_to) and request.rating > terms.rating_to
    if not request.rating and terms.rating_from:
        return refusal_of("cup-refuse-unrated", least=terms.rating_from)
    if too_low or too_high:
        return refusal_of("cup-refuse-rating", rating=request.rating, range=rating_range(terms))
    return None


def rating_range(terms: Terms) -> str:
    """``1400–1800``, ``1400+`` or ``–1800``."""
    if not terms.rating_to:
        return f"{terms.rating_from}+"
    return f"{terms.rating_from or ''}–{terms.rating_to}"


def is_full(cup: Cup) -> bool:
    """Of people, or where these play in teams, of teams."""
    return sum(not entrant.has_left for entrant in by_teams(cup).entrants) >= cup.terms.capacity


def waits(cup: Cup, request: EntryRequest) -> Decision:
    """At the foot of those who do already."""
    if cup.waits(request.person.player):
        return refusal_of("cup-refuse-waits")
    if len(cup.waiting) >= WAITING_AT_MOST:
        return refusal_of("cup-refuse-full", capacity=cup.terms.capacity)
    waiting = (*cup.waiting, Waiting(request.person, request.rating))
    return accept(replace(cup, waiting=waiting), CardChanged())


def move_up(cup: Cup) -> Accepted:
    """Before the start, free places go to those who wait."""
    events: tuple[Event, ...] = ()
    while cup.is_to_begin and cup.waiting and not is_full(cup):
        first, *queue = cup.waiting
        entrant = Entrant(next_number(cup), first.person, first.rating)
        cup = replace(cup, entrants=(*cup.entrants, entrant), waiting=tuple(queue))
        events = (*events, FieldChanged(), _tell_of_place(cup, entrant.person))
    return accept(cup, *events)


def _tell_of_place(cup: Cup, person: Person) -> Tell:
    """Who waited plays; where people check in they still have to."""
    words = "check-in+ pairings leave" if cup.stage is Stage.CHECK_IN else "pairings leave"
    return Tell(
        Audience.PEOPLE, say("cup-call-moved-up", name=cup.terms.name), offers=(row(words),), people=(person,)
    )


def joined(entrant: Entrant, person: Person) -> Iterator[Event]:
    """A captain hears of who comes into their team."""
    yield FieldChanged()
    if entrant.team:
        news = say("cup-team-joined", person=person)
        yield Tell(Audience.CAPTAINS, lines=(news,), numbers=(entrant.number,))


def next_number(cup: Cup) -> Number:
    return Number(max((entrant.number for entrant in cup.entrants), default=0) + 1)


def seeker_number(cup: Cup) -> int:
    """A number that was never used: versions only grow."""
    return max((cup.version, *(seeker.number for seeker in cup.seeking))) + 1


def in_seed_order(cup: Cup, entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """The best rated first, then the unrated as they came; those with a place by hand at that place.

    Before all of them come those who were in the divisions of a series, in the order of these.
    """
    field = list(entrants)
    ranking = cup.series.order if cup.series and cup.terms.promotion else ()
    rank_of = {person.player: at for at, person in enumerate(ranking)}
    order = sorted(
        (entrant for entrant in field if not entrant.seed),
        key=lambda entrant: (
            rank_of.get(entrant.person.player, len(rank_of)),
            not strength(entrant),
            -strength(entrant),
            entrant.number,
        ),
    )
    for entrant in sorted(
        (entrant for entrant in field if entrant.seed), key=lambda entrant: (entrant.seed, entrant.number)
    ):
        order.insert(entrant.seed - 1, entrant)
    return tuple(order)


def number_field(cup: Cup) -> Cup:
    """The field with the numbers by which it plays: by seed, and those of a team by board."""
    sides = in_seed_order(by_teams(cup), by_teams(cup).entrants)
    if not cup.teams:
        entrants = tuple(replace(side, number=Number(at)) for at, side in enumerate(sides, 1))
        return replace(cup, entrants=entrants)
    places = {side.number: at for at, side in enumerate(sides, 1)}
    boards = rosters(cup)
    people = [
        (place, board, entrant)
        for team, place in places.items()
        for board, entrant in enumerate(boards.get(team, ()), 1)
    ]
    teams = sorted((replace(team, number=places[Number(team.number)]) for team in cup.teams), key=_number)
    entrants = tuple(
        replace(entrant, number=Number(at), team=place, board=board)
        for at, (place, board, entrant) in enumerate(people, 1)
    )
    return replace(cup, entrants=entrants, teams=tuple(teams))


def _number(team: Team) -> int:
    return team.number


@frozen
class SetSeed(OrganiserRequest):
    """Set an entrant's place in the field at the start; 0: the one that their rating gives."""

    number: Number
    seed: int

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = find_entrant(cup, self.number)
        if isinstance(entrant, Refusal):
            return entrant
        if not cup.is_to_begin:
            return refusal_of("cup-refuse-begun")
        if not 0 <= self.seed <= len(cup.entrants):
            return refusal_of("cup-refuse-seed", most=len(cup.entrants))
        return accept(with_entrant(cup, replace(entrant, seed=self.seed)), CardChanged())

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-seeded", person=label_of(cup, self.number), seed=self.seed)


@frozen
class Invite(OrganiserRequest):
    """Let a person enter regardless of the conditions, and tell them unless it is done ``silently``."""

    person: Person
    silently: bool = False

    def decide(self, cup: Cup, at: Instant) -> Decision:
        player = self.person.player
        if cup.entrant_of(player) is not None:
            return refusal_of("cup-refuse-already-in")
        if any(person.player == player for person in cup.invited):
            return refusal_of("cup-refuse-invited", person=self.person)
        if len(cup.invited) >= INVITED_AT_MOST:
            return refusal_of("cup-refuse-invitations", most=INVITED_AT_MOST)
        invited = (*cup.invited, self.person)
        invitation = Tell(
            Audience.PEOPLE,
            say("cup-call-invited", name=cup.terms.name, person=self.by.person),
            (say("cup-code", code=Written(cup.id)),),
            (row("join+ pairings"),),
            people=(self.person,),
        )
        return accept(replace(cup, invited=invited), CardChanged() if self.silently else invitation)

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-invited", person=self.person)


def join_team(cup: Cup, request: EntryRequest, number: int) -> Decision:
    """As the last of its substitutes; once play has begun, only who is entered by an organiser."""
    team = find_team(cup, number)
    if team is None:
        return refusal_of("cup-refuse-which-team")
    if not cup.is_to_begin and not request.exempt:
        return refusal_of("cup-refuse-team-begun")
    if not cup.is_to_begin and has_left_before_playing(by_teams(cup).entrant(Number(team.number))):
        return refusal_of("cup-refuse-too-late")
    most = cup.terms.teams + SUBSTITUTES_AT_MOST
    if len(roster(cup, team.number)) >= most:
        return refusal_of("cup-refuse-team-full", team=team.name, most=most)
    return _enter(cup, request, team)


@frozen
class FormTeam(EntryRequest):
    """Enter with a team of one's own, as its captain; a captain gives theirs another name."""

    name: str = field(kw_only=True)

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not format_of(cup.terms).has_teams:
            return refusal_of("cup-refuse-no-teams")
        if not cup.is_to_begin:
            return refusal_of("cup-refuse-begun")
        entrant = cup.entrant_of(self.person.player)
        if reason := _refuse_name(cup, self.name, entrant.team if entrant else 0):
            return Refusal(reason)
        if entrant is None:
            return _form(cup, self)
        if not entrant.leads:
            return refusal_of("cup-refuse-already-in")
        teams = tuple(
            replace(team, name=self.name) if team.number == entrant.team else team for team in cup.teams
        )
        return accept(replace(cup, teams=teams), CardChanged())


def _form(cup: Cup, request: FormTeam) -> Decision:
    if refused := refuse_entry(cup, request):
        return refused
    if is_full(cup):
        return refusal_of("cup-refuse-full", capacity=cup.terms.capacity)
    team = Team(max((team.number for team in cup.teams), default=0) + 1, request.name)
    return _enter(replace(cup, teams=(*cup.teams, team)), request, team)


def _refuse_name(cup: Cup, name: str, own_team: int) -> Phrase | None:
    if not name.strip() or len(name) > TEAM_NAME_LIMIT or not name.isprintable():
        return say("cup-refuse-team-name", most=TEAM_NAME_LIMIT)
    in_use = any(team.name.casefold() == name.casefold() and team.number != own_team for team in cup.teams)
    return say("cup-refuse-team-taken", team=name) if in_use else None


def _enter(cup: Cup, request: EntryRequest, team: Team) -> Accepted:
    last = max((entrant.board for entrant in cup.entrants if entrant.team == team.number), default=0)
    entrant = Entrant(
        next_number(cup),
        request.person,
        request.rating,
        since=1 if cup.is_to_begin else cup.round + 1,
        checked_in=cup.stage is Stage.CHECK_IN,
        team=team.number,
        board=last + 1,
        leads=last == 0,
    )
    return accept(replace(cup, entrants=(*cup.entrants, entrant)), *joined(entrant, entrant.person))
