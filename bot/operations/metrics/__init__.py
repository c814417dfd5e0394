"""Metrics for operators, taken at the ports, so that the measured code does not know of them."""
