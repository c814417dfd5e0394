"""What people do with a table or cup that is stored in a way that can no longer be read."""
