"""Discord's limits."""

CONTENT_LIMIT = 2_000
DESCRIPTION_LIMIT = 4_096
ALT_LIMIT = 1_024
LABEL_LIMIT = 80
ROWS = 5
BUTTONS_IN_ROW = 5
OPTIONS = 25

LAYOUTS_KEPT = 10_000
"""Of so many messages it is remembered whether they are made of components alone."""
ACTIVITY_ANSWER_S = 8.0
"""So long Discord may take to say who opened a page, in seconds: meanwhile it is empty."""
LAUNCHES_KEPT = 4_096
"""So many openings of the page from a card are remembered, each under a hundred bytes."""
