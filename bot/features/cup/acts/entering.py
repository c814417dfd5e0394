"""Who takes part, alone, with a partner or in a team: enter, leave, check in; and the field in its order."""

import re
from dataclasses import replace
from functools import partial

from bot.accounts.model import presentable
from bot.commandkit.access import Deed
from bot.commandkit.command import Kind, Parameter
from bot.commandkit.limits import TEXT_LIMIT
from bot.features.cup.act import (
    BEFORE,
    OFF,
    ORGANISERS,
    OTHER,
    PLAYING,
    ROUND,
    TWO,
    WHO,
    Ask,
    CupAct,
    OnPanel,
    Reply,
    Then,
    usage,
)
from bot.features.cup.cards.buttons import SURE, confirmation_card, receipt_card
from bot.features.cup.cards.organise import seeding_card, who_play
from bot.features.cup.cards.teams import (
    ANY,
    CAPTAIN,
    LEAVE,
    NEW,
    NO,
    ORDER,
    WITH,
    entry_card,
    no_partner_card,
    team_card,
    team_in,
    team_name,
    teams_card,
)
from bot.features.cup.cup_lookup import goes_on, plays
from bot.features.cup.limits import NAME_READ
from bot.features.cup.match_tables import plays_apart
from bot.features.cup.vacations import away_in, offer_at_entry
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.kernel.ids import Person, Player
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, listed, refusal_of, say
from bot.messages.card import Card
from bot.tournaments.decisions.attendance import ComeBack
from bot.tournaments.decisions.entry import FormTeam, Invite, SetSeed
from bot.tournaments.decisions.opening import Identify
from bot.tournaments.decisions.participation import CheckIn, Drop, Join, Leave, Reinstate
from bot.tournaments.decisions.partner_entry import DeclinePartner, PutTogether, SeekPartner
from bot.tournaments.decisions.rounds import Forbid, Rest, SetClub
from bot.tournaments.decisions.scheduling import Challenge
from bot.tournaments.decisions.team_orders import NameCaptain, OrderTeam, WithdrawTeam
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number, Partner, Stage, Team
from bot.tournaments.sides import side_label
from bot.tournaments.team_play.as_teams import find_team, roster


def show_team(ask: Ask, number: int) -> Card:
    """The team of that number; else all, to choose from."""
    team = find_team(ask.cup, number)
    if team is None:
        return teams_card(ask.cup, ask.page)
    entrant = ask.cup.entrant_of(ask.person.player)
    leads = bool(entrant and entrant.leads and entrant.team == number) or ask.in_charge
    return team_card(ask.cup, team, ask.person.player, ask.page, may_lead=leads)


def _own_team(ask: Ask) -> int:
    entrant = ask.cup.entrant_of(ask.person.player)
    return entrant.team if entrant else 0


def _show_own(ask: Ask) -> Card:
    return show_team(ask, _own_team(ask))


async def _lead(ask: Ask) -> Reply:
    """``order``, ``captain`` and ``leave`` are about one's own team, for organisers about any."""
    if not format_of(ask.cup.terms).has_teams:
        return refusal_of("cup-refuse-no-teams")
    first, _, rest = ask.intent.words.strip().partition(" ")
    match tidy(first):
        case word if word == ORDER:
            return await _order(ask, rest)
        case word if word == CAPTAIN:
            return await _name_captain(ask)
        case word if word == LEAVE:
            return _withdraw(ask, rest)
        case word if word == NEW:
            return await _form(ask, presentable(ask.person.name, NAME_READ))
        case _:
            return await _show_or_form(ask)


async def _show_or_form(ask: Ask) -> Reply:
    """Without words one's own; a team that there is already is shown, another one is formed."""
    entrant = ask.cup.entrant_of(ask.person.player)
    team, name = team_in(ask.cup, ask.intent.words), team_name(ask.intent.words)
    if team and (entrant is None or team.number != entrant.team or not entrant.leads):
        return show_team(ask, team.number)
    if team or not name:
        return _show_own(ask)
    return await _form(ask, name)


async def _form(ask: Ask, name: str) -> Reply:
    rating, games = await ask.desk.rating_and_games(ask.cup, ask.person.player)
    roles, exempt = ask.context.roles, ask.in_charge
    request = FormTeam(ask.person, rating, games, exempt, roles, name=name)
    return Then(request, _show_own)


