"""Keys of the lists by which books find what is about somebody, or a room."""

from bot.kernel.ids import Player, Room
from storage.redis import keys


def boards_in(partition: int, room: Room) -> str:
    """Set of the tables that have a board in a room, or may be about to."""
    return f"{{{keys.TABLES.letter}{partition}}}:boards-in:{keys.room_name(room)}"


def pinged(partition: int, player: Player) -> str:
    """Set of the tables at which somebody has been pinged."""
    return f"{{{keys.TABLES.letter}{partition}}}:pinged:{keys.quoted(player.account)}"


def quizzes_of(player: Player) -> str:
    """Set of the names of rooms in whose quizzes somebody has taken part."""
    return f"{keys.account(player)}:quizzes"
