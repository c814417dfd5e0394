"""What people do for themselves: enter, leave, say that they are there, find a time to play."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.cards.cups.asking import Act, OnCup
from bot.cards.cups.buttons import SURE, Page, asked_first, page_in
from bot.cards.cups.entering import arranging, done
from bot.cards.cups.organising import which_entrant
from bot.cards.model import Card, Limits
from bot.cards.of_refusal import refusal
from bot.desk.cups.meant import Meaning, match_in, own_match
from bot.desk.cups.moments import EXAMPLES, read_moment
from bot.desk.cups.ports import Cups
from bot.desk.cups.seeding import Seeding
from bot.desk.errand import Errand
from bot.desk.people import recognise
from bot.kernel.ids import Person, Platform, RequestId
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import Clock
from bot.tournaments.commands import (
    AnswerTime,
    Challenge,
    CheckIn,
    Come,
    Join,
    Leave,
    OfPlayer,
    ProposeTime,
    Rest,
)
from bot.tournaments.model import Cup, Match, Number, Stage

OFF = ("off", "no")
YES = ("yes", "ok")


@dataclass(frozen=True, slots=True)
class Entering:
    cups: Cups
    meaning: Meaning
    seeding: Seeding
    limits: Mapping[Platform, Limits]
    clock: Clock

    async def join(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        """Organisers may enter others, who have told them so."""
        people = [errand.person]
        if intent.mentioned:
            if not is_in_charge(errand, cup):
                return refusal(Refusal(say("cup-refuse-join-others")))
            people = [(await recognise(self.meaning.accounts, named)).person for named in intent.mentioned]
        for at, person in enumerate(people):
            rating = await self.seeding.rating(cup, person.player)
            entered = await self.cups.do(cup.id, Join(person, rating), RequestId(f"{errand.id}:{at}"))
            if isinstance(entered, Refusal):
                return refusal(entered)
            cup = entered
        return done(cup, say("cup-joined", name=cup.terms.name, people=listed(*people)))

    async def leave(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        if cup.stage is Stage.RUNNING and SURE not in intent.words.split():
            return asked_first(cup, Act.LEAVE)
        return await self._do(errand, cup, Leave(errand.person), say("cup-left", name=cup.terms.name))

    async def check_in(self, errand: Errand, cup: Cup) -> Card:
        return await self._do(errand, cup, CheckIn(errand.person), say("cup-is-there", name=cup.terms.name))

    async def rest(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        """Of the next round, where none is named; ``off`` takes it back."""
        words = intent.words.split()
        numbers = [int(word[:4]) for word in words if word.isdecimal()]
        round_ = numbers[0] if numbers else cup.round + 1
        plays = any(word in OFF for word in words)
        rested = await self.cups.do(cup.id, Rest(errand.person, round_, plays), errand.id)
        if isinstance(rested, Refusal):
            return refusal(rested)
        told = say("cup-rests-not", round=round_) if plays else say("cup-rests", round=round_)
        return done(rested, told)

    async def challenge(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal(people)
        if not people:
            above = _above(cup, errand.person)
            if not above:
                return refusal(Refusal(say("cup-refuse-nobody-above")))
            page = Page(self.limits[errand.room.platform], page_in(intent.words))
            return which_entrant(cup, Act.CHALLENGE, above, page)
        return await self._do(
            errand, cup, Challenge(errand.person, people[0]), say("cup-challenged", name=cup.terms.name)
        )

    async def come(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        match = match_in(cup, intent.words) or own_match(cup, errand.person.player)
        if isinstance(match, Refusal):
            return refusal(match)
        return await self._do(
            errand, cup, Come(errand.person, match.id), say("cup-is-there", name=cup.terms.name)
        )

    async def time(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        """A time to play is proposed, or the one that was proposed answered; without words, how it stands."""
        match = match_in(cup, intent.words) or own_match(cup, errand.person.player)
        if isinstance(match, Refusal):
            return refusal(match)
        said = [word for word in intent.words.split() if match_in(cup, word) is None]
        if not said:
            return arranging(cup, match, errand.person)
        command = self._on_time(errand, match, " ".join(said))
        if isinstance(command, Refusal):
            return refusal(command)
        changed = await self.cups.do(cup.id, command, errand.id)
        if isinstance(changed, Refusal):
            return refusal(changed)
        return arranging(changed, changed.match(match.id) or match, errand.person)

    def _on_time(self, errand: Errand, match: Match, said: str) -> OfPlayer | Refusal:
        if said in (*YES, *OFF):
            if match.proposal is None:
                return Refusal(say("cup-refuse-nothing-proposed"))
            return AnswerTime(errand.person, match.id, match.proposal.at, said in YES)
        at = read_moment(said, self.clock.now(), errand.asker.account.rest.zone)
        if at is None:
            usage = listed(*(Written(f"/cup time {example}") for example in EXAMPLES))
            return Refusal(say("cup-refuse-value", value=said[:32], usage=usage))
        return ProposeTime(errand.person, match.id, at)

    async def _do(self, errand: Errand, cup: Cup, command: OfPlayer, told: Phrase) -> Card:
        changed = await self.cups.do(cup.id, command, errand.id)
        if isinstance(changed, Refusal):
            return refusal(changed)
        return done(changed, told)


def is_in_charge(errand: Errand, cup: Cup) -> bool:
    return cup.is_organiser(errand.person.player) or administers(errand, cup)


def administers(errand: Errand, cup: Cup) -> bool:
    """Whether the asker administers the community in which the cup was opened."""
    same_place = errand.room.platform == cup.rooms[0].platform and errand.community == cup.community
    return errand.admin and errand.community is not None and same_place


def _above(cup: Cup, person: Person) -> tuple[Number, ...]:
    """Those whom somebody on a ladder may challenge, the nearest first."""
    entrant = cup.entrant_of(person.player)
    if entrant is None or entrant.number not in cup.ladder:
        return ()
    place = cup.ladder.index(entrant.number)
    return tuple(reversed(cup.ladder[max(0, place - cup.terms.reach) : place]))
