"""What every game is made with."""
