"""Sizes and rates of the page."""

CLIENT_BURST, CLIENT_PER_SECOND = 200, 100.0
"""So many messages one address may send at once, or have pictures and pages looked up in the store,
and then so many a second: a whole school."""
TOO_FAST_PAUSE_S = 0.25
"""So long a page that has said too much is not read, in seconds: a flood must not keep us at refusing."""
TALK_KEPT = 200
SIZE_LIMIT = 256 * 1024
"""The longest message that is taken, in bytes, but for one that carries a file."""
COUNTED_BYTES = 32 * 1024
"""So many bytes of a message count as one more message: to parse them takes about a millisecond."""
LINE_LIMIT = 2_000
"""The longest line that anybody may send, in characters."""

SESSION_LASTS_S = 12 * 3_600
"""So long a page inside a chat app stays open by what it was let in with, in seconds: a long evening."""
PLAYER_LASTS_S = 400 * 24 * 3_600
"""So long a browser remembers its player after the last visit, in seconds: the most that browsers allow."""
PASS_LASTS_S = 30 * 24 * 3_600
"""So long a browser is let in after it named the table's secret, in seconds; then it is asked again."""
LOOKED_AFTER_S = 300.0
"""So often a chat app is asked whether those whose pages are open are still in their chats, in seconds."""
PROOF_LIMIT = 32 * 1024
"""The longest proof of who opened a page that is read, in bytes."""
TRIES_AT_ONCE, TRIES_PER_SECOND = 100, 10.0
"""How often one address may try to come in: so often at once, and then so often a second. Behind a chat app's
proxy it is the address of many people, who all come when a round of a cup begins."""
CLIENTS_KEPT = 4_096
"""So many addresses that have come lately are remembered."""
PUBLIC_MAX_AGE_S = 15
"""So old a public page's answer may be that somebody is shown, in seconds."""
GROUNDS_KEPT = 64
"""Grounds of boards that are kept as pages are sent them; a game has one for each variant and language."""
GROUNDS_KNOWN = 256
"""Of so many grounds a page that comes again may say that it has them."""
PICKS_AT_MOST = 24
"""Taps that a move can be made of: no game of ours has so many."""
MOVES_PLANNED = 60
"""Moves that a page can plan ahead in one line."""
CROWD = 20
"""From so many open pages on a room is a crowd: so many people are named, the others are counted."""
WATCHERS_NAMED = 8
"""So many who look on at a table are named; the others are counted."""
CROWD_EVERY_S = 0.5
"""So often the pages of a crowd are told who is there, in seconds."""
WRONG_SECRETS_FREE = 5
"""So many wrong secrets anybody may have entered by mistake."""
WRONG_SECRET_WAIT_S, WRONG_SECRET_LONGEST_WAIT_S = 1.0, 30.0
"""How long the next one is kept waiting, twice as long each time, in seconds."""
WRONG_SECRETS_FORGOTTEN_S = 3_600.0
"""After so long without a wrong secret a client begins anew, in seconds."""
WRONG_CLIENTS_REMEMBERED = 4_096
"""So many clients are remembered; the one that was wrong longest ago is forgotten first."""

READ_AT_MOST = 1024 * 1024
"""So much is read of a message, in bytes; more than it may have, so that a little too much gets an answer,
not a hang-up; and a file of the largest size fits, however it is written."""
HEARTBEAT_S = 25.0
"""How often a page that says nothing is asked whether it is there, in seconds: proxies close what is silent
for a minute."""
SILENT_AT_MOST_S = 20.0
"""How often a page is told something, be it that we are there, in seconds: it knows by silence alone that its
line is dead, and comes again after twice as long."""
CARDS_SHOWN = 30
"""Of so many tables of its chat a page that comes in is told from then on."""
PREPARED_AFTER_S = 0.3
"""So long after the page can be had what all its readers are shown is prepared, in seconds."""
QUIET_ROOMS_KEPT = 100
"""Of so many rooms that nobody is in the talk is kept."""
LETTERS_BYTES = 32 * 1024
"""So much of what a page was answered is kept for its reader's next language, packed, in bytes."""
UNSENT_LIMIT = 500
"""A page for which so many messages wait has stopped listening, and is let go."""
FAREWELL_S = 2.0
"""How long open requests are waited for at the end, in seconds."""
SECRET_LENGTH = 16
"""A secret has at least so many characters: whoever guesses must not get far."""

CONNECTIONS_SHARE = 0.5
"""What part of the files that the process may have open all connections to its pages may be: the other part
is left to the store, the platforms, the log and all else."""
SOCKETS_SHARE = 0.75
"""What part of these connections the sockets of pages may be; the others ask for files and pictures."""
STRANGERS_SHARE = 0.25
"""What part of these sockets those may be that have not been let in yet."""
STRANGERS_BY_CLIENT = 100
"""So many of them one client may have: a whole school that comes in at the same instant from one address."""
PAGES_BY_PERSON = 50
"""So many pages one person may have open."""
HELLO_WITHIN_S = 10.0
"""So long a page that has come may take to say who it is, in seconds: it says so at once."""
SOCKET_CLOSED_WITHIN_S = 2.0
"""So long a page may take to agree that its socket is closed, in seconds."""
