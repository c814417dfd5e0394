"""Boards painted tile by tile and packed row by row, so that the next position costs only what changed."""
