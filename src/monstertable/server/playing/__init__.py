"""What people and bots do at a table: before a game, in it, and when somebody goes or comes."""
