"""All tables in one SQLite file, which belongs to one process."""
