"""Words with which people say which leaderboard they mean, in every language."""

EVERYWHERE = ("all", "tutti", "همه")
ROBOTS = ("robots", "robot", "ربات‌ها")
PARTNERS = ("partners", "coppie", "یاران")
