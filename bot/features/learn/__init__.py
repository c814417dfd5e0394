"""Lessons and quizzes."""
