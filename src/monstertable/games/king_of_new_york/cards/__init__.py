"""The 64 power cards."""
