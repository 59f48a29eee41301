"""Any moment of a game once more, by whose eyes it may be seen, and playing on from there."""
