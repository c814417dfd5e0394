"""Puzzles: positions with one best move, solved by everybody at their own pace, and one a day for a room."""
