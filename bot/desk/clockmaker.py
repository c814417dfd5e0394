"""Clocks for new tables: as asked for, or as the community has chosen."""

from dataclasses import dataclass

from bot.accounts.ports import CommunityBook
from bot.cards.intents import OpenTable
from bot.desk.errand import Errand
from bot.kernel.text import Refusal, listed, say
from bot.sessions.clocks import TableClock
from bot.sessions.time_controls import NO_CLOCK, Control, TimeOut, read_control

YES = ("on", "pause", "yes")
NO = ("off", "no")


@dataclass(frozen=True, slots=True)
class Clockmaker:
    communities: CommunityBook

    async def wind(self, errand: Errand, intent: OpenTable) -> TableClock | Refusal | None:
        """The clock of the table that is asked for; None where nobody wants one."""
        if intent.alone and intent.clock is None:
            return None
        control = read_control(await self._usual(errand) if intent.clock is None else intent.clock)
        if isinstance(control, Refusal):
            return control
        if control is None:
            set_without = intent.timeout is not None or intent.weekend is not None
            return Refusal(say("clock-refuse-without")) if set_without else None
        if intent.alone:
            return Refusal(say("clock-refuse-alone"))
        return _clock(errand, intent, control)

    async def _usual(self, errand: Errand) -> str:
        if errand.community is None:
            return NO_CLOCK
        choices = await self.communities.choices(errand.room.platform, errand.community)
        return choices.clock or NO_CLOCK


def _clock(errand: Errand, intent: OpenTable, control: Control) -> TableClock | Refusal:
    timeout, weekend = intent.timeout or TimeOut.WIN, intent.weekend or NO[0]
    if timeout not in set(TimeOut):
        return Refusal(say("clock-refuse-timeout", value=timeout, known=listed(*TimeOut)))
    if weekend not in (*YES, *NO):
        return Refusal(say("clock-refuse-weekend", value=weekend, known=listed(YES[0], NO[0])))
    if weekend in NO:
        return TableClock(control, TimeOut(timeout))
    if not control.leisurely:
        return Refusal(say("clock-refuse-pause"))
    return TableClock(control, TimeOut(timeout), errand.asker.account.rest.zone)
