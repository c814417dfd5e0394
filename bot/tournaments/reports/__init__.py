"""Cups as others read them: what is announced, sheets, and report files."""
