"""What organisers do: start, pair, decide, put things right, and end."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.cards.cups.asking import Act, OnCup
from bot.cards.cups.buttons import SURE, Page, asked_first, page_in
from bot.cards.cups.organising import panel, which_absent, which_entrant, which_match, which_result, who_play
from bot.cards.cups.rounds import draft
from bot.cards.model import Card, Limits
from bot.cards.of_refusal import refusal
from bot.desk.cups.entering import OFF, administers, is_in_charge
from bot.desk.cups.meant import Meaning, match_in
from bot.desk.cups.ports import Cups
from bot.desk.errand import Errand
from bot.desk.people import presentable, recognise
from bot.gamekit.game import AnyGame
from bot.gamekit.text_input import tidy
from bot.kernel.ids import GameId, Platform, RequestId
from bot.kernel.text import Refusal, Written, listed, say
from bot.sessions.time_controls import read_duration
from bot.tournaments.commands import (
    Asker,
    CallOff,
    ChangePairing,
    Close,
    DismissOrganiser,
    Draft,
    Drop,
    Extend,
    Forbid,
    Forfeit,
    NameOrganiser,
    OfOrganiser,
    Pause,
    Publish,
    Report,
    Resume,
    SetClub,
    Start,
)
from bot.tournaments.model import Cup
from bot.tournaments.results import Result

BOTH = ("both", "entrambi", "هردو")
_RESULTS: Mapping[str, Result] = {
    **{one.value: one for one in (Result.FIRST, Result.SECOND, Result.DRAW, Result.VOID)},
    "1/2-1/2": Result.DRAW,
    "0.5-0.5": Result.DRAW,
    "draw": Result.DRAW,
}
_CLUB = re.compile(r"[\"“”„«](?P<name>[^\"“”«»]+)[\"“”»]")
_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class Running:
    cups: Cups
    meaning: Meaning
    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]

    async def serve(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:  # noqa: C901, PLR0911, PLR0912 - one arm an act
        """Nobody but those in charge is even asked back."""
        if not is_in_charge(errand, cup):
            return refusal(Refusal(say("cup-refuse-not-organiser")))
        by = Asker(errand.person, administers(errand, cup))
        match intent.act:
            case Act.START:
                return await self._then_panel(errand, cup, Start(by))
            case Act.PAUSE:
                return await self._then_panel(errand, cup, Pause(by))
            case Act.RESUME:
                return await self._then_panel(errand, cup, Resume(by))
            case Act.PUBLISH:
                return await self._then_panel(errand, cup, Publish(by))
            case Act.DRAFT:
                return await self._then_draft(errand, cup, Draft(by))
            case Act.SWAP:
                return await self._swap(errand, cup, intent, by)
            case Act.RESULT:
                return await self._result(errand, cup, intent, by)
            case Act.FORFEIT:
                return await self._forfeit(errand, cup, intent, by)
            case Act.DROP:
                return await self._drop(errand, cup, intent, by)
            case Act.CLUB:
                return await self._club(errand, cup, intent, by)
            case Act.APART:
                return await self._apart(errand, cup, intent, by)
            case Act.EXTEND:
                return await self._extend(errand, cup, intent, by)
            case Act.CLOSE:
                return await self._surely(errand, cup, intent, Close(by))
            case Act.CALL_OFF:
                return await self._surely(errand, cup, intent, CallOff(by))
            case _:
                return await self._organise(errand, cup, intent, by)

    async def _organise(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        """The organiser's card; whoever is named becomes one, or with ``off`` is none any more."""
        for at, named in enumerate(intent.mentioned):
            person = (await recognise(self.meaning.accounts, named)).person
            dismissed = any(tidy(word) in OFF for word in intent.words.split())
            command = DismissOrganiser(by, person.player) if dismissed else NameOrganiser(by, person)
            changed = await self.cups.do(cup.id, command, RequestId(f"{errand.id}:{at}"))
            if isinstance(changed, Refusal):
                return refusal(changed)
            cup = changed
        return panel(cup, self.games)

    async def _swap(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal(people)
        if len(people) >= _A_PAIR:
            return await self._then_draft(errand, cup, ChangePairing(by, *people[:2]))
        paired = tuple(number for pair in cup.draft for number in (pair.first, pair.second) if number)
        if not paired:
            return refusal(Refusal(say("cup-refuse-no-draft")))
        others = tuple(number for number in paired if number not in people)
        said = f"#{people[0]}" if people else ""
        return which_entrant(cup, Act.SWAP, others, self._page(errand, intent, said))

    async def _result(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        match = match_in(cup, intent.words)
        if isinstance(match, Refusal):
            return refusal(match)
        if match is None:
            return which_match(cup, Act.RESULT, self._page(errand, intent))
        said = [_RESULTS[word] for word in map(tidy, intent.words.split()) if word in _RESULTS]
        if not said:
            return which_result(cup, match, self._limits(errand))
        return await self._then_panel(errand, cup, Report(by, match.id, said[0]))

    async def _forfeit(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        match, people = match_in(cup, intent.words), await self.meaning.people(cup, intent)
        if isinstance(match, Refusal):
            return refusal(match)
        if isinstance(people, Refusal):
            return refusal(people)
        if match is None and people:
            match = next((one for one in cup.matches_of(people[0]) if not one.is_over), None)
        if match is None:
            return which_match(cup, Act.FORFEIT, self._page(errand, intent))
        both = any(tidy(word) in BOTH for word in intent.words.split())
        if not people and not both:
            return which_absent(cup, match, self._limits(errand))
        loser = None if both else people[0]
        return await self._then_panel(errand, cup, Forfeit(by, match.id, loser))

    async def _drop(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal(people)
        if not people:
            return which_entrant(cup, Act.DROP, who_play(cup), self._page(errand, intent))
        if SURE not in intent.words.split():
            return asked_first(cup, Act.DROP, f"#{people[0]}")
        return await self._then_panel(errand, cup, Drop(by, people[0]))

    async def _club(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal(people)
        named = _CLUB.search(intent.words)
        off = any(tidy(word) in OFF for word in intent.words.split())
        if not people or not (named or off):
            return refusal(_usage('/cup club "NAME" @NAME', "/cup club off @NAME"))
        club = presentable(named["name"]) if named else None
        commands = [SetClub(by, number, club) for number in people]
        return await self._all_of(errand, cup, commands)

    async def _apart(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal(people)
        if len(people) != _A_PAIR:
            others = tuple(number for number in who_play(cup) if number not in people)
            said = f"#{people[0]}" if people else ""
            return which_entrant(cup, Act.APART, others, self._page(errand, intent, said))
        off = any(tidy(word) in OFF for word in intent.words.split())
        return await self._then_panel(errand, cup, Forbid(by, people[0], people[1], off))

    async def _extend(self, errand: Errand, cup: Cup, intent: OnCup, by: Asker) -> Card:
        match = match_in(cup, intent.words)
        if isinstance(match, Refusal):
            return refusal(match)
        amounts = [ms for word in intent.words.split() if (ms := read_duration(word))]
        if not amounts:
            return refusal(_usage("/cup extend 1d", "/cup extend 2.3 12h"))
        return await self._then_panel(errand, cup, Extend(by, amounts[0], match.id if match else None))

    async def _surely(self, errand: Errand, cup: Cup, intent: OnCup, command: OfOrganiser) -> Card:
        if SURE not in intent.words.split():
            return asked_first(cup, intent.act)
        return await self._then_panel(errand, cup, command)

    async def _all_of(self, errand: Errand, cup: Cup, commands: list[SetClub]) -> Card:
        """One after the other, each under a name of its own; the first refusal ends it."""
        for at, command in enumerate(commands):
            changed = await self.cups.do(cup.id, command, RequestId(f"{errand.id}:{at}"))
            if isinstance(changed, Refusal):
                return refusal(changed)
            cup = changed
        return panel(cup, self.games)

    async def _then_draft(self, errand: Errand, cup: Cup, command: OfOrganiser) -> Card:
        changed = await self.cups.do(cup.id, command, errand.id)
        return refusal(changed) if isinstance(changed, Refusal) else draft(changed)

    async def _then_panel(self, errand: Errand, cup: Cup, command: OfOrganiser) -> Card:
        """The organiser's card again, as it is now."""
        changed = await self.cups.do(cup.id, command, errand.id)
        return refusal(changed) if isinstance(changed, Refusal) else panel(changed, self.games)

    def _page(self, errand: Errand, intent: OnCup, said: str = "") -> Page:
        return Page(self._limits(errand), page_in(intent.words), said)

    def _limits(self, errand: Errand) -> Limits:
        return self.limits[errand.room.platform]


def _usage(*usages: str) -> Refusal:
    return Refusal(say("cup-refuse-how", usages=listed(*map(Written, usages))))
