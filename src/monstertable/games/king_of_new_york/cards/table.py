"""The power cards in print order: each class is the whole truth about its card."""

from __future__ import annotations

from typing import Final

from monstertable.games.king_of_new_york import notation
from monstertable.games.king_of_new_york.card import CARDS, Card
from monstertable.games.king_of_new_york.cards.a_to_c import (
    AirForceOne,
    AntimatterPellets,
    ArtificialHeart,
    BroadwayStar,
    BrooklynBridge,
    Bulletproof,
    CanOpener,
    Carapace,
    CentralPark,
    Chameleon,
    ChinatownRegular,
    ClimbTheEmpireStateBuilding,
    ColumbiaUniversity,
    ConeyIsland,
    Curse,
)
from monstertable.games.king_of_new_york.cards.d_to_k import (
    Diva,
    Drain,
    DrinkTheHudson,
    EgoTrip,
    ExtraHead,
    Fireball,
    FlatironBuilding,
    Fury,
    GeneralEllis,
    HailingCabs,
    HollandTunnel,
    Hunter,
    JinxAura,
    KingOfQueens,
)
from monstertable.games.king_of_new_york.cards.l_to_p import (
    Leveler,
    LongNeck,
    NaturalSelection,
    NewYorkMarathon,
    NextStage,
    OfAnotherWorld,
    Overload,
    Painbow,
    PersonalSpotlight,
    PhoenixBlood,
    PhotoOp,
    PowerSubstation,
    PowerTap,
)
from monstertable.games.king_of_new_york.cards.r_to_s import (
    Regeneration,
    Scavenger,
    SeismicRay,
    ShadowDouble,
    SharpShooter,
    StinkAttack,
    Stomp,
    SubterraneanCable,
    Subway,
    SuperSpeed,
)
from monstertable.games.king_of_new_york.cards.t_to_y import (
    TerminalRage,
    TeslaAntennae,
    TeslaCannon,
    TheUnisphere,
    Tourist,
    ToweringTitan,
    TrashThrower,
    TrophyHunter,
    UniversalSoldier,
    ViolentStar,
    Webspinner,
    YankeeStadium,
)

IN_PRINT_ORDER: Final[list[Card]] = [
    AirForceOne(),
    AntimatterPellets(),
    ArtificialHeart(),
    BroadwayStar(),
    BrooklynBridge(),
    Bulletproof(),
    CanOpener(),
    Carapace(),
    CentralPark(),
    Chameleon(),
    ChinatownRegular(),
    ClimbTheEmpireStateBuilding(),
    ColumbiaUniversity(),
    ConeyIsland(),
    Curse(),
    Diva(),
    Drain(),
    DrinkTheHudson(),
    EgoTrip(),
    ExtraHead(),
    Fireball(),
    FlatironBuilding(),
    Fury(),
    GeneralEllis(),
    HailingCabs(),
    HollandTunnel(),
    Hunter(),
    JinxAura(),
    KingOfQueens(),
    Leveler(),
    LongNeck(),
    NaturalSelection(),
    NewYorkMarathon(),
    NextStage(),
    OfAnotherWorld(),
    Overload(),
    Painbow(),
    PersonalSpotlight(),
    PhoenixBlood(),
    PhotoOp(),
    PowerSubstation(),
    PowerTap(),
    Regeneration(),
    Scavenger(),
    SeismicRay(),
    ShadowDouble(),
    SharpShooter(),
    StinkAttack(),
    Stomp(),
    SubterraneanCable(),
    Subway(),
    SuperSpeed(),
    TerminalRage(),
    TeslaAntennae(),
    TeslaCannon(),
    TheUnisphere(),
    Tourist(),
    ToweringTitan(),
    TrashThrower(),
    TrophyHunter(),
    UniversalSoldier(),
    ViolentStar(),
    Webspinner(),
    YankeeStadium(),
]


def lay_out() -> None:
    """Number the cards, once."""
    if CARDS:
        return
    for number, card in enumerate(IN_PRINT_ORDER):
        card.number = number
        CARDS.append(card)
    notation.fill()
