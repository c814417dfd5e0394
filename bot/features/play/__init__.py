"""Playing: tables, moves, offers, the end of a game, records and replays."""
