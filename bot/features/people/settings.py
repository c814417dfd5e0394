"""What people and communities choose, and which rights we have."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.accounts.limits import NAME_LIMIT
from bot.accounts.model import Account, Community, Starters
from bot.accounts.ports import AccountBook, CommunityBook, RoomBook
from bot.accounts.preferences import WISHES, UnknownPreference, wished
from bot.accounts.set_away_hours import KINDS, rested
from bot.commandkit.context import Context
from bot.commandkit.tables import TableAccess
from bot.delivery.ports import Courier
from bot.features.community.setup import chosen_community, community_card, rights_card
from bot.intents.community import SelfCheck, SetUp
from bot.intents.payload import write_payload
from bot.intents.people import Settings
from bot.kernel.away_hours import AwayHours
from bot.kernel.ids import CommunityRef, Platform, RequestId, Room
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.learning.ports import QuizBook
from bot.messages.card import Button, Card, in_rows
from bot.messages.clock_text import hours
from bot.messages.language import LANGUAGES
from bot.messages.refusals import refusal_card
from bot.ratings.ports import ResultLog
from bot.ratings.pseudonyms import in_another_community
from bot.sessions.commands import TakeRest
from bot.sessions.model import Phase
from bot.sessions.service import Sessions

Wishes = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class AwayHoursSetting:
    accounts: AccountBook
    table_access: TableAccess
    sessions: Sessions

    async def choose(self, context: Context, wishes: Wishes) -> Account | Refusal:
        """The account with other quiet hours, vacations or zone; asking again finishes what broke off."""
        rest = context.asker.account.rest
        for kind, value in wishes:
            asked = rested(rest, kind, value, self.sessions.clock.now())
            if isinstance(asked, Refusal):
                return asked
            rest = asked
        await self._at_every_table(context, rest)
        return await self.accounts.choose(context.person.player, lambda account: replace(account, rest=rest))

    async def _at_every_table(self, context: Context, rest: AwayHours) -> None:
        """Where somebody's time is out it stays out: such a table refuses."""
        for table in await self.table_access.of_player(context.person.player):
            if table.phase is Phase.PLAYING and table.clock:
                request = RequestId(f"{context.id}:{table.id}")
                await self.sessions.do(table.id, TakeRest(context.person, rest), request)


@dataclass(frozen=True, slots=True)
class Choices:
    accounts: AccountBook
    communities: CommunityBook
    rooms: RoomBook
    couriers: Mapping[Platform, Courier]
    resting: AwayHoursSetting
    quizzes: QuizBook
    results: ResultLog

    async def settings(self, context: Context, intent: Settings) -> Card:
        wish = intent.wish
        if wish is None:
            return settings_card(context.asker.account)
        rests, others = parted(wish)
        try:
            account = wished(context.asker.account, others)
        except UnknownPreference as unknown:
            word = str(unknown.args[0])[:NAME_LIMIT]
            return refusal_card(Refusal(say("settings-refuse", word=word, usages=settings_usages())))
        if rests:
            chosen = await self.resting.choose(context, rests)
            if isinstance(chosen, Refusal):
                return refusal_card(chosen)
            account = chosen
        if others:
            account = await self.accounts.choose(context.person.player, lambda now: wished(now, others))
        return settings_card(account)

    async def set_up(self, context: Context, intent: SetUp) -> Card:
        if context.community is None:
            return refusal_card(Refusal(say("setup-refuse-private")))
        now = await self.communities.choices(context.room.platform, context.community)
        if intent.name is None:
            return community_card(now)
        if not context.admin:
            return refusal_card(Refusal(say("setup-refuse-admins")))
        chosen = chosen_community(now, intent, context)
        if isinstance(chosen, Refusal):
            return refusal_card(chosen)
        await self.communities.choose(context.room.platform, context.community, chosen)
        return community_card(chosen)

    async def self_check(self, context: Context, _: SelfCheck) -> Card:
        courier = self.couriers.get(context.room.platform)
        return rights_card(await courier.lacking(context.room) if courier else ())

    async def moved(self, old: Room, new: Room) -> None:
        """A group that is a single room is a community of the same name; what it has chosen goes along."""
        choices = await self.communities.choices(old.platform, old.chat)
        if choices != Community():
            rooms = frozenset(new.chat if chat == old.chat else chat for chat in choices.rooms)
            await self.communities.choose(new.platform, new.chat, replace(choices, rooms=rooms))
        before, now = CommunityRef(old.platform, old.chat), CommunityRef(new.platform, new.chat)
        await self.results.rewrite(lambda entry: in_another_community(entry, before, now))
        await self.rooms.moved(old, new)
        await self.quizzes.moved(old, new)

    async def admit(self, context: Context) -> Refusal | None:
        """Whether the community lets this person open a table here; its language becomes the room's."""
        if context.community is None:
            return None
        choices = await self.communities.choices(context.room.platform, context.community)
        if choices.starters is Starters.ADMINS and not context.admin:
            return Refusal(say("setup-refuse-starting"))
        if choices.rooms and context.room.chat not in choices.rooms:
            return Refusal(say("setup-refuse-room"))
        if choices.language and not await self.rooms.language_of(context.room):
            await self.rooms.choose_language(context.room, choices.language)
        return None


_A_PAIR = 2


def settings_card(account: Account) -> Card:
    """What is chosen now, with a row of buttons for everything else that each wish may be."""
    chosen = {name: wish.now(account) for name, wish in WISHES.items()}
    language = say("settings-language", chosen=_language(account), command=Written("/language"))
    lines = (say(f"settings-{name}", chosen=say(f"settings-{name}-{now}")) for name, now in chosen.items())
    buttons = [
        [
            Button(say(f"settings-{name}-{value}"), write_payload(Settings(f"{name} {value}")))
            for value in WISHES[name].values
            if value != now
        ]
        for name, now in chosen.items()
    ]
    several = tuple(tuple(row) for row in buttons if len(row) > 1)
    single = in_rows([row[0] for row in buttons if len(row) == 1], _A_PAIR)
    return Card(say("settings-title"), (language, *lines, *_rest(account.rest)), rows=(*several, *single))


def _rest(rest: AwayHours) -> tuple[Phrase, ...]:
    quiet = hours(rest.quiet) if rest.quiet else say("settings-quiet-none")
    vacations = (say("settings-vacation", start=one.start, end=one.end) for one in rest.vacations)
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


def parted(wish: str) -> tuple[Wishes, str]:
    """What a wish says about rest, the zone first, and what else it says."""
    words, rest, others = iter(wish.split()), dict[str, str](), list[str]()
    for word in words:
        if word in KINDS:
            rest[word] = next(words, "")
        else:
            others.append(word)
    return tuple(sorted(rest.items(), key=lambda one: KINDS.index(one[0]))), " ".join(others)
