"""The keys of the log of results and of the lists computed from it; all lie in one slot."""

from bot.kernel.ids import CommunityRef, Player
from bot.ratings.followed_list import ListName
from storage.codec.disciplines import format_discipline
from storage.redis.keys import quote_name

RESULTS, RESULT_CHANGES, RESULT_REVISION = (f"{{results}}:{name}" for name in ("log", "changes", "revision"))
"""Hash of documents by table; sorted set of tables by the number of their last change; the newest number."""

RATING_LISTS = "{results}:lists:"
"""Prefix of keys that can be computed from the log: the lists' results, and their snapshots."""


def results_of(subject: Player | CommunityRef) -> str:
    """Set of tables with results that name a player, or were played in a community."""
    if isinstance(subject, Player):
        return f"{{results}}:player:{quote_name(subject.account)}"
    return f"{{results}}:community:{quote_name(subject.platform)}:{quote_name(subject.name)}"


def disciplines_in(scope: CommunityRef | None) -> str:
    """Set of disciplines with results in a community, or anywhere."""
    return f"{{results}}:disciplines{_of_scope(scope)}"


def rating_list(name: ListName) -> tuple[str, str]:
    """A list's sorted set of tables by end, in ms, and its hash of snapshots.

    The snapshots are documents by the time up to which they count, in ms. The hash also has the number of the
    log's last change that was not a new result at the list's end.
    """
    what = f"{quote_name(format_discipline(name.discipline))}{_of_scope(name.scope)}"
    return f"{RATING_LISTS}ended:{what}", f"{RATING_LISTS}kept:{what}"


def _of_scope(scope: CommunityRef | None) -> str:
    return f":{quote_name(scope.platform)}:{quote_name(scope.name)}" if scope else ""
