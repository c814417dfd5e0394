"""What people choose for themselves."""

from dataclasses import replace
from functools import cache

from bot.accounts.limits import NAME_LIMIT
from bot.accounts.model import Account
from bot.accounts.ports import AccountBook
from bot.accounts.preferences import NO, OFF, ON, WISHES, YES, UnknownPreference, apply_wishes
from bot.accounts.set_away_hours import KINDS, QUIET, VACATION, ZONE, change_away_hours
from bot.accounts.set_away_hours import OFF as NEVER
from bot.commandkit.command import Command, HalfTyped, Kind, Parameter
from bot.commandkit.completion import starting
from bot.commandkit.context import Context
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import Line, too_many_words
from bot.features.people.limits import WISHES_LIMIT
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.people import Settings
from bot.kernel.away_hours import AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import RequestId
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.kernel.time_zones import zones
from bot.messages.card import Button, Card, Form
from bot.messages.language import LANGUAGES
from bot.messages.numbers import hours
from bot.messages.refusals import refusal_card
from bot.sessions.commands import TakeRest
from bot.sessions.model import is_open
from bot.tournaments.decisions.scheduling import AnnounceVacation
from bot.tournaments.ports import CupIndex
from bot.tournaments.service import Cups

Wishes = tuple[tuple[str, str], ...]


@frozen
class AwayHoursSetting:
    accounts: AccountBook
    tables: TableAccess
    cups: Cups
    cup_index: CupIndex

    async def choose(self, context: Context, wishes: Wishes) -> Account | Refusal:
        """The account with other quiet hours, vacations or zone; asking again finishes what broke off."""
        rest = context.asker.account.rest
        for kind, value in wishes:
            changed = change_away_hours(rest, kind, value, self.tables.sessions.clock.now())
            if isinstance(changed, Refusal):
                return changed
            rest = changed
        await self._at_every_table(context, rest)
        former = context.asker.account.rest
        if rest.vacations != former.vacations:
            for cup in await self.cup_index.of_player(context.person.player):
                await self.cups.do(cup, AnnounceVacation(context.person, rest, former), context.id)
        return await self.accounts.choose(context.person.player, lambda account: replace(account, rest=rest))

    async def _at_every_table(self, context: Context, rest: AwayHours) -> None:
        """Where somebody's time is out it stays out: such a table refuses."""
        for table in await self.tables.of_player(context.person.player):
            if is_open(table) and table.clock:
                request = RequestId(f"{context.id}:{table.id}")
                await self.tables.sessions.do(table.id, TakeRest(context.person, rest), request)


@frozen
class PersonalSettings:
    accounts: AccountBook
    resting: AwayHoursSetting

    async def settings(self, context: Context, intent: Settings) -> Card:
        wish = intent.wish
        if wish is None:
            return settings_card(context.asker.account)
        rests, other_wishes = split_wishes(wish)
        try:
            account = apply_wishes(context.asker.account, other_wishes)
        except UnknownPreference as unknown:
            word = str(unknown.args[0])[:NAME_LIMIT]
            return refusal_card(Refusal(say("settings-refuse", word=word, usages=settings_usages())))
        if rests:
            chosen = await self.resting.choose(context, rests)
            if isinstance(chosen, Refusal):
                return refusal_card(chosen)
            account = chosen
        if other_wishes:
            account = await self.accounts.choose(
                context.person.player, lambda stored: apply_wishes(stored, other_wishes)
            )
        return settings_card(account)

    async def complete(self, typed: HalfTyped) -> tuple[str, ...]:
        return starting(typed.rest, _wishes())


_IN_A_ROW = 5
"""Buttons; a platform has room for five such rows."""


