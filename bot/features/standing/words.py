"""Words with which people say which leaderboard they mean, in every language."""

EVERYWHERE = ("all", "tutti", "همه")
PARTNERS = ("partners", "coppie", "یاران")
