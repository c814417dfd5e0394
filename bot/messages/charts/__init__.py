"""Tables and graphs as scenes that are read like a page, on a phone too."""
