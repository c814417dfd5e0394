"""A writer of answers behind an endpoint of one's own; off unless it is set up."""
