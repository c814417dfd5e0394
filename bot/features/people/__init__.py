"""What people choose for themselves."""
