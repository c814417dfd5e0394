"""What people do for themselves: enter, leave, say that they are there, find a time to play."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.commandkit.access import administers, is_in_charge
from bot.commandkit.context import Context, recognise
from bot.features.cup.cards.buttons import SURE, Page, act, confirmation_card, page_in
from bot.features.cup.cards.match_text import match_name, pair_of
from bot.features.cup.cards.organise import which_entrant
from bot.features.cup.cup_lookup import CupLookup, match_in, own_match
from bot.features.cup.datetime_input import EXAMPLES, read_datetime
from bot.features.cup.partner_commands import PartnerCommands
from bot.features.cup.seeding import Seeding
from bot.features.cup.team_commands import TeamCommands, team_in
from bot.features.cup.vacations import away_for, away_in, offer_at_entry
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import Act, OnCup
from bot.intents.payload import write_payload
from bot.kernel.ids import Person, Platform, RequestId
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import Clock
from bot.messages.card import Button, Card, Limits, Tone
from bot.messages.refusals import refusal_card
from bot.tournaments.decisions.attendance import ComeBack
from bot.tournaments.decisions.challenges import Challenge
from bot.tournaments.decisions.importing import Identify
from bot.tournaments.decisions.pairing_constraints import Rest
from bot.tournaments.decisions.scheduling import AnswerTime, AskTime, Come, ProposeTime
from bot.tournaments.decisions.sign_up_and_check_in import CheckIn, Join
from bot.tournaments.decisions.withdrawals import Leave
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, Number, Stage
from bot.tournaments.requests import Asker, PlayerRequest
from bot.tournaments.service import Cups
from bot.tournaments.sides import side_label

OFF = ("off", "no")
YES = ("yes", "ok")
_ROBOTS = typed_words("robot")


@dataclass(frozen=True, slots=True)
class EnterCup:
    cups: Cups
    meaning: CupLookup
    seeding: Seeding
    teams: TeamCommands
    partners: PartnerCommands
    limits: Mapping[Platform, Limits]
    clock: Clock

    async def join(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """Organisers may enter others, who have told them so; robots cannot enter."""
        if any(tidy(word).startswith(_ROBOTS) for word in intent.words.split()):
            return refusal_card(Refusal(say("cup-refuse-robot")))
        mentioned = [(await recognise(self.meaning.accounts, named)).person for named in intent.mentioned]
        if cup.terms.partners:
            return await self.partners.join(context, cup, intent.words, mentioned)
        if mentioned and not is_in_charge(context, cup):
            return refusal_card(Refusal(say("cup-refuse-join-others")))
        people = mentioned or [context.person]
        number = number_in(intent.words) if intent.mentioned else None
        of_teams = format_of(cup.terms).has_teams
        if number and not (of_teams and _is_of_team(intent.words)):
            return await self._identify(context, cup, people[0], number)
        if of_teams:
            return await self._join_team(context, cup, intent, people)
        entered = await self._enter(context, cup, people, exempt=bool(intent.mentioned))
        if isinstance(entered, Refusal):
            return refusal_card(entered)
        return self._card_after_entry(context, entered, people)

    async def _join_team(self, context: Context, cup: Cup, intent: OnCup, people: list[Person]) -> Card:
        """Into the team that is named; else one is chosen."""
        team = team_in(cup, intent.words)
        if team is None:
            return self.teams.which_team(context, cup, intent.words)
        exempt = bool(intent.mentioned)
        entered = await self._enter(context, cup, people, exempt=exempt, team=team.number)
        if isinstance(entered, Refusal):
            return refusal_card(entered)
        return self._with_vacation_warning(
            context, entered, self.teams.show_team(context, entered, team.number), people
        )

    async def _enter(
        self, context: Context, cup: Cup, people: list[Person], *, exempt: bool, team: int = 0
    ) -> Cup | Refusal:
        for at, person in enumerate(people):
            rating, games = await self.seeding.rating_and_games(cup, person.player)
            join = Join(person, rating, games=games, exempt=exempt, team=team, roles=context.roles)
            entered = await self.cups.do(cup.id, join, RequestId(f"{context.id}:{at}"))
            if isinstance(entered, Refusal):
                return entered
            cup = entered
        return cup

    def _card_after_entry(self, context: Context, cup: Cup, people: list[Person]) -> Card:
        if waiting := [person for person in people if cup.waits(person.player)]:
            return entry_done_card(cup, say("cup-waits", name=cup.terms.name, people=listed(*waiting)))
        card = entry_done_card(cup, say("cup-joined", name=cup.terms.name, people=listed(*people)))
        return self._with_vacation_warning(context, cup, card, people)

    def _with_vacation_warning(self, context: Context, cup: Cup, card: Card, people: list[Person]) -> Card:
        """Who enters themselves is told of a vacation of theirs that falls into the cup."""
        now = self.clock.now()
        away = away_in(cup, context.asker.account.rest, now) if people == [context.person] else None
        if away is None:
            return card
        offer = offer_at_entry(cup, away, now)
        rows = (*((offer.buttons,) if offer.buttons else ()), *card.rows)
        return replace(card, lines=(*card.lines, offer.line), rows=rows)

    async def _identify(self, context: Context, cup: Cup, person: Person, number: Number) -> Card:
        """Name the person behind an entrant known by name only."""
        by = Asker(context.person, administers(context, cup))
        changed = await self.cups.do(cup.id, Identify(by, number, person), context.id)
        if isinstance(changed, Refusal):
            return refusal_card(changed)
        return entry_done_card(changed, say("cup-joined", name=cup.terms.name, people=listed(person)))

    async def leave(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        if cup.stage is Stage.RUNNING and SURE not in intent.words.split():
            return confirmation_card(cup, Act.LEAVE, say("cup-ask-leave"))
        return await self._do(context, cup, Leave(context.person), say("cup-left", name=cup.terms.name))

    async def check_in(self, context: Context, cup: Cup) -> Card:
        return await self._do(context, cup, CheckIn(context.person), say("cup-is-there", name=cup.terms.name))

    async def back(self, context: Context, cup: Cup) -> Card:
        return await self._do(
            context, cup, ComeBack(context.person), say("cup-plays-on", name=cup.terms.name)
        )

    async def rest(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """Of the next round, where none is named; ``off`` takes it back."""
        words = intent.words.split()
        numbers = [int(word[:4]) for word in words if word.isdecimal()]
        round_ = numbers[0] if numbers else cup.round + 1
        plays = any(word in OFF for word in words)
        rested = await self.cups.do(cup.id, Rest(context.person, round_, plays), context.id)
        if isinstance(rested, Refusal):
            return refusal_card(rested)
        if plays:
            return entry_done_card(rested, say("cup-rests-not", round=round_))
        of_teams = format_of(cup.terms).has_teams
        return entry_done_card(rested, say("cup-rests-team" if of_teams else "cup-rests", round=round_))

    async def challenge(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        if not people:
            above = outranks(cup, context.person)
            if not above:
                return refusal_card(Refusal(say("cup-refuse-nobody-above")))
            page = Page(self.limits[context.room.platform], page_in(intent.words))
            return which_entrant(cup, Act.CHALLENGE, above, page)
        return await self._do(
            context, cup, Challenge(context.person, people[0]), say("cup-challenged", name=cup.terms.name)
        )

    async def come(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        match = match_in(cup, intent.words) or own_match(cup, context.person.player)
        if isinstance(match, Refusal):
            return refusal_card(match)
        return await self._do(
            context, cup, Come(context.person, match.id), say("cup-is-there", name=cup.terms.name)
        )

    async def more_time(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """The organisers are asked; a vacation that is in the way is told with it."""
        match = match_in(cup, intent.words) or own_match(cup, context.person.player)
        if isinstance(match, Refusal):
            return refusal_card(match)
        away = away_for(match, context.asker.account.rest, self.clock.now())
        command = AskTime(context.person, match.id, away.end if away else None)
        return await self._do(context, cup, command, say("cup-asked-time", name=cup.terms.name))

    async def time(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """A time to play is proposed, or the one that was proposed answered; without words, how it stands."""
        match = match_in(cup, intent.words) or own_match(cup, context.person.player)
        if isinstance(match, Refusal):
            return refusal_card(match)
        words = [word for word in intent.words.split() if match_in(cup, word) is None]
        if not words:
            return arranging_card(cup, match, context.person)
        command = self._on_time(context, match, " ".join(words))
        if isinstance(command, Refusal):
            return refusal_card(command)
        changed = await self.cups.do(cup.id, command, context.id)
        if isinstance(changed, Refusal):
            return refusal_card(changed)
        return arranging_card(changed, changed.match(match.id) or match, context.person)

    def _on_time(self, context: Context, match: Match, words: str) -> PlayerRequest | Refusal:
        if words in (*YES, *OFF):
            if match.proposal is None:
                return Refusal(say("cup-refuse-nothing-proposed"))
            return AnswerTime(context.person, match.id, match.proposal.at, words in YES)
        at = read_datetime(words, self.clock.now(), context.asker.account.rest.zone)
        if at is None:
            usage = listed(*(Written(f"/cup time {example}") for example in EXAMPLES))
            return Refusal(say("cup-refuse-value", value=words[:32], usage=usage))
        return ProposeTime(context.person, match.id, at)

    async def _do(self, context: Context, cup: Cup, command: PlayerRequest, text: Phrase) -> Card:
        changed = await self.cups.do(cup.id, command, context.id)
        if isinstance(changed, Refusal):
            return refusal_card(changed)
        return entry_done_card(changed, text)


_USAGES = listed(Written("/cup time 20:00"), Written("/cup time 2026-12-01T20:00"))
_SOON = (1, 3, 24)
"""Hours from now, for those who would rather tap than type."""


def entry_done_card(cup: Cup, text: Phrase) -> Card:
    """The receipt of an act, for its author alone; the card of the cup shows it to everybody."""
    rests = (act(cup, Act.REST),) if format_of(cup.terms).has_rests else ()
    return Card(text, rows=((act(cup, Act.PAIRINGS), act(cup, Act.STANDINGS), *rests),))


def arranging_card(cup: Cup, match: Match, reader: Person) -> Card:
    """When a pair plays, as one of the two sees it."""
    title = say("cup-arranging", pair=pair_of(cup, match))
    lines = [say("cup-agreed", at=match.agreed)] if match.agreed else []
    if match.until:
        lines.append(say("cup-until", until=match.until))
    if match.proposal is None:
        return Card(title, (*lines, say("cup-propose-line", usages=_USAGES)), rows=(_soon(cup, match),))
    by = cup.entrant(match.proposal.by)
    lines.append(say("cup-proposed", person=side_label(by), at=match.proposal.at))
    if any(person.player == reader.player for person in by.people):
        return Card(title, tuple(lines), rows=((_answer(cup, match, say("button-cup-time-back"), "no"),),))
    yes = _answer(cup, match, say("button-cup-time-yes"), "yes", Tone.GO)
    answers = (yes, _answer(cup, match, say("button-cup-time-no"), "no"))
    return Card(title, tuple(lines), rows=(answers,))


def _soon(cup: Cup, match: Match) -> tuple[Button, ...]:
    return tuple(
        Button(
            say("button-cup-time-in", hours=hours),
            write_payload(OnCup(Act.TIME, f"{match_name(match)} +{hours}h", cup.id)),
        )
        for hours in _SOON
    )


def _answer(cup: Cup, match: Match, label: Phrase, word: str, tone: Tone = Tone.PLAIN) -> Button:
    return Button(label, write_payload(OnCup(Act.TIME, f"{match_name(match)} {word}", cup.id)), tone)


def outranks(cup: Cup, person: Person) -> tuple[Number, ...]:
    """The entrants that a person may challenge, the nearest first."""
    entrant = cup.entrant_of(person.player)
    return format_of(cup.terms).may_challenge(cup, entrant.number) if entrant else ()


def _is_of_team(words: str) -> bool:
    """Teams are named by ``#3``, people of a report by ``3``."""
    return not any(word.isdecimal() for word in words.split())


def number_in(words: str) -> Number | None:
    """The number of an entrant among the words: ``3`` or ``#3``."""
    words_ = (word.removeprefix("#") for word in words.split())
    return next((Number(int(word_[:4])) for word_ in words_ if word_.isdecimal() and int(word_[:4])), None)
