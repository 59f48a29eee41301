"""`python -m monstertable`."""

import sys

from monstertable.cli import main

if __name__ == "__main__":
    sys.exit(main())
