"""Ports to which others connect: the pages, what platforms send by HTTP, and the figures.

Each takes a part of the files that this process may have open and no more, so that however many connect
there, the store and all other ports have theirs.
"""
