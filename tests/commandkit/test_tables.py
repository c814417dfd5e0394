"""Which table somebody means who does not say."""

from dataclasses import replace

import pytest

from bot.commandkit.access import Access
from bot.commandkit.tables import Found, Several, TableAccess
from bot.kernel.ids import GameId, RequestId, Room, SessionId, Version
from bot.kernel.text import Refusal
from bot.ratings.service import Ratings
from bot.sessions.model import Phase, Session
from bot.sessions.ports import Change
from bot.sessions.service import Sessions
from tests.kit.clock import NOON, SettableClock
from tests.kit.fourrow_tables import CHALLENGE, CLEO, GAMES, OFFER, PLAYING, WON, after, moves, no_blocks
from tests.kit.memory_store.store import memory_store
from tests.kit.tables import ANN, BEN, CLUB, PUB

HIS_MOVE = after(PLAYING, *moves("d"))
NO_TABLE = ("table-refuse-none-here", "table-refuse-nothing-here")


class Tables:
    """Tables in rooms, the first opened first."""

    def __init__(self) -> None:
        self.world = memory_store()
        sessions = Sessions(self.world.sessions, GAMES, SettableClock(), no_blocks)
        self.table_access = TableAccess(
            sessions,
            self.world.index,
            self.world.rooms,
            {},
            Access(
                self.world.communities,
                self.world.rooms,
                self.world.index,
                self.world.accounts,
                self.world.blocks,
                {},
                SettableClock(),
            ),
            self.world.followers,
            self.world.seeks,
            Ratings(self.world.results, SettableClock()),
        )
        self._opened = 0

    async def stand(self, *tables: tuple[str, Session], room: Room = PUB) -> None:
        for name, kind in tables:
            self._opened += 1
            table = replace(kind, id=SessionId(name), room=room, opened=NOON.after(self._opened))
            await self.world.sessions.commit(Change(table, (), Version(0), RequestId(name)))
            await self.world.index.note(table, room)


def named(found: Found | SessionId) -> str:
    match found:
        case Session():
            return found.id
        case Several(tables):
            return " or ".join(table.id for table in tables)
        case Refusal(reason):
            assert reason.key in NO_TABLE
            return "none"
        case _:
            return found


@pytest.fixture
def tables() -> Tables:
    return Tables()


KINDS = {"mine": PLAYING, "his": HIS_MOVE, "over": WON, "offer": OFFER, "asked": CHALLENGE}


def stories(text: str) -> list[list[str]]:
    """Rows of what stands in the room, by kinds and a number, and whom each question then means."""
    return [[cell.strip() for cell in row.split("|")] for row in text.strip("\n").splitlines() if row.strip()]


def standing(here: str) -> list[tuple[str, Session]]:
    return [(name, KINDS[name.rstrip("12")]) for name in here.split()]


@pytest.mark.parametrize(
    ("here", "anns", "bens", "cleos"),
    stories(
        """
                     | none           | none           | none
        mine         | mine           | mine           | none
        mine his     | mine           | his            | none
        mine1 mine2  | mine2 or mine1 | mine2 or mine1 | none
        mine over    | mine           | mine           | none
        offer        | offer          | none           | none
        offer mine   | mine           | mine           | none
        his offer    | his            | his            | none
        asked        | asked          | none           | none
        over         | none           | none           | none
        """
    ),
)
async def test_to_move_is_at_the_table_that_waits_or_the_only_one(
    tables: Tables, here: str, anns: str, bens: str, cleos: str
) -> None:
    await tables.stand(*standing(here))
    found = [named(await tables.table_access.to_move(person.player, PUB)) for person in (ANN, BEN, CLEO)]
    assert found == [anns, bens, cleos]


@pytest.mark.parametrize(
    ("here", "anns"),
    stories(
        """
        mine his      | his or mine
        his offer     | his
        offer1 offer2 | offer2 or offer1
        over          | none
        """
    ),
)
async def test_own_is_where_one_plays_whoever_is_to_move(tables: Tables, here: str, anns: str) -> None:
    await tables.stand(*standing(here))
    assert named(await tables.table_access.own(ANN.player, PUB)) == anns


