"""Who is how strong: a log of results, and the standing of everybody that follows from it."""
