"""What every format draws from: the field, tables, brackets and groups."""
