"""Who plays whom, for every format."""
