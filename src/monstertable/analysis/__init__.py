"""Looking back at a finished game: who was lucky, who decided well, and what would have been better."""
