"""What people do about their own place in a cup: enter alone or with a partner, leave, rest, challenge."""

from dataclasses import replace
from functools import partial

from bot.commandkit.access import Deed
from bot.commandkit.command import Kind, Parameter
from bot.features.cup.act import OFF, OTHER, ROUND, WHO, Asked, CupAct, Reply, Then
from bot.features.cup.acts.teams import show_team
from bot.features.cup.cards.buttons import done_card
from bot.features.cup.cards.partners import ANY, NO, WITH, entry_card, no_partner_card
from bot.features.cup.cards.teams import team_in, teams_card
from bot.features.cup.cup_lookup import goes_on, plays
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
from bot.tournaments.entrants import Partner
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number, Stage

_ROBOTS = typed_words("robot")
_TWO = 2


async def _join(asked: Asked) -> Reply:
    """Organisers may enter others, who have told them so; robots cannot enter."""
    if any(word.startswith(_ROBOTS) for word in asked.words):
        return Refusal(say("cup-refuse-robot"))
    mentioned = await asked.persons()
    if asked.cup.terms.partners:
        return await _join_with_partner(asked, mentioned)
    if mentioned and not asked.in_charge:
        return Refusal(say("cup-refuse-join-others"))
    of_teams = format_of(asked.cup.terms).has_teams
    number = _number_in(asked.words) if mentioned else None
    if number and not (of_teams and not any(word.isdecimal() for word in asked.words)):
        identify = Identify(asked.by, number, mentioned[0])
        return Then(identify, lambda after: done_card(after.cup, _joined(after.cup, mentioned[:1])))
    team = team_in(asked.cup, asked.intent.words) if of_teams else None
    if of_teams and team is None:
        return teams_card(asked.cup, asked.page)
    people, number_of_team = mentioned or (asked.person,), team.number if team else 0
    requests = [
        Join(
            person,
            *await asked.desk.rating_and_games(asked.cup, person.player),
            bool(mentioned),
            asked.context.roles,
            number_of_team,
        )
        for person in people
    ]
    return Then(tuple(requests), partial(_entered, people=people, team=number_of_team))


def _number_in(words: tuple[str, ...]) -> Number | None:
    """The number of an entrant among the words: ``3``, or ``#3`` where no team is named so."""
    numbers = (word.removeprefix("#") for word in words)
    return next((Number(int(word[:4])) for word in numbers if word.isdecimal() and int(word[:4])), None)


def _entered(asked: Asked, people: tuple[Person, ...], team: int) -> Card:
    """Who enters themselves is told of a vacation of theirs that falls into the cup."""
    cup, now = asked.cup, asked.desk.cups.clock.now()
    waiting = [person for person in people if cup.waits(person.player)]
    if waiting and not team:
        return done_card(cup, say("cup-waits", name=cup.terms.name, people=listed(*waiting)))
    card = show_team(asked, team) if team else done_card(cup, _joined(cup, people))
    away = away_in(cup, asked.context.asker.account.rest, now) if people == (asked.person,) else None
    if away is None:
        return card
    offer = offer_at_entry(cup, away, now)
    rows = (*((offer.buttons,) if offer.buttons else ()), *card.rows)
    return replace(card, lines=(*card.lines, offer.line), rows=rows)


def _joined(cup: Cup, people: tuple[Person, ...]) -> Phrase:
    return say("cup-joined", name=cup.terms.name, people=listed(*people))


async def _join_with_partner(asked: Asked, mentioned: tuple[Person, ...]) -> Reply:
    """``@NAME`` is one's own partner; organisers put two together. Without a name one chooses."""
    if len(mentioned) > _TWO:
        return None
    if len(mentioned) == _TWO:
        return await _put_together(asked, mentioned)
    first, number = (*asked.words, "", "")[:2]
    if mentioned or first == ANY:
        return await _seek(asked, next(iter(mentioned), None))
    if first not in (WITH, NO):
        return entry_card(asked.cup, asked.person.player, asked.page)
    seeker = next((seeker for seeker in asked.cup.seeking if str(seeker.number) == number), None)
    if seeker is None:
        return Refusal(say("cup-refuse-not-asked"))
    if first == WITH:
        return await _seek(asked, seeker.person)
    decline = DeclinePartner(asked.person, seeker.number)
    return Then(decline, lambda after: no_partner_card(after.cup, seeker.person))


async def _seek(asked: Asked, partner: Person | None) -> Reply:
    rating, games = await asked.desk.rating_and_games(asked.cup, asked.person.player)
    request = SeekPartner(asked.person, rating, games, roles=asked.context.roles, asks=partner)
    return Then(request, lambda after: entry_card(after.cup, after.person.player, after.page))


async def _put_together(asked: Asked, people: tuple[Person, ...]) -> Reply:
    if not asked.in_charge:
        return Refusal(say("cup-refuse-join-others"))
    first, second = [
        Partner(person, (await asked.desk.rating_and_games(asked.cup, person.player))[0]) for person in people
    ]
    request = PutTogether(asked.by, first, second)
    return Then(request, lambda after: entry_card(after.cup, first.person.player, after.page))


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


def _asks_to_leave(asked: Asked) -> Phrase | None:
    return say("cup-ask-leave") if asked.cup.stage is Stage.RUNNING else None


def _round_of(asked: Asked) -> int:
    """The next round, where none is named."""
    return asked.cup.round + 1 if asked.number is None else asked.number


def _rested(asked: Asked) -> Card:
    round_ = _round_of(asked)
    if asked.says(OFF):
        return done_card(asked.cup, say("cup-rests-not", round=round_))
    of_teams = format_of(asked.cup.terms).has_teams
    return done_card(asked.cup, say("cup-rests-team" if of_teams else "cup-rests", round=round_))


def _outranking(asked: Asked) -> tuple[Number, ...] | Refusal:
    """The entrants whom the asker may challenge, the nearest first."""
    entrant = asked.cup.entrant_of(asked.person.player)
    above = format_of(asked.cup.terms).may_challenge(asked.cup, entrant.number) if entrant else ()
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
        request=lambda asked: Leave(asked.person),
        done="cup-left",
        fits=_can_leave,
        often=True,
    ),
    CupAct(
        word="check-in",
        also=("checkin",),
        request=lambda asked: CheckIn(asked.person),
        done="cup-is-there",
        fits=_checks_in,
        often=True,
    ),
    CupAct(
        word="rest",
        parameters=(ROUND,),
        request=lambda asked: Rest(asked.person, _round_of(asked), asked.says(OFF)),
        then=_rested,
        fits=plays,
        often=True,
    ),
    CupAct(
        word="back",
        request=lambda asked: ComeBack(asked.person),
        done="cup-plays-on",
        fits=plays,
        often=True,
    ),
    CupAct(
        word="challenge",
        parameters=(WHO,),
        people=True,
        among=_outranking,
        request=lambda asked: Challenge(asked.person, asked.people[0]),
        done="cup-challenged",
        fits=_can_challenge,
        often=True,
    ),
)
