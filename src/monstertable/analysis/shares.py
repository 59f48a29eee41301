"""How sure one can be of a share that was measured."""

from __future__ import annotations

import math

NORMAL_95 = 1.959964


def wilson(share: float, played: float) -> tuple[float, float]:
    """The Wilson score interval of a share."""
    if played == 0:
        return 0.0, 1.0
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * played)) / (1 + z2 / played)
    reach = NORMAL_95 * math.sqrt(share * (1 - share) / played + z2 / (4 * played**2)) / (1 + z2 / played)
    return max(0.0, middle - reach), min(1.0, middle + reach)
