"""Compiled rules for an installation of plain Python: made in the background, once, and kept for the next start.

`kept.py` knows where they are, `build.py` makes them (`python -m monstertable.compiling`). The result is a whole copy
of the package with its compiled modules: whoever has it first on the path runs compiled, nobody else is touched. The
server's thinking processes do, as soon as it is there, and every command from its next start on (`cli/anew.py`).
"""
