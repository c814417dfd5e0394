"""Clocks for new tables: as asked for, or as the community has chosen."""

from dataclasses import dataclass

from bot.accounts.ports import CommunityBook
from bot.commandkit.context import Context
from bot.intents.play import OpenTable
from bot.kernel.text import Refusal, listed, say
from bot.sessions.clocks import TableClock
from bot.sessions.time_controls import NO_CLOCK, Control, TimeOut, read_control

YES = ("on", "pause", "yes")
NO = ("off", "no")


@dataclass(frozen=True, slots=True)
class ClockChoice:
    communities: CommunityBook

    async def wind(self, context: Context, intent: OpenTable) -> TableClock | Refusal | None:
        """The clock of the table that is asked for; None where nobody wants one."""
        if intent.alone and intent.clock is None:
            return None
        control = read_control(await self._usual(context) if intent.clock is None else intent.clock)
        if isinstance(control, Refusal):
            return control
        if control is None:
            set_without = intent.timeout is not None or intent.weekend is not None
            return Refusal(say("clock-refuse-without")) if set_without else None
        if intent.alone:
            return Refusal(say("clock-refuse-alone"))
        return _clock(context, intent, control)

    async def _usual(self, context: Context) -> str:
        if context.community is None:
            return NO_CLOCK
        choices = await self.communities.choices(context.room.platform, context.community)
        return choices.clock or NO_CLOCK


def _clock(context: Context, intent: OpenTable, control: Control) -> TableClock | Refusal:
    timeout, weekend = intent.timeout or TimeOut.WIN, intent.weekend or NO[0]
    if timeout not in set(TimeOut):
        return Refusal(say("clock-refuse-timeout", value=timeout, known=listed(*TimeOut)))
    if weekend not in (*YES, *NO):
        return Refusal(say("clock-refuse-weekend", value=weekend, known=listed(YES[0], NO[0])))
    if weekend in NO:
        return TableClock(control, TimeOut(timeout))
    if not control.leisurely:
        return Refusal(say("clock-refuse-pause"))
    return TableClock(control, TimeOut(timeout), context.asker.account.rest.zone)
