"""Questions about the rules, and why a move is not possible."""
