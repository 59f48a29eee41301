"""What was luck and what was skill in a game that is over: analyses, puzzles, what if."""
