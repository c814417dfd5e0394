"""Finds the cup, match or entrant that a request names."""

import re
from collections.abc import Callable
from typing import TypeAlias

from bot.accounts.ports import AccountBook, RoomBook
from bot.commandkit.access import Access, Deed, Shown
from bot.commandkit.context import Context, recognise
from bot.documents.ports import OutOfReach
from bot.features.cup.cards.organise import entrants_in
from bot.features.cup.cup_card_sync import by_present_name
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, Player, Room
from bot.kernel.text import Refusal, Written, refusal_of
from bot.tournaments.model import Cup, CupId, Match, Number
from bot.tournaments.ports import CupIndex, CupStore
from bot.tournaments.sides import board_of

_MATCH = re.compile(r"(?:(?P<round>\d{1,4})\.)?(?P<board>\d{1,4})")

Several: TypeAlias = tuple[Cup, ...]
Fits: TypeAlias = Callable[[Cup, Player, OnCup], bool]
"""Whether an act can be about that cup, where the asker names none."""


def goes_on(cup: Cup, _player: Player, _intent: OnCup) -> bool:
    return not cup.is_finished


def plays(cup: Cup, player: Player, _: OnCup) -> bool:
    entrant = cup.entrant_of(player)
    return not cup.is_finished and entrant is not None and not entrant.has_left


@frozen
class CupLookup:
    store: CupStore
    index: CupIndex
    accounts: AccountBook
    rooms: RoomBook
    access: Access

    async def cup(self, context: Context, intent: OnCup, fits: Fits, deed: Deed) -> Cup | Refusal | Several:
        """The one that is named; else the only one in this room, or of theirs, of which it can be said.

        Administrators are in charge of the cups of their community, also under its
        former names. Raises DamagedDocument where the cup cannot be read.
        """
        cup = await self._find_cup(context, intent, fits, deed)
        return await by_present_name(cup, self.rooms) if context.admin and isinstance(cup, Cup) else cup

    async def _find_cup(
        self, context: Context, intent: OnCup, fits: Fits, deed: Deed
    ) -> Cup | Refusal | Several:
        if intent.cup:
            loaded = await self.store.load(intent.cup, context.id)
            if loaded is None or not await self._permits(deed, context, loaded.document):
                return refusal_of("cup-refuse-no-such-cup", code=Written(intent.cup))
            return loaded.document
        in_room = await self._load_cups(await self.index.in_room(context.room))
        entered = await self._load_cups(await self.index.of_player(context.person.player))
        own_cups = tuple([cup for cup in entered if await self._permits(deed, context, cup)])
        listed, player = (in_room, own_cups), context.person.player
        fitting = [tuple(cup for cup in cups if fits(cup, player, intent)) for cups in listed]
        for cups in (*fitting, *listed):
            going = tuple(cup for cup in cups if not cup.is_finished) or cups[:1]
            if going:  # the act itself tells what it does not fit
                return going[0] if len(going) == 1 else going
        for cup in await self.store.load_each(await self.index.in_room(context.room)):
            if isinstance(cup, OutOfReach) and not cup.is_newer:
                await self.store.load(CupId(cup.name), context.id)
        return refusal_of("cup-refuse-none-here", open=Written("/cup open"), show=Written("/cup show"))

    async def list_cups(self, context: Context) -> tuple[Cup | OutOfReach, ...]:
        """Those of the asker's community, or of this room, and the asker's own; unreadable ones as well."""
        ids = list(await self.index.in_room(context.room))
        if context.community is not None:
            ids += await self.index.in_community(context.room.platform, context.community)
        own_ids = await self.index.of_player(context.person.player)
        ids = list(dict.fromkeys((*ids, *own_ids)))
        cups = await self.store.load_each(tuple(ids)) if ids else ()
        return tuple([cup for cup in cups if await self._is_listed(context, cup)])

    async def _is_listed(self, context: Context, cup: Cup | OutOfReach) -> bool:
        """Those who have left a cup stay in its lists, and see of it what others see."""
        return isinstance(cup, OutOfReach) or await self._permits(Deed.SEE, context, cup)

    async def _permits(self, deed: Deed, context: Context, cup: Cup) -> bool:
        return await self.access.permits(deed, context, Shown.of_cup(cup))

    async def near(self, player: Player, room: Room) -> tuple[Cup, ...]:
        """Those of this room, then the player's own."""
        ids = (*await self.index.in_room(room), *await self.index.of_player(player))
        return await self._load_cups(tuple(dict.fromkeys(ids)))

    async def _load_cups(self, cups: tuple[CupId, ...]) -> tuple[Cup, ...]:
        return await self.store.load_many(cups) if cups else ()

    async def people(
        self, cup: Cup, words: str, mentioned: tuple[Named, ...]
    ) -> tuple[Number, ...] | Refusal:
        """The entrants who are named, by ``@name`` or by ``#number``."""
        numbered = entrants_in(cup, words)
        if isinstance(numbered, Refusal):
            return numbered
        numbers = [*numbered]
        for named in mentioned:
            asker = await recognise(self.accounts, named)
            entrant = cup.entrant_of(asker.person.player)
            if entrant is None:
                return refusal_of("cup-refuse-not-entered", person=asker.person)
            numbers.append(entrant.number)
        return tuple(dict.fromkeys(numbers))


def match_in(cup: Cup, words: str) -> Match | Refusal | None:
    """``3`` is a board of this round, ``2.3`` of another one; None where no match is named."""
    for word in words.split():
        if parts := _MATCH.fullmatch(tidy(word)):
            round_ = int(parts["round"] or cup.round)
            named = [m for m in cup.matches if m.round == round_ and board_of(m.id) == int(parts["board"])]
            return named[0] if named else refusal_of("cup-refuse-no-such-match")
    return None


def is_match_word(word: str) -> bool:
    return _MATCH.fullmatch(tidy(word)) is not None


def own_match(cup: Cup, player: Player) -> Match | Refusal:
    """The match of theirs that goes on, the newest if there are several."""
    entrant = cup.entrant_of(player)
    matches = cup.matches_of(entrant.number) if entrant else ()
    going = [match for match in matches if not match.is_over]
    return going[-1] if going else refusal_of("cup-refuse-no-match")
