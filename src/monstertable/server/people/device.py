"""Several people at one device: each further one is a companion, a guest by a number of that device.

The id of a companion is made of the device's own: `<guest>~2`. Only whoever holds the signed cookie of the device can
speak for it, and says so in the address of a table: `/t/<table>~2/moves`. A cookie for a companion is never signed.
"""

from __future__ import annotations

MARK = "~"  # in no id that we give to guests or tables
NOBODY = 0  # the number of whoever looks at a shared device while nobody in particular has it
FIRST = 2  # the device's own guest is number one
LAST = 9


def device_of(guest: str) -> str:
    """The device at which a guest sits: the id of its own guest."""
    return guest.partition(MARK)[0]


def number_of(guest: str) -> int:
    """Which of the people at their device this is."""
    number = guest.partition(MARK)[2]
    return int(number) if number else 1


def companion_id(device: str, number: int) -> str:
    return device if number == 1 else f"{device}{MARK}{number}"


def is_companion(guest: str) -> bool:
    return MARK in guest


def divided(address: str) -> tuple[str, int]:
    """The table of an address, and the number of whoever it speaks for; what is no number speaks for nobody."""
    table, mark, number = address.partition(MARK)
    if not mark:
        return table, 1
    is_number = len(number) == 1 and number.isascii() and number.isdigit() and FIRST <= int(number) <= LAST
    return table, int(number) if is_number else NOBODY
