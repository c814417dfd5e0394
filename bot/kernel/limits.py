"""Numbers of the kernel that may be changed."""

MIB = 1024 * 1024

CACHES_BYTES = 24 * MIB
"""Bytes that everything a process keeps only to save work may take together, its keys included: enough for
the boards of some tens of groups in play, and little beside what the program itself takes."""
OPEN_FILES_WANTED = 65_536
"""So many files a process that serves would like to have open at most, connections included: thirty thousand
pages, with as many to spare."""
OPEN_FILES_UNTOLD = 1_024
"""So many are reckoned with where the system does not tell."""
