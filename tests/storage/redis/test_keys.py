"""Keys: one slot for what is written together, and never one key for two things."""

from hypothesis import given
from redis.crc import key_slot

from bot.documents.ports import NOTICES
from bot.kernel.ids import Handle, Platform, Player, RequestId, Room, SessionId
from storage.redis import keys
from storage.redis.keys import TABLES
from tests.kit import tables


def _slot(key: str) -> int:
    return key_slot(key.encode())


@given(tables.ids, tables.texts.map(RequestId))
def test_all_that_a_commit_touches_lies_in_one_slot(table: SessionId, request: RequestId) -> None:
    part = keys.partition(table)
    touched = [
        TABLES.document(table),
        TABLES.request_mark(table, request),
        TABLES.due(part),
        TABLES.work(part, NOTICES),
    ]
    beside = [keys.boards(table), keys.followers(table), keys.pings(table)]
    assert len({_slot(key) for key in (*touched, *beside)}) == 1
    assert part in range(keys.PARTITIONS)


def test_partitions_lie_in_slots_of_their_own() -> None:
    assert len({_slot(TABLES.due(part)) for part in range(keys.PARTITIONS)}) == keys.PARTITIONS


@given(tables.rooms, tables.rooms)
def test_two_rooms_never_share_a_key(one: Room, other: Room) -> None:
    assert (keys.document_list(one, "tables") == keys.document_list(other, "tables")) == (one == other)
    assert (keys.choices_of(one) == keys.choices_of(other)) == (one == other)


@given(tables.rooms)
def test_a_room_can_be_told_from_its_name(room: Room) -> None:
    assert keys.room_named(keys.room_name(room)) == room


@given(tables.texts, tables.texts)
def test_a_handle_can_be_told_from_its_name(platform: str, user: str) -> None:
    handle = Handle(Platform(platform), user)
    assert keys.handle_named(keys.handle_name(handle)) == handle


def test_what_comes_from_outside_cannot_write_a_key_of_its_own() -> None:
    assert (
        keys.document_list(Room(Platform("web"), "a:tables{p1}"), "tables")
        == "room:web:a%3Atables%7Bp1%7D:tables"
    )
    assert keys.account_behind(Handle(Platform("a:b"), "c")) != keys.account_behind(
        Handle(Platform("a"), "b:c")
    )


@given(tables.players)
def test_an_account_is_not_its_tables(player: Player) -> None:
    own = [keys.account(player), keys.document_list(player, "tables"), keys.handles(player)]
    assert len({*own, keys.list_of_closed(keys.document_list(player, "tables"))}) == 4


def test_names_of_keys_stay_what_they_were() -> None:
    table, request = SessionId("k3f9z2qa"), RequestId("discord:7")
    assert TABLES.document(table) == "{p4}:table:k3f9z2qa"
    assert TABLES.request_mark(table, request) == "{p4}:done:k3f9z2qa:discord%3A7"
    assert keys.boards(table) == "{p4}:boards:k3f9z2qa"
    assert (TABLES.due(4), TABLES.work(4, NOTICES)) == ("{p4}:due", "{p4}:work:notices")
