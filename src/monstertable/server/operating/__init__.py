"""What whoever runs a server sees, sets and does."""
