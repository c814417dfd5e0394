"""Who may open, see, watch, export, join and publish tables and cups: one policy, which every door asks."""

from asyncio import gather
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from typing import Final

from bot.accounts.model import Challenges, Community, Publicity, Starters, Strangers
from bot.accounts.ports import AccountBook, BlockBook, CommunityBook, RoomBook
from bot.commandkit.context import Context
from bot.delivery.ports import Courier, Failed
from bot.gamekit.game import PAIR
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, NOWHERE, Person, Platform, Player, Room
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Clock
from bot.sessions.model import Phase, Session
from bot.sessions.ports import TableIndex
from bot.tournaments.decisions.participation import too_late
from bot.tournaments.model import Cup

_NOTHING_CHOSEN: Final = Community()


class Deed(StrEnum):
    """What a person wants to do with a table or cup."""

    SEE = "see"
    """For the asker alone."""
    WATCH = "watch"
    """In a room, which shows it from then on."""
    EXPORT = "export"
    JOIN = "join"
    PUBLISH = "publish"
    """For the whole world, on a page of its own."""


@frozen
class Facts:
    """How an asker and their room stand to a table or cup.

    It ``is_own`` to those who play, organise or are awaited there. It ``is_here`` in its community and in
    rooms that show it. An asker ``is_member`` if their chat app says that they are in such a room, and
    ``is_alone`` where no one else reads what is shown to them. It ``is_offer`` while it waits for anybody. It
    ``is_secret`` if one person tries things out on it. It ``is_outside`` if its home is in no community;
    else ``choices`` are those of its community, and the asker may be ``is_on_other_app`` than that.
    All facts but ``is_secret`` only ever permit more, so that the dear ones are rarely asked for.
    """

    is_own: bool = False
    is_here: bool = False
    is_member: bool = False
    is_alone: bool = False
    is_offer: bool = False
    is_secret: bool = False
    is_outside: bool = False
    is_on_other_app: bool = False
    choices: Community = _NOTHING_CHOSEN


def is_permitted(deed: Deed, facts: Facts) -> bool:
    """The policy. Those who were given the code of an offer may take it up, if that comes from no community.

    The same holds on another app than its community's, unless that refuses strangers.
    """
    if deed is Deed.PUBLISH:
        return not facts.is_secret and facts.choices.publicity is not Publicity.NONE
    if facts.is_own or facts.is_secret:
        return facts.is_own
    if facts.is_here or facts.choices.strangers is Strangers.ALLOWED:
        return True
    if facts.is_member and (facts.is_alone or deed is not Deed.WATCH):
        return True
    is_welcome = facts.is_on_other_app and facts.choices.strangers is Strangers.OTHER_APPS
    return deed in (Deed.SEE, Deed.JOIN) and facts.is_offer and (facts.is_outside or is_welcome)


@frozen
class Shown:
    """A table or cup as the policy sees it.

    Its ``people`` play, organise or are awaited. Of its ``rooms`` the one in which it was opened comes first;
    ``community`` is that room's, where the room book does not know it.
    """

    id: str
    rooms: tuple[Room, ...]
    people: frozenset[Player]
    community: str | None = None
    is_offer: bool = False
    is_secret: bool = False

    @classmethod
    def of_table(cls, session: Session) -> "Shown":
        """Also those who left their seat to a partner are its people."""
        people = (*session.players, *(person.player for person in session.lineup if person != NOBODY))
        is_open_to_all = session.invited is None or session.setup.seats > PAIR
        return cls(
            session.id,
            (session.room,),
            frozenset(people),
            is_offer=session.phase is Phase.LOBBY and is_open_to_all,
            is_secret=session.trial is not None,
        )

    @classmethod
    def of_cup(cls, cup: Cup) -> "Shown":
        awaited = (*cup.invited, *(seeker.asks for seeker in cup.seeking if seeker.asks))
        people = (*cup.players, *(person.player for person in awaited if person != NOBODY))
        can_be_entered = cup.is_to_begin or too_late(cup) is None
        is_offer = can_be_entered and not (cup.is_finished or cup.closed)
        return cls(cup.id, cup.rooms, frozenset(people), cup.community, is_offer)


