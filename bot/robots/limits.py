"""Numbers of the robots that an operator may want to change."""

from bot.kernel.time import DAY

NODES_AT_MOST = 10_000_000
"""Nodes of one search at most, also where a task asks for more."""
EXACT_FROM = 4
"""The lowest level that plays small positions by their solution where the game has one."""
LINE_AT_MOST = 8
"""Moves of the line that a robot expects."""
TURN_AT_MOST = 60
"""Moves of one turn that are decided at once; a longer turn goes on with the next thought."""
FOLLOWING = 3
"""Each further move of the same turn is searched by so many times fewer nodes, beside those it had before."""
FORCED = 8
"""Where there is one way on only, so many times fewer nodes tell its value."""
PLAYOUT_AT_MOST = 600
"""Moves of a random playout; one that has not ended by then counts as a draw."""
DEPTH_AT_MOST = 200
"""Ways on from the root to a leaf."""
CASTS_AT_MOST = 8
"""How often dice are drawn for one way on, where the game does not say how they can fall."""
LOOKS = 16
"""Nodes between two looks at the clock."""
COMPILED_LOOKS = 2048
"""The same where compiled code searches."""
CEILING_S = 8.0
"""Seconds of a worker's processor after which a search is cut: levels fit well below it on one slow core."""
KILLED_AFTER_S = 5 * CEILING_S
"""Seconds of its processor, or of the clock without any, after which a worker is killed."""
TRIES = 2
"""How often a thought is begun before it is given up."""
LIVE_IN_A_ROW = 4
"""Thoughts for live games after which one for a slow game has its turn, where any waits."""
NICENESS = 10
"""How far workers stand back behind everybody else on the machine."""
THOUGHTS_AT_ONCE = 3
"""Thoughts for one person that are thought at the same time, in all processes together."""
GAMES_AT_MOST = 5
"""Games against robots that one person can have at a time."""
DRAW_FROM_PART = 3
"""One part of so many of a usual game is over before a robot takes a draw."""
WORSE_LOOKS = 3
"""So many looks in a row at less than an even position, and a robot takes a draw."""
HOPELESS_UP_TO = 5
"""Percent of the game: a robot that expects no more than this sees no hope."""
HOPELESS_LOOKS = 3
"""So many looks in a row without hope, and a robot resigns, where that was agreed."""
EVEN_WITHIN = 4
"""Percent of the game: as near to half of it a position counts as even; looks at openings differ so much."""
EVEN_LOOKS = 10
"""So many even looks in a row, and a robot offers or takes a draw in a game that is longer than usual."""
INACCURACY, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""Losses of the expected result, on its scale from -1 to 1, from which a review marks a turn."""
SUSPICIOUS = 0.25
"""A turn at which the expected result falls so far, from -1 to 1, is always looked at closely."""
TURNING_POINTS = 3
"""Turns that a review shows as boards."""
SHARED_THOUGHTS = 10
"""Thoughts of the strongest level whose nodes a review shares out evenly among all positions of the game."""
LEAST_NODES = 60
"""Nodes for a position of a review, however many there are to share with."""
LOOKED_AT_CLOSELY = 6
"""Turns that seem to have cost most: each is looked at again with all nodes of the strongest level."""
LOOKED_AT_AGAIN = 18
"""Turns beside those that a short look marks: each is looked at again, and keeps its mark or loses it."""
AGAIN_PART = 4
"""Such a look again has so many times fewer nodes than a close one."""
CASTS_COMPARED = 4
"""How often dice are cast behind each of two turns to compare them: the same casts for both."""
DIGEST_DIGITS = 16
"""Hexadecimal digits by which a record is known that was played nowhere here."""
RECORD_KEPT_MS = 30 * DAY
"""How long a record that was handed in is kept with its review; that of a game played here stays with it."""
PUZZLE_NODES_LEAST = 100
"""Nodes for the look at a puzzle, also where the strongest level makes do with fewer."""
PUZZLE_CHECKED = 10
"""A puzzle is checked with so many times the nodes of that look."""
PUZZLE_GLANCED = 10
"""A first glance has so many times fewer nodes; a position in which it sees nothing is no puzzle."""
PUZZLE_MARGIN = 0.1
"""The loss of the expected result, from -1 to 1, that anything but a puzzle's solution brings at least."""
PUZZLE_MARGIN_FOUND = 0.2
"""The margin required when a puzzle is found; a second look differs a little from the first."""
PUZZLE_MARGIN_PLAYED = 0.3
"""The same in a game that can only be played out at random, where nothing is proven."""
PUZZLE_WORTH = 0.0
"""The least result that a solution promises: a solver never looks for the best way to lose."""
PUZZLE_AS_GOOD = 0.05
"""A move that loses no more than this may begin a solution in which it would come later."""
PUZZLE_WAYS = 5
"""Ways on that there are at least: fewer are no puzzle."""
PUZZLE_MOVES = 6
"""Moves of a solution at most: more would be long to tap."""
PUZZLES_MADE = 300
"""Puzzles kept from games played here, by game: the newest."""
