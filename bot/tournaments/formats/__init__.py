"""The formats of cups: one file each, found without registration. See ``cup_format`` for what it says."""
