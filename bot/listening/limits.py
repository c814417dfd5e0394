"""How long connections to our ports are kept, and how many wait."""

BACKLOG = 128
"""So many connections may wait to be taken; all of them are taken at once."""
ANSWER_SENT_WITHIN_S = 10.0
"""So long an answer may take to be sent, in seconds, before its connection may give way to another."""
IDLE_CONNECTION_S = 150.0
"""So long a connection is kept on which nothing is asked, or nothing more, in seconds. Proxies keep theirs
for two minutes at most: who ends it second never meets a request that is on its way."""
