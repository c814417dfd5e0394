"""What people do about their own place in a cup: enter alone or with a partner, leave, rest, challenge."""

from dataclasses import replace
from functools import partial

from bot.commandkit.access import Deed
from bot.commandkit.command import Kind, Parameter
from bot.features.cup.act import OFF, OTHER, ROUND, WHO, Ask, CupAct, Reply, Then
from bot.features.cup.acts.teams import show_team
from bot.features.cup.cards.buttons import receipt_card
from bot.features.cup.cards.partners import ANY, NO, WITH, entry_card, no_partner_card
from bot.features.cup.cards.teams import team_in, teams_card
from bot.features.cup.cup_lookup import goes_on, plays
from bot.features.cup.match_tables import plays_apart
from bot.features.cup.vacations import away_in, offer_at_entry
from bot.intents.cup import OnCup
from bot.kernel.ids import Person, Player
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, listed, say
from bot.messages.card import Card
from bot.tournaments.decisions.attendance import ComeBack
from bot.tournaments.decisions.challenges import Challenge
from bot.tournaments.decisions.importing import Identify
from bot.tournaments.decisions.pairing_constraints import Rest
from bot.tournaments.decisions.partner_entry import DeclinePartner, PutTogether, SeekPartner
from bot.tournaments.decisions.sign_up_and_check_in import CheckIn, Join
from bot.tournaments.decisions.withdrawals import Leave
from bot.tournaments.entrants import Partner, Team
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number, Stage
from bot.tournaments.team_play.rosters import roster

_ROBOTS = typed_words("robot")
_TWO = 2


async def _join(ask: Ask) -> Reply:
    """Organisers may enter others, who have told them so; robots cannot enter."""
    if any(word.startswith(_ROBOTS) for word in ask.words):
        return Refusal(say("cup-refuse-robot"))
    mentioned = await ask.persons()
    if ask.cup.terms.partners:
        return await _join_with_partner(ask, mentioned)
    if mentioned and not ask.in_charge:
        return Refusal(say("cup-refuse-join-others"))
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
        return Refusal(say("table-refuse-seat-taken"))
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
        return Refusal(say("cup-refuse-not-asked"))
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
        return Refusal(say("cup-refuse-join-others"))
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
    return above or Refusal(say("cup-refuse-nobody-above"))


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
)
