"""What somebody's finished games add up to: results, strength, trophies, leaderboards."""
