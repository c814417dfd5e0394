"""How much of people's results is shown."""

RECENT_DAYS = 30
"""What a community's statistics call recent, in days."""
OPPONENTS_SHOWN = 5
"""So many opponents stand on a profile."""
PLAYERS_PER_PAGE = 12
"""Players on one page of a leaderboard."""
GAMES_IN_A_GRAPH = 200
"""So many of the last games are shown: of more, single ones cannot be told apart."""
CUPS_SHOWN = 10
"""So many different cups that somebody has won a profile names."""
GAINS_SHOWN = 12
"""Of so many people the end of a cup tells what it has changed about their ratings."""
SORTED_EVERY_S = 3_600.0
"""So often results without a speed are looked for, in seconds: processes from before may enter some."""
