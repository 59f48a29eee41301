"""The processes in which bots think, here and elsewhere, and the compiled rules they think with."""