async def test_among_several_the_room_s_own_is_meant(tables: Tables) -> None:
    await tables.stand(("one", PLAYING), ("two", PLAYING), ("his", HIS_MOVE))
    await tables.world.rooms.choose_table(PUB, SessionId("one"))
    assert named(await tables.table_access.to_move(ANN.player, PUB)) == "one"
    assert named(await tables.table_access.own(ANN.player, PUB)) == "one"
    assert named(await tables.table_access.any(CLEO.player, PUB)) == "one"


async def test_the_room_s_own_is_not_meant_where_it_is_not_one_s_turn(tables: Tables) -> None:
    await tables.stand(("one", PLAYING), ("two", PLAYING), ("his", HIS_MOVE))
    await tables.world.rooms.choose_table(PUB, SessionId("his"))
    assert named(await tables.table_access.to_move(ANN.player, PUB)) == "two or one"
    assert named(await tables.table_access.to_move(BEN.player, PUB)) == "his"


async def test_what_is_over_is_no_longer_the_room_s_own(tables: Tables) -> None:
    await tables.stand(("over", WON), ("open", PLAYING))
    await tables.world.rooms.choose_table(PUB, SessionId("over"))
    assert named(await tables.table_access.any(CLEO.player, PUB)) == "open"


async def test_the_most_urgent_waits_first_then_the_oldest(tables: Tables) -> None:
    soon = replace(PLAYING, due=NOON.after(9_000))
    await tables.stand(("old", PLAYING), ("his", HIS_MOVE), ("new", PLAYING), ("over", WON), ("offer", OFFER))
    await tables.stand(("soon", soon), room=CLUB)
    assert [table.id for table in await tables.table_access.waiting_for(ANN.player)] == ["soon", "old", "new"]
    assert [table.id for table in await tables.table_access.waiting_for(BEN.player)] == ["his"]


@pytest.mark.parametrize(
    ("here", "anns", "cleos"),
    stories(
        """
                    | none  | none
        mine his    | mine  | his
        mine over   | mine  | mine
        over1 over2 | over2 | over2
        """
    ),
)
async def test_any_is_ones_own_or_else_the_newest_that_is_open(
    tables: Tables, here: str, anns: str, cleos: str
) -> None:
    await tables.stand(*standing(here))
    found = [named(await tables.table_access.any(person.player, PUB)) for person in (ANN, CLEO)]
    assert found == [anns, cleos]


async def test_other_rooms_do_not_count(tables: Tables) -> None:
    await tables.stand(("elsewhere", PLAYING), room=CLUB)
    assert named(await tables.table_access.own(ANN.player, PUB)) == "none"
    assert named(await tables.table_access.own(ANN.player, CLUB)) == "elsewhere"


async def test_a_person_has_the_same_tables_in_every_room(tables: Tables) -> None:
    await tables.stand(("here", PLAYING))
    await tables.stand(("asked", CHALLENGE), room=CLUB)
    assert [table.id for table in await tables.table_access.of_player(BEN.player)] == ["asked", "here"]


async def test_a_table_whose_game_has_left_the_shelf_is_in_nobodys_way(tables: Tables) -> None:
    await tables.stand(("gone", replace(PLAYING, game=GameId("chess"))), ("game", PLAYING))
    assert named(await tables.table_access.own(ANN.player, PUB)) == "game"
    assert [table.phase for table in await tables.table_access.in_room(PUB)] == [Phase.PLAYING]


async def test_to_find_whose_move_it_is_no_table_is_read_that_is_over(tables: Tables) -> None:
    await tables.stand(("over", WON), ("on", PLAYING), ("won", WON))
    found = await tables.table_access.in_room(PUB, still_open=True)
    assert [one.id for one in found] == ["on"]
    assert [one.id for one in await tables.table_access.in_room(PUB)] == ["on", "won", "over"]
