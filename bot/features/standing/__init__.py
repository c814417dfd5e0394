"""Cards about who is how strong: leaderboards, profiles, and what has been played."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.standing import community_stats, leaderboards, profiles
from bot.features.standing.leaderboards import ListedPlayers


def build(core: Core, listing: ListedPlayers) -> Handlers:
    store, limits = core.store, core.limits
    people = profiles.Profiles(listing, limits, store.cups, store.cup_index, core.tables)
    stats = community_stats.CommunityStats(listing, core.tables, limits)
    return (
        *bind(leaderboards.Leaderboards(listing, limits), *leaderboards.COMMANDS),
        *bind(people, *profiles.COMMANDS),
        *bind(stats, *community_stats.COMMANDS),
    )
