"""Words with which people say which leaderboard they mean, in every language."""

from bot.kernel.languages import typed_words

EVERYWHERE = typed_words("all")
ROBOTS = typed_words("robots")
LIVE = typed_words("live")
PARTNERS = typed_words("partners")
