"""Ports to which others connect: pages, requests of platforms, and metrics.

Each has a share of the files that this process may open, so that any number of clients leaves enough for the
store and the other ports.
"""
