"""What is said at a table, and by whom it is heard."""
