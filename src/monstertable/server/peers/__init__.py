"""Several processes on one database: what each hears of the others, and which of them keeps a table."""
