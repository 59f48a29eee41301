"""Lessons, the coach, what is explained the first time, and why."""
