"""What people can ask for: a folder for each thing that they do."""
