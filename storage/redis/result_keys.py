"""The keys of the log of results and of the lists that are made of it; all lie in one slot."""

from bot.kernel.ids import CommunityRef, Player
from bot.ratings.followed_list import ListName
from storage.codec.disciplines import format_discipline
from storage.redis.keys import quote_name

RESULTS, RESULT_CHANGES, RESULT_REVISION, RESULT_CORRECTED = (
    f"{{results}}:{name}" for name in ("log", "changes", "revision", "corrected")
)
"""Hash of documents by table; sorted set of tables by the number of their last change; that number.

And which number the last change had that was a correction.
"""

RATING_LISTS = "{results}:lists:"
"""So begin the keys of what can be made anew from the log: the lists' results, and what they come to."""

RESULTS_LISTED = f"{RATING_LISTS}listed"
"""Up to which number of the log's changes its results are on their lists."""


def results_of(subject: Player | CommunityRef) -> str:
    """Set of the tables whose results name a player, or were played in a community."""
    if isinstance(subject, Player):
        return f"{{results}}:player:{quote_name(subject.account)}"
    return f"{{results}}:community:{quote_name(subject.platform)}:{quote_name(subject.name)}"


def disciplines_in(scope: CommunityRef | None) -> str:
    """Set of the disciplines of which there have been results in a community, or anywhere."""
    return f"{{results}}:disciplines{_of_scope(scope)}"


def rating_snapshots(scope: CommunityRef | None) -> str:
    """Hash of lists of ratings as documents, by discipline, as older versions keep them."""
    return f"{{results}}:snapshots{_of_scope(scope)}"


def rating_list(name: ListName) -> tuple[str, str]:
    """What is on a list: sorted set of tables by when they ended, in ms; and what is kept of it.

    That is a hash of documents by up to when they count, in ms, beside the number of the last change of the
    log that was not one more result at the list's end.
    """
    what = f"{quote_name(format_discipline(name.discipline))}{_of_scope(name.scope)}"
    return f"{RATING_LISTS}ended:{what}", f"{RATING_LISTS}kept:{what}"


def _of_scope(scope: CommunityRef | None) -> str:
    return f":{quote_name(scope.platform)}:{quote_name(scope.name)}" if scope else ""
