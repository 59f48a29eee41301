"""What the package must know of the machine it runs on: words for the compiler, and extras that may be missing."""
