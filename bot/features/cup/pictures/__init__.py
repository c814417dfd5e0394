"""Pictures of cups: standings, crosstables, brackets, groups."""
