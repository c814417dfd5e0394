"""Figures for operators: taken at the ports, so that nothing within knows that it is measured."""
