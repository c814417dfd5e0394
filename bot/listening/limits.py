"""How long connections to our ports are kept, how many wait, and who gives way."""

BACKLOG = 128
"""So many connections may wait to be taken; all of them are taken at once."""
PLACES_AT_LEAST = 4
"""So many connections a port has, however few files the process may open."""
URGENT_PLACES = 2
"""So many connections only urgent requests may use: a probe of health may overlap the next one."""
LOOKED_AT_MOST = 256
"""Among so many connections that may give way the one is chosen that does: enough to see who has a crowd."""
ANSWER_SENT_WITHIN_S = 10.0
"""So long an answer may take to be sent, in seconds, before its connection may give way to another; where its
client takes nothing of it for as long, the connection ends."""
BODY_WITHIN_S = 10.0
"""So long what is sent along with a request may take to arrive, in seconds."""
UNPROVEN_LOGGED_EVERY_S = 60.0
"""So often a line in the log tells of requests that anybody may have sent, in seconds."""
COME_AGAIN_S = 5
"""When a client that finds no place is to come again, in seconds."""
IDLE_CONNECTION_S = 150.0
"""So long a connection is kept on which nothing is asked, or nothing more, in seconds. Proxies keep theirs
for two minutes at most: who ends it second never meets a request that is on its way."""
