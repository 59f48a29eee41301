"""Networks that learn a game by playing it: self-play from nothing, then planning that teaches the network.

`monstertable train GAME` is the whole of it; it needs PyTorch (extra `train`). What it makes plays with numpy alone.
"""

from __future__ import annotations

import os

# Many small products: threads of one process would wait for each other more than they work. Read when numpy is.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
