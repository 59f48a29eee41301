"""The conformance kit: it proves, for any game, what the contract promises."""