@frozen
class Home:
    """The room in which a table or cup was opened, by its present name, and what its community has chosen."""

    room: Room
    community: str | None
    choices: Community
    is_secret: bool

    @property
    def facts(self) -> Facts:
        """Those of a stranger."""
        return Facts(is_secret=self.is_secret, is_outside=self.community is None, choices=self.choices)


@frozen
class Access:
    communities: CommunityBook
    rooms: RoomBook
    index: TableIndex
    accounts: AccountBook
    blocks: BlockBook
    couriers: Mapping[Platform, Courier]
    clock: Clock

    async def permits(self, deed: Deed, context: Context, subject: Shown) -> bool:
        return await self._permits(deed, context, subject, is_theirs=is_own(context, subject))

    async def is_watched_by_all(self, context: Context, subject: Shown) -> bool:
        """Whether the whole chat may watch it: that the asker plays there permits nothing to the others."""
        is_theirs = is_own(context, subject) if context.private else _is_nameless(subject)
        return await self._permits(Deed.WATCH, context, subject, is_theirs=is_theirs)

    async def _permits(self, deed: Deed, context: Context, subject: Shown, *, is_theirs: bool) -> bool:
        """Reads no more than it takes to permit it: for the people of a table, nothing."""
        facts = Facts(
            is_own=is_theirs,
            is_alone=context.private,
            is_offer=subject.is_offer,
            is_secret=subject.is_secret,
        )
        if facts.is_secret or is_permitted(deed, facts):
            return is_permitted(deed, facts)
        facts = replace(facts, is_here=await self._is_here(context, subject))
        if is_permitted(deed, facts):
            return True
        home = await self.home(subject)
        facts = replace(
            facts,
            is_outside=home.community is None,
            is_on_other_app=home.room.platform != context.room.platform,
            choices=home.choices,
        )
        if is_permitted(deed, facts) or not is_permitted(deed, replace(facts, is_member=True)):
            return is_permitted(deed, facts)
        return await self._is_in(context.person.player, subject.rooms)

    async def may_stay(self, room: Room, subject: Shown) -> bool:
        """Whether a room that a person left still shows it: of its community, or with one of its people."""
        home, current = await self.home(subject), await self.rooms.current(room)
        if current == home.room or home.choices.strangers is Strangers.ALLOWED:
            return True
        place = (await self.rooms.load(current)).place
        if place.reader:
            return place.reader in subject.people or await self._is_in(place.reader, subject.rooms)
        if place.community and (current.platform, place.community) == (home.room.platform, home.community):
            return True
        return any([await self._is_in(player, (current,)) for player in subject.people])

    async def home(self, subject: Shown) -> Home:
        room = await self.rooms.current(subject.rooms[0])
        (community,) = await self._communities_of(subject, (room,))
        choices = await self.communities.choices(room.platform, community) if community else _NOTHING_CHOSEN
        return Home(room, community, choices, subject.is_secret)

    async def administers_home(self, context: Context, subject: Shown) -> bool:
        """Whether the asker administers its community, and asks there."""
        if not context.admin or context.community is None:
            return False
        home = await self.home(subject)
        return (home.room.platform, home.community) == (context.room.platform, context.community)

    async def refuse_opening(self, context: Context) -> Refusal | None:
        """Why this person may open nothing here.

        What may be opened in a channel may be opened in its threads.
        """
        if context.community is None:
            return None
        choices = await self.communities.choices(context.room.platform, context.community)
        if choices.starters is Starters.ADMINS and not context.admin:
            return Refusal(say("setup-refuse-starting"))
        chats = {room.chat for room in (context.room, context.within) if room}
        if choices.rooms and choices.rooms.isdisjoint(chats):
            return Refusal(say("setup-refuse-room"))
        return self._refuse_banned(context, choices)

    async def refuse_banned(self, context: Context, subject: Shown) -> Refusal | None:
        """Why this person may not join a table or cup, or play there again."""
        return self._refuse_banned(context, (await self.home(subject)).choices)

    def _refuse_banned(self, context: Context, choices: Community) -> Refusal | None:
        players, now = context.asker.account.players, self.clock.now()
        ends = [ban.until for ban in choices.bans if ban.player in players and ban.until > now]
        return Refusal(say("setup-refuse-banned", until=max(ends, key=lambda at: at.ms))) if ends else None

    async def refuse_challenge(self, context: Context, invited: Person) -> Refusal | None:
        """Why this person may not ask ``invited``; a block reads like a wish for no challenges."""
        player = context.person.player
        account, is_blocked, own_blocks = await gather(
            self.accounts.account(invited.player),
            self.blocks.is_blocked(player, invited.player),
            self.blocks.list_blocked(player),
        )
        if invited.player in (person.player for person in own_blocks):
            return Refusal(say("block-refuse-own", person=invited, command=Written("/unblock")))
        takes_any = account.challenges is Challenges.ANYBODY
        shares_room = account.challenges is Challenges.ROOMS and (
            await self._is_companion(context, invited.player)
            or await self._is_in(invited.player, (context.room,))
        )
        if not is_blocked and (takes_any or shares_room):
            return None
        return Refusal(say("play-refuse-challenge", person=invited, command=Written("/play")))

    async def usual_clock(self, context: Context) -> str | None:
        """That of every table in this community."""
        if context.community is None:
            return None
        return (await self.communities.choices(context.room.platform, context.community)).clock

    async def _is_here(self, context: Context, subject: Shown) -> bool:
        """Whether the room shows it, or lies in the community of one that does."""
        if context.room in subject.rooms:
            return True
        rooms = await gather(*map(self.rooms.current, subject.rooms))
        if context.room in rooms:
            return True
        if context.community is not None:
            platforms = (room.platform for room in rooms)
            communities = zip(platforms, await self._communities_of(subject, rooms), strict=True)
            if (context.room.platform, context.community) in communities:
                return True
        return subject.id in await self.index.in_room(context.room)

    async def _is_companion(self, context: Context, player: Player) -> bool:
        if context.companion is None:
            return False
        return context.companion.handle in await self.accounts.handles_of(player)

    async def _is_in(self, player: Player, rooms: Iterable[Room]) -> bool:
        """Whether a chat app says that they are in any of the rooms; False for an app that is unreachable."""
        current = await gather(*map(self.rooms.current, rooms))
        for handle in await self.accounts.handles_of(player):
            for room in current:
                courier = self.couriers.get(room.platform) if room.platform == handle.platform else None
                with suppress(Failed):
                    if courier and await courier.is_in(room, handle):
                        return True
        return False

    async def _communities_of(self, subject: Shown, rooms: Sequence[Room]) -> tuple[str | None, ...]:
        """Of the first room the table or cup may tell, where nothing else is known of it."""
        home, *other_communities = [
            room_document.place.community for room_document in await gather(*map(self.rooms.load, rooms))
        ]
        if home is None and subject.community is not None:
            home = (await self.rooms.current(Room(rooms[0].platform, subject.community))).chat
        return (home, *other_communities)


def is_in_charge(context: Context, cup: Cup) -> bool:
    return cup.is_organiser(context.person.player) or administers(context, cup)


def administers(context: Context, cup: Cup) -> bool:
    """Whether the asker administers the community in which the cup was opened."""
    same_place = context.room.platform == cup.rooms[0].platform and context.community == cup.community
    return context.admin and context.community is not None and same_place


def _is_nameless(subject: Shown) -> bool:
    return not subject.people and set(subject.rooms) == {NOWHERE}


def is_own(context: Context, subject: Shown) -> bool:
    """An old record that names neither people nor a room is everybody's."""
    return _is_nameless(subject) or not context.asker.account.players.isdisjoint(subject.people)


OUT_OF_SIGHT: Final = Refusal(say("table-refuse-no-such-table"))
"""The same for a table that is not there and for one that the asker may not see: its code tells nothing."""
