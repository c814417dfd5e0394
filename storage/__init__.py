"""The store of tables, rooms and accounts."""