async def _order(ask: Ask, words: str) -> Reply:
    """By places in the team's list, or by names."""
    cup, named = ask.cup, team_in(ask.cup, words)
    people = await ask.desk.lookup.people(cup, "", ask.intent.mentioned)
    if isinstance(people, Refusal):
        return people
    team = named.number if named else cup.entrant(people[0]).team if people else _own_team(ask)
    members = [entrant.number for entrant in roster(cup, team)]
    places = [int(word) for word in words.split() if word.isdecimal() and len(word) <= len("99")]
    order = people or tuple(Number(members[at - 1]) for at in places if 0 < at <= len(members))
    if not order or (places and len(order) != len(places) and not people):
        return usage("/cup team order 2 1 3 4", "/cup team order @NAME @NAME")
    return Then(OrderTeam(ask.by, team, order), lambda changed: show_team(changed, team))


async def _name_captain(ask: Ask) -> Reply:
    people = await ask.desk.lookup.people(ask.cup, *ask.names)
    if isinstance(people, Refusal):
        return people
    if not people:
        return usage("/cup team captain @NAME")
    team = ask.cup.entrant(people[0]).team
    return Then(NameCaptain(ask.by, people[0]), lambda changed: show_team(changed, team))


def _withdraw(ask: Ask, words: str) -> Reply:
    named = team_in(ask.cup, words.replace(SURE, " "))
    number = named.number if named else _own_team(ask)
    if not ask.says((SURE,)) and find_team(ask.cup, number):
        return confirmation_card(ask.cup, "team", say("cup-ask-team"), f"{LEAVE} #{number}")
    return Then(WithdrawTeam(ask.by, number), _show_own)


_ROBOTS = typed_words("robot")
_TWO = 2


async def _join(ask: Ask) -> Reply:
    """Organisers may enter others, who have told them so; robots cannot enter."""
    if any(word.startswith(_ROBOTS) for word in ask.words):
        return refusal_of("cup-refuse-robot")
    mentioned = await ask.persons()
    if ask.cup.terms.partners:
        return await _join_with_partner(ask, mentioned)
    if mentioned and not ask.in_charge:
        return refusal_of("cup-refuse-join-others")
    of_teams = format_of(ask.cup.terms).has_teams
    number = _number_in(ask.words) if mentioned else None
    if number and not (of_teams and not any(word.isdecimal() for word in ask.words)):
        identify = Identify(ask.by, number, mentioned[0])
        return Then(
            identify, lambda changed: receipt_card(changed.cup, _entry_text(changed.cup, mentioned[:1]))
        )
    team = team_in(ask.cup, ask.intent.words) if of_teams else None
    if of_teams and team is None:
        return teams_card(ask.cup, ask.page)
    if team and not mentioned and await _meets_blocked(ask, team):
        return refusal_of("table-refuse-seat-taken")
    people, number_of_team = mentioned or (ask.person,), team.number if team else 0
    requests = [
        Join(
            person,
            *await ask.desk.rating_and_games(ask.cup, person.player),
            bool(mentioned),
            ask.context.roles,
            number_of_team,
        )
        for person in people
    ]
    return Then(tuple(requests), partial(_entry_receipt, people=people, team=number_of_team))


async def _meets_blocked(ask: Ask, team: Team) -> bool:
    """Whether the asker and one of the team have blocked each other."""
    is_blocked = partial(ask.desk.lookup.access.blocks.is_blocked, ask.person.player)
    return any([await is_blocked(member.person.player) for member in roster(ask.cup, team.number)])


def _number_in(words: tuple[str, ...]) -> Number | None:
    """The number of an entrant among the words: ``3``, or ``#3`` where no team is named so."""
    numbers = (word.removeprefix("#") for word in words)
    return next((Number(int(word[:4])) for word in numbers if word.isdecimal() and int(word[:4])), None)


def _entry_receipt(ask: Ask, people: tuple[Person, ...], team: int) -> Card:
    """Who enters themselves is told of a vacation of theirs that falls into the cup."""
    cup, now = ask.cup, ask.desk.cups.clock.now()
    waiting = [person for person in people if cup.waits(person.player)]
    if waiting and not team:
        return receipt_card(cup, say("cup-waits", name=cup.terms.name, people=listed(*waiting)))
    card = show_team(ask, team) if team else receipt_card(cup, _entry_text(cup, people))
    away = away_in(cup, ask.context.asker.account.rest, now) if people == (ask.person,) else None
    if away is None:
        return card
    offer = offer_at_entry(cup, away, now)
    rows = (*((offer.buttons,) if offer.buttons else ()), *card.rows)
    return replace(card, lines=(*card.lines, offer.line), rows=rows)


def _entry_text(cup: Cup, people: tuple[Person, ...]) -> Phrase:
    return say("cup-joined", name=cup.terms.name, people=listed(*people))


