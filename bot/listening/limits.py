"""Limits of the connections to our ports."""

BACKLOG = 128
"""Connections that may wait to be accepted; all of them are accepted at once."""
PLACES_AT_LEAST = 4
"""The least connections of a port, however few files the process may open."""
URGENT_PLACES = 2
"""Connections reserved for urgent requests: a health probe may overlap the next one."""
LOOKED_AT_MOST = 256
"""Idle connections that are examined to find the address with most of them."""
ANSWER_SENT_WITHIN_S = 10.0
"""Seconds that sending an answer may take before its connection may be closed for another; a client that
reads nothing for as long is disconnected."""
BODY_WITHIN_S = 10.0
"""Seconds that the body of a request may take to arrive."""
UNPROVEN_LOGGED_EVERY_S = 60.0
"""Seconds between two log lines about requests without proof, which any stranger can send."""
COME_AGAIN_S = 5
"""Seconds after which a client without a place should retry."""
IDLE_CONNECTION_S = 150.0
"""Seconds that an idle connection is kept. Proxies keep theirs for two minutes at most; since the proxy
closes first, no request can meet a closed connection."""
