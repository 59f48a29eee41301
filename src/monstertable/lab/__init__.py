"""Many games at once: the arena, its report, and how fast the rules run."""
