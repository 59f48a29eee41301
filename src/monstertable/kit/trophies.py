"""Whether the trophies of a game can be given out: told apart, by pictures that are there, the same whenever asked."""

from __future__ import annotations

from monstertable.core.game import AnyGame
from monstertable.core.trophy import TIERS, Ended, Trophy


class BrokenTrophy(ValueError):
    """A trophy cannot be given out as it is; the sentence says which, and why."""


def check_trophies(game: AnyGame, trophies: list[Trophy]) -> None:
    """What can be said of them without a game."""
    ids = [trophy.id for trophy in trophies]
    sprites = game.face().sprites()
    for trophy in trophies:
        if ids.count(trophy.id) > 1 or not trophy.id.isidentifier():
            raise BrokenTrophy(f"{trophy.id!r} must be a plain word that no other trophy of {game.name} has.")
        if trophy.tier not in TIERS or trophy.needed < 1:
            raise BrokenTrophy(f"{trophy.id}: it needs one of the tiers {', '.join(TIERS)}, and something to reach.")
        if not trophy.title or not trophy.how:
            raise BrokenTrophy(f"{trophy.id}: it needs a title, and a sentence that says how it is won.")
        if trophy.emblem and f'<symbol id="{trophy.emblem}"' not in sprites:
            raise BrokenTrophy(f"{trophy.id}: there is no picture {trophy.emblem!r} among the sprites of {game.name}.")


def check_ended(trophies: list[Trophy], ended: Ended) -> int:
    """Look through a game twice: nothing is changed by looking, and the same is found; gives how many were won."""
    before = ended.happenings[:]
    found = 0
    for trophy in trophies:
        for seat in range(ended.seats):
            count = trophy.count(ended, seat)
            if count != trophy.count(ended, seat) or ended.happenings != before:
                raise BrokenTrophy(f"{trophy.id}: looking at a game must change nothing, and find the same each time.")
            found += count >= trophy.needed
    return found
