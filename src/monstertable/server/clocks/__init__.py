"""Time at a table: what was agreed about it, the clocks that run, and who is late."""
