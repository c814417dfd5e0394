"""Keys of the lists by which is found what is about a person, a room or a community, or is to be done."""

from bot.kernel.ids import CommunityRef, Platform, Player, Room
from storage.redis import keys

LEFT, UNTOLD = "communities:left", "communities:untold"
"""Hash of when communities have thrown us out, in ms; set of those whose people have not been told."""

OUTDATED_FILES = "files:outdated"
"""Sorted set of the moments in µs at which something was deleted that is still in the files."""


def boards_in(partition: int, room: Room) -> str:
    """Set of the tables that have a board in a room, or may be about to."""
    return f"{{{keys.TABLES.letter}{partition}}}:boards-in:{keys.room_name(room)}"


def pinged(partition: int, player: Player) -> str:
    """Set of the tables at which somebody has been pinged."""
    return f"{{{keys.TABLES.letter}{partition}}}:pinged:{keys.quoted(player.account)}"


def quizzes_of(player: Player) -> str:
    """Set of the names of rooms in whose quizzes somebody has taken part."""
    return f"{keys.account(player)}:quizzes"


def every_room_on(platform: Platform) -> str:
    """Pattern of what the rooms of a platform have chosen."""
    return f"room:{keys.quoted(platform)}:*:choices"


def community_name(community: CommunityRef) -> str:
    return f"{keys.quoted(community.platform)}:{keys.quoted(community.name)}"


def community_named(name: str) -> CommunityRef:
    platform, _, community = name.partition(":")
    return CommunityRef(Platform(keys.unquoted(platform)), keys.unquoted(community))
