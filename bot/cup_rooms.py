"""Puts together what people see of cups: the desk, its readers of the outbox, and what each acts with."""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass

from bot.desk.cups.calling import CupCaller
from bot.desk.cups.desk import CupDesk
from bot.desk.cups.entering import Entering
from bot.desk.cups.looking import Looking
from bot.desk.cups.meant import Meaning
from bot.desk.cups.opening import Opening
from bot.desk.cups.ports import Cups
from bot.desk.cups.running import Running
from bot.desk.cups.seeding import Seeding
from bot.desk.cups.showing import CardKeeper, Showing
from bot.desk.cups.telling import Teller
from bot.desk.household import Household
from bot.desk.notices import NoticeReader
from bot.desk.postman import Postman
from bot.desk.reading import Reading
from bot.kernel.ids import Platform
from bot.kernel.time import Clock
from bot.ratings.service import Ratings
from bot.tournaments.events import CupNotice
from storage.world import World

Act = Callable[[CupNotice], Awaitable[None]]


def cup_desk(  # noqa: PLR0913, PLR0917 - a desk is made of so much
    world: World, cups: Cups, household: Household, reading: Reading, postman: Postman, ratings: Ratings
) -> CupDesk:
    letters, games, limits, clock = postman.letters, reading.games, reading.limits, ratings.clock
    meaning = Meaning(world.cups, world.cup_index, world.accounts)
    showing = Showing(postman, world.cups, world.cup_index, world.rooms)
    return CupDesk(
        Opening(cups, games, household, letters, showing, clock),
        Entering(cups, meaning, Seeding(ratings), limits, clock),
        Running(cups, meaning, games, limits),
        Looking(limits, letters),
        showing,
        meaning,
        reading,
    )


@dataclass(frozen=True, slots=True)
class CupRooms:
    """Those who act on what happens in cups, for everybody and for each platform that is served."""

    world: World
    postman: Postman
    clock: Clock
    worker: str

    def index_keeper(self) -> NoticeReader[CupNotice]:
        """Keeps every list of cups in step."""
        world = self.world

        async def keep(notice: CupNotice) -> None:
            for cup in await world.cups.load_many((notice.cup,)):
                await world.cup_index.note(cup)

        return self._reader("cup-index", keep)

    def card_keeper(self, platform: Platform) -> NoticeReader[CupNotice]:
        """Keeps the cards of cups in the rooms of one platform in step."""
        world = self.world
        keeper = CardKeeper(platform, self.postman, world.boards, world.rooms, world.cups)
        return self._reader(f"{platform}-cups", keeper.keep)

    def teller(self, platform: Platform) -> NoticeReader[CupNotice]:
        """Tells the rooms of one platform what an edited card does not."""
        world, postman = self.world, self.postman
        teller = Teller(platform, postman.couriers, world.rooms, postman.letters, world.cups)
        return self._reader(f"{platform}-cup-news", teller.tell)

    def caller(self, platform: Platform) -> NoticeReader[CupNotice]:
        """Calls the people whom one platform is to reach."""
        world, postman = self.world, self.postman
        caller = CupCaller(
            platform,
            postman.couriers,
            world.accounts,
            world.rooms,
            world.pings,
            postman.letters,
            world.cups,
            self.clock,
        )
        return self._reader(f"{platform}-cup-calls", caller.call)

    def readers(self) -> tuple[NoticeReader[CupNotice], ...]:
        kinds = (self.card_keeper, self.teller, self.caller)
        of_platforms = (kind(platform) for platform in self.postman.couriers for kind in kinds)
        return self.index_keeper(), *of_platforms

    def workers(self) -> tuple[Callable[[], Coroutine[None, None, None]], ...]:
        return tuple(reader.run for reader in self.readers())

    def _reader(self, group: str, act: Act) -> NoticeReader[CupNotice]:
        return NoticeReader(self.world.cup_outbox, group, self.worker, act)
