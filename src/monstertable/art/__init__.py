"""Paper-cut SVG tools that the pictures of all games share."""