async def _join_with_partner(ask: Ask, mentioned: tuple[Person, ...]) -> Reply:
    """``@NAME`` is one's own partner; organisers put two together. Without a name one chooses."""
    if len(mentioned) > _TWO:
        return None
    if len(mentioned) == _TWO:
        return await _put_together(ask, mentioned)
    first, number = (*ask.words, "", "")[:2]
    access = ask.desk.lookup.access
    for partner in mentioned:
        return await access.refuse_challenge(ask.context, partner) or await _seek(ask, partner)
    if first == ANY:
        return await _seek(ask, None)
    if first not in (WITH, NO):
        return entry_card(ask.cup, ask.person.player, ask.page)
    seeker = next((seeker for seeker in ask.cup.seeking if str(seeker.number) == number), None)
    if seeker is None or await access.blocks.is_blocked(seeker.person.player, ask.person.player):
        return refusal_of("cup-refuse-not-asked")
    if first == WITH:
        return await _seek(ask, seeker.person)
    decline = DeclinePartner(ask.person, seeker.number)
    return Then(decline, lambda changed: no_partner_card(changed.cup, seeker.person))


async def _seek(ask: Ask, partner: Person | None) -> Reply:
    rating, games = await ask.desk.rating_and_games(ask.cup, ask.person.player)
    request = SeekPartner(ask.person, rating, games, roles=ask.context.roles, asks=partner)
    return Then(request, lambda changed: entry_card(changed.cup, changed.person.player, changed.page))


async def _put_together(ask: Ask, people: tuple[Person, ...]) -> Reply:
    if not ask.in_charge:
        return refusal_of("cup-refuse-join-others")
    first, second = [
        Partner(person, (await ask.desk.rating_and_games(ask.cup, person.player))[0]) for person in people
    ]
    request = PutTogether(ask.by, first, second)
    return Then(request, lambda changed: entry_card(changed.cup, first.person.player, changed.page))


async def _check_in(ask: Ask) -> Reply:
    """Where games come in private, a person without a private chat hears where else."""
    no_chat = await ask.desk.no_chat_text(ask.context) if plays_apart(ask.cup.terms) else None

    def receipt(changed: Ask) -> Card:
        return Card(say("cup-is-there", name=changed.cup.terms.name), (no_chat,) if no_chat else ())

    return Then(CheckIn(ask.person), receipt)


def _can_enter(cup: Cup, player: Player, intent: OnCup) -> bool:
    """Organisers enter others, whether they play or not."""
    enters_others = bool(intent.mentioned) and cup.is_organiser(player)
    return goes_on(cup, player, intent) and (enters_others or not plays(cup, player, intent))


def _can_leave(cup: Cup, player: Player, intent: OnCup) -> bool:
    seeks = cup.waits(player) or cup.seeker(player) is not None
    return goes_on(cup, player, intent) and (plays(cup, player, intent) or seeks)


def _checks_in(cup: Cup, player: Player, intent: OnCup) -> bool:
    return cup.stage is Stage.CHECK_IN and plays(cup, player, intent)


def _can_challenge(cup: Cup, player: Player, intent: OnCup) -> bool:
    return goes_on(cup, player, intent) and format_of(cup.terms).has_challenges


def _asks_to_leave(ask: Ask) -> Phrase | None:
    return say("cup-ask-leave") if ask.cup.stage is Stage.RUNNING else None


def _round_of(ask: Ask) -> int:
    """The next round, where none is named."""
    return ask.cup.round + 1 if ask.number is None else ask.number


def _rest_card(ask: Ask) -> Card:
    round_ = _round_of(ask)
    if ask.says(OFF):
        return receipt_card(ask.cup, say("cup-rests-not", round=round_))
    of_teams = format_of(ask.cup.terms).has_teams
    return receipt_card(ask.cup, say("cup-rests-team" if of_teams else "cup-rests", round=round_))


def _outranking(ask: Ask) -> tuple[Number, ...] | Refusal:
    """The entrants whom the asker may challenge, the nearest first."""
    entrant = ask.cup.entrant_of(ask.person.player)
    above = format_of(ask.cup.terms).may_challenge(ask.cup, entrant.number) if entrant else ()
    return above or refusal_of("cup-refuse-nobody-above")


_CLUB = re.compile(r"[\"“”„«](?P<name>[^\"“”«»]+)[\"“”»]")


def _seed(ask: Ask) -> Reply:
    """Set a seed; without a name, or without a place, show the order."""
    place = 0 if ask.says(OFF) else ask.number
    return SetSeed(ask.by, ask.people[0], place) if ask.people and place is not None else ()


