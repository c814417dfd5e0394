"""What people can ask for, by a command or by a button, a file for each feature."""
