"""Who stands where, and by what."""
