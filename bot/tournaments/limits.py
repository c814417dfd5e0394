"""Sizes and periods of cups: what can be announced, how long lists are, and when something happens by itself.

Durations are in milliseconds.
"""

from bot.kernel.time import DAY, HOUR, MINUTE

CUP_NAME_LIMIT = 48
"""Characters of a cup's name: it stands in titles of cards and pictures, in one line on a phone."""
MENU_LIMIT = 20
"""Games that a cup may change between from round to round: the card names them all."""
ROUNDS_AT_MOST = 64
"""Rounds that can be announced: at the usual week each, so many take over a year."""
LEGS_AT_MOST = 4
"""How often two people meet in a round robin: more would make tables of hundreds of rounds."""
GROUPS_AT_MOST = 16
"""Groups, and people who go on from each: groups are called by letters, and shown a few on a page."""
BEST_OF_AT_MOST = 9
"""Games of a match: with more, nobody sees the end of a round."""
REACH = 3
"""Places above one's own that a challenge may go, where nothing else is announced."""
REACH_AT_MOST = 20
"""Places above one's own: whom one may challenge is asked with a button for each."""
BOARDS_AT_LEAST = 2
"""Boards of a match between teams: with one, people play for themselves."""
BOARDS_AT_MOST = 8
"""The same: with more, a round of many teams is longer than a message."""
SUBSTITUTES_AT_MOST = 4
"""People of a team beyond its boards: so many may be missing in a round that it still fills them all."""
TEAMS_AT_MOST = 128
"""Teams of a cup: with four boards and substitutes as many people as a cup can have."""
TEAM_NAME_LIMIT = 32
"""Characters of a team's name: two of them stand in one line on a phone, and in a line of a report file."""
USUAL_CAPACITY = 256
"""Entrants where the organiser says nothing."""
CAPACITY_AT_MOST = 1_000
"""Entrants: pairing a round of so many is up to seven seconds of a worker (``deploy/measurements.md``)."""
FORBIDDEN_AT_MOST = 10_000
"""Pairs of a report that may not meet: each is stored, and looked at in every round."""
RATING_AT_MOST = 4_000
"""Rating that can be a condition: nobody has more."""
GAMES_ASKED_AT_MOST = 1_000
"""Rated games that can be a condition: with more, hardly anybody could enter."""
WAITING_AT_MOST = 200
"""People who wait for a place: further down, nobody would ever move up."""
INVITED_AT_MOST = USUAL_CAPACITY
"""Invitations of a cup: as many as the usual number of places."""
SIGN_UP_AT_LEAST_MS = DAY
"""Before the next cup of a series begins: in less, most have not read that it is open."""
SEASON_AT_MOST = 52
"""Cups of a season: a year of weeks."""
PROMOTED_AT_MOST = 8
"""People who go up from a division at once: of larger divisions, most would stay."""
SEASON_POINTS = (10, 8, 6, 5, 4, 3, 2, 1)
"""What the first places of a cup are worth in a season: winning matters most, coming matters."""
LIVE_CLOCK = "10m"
"""The usual clock of a table where everybody is there at once: without one, people would be kept waiting."""
USUAL_DEFAULT_MS = 10 * MINUTE
"""Default time of a live cup where nothing is said: one absentee does not hold a round of an hour."""
SHORTEST_MS = MINUTE
"""Of a round, or of a whole arena: shorter ones end before people have read that they began."""
LONGEST_MS = 90 * DAY
"""Of a round, or of a whole arena: after a season of silence people do not come back."""
CHECK_IN_AT_MOST_MS = 7 * DAY
"""Before the start: who has checked in earlier than that may well not be there."""
CHECK_IN_MISSED_MS = MINUTE
"""Where nobody could check in for so long, the start is put off by as much."""
REVIEW_AT_MOST_MS = 7 * DAY
"""For which organisers may look at a draft: meanwhile nobody plays."""
OBJECTION_AT_MOST_MS = 7 * DAY
"""For which somebody can object to a result that the other has reported: meanwhile the round waits."""
LOOKED_AGAIN_MS = MINUTE
"""After which an overdue match is looked at again whose table is over but has not been recorded yet."""
RESTS_AT_MOST = 2
"""Rounds for which somebody may have half a point without playing, so that this wins no cup."""
CLUB_LIMIT = 32
"""Characters of a club's name: it is only compared, and written by organisers."""
ROOMS_AT_MOST = 16
"""Rooms that show one cup: each of its changes edits a message in all of them."""
ORGANISERS_AT_MOST = 16
"""People: the card names them all."""
EXTENDED_AT_MOST_MS = 90 * DAY
"""By which a deadline may move at once: as long as the longest round."""
PLAY_OFF_AT_MOST = 8
"""People who play off for the first place: of more who share it, those who are ahead by tie-breaks."""
PLAY_OFF_STAGES = 2
"""Times that those play off who are level: then the tie-breaks decide."""
EXTRA_GAMES = 2
"""Games that a drawn match has beyond those announced, where somebody has to go on: then the better seed."""
VOIDS_AT_MOST = 3
"""Tables of one match that led to nothing, after which an organiser has to decide."""
ROUND_REMINDED_FROM = HOUR
"""Length of a round (ms) from which on people are reminded: in shorter ones they are there anyway."""
ROUND_REMINDED_AT = 10
"""People are reminded when one part of so many of a match's time is left."""
AWAY_TOO_LONG = 3
"""One part of so many of a match's time: people on vacation for longer are warned when they are paired."""
OWNERLESS_MS = 14 * DAY
"""For which somebody can be named for a cup that has lost its only organiser; then it ends in good order."""
OPENED_TWICE_MS = 10 * MINUTE
"""For which the same line by the same person in the same room shows the cup that it has opened before."""
MISSES_AT_MOST = 9
"""Missed rounds after which somebody is asked: with more, nobody ever would be."""
CUPS_LISTED = 30
"""Cups that are over, as an index lists them for a room, community or person; codes find the older ones."""
LARGE_FIELD = 40
"""Entrants from which on a round is paired beside the event loop: it takes long enough to be noticed."""
TAKEN_BACK_MS = 10 * MINUTE
"""For which results that were entered by hand can be taken back: a slip is seen at once."""
TRIES = 1_000
"""Times that a request is decided anew because somebody else has changed the cup meanwhile: each time that is
somebody whose request is done, and everybody who can be in a cup may want something of it at once."""
LONG_TRIES = 20
"""Those of them in which a large field may be paired: that takes seconds each time."""
SEATED_AT_ONCE = 32
"""Tables of a round that are noted with one change of the cup."""
SEATED_AFTER_S = 1.0
"""Those that are there are noted after so long at the latest, in seconds: their people wait to be called."""
SETTLED_LOOKS = 6
"""Looks, a second apart, at an overdue cup whose last requests may still be under way."""
