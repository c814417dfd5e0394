"""Keys of the lists by which books find what is about somebody, or a room."""

from bot.kernel.ids import Handle, Player, Room
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


def codes_of(player: Player) -> str:
    """Set of the keys of codes that somebody has offered lately; it goes with the last of them."""
    return f"{keys.account(player)}:codes"


def codes_claimed_by(handle: Handle) -> str:
    """Set of the keys of codes that were claimed from a handle lately; as above."""
    return f"{keys.account_behind(handle)}:codes"
