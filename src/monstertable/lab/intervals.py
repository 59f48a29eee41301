"""95 % intervals of a share that was measured deal by deal.

The games of one deal are alike in their luck, so the deal is the sample, not the game. Wilson's interval is taken for
as many independent games as would vary like the deals do (their effective number), reduced where few deals tell how
much they vary. It stays within 0 and 1, and has a width even where all deals agree.
"""

from __future__ import annotations

from statistics import fmean, variance

from monstertable.analysis.shares import NORMAL_95, wilson

# Student's factor for 1, 2, 3 ... degrees of freedom; above, the first terms of its expansion are as good.
STUDENT_95 = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622]


def student_95(freedom: int) -> float:
    if freedom <= len(STUDENT_95):
        return STUDENT_95[freedom - 1]
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def share_of_deals(deals: list[float]) -> tuple[float, float, float]:
    """The mean share and its interval; one deal alone says nothing but its share."""
    if len(deals) < 2:
        return (deals[0] if deals else 0.0), 0.0, 1.0
    share = min(1.0, max(0.0, fmean(deals)))
    low, high = wilson(share, effective_number(share, deals))
    return share, low, high


def effective_number(share: float, deals: list[float]) -> float:
    """How many independent games would be as telling as these deals; where all agree, one for every deal."""
    spread = variance(deals) / len(deals)
    if spread < 1e-15:
        return len(deals)
    return share * (1 - share) / spread * (NORMAL_95 / student_95(len(deals) - 1)) ** 2
