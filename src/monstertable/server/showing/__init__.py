"""What a reader is shown: pages and their words, the story of what happened, the stream that brings it."""
