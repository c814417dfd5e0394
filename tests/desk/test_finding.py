"""Which table somebody means who does not say."""

from dataclasses import replace

import pytest

from bot.desk.finding import Finder
from bot.kernel.ids import GameId, RequestId, Room, SessionId, Version
from bot.kernel.text import Refusal
from bot.sessions.model import Phase, Session
from bot.sessions.ports import Change
from storage.memory.world import MemoryWorld
from tests.kit.clock import NOON
from tests.kit.play import CHALLENGE, CLEO, GAMES, OFFER, PLAYING, WON, after, moves
from tests.kit.tables import ANN, BEN, CLUB, PUB

HIS_MOVE = after(PLAYING, *moves("d"))
NO_TABLE = ("table-refuse-none-here", "table-refuse-nothing-here")
CALLED = dict.fromkeys(NO_TABLE, "none") | {"table-refuse-which": "which?"}


class Tables:
    """Tables in rooms, the first opened first."""

    def __init__(self) -> None:
        self.world = MemoryWorld()
        self.finder = Finder(self.world.index, self.world.sessions, GAMES)
        self._opened = 0

    async def stand(self, *tables: tuple[str, Session], room: Room = PUB) -> None:
        for name, kind in tables:
            self._opened += 1
            table = replace(kind, id=SessionId(name), room=room, opened=NOON.after(self._opened))
            await self.world.sessions.commit(Change(table, (), Version(0), RequestId(name)))
            await self.world.index.note(table, room)


def named(found: SessionId | Refusal) -> str:
    return CALLED[found.reason.key] if isinstance(found, Refusal) else found


@pytest.fixture
def tables() -> Tables:
    return Tables()


@pytest.mark.parametrize(
    ("here", "anns", "bens", "cleos"),
    [
        ([], "none", "none", "none"),
        ([("game", PLAYING)], "game", "game", "none"),
        ([("mine", PLAYING), ("his", HIS_MOVE)], "mine", "his", "none"),
        ([("one", PLAYING), ("two", PLAYING)], "which?", "which?", "none"),
        ([("one", PLAYING), ("over", WON)], "one", "one", "none"),
        ([("offer", OFFER)], "offer", "none", "none"),
        ([("offer", OFFER), ("game", PLAYING)], "game", "game", "none"),
        ([("his", HIS_MOVE), ("offer", OFFER)], "his", "his", "none"),
        ([("asked", CHALLENGE)], "asked", "none", "none"),
        ([("over", WON)], "none", "none", "none"),
    ],
)
async def test_own_is_the_table_that_waits_or_the_only_one(
    tables: Tables, here: list[tuple[str, Session]], anns: str, bens: str, cleos: str
) -> None:
    await tables.stand(*here)
    found = [named(await tables.finder.own(person.player, PUB)) for person in (ANN, BEN, CLEO)]
    assert found == [anns, bens, cleos]


@pytest.mark.parametrize(
    ("here", "anns", "cleos"),
    [
        ([], "none", "none"),
        ([("first", PLAYING), ("last", HIS_MOVE)], "first", "last"),
        ([("open", PLAYING), ("over", WON)], "open", "open"),
        ([("older", WON), ("newer", WON)], "newer", "newer"),
    ],
)
async def test_any_is_ones_own_or_else_the_newest_that_is_open(
    tables: Tables, here: list[tuple[str, Session]], anns: str, cleos: str
) -> None:
    await tables.stand(*here)
    assert [named(await tables.finder.any(person.player, PUB)) for person in (ANN, CLEO)] == [anns, cleos]


async def test_other_rooms_do_not_count(tables: Tables) -> None:
    await tables.stand(("elsewhere", PLAYING), room=CLUB)
    assert named(await tables.finder.own(ANN.player, PUB)) == "none"
    assert named(await tables.finder.own(ANN.player, CLUB)) == "elsewhere"


async def test_a_person_has_the_same_tables_in_every_room(tables: Tables) -> None:
    await tables.stand(("here", PLAYING))
    await tables.stand(("asked", CHALLENGE), room=CLUB)
    assert [table.id for table in await tables.finder.of_player(BEN.player)] == ["asked", "here"]


async def test_a_table_whose_game_has_left_the_shelf_is_in_nobodys_way(tables: Tables) -> None:
    await tables.stand(("gone", replace(PLAYING, game=GameId("chess"))), ("game", PLAYING))
    assert named(await tables.finder.own(ANN.player, PUB)) == "game"
    assert [table.phase for table in await tables.finder.shown_in(PUB)] == [Phase.PLAYING]
