"""The verbs of a store in SQL that SQLite and PostgreSQL both understand: each stands once, and two engines run it."""