def settings_card(account: Account) -> Card:
    """What is chosen now, with buttons for everything else that each wish may be."""
    chosen = {name: wish.current(account) for name, wish in WISHES.items()}
    language = say("settings-language", chosen=_language(account), command=Written("/language"))
    wish_lines = (
        say(f"settings-{name}", chosen=say(f"settings-{name}-{current}")) for name, current in chosen.items()
    )
    buttons = [
        [
            Button(say(f"settings-{name}-{value}"), write_payload(Settings(f"{name} {value}")))
            for value in WISHES[name].values
            if value != current
        ]
        for name, current in chosen.items()
    ]
    rows = list[list[Button]]()
    for of_wish in buttons:
        if rows and len(rows[-1]) + len(of_wish) <= _IN_A_ROW:
            rows[-1] += of_wish
        else:
            rows.append(of_wish)
    lines = (language, *wish_lines, *_rest(account.rest))
    form = Form("settings", tuple(chosen.items()))
    return Card(say("settings-title"), lines, rows=tuple(map(tuple, rows)), form=form)


def _rest(rest: AwayHours) -> tuple[Phrase, ...]:
    quiet = hours(rest.quiet) if rest.quiet else say("settings-quiet-none")
    vacations = (
        say("settings-vacation", start=vacation.start, end=vacation.end) for vacation in rest.vacations
    )
    return (
        say("settings-quiet", hours=quiet, zone=Written(rest.zone)),
        *vacations,
        say("settings-rest", usages=_rest_usages()),
    )


def _rest_usages() -> Listed:
    return listed(
        Written("/settings quiet 23:00-07:00|off"),
        Written("/settings vacation 2026-12-24..2027-01-03|off"),
        Written("/settings zone Europe/Rome"),
    )


def _language(account: Account) -> str | Phrase:
    return LANGUAGES.get(account.language or "", say("settings-language-none"))


def settings_usages() -> Listed:
    usages = (f"/settings {name} {'|'.join(wish.values)}" for name, wish in WISHES.items())
    return listed(*map(Written, usages))


def split_wishes(wish: str) -> tuple[Wishes, str]:
    """What a wish says about rest, the zone first, and what else it says."""
    words, rest, other_words = iter(wish.split()), dict[str, str](), list[str]()
    for word in words:
        if word in KINDS:
            rest[word] = next(words, "")
        else:
            other_words.append(word)
    return tuple(sorted(rest.items(), key=lambda entry: KINDS.index(entry[0]))), " ".join(other_words)


@cache
def _wishes() -> tuple[str, ...]:
    """What can be wished for; reckoned when it is first asked for, since there are hundreds of time zones."""
    return (
        *(f"{name} {value}" for name, wish in WISHES.items() for value in wish.values),
        *(f"{kind} {NEVER}" for kind in (QUIET, VACATION)),
        *(f"{QUIET} {hours}" for hours in ("22:00-07:00", "23:00-08:00", "00:00-09:00")),
        *(f"{ZONE} {zone}" for zone in sorted(zones())),
    )


def read_settings(line: Line) -> Intent | Refusal:
    wish = " ".join(tidy(word) for word in line.words)
    too_long = len(wish) > WISHES_LIMIT or any(len(word) > WORD_LIMIT for word in line.words)
    return too_many_words(line.rest, "settings") if too_long else Settings(wish or None)


def _choice_parameter(name: str) -> Parameter:
    return Parameter(name, Kind.CHOICE, choices=WISHES[name].values, written=f"{name} {{}}")


COMMANDS = (
    Command(
        name="settings",
        place=310,
        parameters=(
            _choice_parameter("pings"),
            _choice_parameter("remind"),
            _choice_parameter("challenges"),
            _choice_parameter("theme"),
            _choice_parameter("view"),
            Parameter("confirm", Kind.SWITCH, words=(f"confirm {ON}",), off=f"confirm {OFF}"),
            Parameter("listed", Kind.SWITCH, words=(f"listed {YES}",), off=f"listed {NO}"),
            _choice_parameter("robots"),
            Parameter("commons", Kind.SWITCH, words=(f"commons {ON}",), off=f"commons {OFF}"),
            Parameter("quiet", Kind.WORD, written=f"{QUIET} {{}}"),
            Parameter("vacation", Kind.WORD, written=f"{VACATION} {{}}"),
            Parameter("zone", Kind.WORD, written=f"{ZONE} {{}}"),
        ),
        reader=read_settings,
        complete=PersonalSettings.complete,
        intent=Settings,
        handle=PersonalSettings.settings,
    ),
)
