"""What is asked about cups, done: each act where it belongs."""

from dataclasses import dataclass

from bot.cards.cups.asking import Act, OnCup
from bot.cards.cups.listing import guide, listed_cups, which_cup
from bot.cards.model import Card
from bot.cards.of_refusal import refusal
from bot.desk.cups.entering import Entering, administers, is_in_charge
from bot.desk.cups.looking import Looking
from bot.desk.cups.meant import Meaning
from bot.desk.cups.opening import Opening
from bot.desk.cups.running import Running
from bot.desk.cups.showing import Showing
from bot.desk.errand import Errand, Outcome, Privately
from bot.desk.reading import Reading
from bot.kernel.text import Refusal
from bot.tournaments.commands import Asker, ShowIn
from bot.tournaments.model import Cup

_LOOKING = frozenset({Act.PAIRINGS, Act.WHY, Act.STANDINGS, Act.CROSSTABLE, Act.HISTORY, Act.EXPORT})


@dataclass(frozen=True, slots=True)
class CupDesk:
    opening: Opening
    entering: Entering
    running: Running
    looking: Looking
    showing: Showing
    meaning: Meaning
    reading: Reading

    async def serve(self, errand: Errand, intent: OnCup) -> Outcome:
        match intent.act:
            case Act.OPEN:
                return await self.opening.open(errand, intent.words)
            case Act.LIST:
                return Privately(listed_cups(await self.meaning.listed(errand)))
            case Act.GUIDE:
                return Privately(guide())
        cup = await self.meaning.cup(errand, intent)
        if isinstance(cup, Refusal):
            return Privately(refusal(cup))
        if isinstance(cup, tuple):
            return Privately(which_cup(intent, cup))
        if intent.act is Act.SHOW:
            return await self._show(errand, cup)
        return Privately(await self._about(errand, cup, intent))

    async def _about(self, errand: Errand, cup: Cup, intent: OnCup) -> Card:
        match intent.act:
            case act if act in _LOOKING:
                return self.looking.look(errand, cup, intent, await self.reading.language_for(errand))
            case Act.JOIN:
                return await self.entering.join(errand, cup, intent)
            case Act.LEAVE:
                return await self.entering.leave(errand, cup, intent)
            case Act.CHECK_IN:
                return await self.entering.check_in(errand, cup)
            case Act.REST:
                return await self.entering.rest(errand, cup, intent)
            case Act.CHALLENGE:
                return await self.entering.challenge(errand, cup, intent)
            case Act.COME:
                return await self.entering.come(errand, cup, intent)
            case Act.TIME:
                return await self.entering.time(errand, cup, intent)
            case _:  # OF_ORGANISERS
                return await self.running.serve(errand, cup, intent)

    async def _show(self, errand: Errand, cup: Cup) -> Outcome:
        """In a room that shows it already, anew; in others by those in charge, to others for them alone."""
        if await self.showing.hangs_in(cup, errand.room):
            return await self.showing.show(errand, cup)
        if not is_in_charge(errand, cup):
            return Privately(self.showing.card(cup))
        asker = Asker(errand.person, administers(errand, cup))
        shown = await self.entering.cups.do(cup.id, ShowIn(asker, errand.room), errand.id)
        if isinstance(shown, Refusal):
            return Privately(refusal(shown))
        return await self.showing.show(errand, shown)
