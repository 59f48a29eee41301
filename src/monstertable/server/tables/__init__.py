"""Live tables: the parts that one is put together from, and all of them, found, loaded and forgotten."""
