"""Where tables, boards and accounts are kept."""
