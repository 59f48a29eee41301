"""Going back in a game that goes on: what may be taken back, who is asked, and what is shown of it."""
