"""Which part of a platform a room belongs to."""

from bot.delivery.parts import endpoint_part, part_of, parts_in_use, shard_part, whole_part
from bot.kernel.ids import Platform, Room
from bot.kernel.time import Instant

DISCORD, TELEGRAM = Platform("discord"), Platform("telegram")
SHARDS = [shard_part(DISCORD, number, 2) for number in range(2)]


def test_a_room_belongs_to_the_shard_of_its_server() -> None:
    room = Room(DISCORD, "7")
    assert part_of(room, str(3 << 22), SHARDS) == SHARDS[1]
    assert part_of(room, str(4 << 22), SHARDS) == SHARDS[0]


def test_a_private_chat_is_in_the_first_shard() -> None:
    assert part_of(Room(DISCORD, "7"), None, SHARDS) == SHARDS[0]


def test_a_platform_that_does_not_divide_its_traffic_has_one_part() -> None:
    parts = [whole_part(TELEGRAM), endpoint_part(DISCORD)]
    assert part_of(Room(TELEGRAM, "-5"), "-5", parts) == "telegram"
    assert part_of(Room(DISCORD, "7"), str(3 << 22), parts) == "discord/http"
    assert part_of(Room(Platform("web"), "pub"), None, parts) is None


def test_only_the_division_that_was_heard_last_is_in_use() -> None:
    telegram, old = whole_part(TELEGRAM), shard_part(DISCORD, 0, 1)
    heard = {old: Instant(1), SHARDS[0]: Instant(2), SHARDS[1]: Instant(3), telegram: Instant(0)}
    assert parts_in_use(heard) == {*SHARDS, telegram}