async def _invite(ask: Ask) -> Reply:
    """A person who blocks the organiser can enter, and hears nothing of it."""
    is_blocked = partial(ask.desk.lookup.access.blocks.is_blocked, ask.person.player)
    people = await ask.persons()
    return tuple([Invite(ask.by, each, silently=await is_blocked(each.player)) for each in people]) or None


def _set_club(ask: Ask) -> Reply:
    named = _CLUB.search(ask.intent.words)
    if not named and not ask.says(OFF):
        return None
    club = presentable(named["name"]) if named else None
    return tuple(SetClub(ask.by, number, club) for number in ask.people) or None


ACTS = (
    CupAct(
        word="join",
        parameters=(
            WHO,
            Parameter("number", Kind.NUMBER),
            Parameter("team", Kind.TEXT, written='"{}"'),
            OTHER,
        ),
        request=_join,
        usages=("/cup join @NAME", "/cup join @NAME @NAME"),
        fits=_can_enter,
        deed=Deed.JOIN,
        often=True,
        minds_admins=lambda intent: bool(intent.mentioned),
    ),
    CupAct(
        word="leave",
        sure=_asks_to_leave,
        request=lambda ask: Leave(ask.person),
        receipt="cup-left",
        fits=_can_leave,
        often=True,
    ),
    CupAct(
        word="check-in",
        also=("checkin",),
        request=_check_in,
        fits=_checks_in,
        often=True,
    ),
    CupAct(
        word="rest",
        parameters=(ROUND,),
        request=lambda ask: Rest(ask.person, _round_of(ask), ask.says(OFF)),
        then=_rest_card,
        fits=plays,
        often=True,
    ),
    CupAct(
        word="back",
        request=lambda ask: ComeBack(ask.person),
        receipt="cup-plays-on",
        fits=plays,
        often=True,
    ),
    CupAct(
        word="challenge",
        parameters=(WHO,),
        people=True,
        among=_outranking,
        request=lambda ask: Challenge(ask.person, ask.people[0]),
        receipt="cup-challenged",
        fits=_can_challenge,
        often=True,
    ),
    CupAct(
        word="team",
        parameters=(Parameter("team", Kind.TEXT, most=TEXT_LIMIT), WHO),
        request=_lead,
        deed=Deed.JOIN,
        free_words=True,
        often=True,
    ),
    CupAct(
        word="invite",
        by=ORGANISERS,
        parameters=(WHO,),
        request=_invite,
        usages=("/cup invite @NAME",),
    ),
    CupAct(
        word="seed",
        by=ORGANISERS,
        parameters=(WHO, Parameter("place", Kind.NUMBER, off="off")),
        people=True,
        request=_seed,
        then=lambda ask: seeding_card(ask.cup, ask.panel_rows),
        panel=(OnPanel(BEFORE, 22),),
    ),
    CupAct(
        word="club",
        by=ORGANISERS,
        parameters=(Parameter("called", Kind.TEXT, written='"{}"', required=True), TWO[0], OTHER),
        people=True,
        request=_set_club,
        usages=('/cup club "NAME" @NAME', "/cup club off @NAME"),
        free_words=True,
    ),
    CupAct(
        word="apart",
        by=ORGANISERS,
        parameters=TWO,
        among=lambda ask: who_play(ask.cup),
        request=lambda ask: Forbid(ask.by, ask.people[0], ask.people[1], ask.says(OFF)),
        undo=("apart {people} off", "apart {people}"),
        panel=(
            OnPanel(BEFORE, 13),
            OnPanel(PLAYING, 24, when=lambda cup: format_of(cup.terms).keeps_apart),
        ),
    ),
    CupAct(
        word="drop",
        by=ORGANISERS,
        also=("withdraw",),
        parameters=(WHO,),
        among=lambda ask: who_play(ask.cup),
        sure=lambda ask: say("cup-ask-drop", person=side_label(ask.cup.entrant(ask.people[0]))),
        request=lambda ask: Drop(ask.by, ask.people[0]),
        undo=("reinstate {people}", ""),
        panel=(OnPanel(BEFORE, 12), OnPanel(PLAYING, 13)),
        often=True,
    ),
    CupAct(
        word="reinstate",
        by=ORGANISERS,
        parameters=(WHO,),
        among=lambda ask: tuple(entrant.number for entrant in ask.cup.entrants if entrant.has_left),
        request=lambda ask: Reinstate(ask.by, ask.people[0]),
        undo=(f"drop {{people}} {SURE}", ""),
        panel=(OnPanel(PLAYING, 34, when=lambda cup: any(entrant.has_left for entrant in cup.entrants)),),
    ),
)
