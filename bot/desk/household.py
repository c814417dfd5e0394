"""What people and communities choose, and which rights we have."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.accounts.limits import NAME_LIMIT
from bot.accounts.model import Community, Starters
from bot.accounts.ports import AccountBook, CommunityBook, RoomBook
from bot.accounts.preferences import THEMES, UnknownPreference, theme_called, wished
from bot.cards.intents import SelfCheck, Settings, SetUp
from bot.cards.language import LANGUAGES
from bot.cards.model import Card
from bot.cards.of_people import community, rights, settings, settings_usages, setup_usages
from bot.cards.of_refusal import refusal
from bot.desk.errand import Errand
from bot.desk.ports import Courier
from bot.desk.resting import Resting, parted
from bot.kernel.ids import CommunityRef, Platform, Room
from bot.kernel.scene import Aids
from bot.kernel.text import Refusal, say
from bot.learning.ports import QuizBook
from bot.ratings.ports import ResultLog
from bot.ratings.pseudonyms import in_another_community
from bot.sessions.time_controls import read_control, write_control


@dataclass(frozen=True, slots=True)
class Household:
    accounts: AccountBook
    communities: CommunityBook
    rooms: RoomBook
    couriers: Mapping[Platform, Courier]
    resting: Resting
    quizzes: QuizBook
    results: ResultLog

    async def settings(self, errand: Errand, intent: Settings) -> Card:
        wish = intent.wish
        if wish is None:
            return settings(errand.asker.account)
        rests, others = parted(wish)
        try:
            account = wished(errand.asker.account, others)
        except UnknownPreference as unknown:
            word = str(unknown.args[0])[:NAME_LIMIT]
            return refusal(Refusal(say("settings-refuse", word=word, usages=settings_usages())))
        if rests:
            chosen = await self.resting.choose(errand, rests)
            if isinstance(chosen, Refusal):
                return refusal(chosen)
            account = chosen
        if others:
            account = await self.accounts.choose(errand.person.player, lambda now: wished(now, others))
        return settings(account)

    async def set_up(self, errand: Errand, intent: SetUp) -> Card:
        if errand.community is None:
            return refusal(Refusal(say("setup-refuse-private")))
        now = await self.communities.choices(errand.room.platform, errand.community)
        if intent.name is None:
            return community(now)
        if not errand.admin:
            return refusal(Refusal(say("setup-refuse-admins")))
        chosen = _chosen(now, intent, errand)
        if isinstance(chosen, Refusal):
            return refusal(chosen)
        await self.communities.choose(errand.room.platform, errand.community, chosen)
        return community(chosen)

    async def self_check(self, errand: Errand, _: SelfCheck) -> Card:
        courier = self.couriers.get(errand.room.platform)
        return rights(await courier.lacking(errand.room) if courier else ())

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

    async def admit(self, errand: Errand) -> Refusal | None:
        """Whether the community lets this person open a table here; its language becomes the room's."""
        if errand.community is None:
            return None
        choices = await self.communities.choices(errand.room.platform, errand.community)
        if choices.starters is Starters.ADMINS and not errand.admin:
            return Refusal(say("setup-refuse-starting"))
        if choices.rooms and errand.room.chat not in choices.rooms:
            return Refusal(say("setup-refuse-room"))
        if choices.language and not await self.rooms.language_of(errand.room):
            await self.rooms.choose_language(errand.room, choices.language)
        return None


def _chosen(now: Community, intent: SetUp, errand: Errand) -> Community | Refusal:
    match intent.name, intent.value:
        case "language", str(language) if language in LANGUAGES:
            return replace(now, language=language)
        case "clock", str(clock) if not isinstance(control := read_control(clock), Refusal):
            return replace(now, clock=write_control(control) if control else None)
        case "start", str(starters) if starters in set(Starters):
            return replace(now, starters=Starters(starters))
        case "theme", str(theme) if theme in THEMES:
            return replace(now, theme=theme_called(theme))
        case "aids", str(aids) if aids in set(Aids):
            return replace(now, aids=Aids(aids))
        case "rooms", "here":
            return replace(now, rooms=now.rooms | {errand.room.chat})
        case "rooms", "everywhere":
            return replace(now, rooms=frozenset())
        case _:
            return Refusal(say("setup-refuse-unknown", usages=setup_usages()))
