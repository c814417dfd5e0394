"""What people can ask about who is how strong, and about what has been played."""

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named


@frozen
class ShowRank(Intent, letter="E", carries=("everywhere", "partners", "page", "as_text", "game")):
    """``/rank``: the leaderboard of a game, or of all; of this community, or ``everywhere``.

    ``as_text`` is for people who cannot see its picture.
    """

    game: str | None = None
    everywhere: bool = False
    partners: bool = False
    page: int = 0
    as_text: bool = False


@frozen
class ShowLiveRank(ShowRank, letter="3"):
    """``/rank live``: the list of games with a clock for people who are there at once."""


@frozen
class ShowRobotRank(Intent, letter="Z", carries=("everywhere", "page", "as_text", "game")):
    """``/rank robots``: the list of rated games against robots, in which the robots stand as well."""

    game: str | None = None
    everywhere: bool = False
    page: int = 0
    as_text: bool = False


@frozen
class ShowCommonsRank(Intent, letter="$"):
    """``/rank commons``: the list of games between strangers, from all communities that take part."""

    game: str | None = None
    live: bool = False
    page: int = 0
    as_text: bool = False


@frozen
class ShowCounting(Intent, letter="F"):
    """``/rank rules``: how ratings, points and titles come about."""

    game: str | None = None


@frozen
class ShowProfile(Intent, letter="G", carries=("everywhere", "partners", "player", "game")):
    """``/profile``: of ``who`` was mentioned, of the account ``player``, or else of the asker.

    ``words`` are a game, a name that a player is listed under, or both.
    """

    words: str = ""
    who: Named | None = None
    player: str | None = None
    game: str | None = None
    everywhere: bool = False
    partners: bool = False


@frozen
class ShowLiveProfile(ShowProfile, letter="4"):
    """``/profile live``: the same person, their live games first."""


@frozen
class ShowLatest(Intent, letter="H"):
    """``/latest``: what has been played last in each game."""


@frozen
class ShowStats(Intent, letter="I"):
    """``/stats``: the community in figures."""
