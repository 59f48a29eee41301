"""What stands between a connection and a route: who may come in, how much of everything, and how it is answered."""
